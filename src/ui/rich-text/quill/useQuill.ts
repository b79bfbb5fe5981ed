import type Quill from 'quill/core.js';
import { useEffect, useImperativeHandle, useRef, useState, type RefObject } from 'react';
import { UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import { message } from '#messages/message.ts';
import { show } from '#ui/feedback/feedback.ts';
import type { RichTextEditorProps } from '../rich-text-handle.ts';
import type { Formats } from '../toolbar/tools.ts';
import { createChangeEvents } from './change-events.ts';
import { createEditor } from './create-editor.ts';
import { createImageUpload, type ImageProblem, type ImageUpload } from './image-upload.ts';
import { withoutDecoration } from './read-html.ts';

const QUIET_MS = 300;
const DEFAULT_MIN_HEIGHT_PX = 300;

function reportProblem(problem: ImageProblem): void {
  if (problem === 'offline') show('M-ONLINE-ONLY');
  else if (problem === 'too-large') show('M-FILE-SIZE', { n: UPLOAD_POLICIES.EDITOR.allowSize });
  else show('M-IMG-FAIL');
}

interface QuillState {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly quill: Quill | null;
  /** At the caret. */
  readonly formats: Formats;
  /** Pictures on their way. */
  readonly pendingCount: number;
  /** Puts pictures at the caret; resolves with their links. */
  readonly insertImages: (files: readonly File[]) => Promise<readonly string[]>;
}

/** Quill inside React: one instance for the life of the field, whatever is rendered around it. */
export function useQuill(props: RichTextEditorProps, onToolbarKey: () => void): QuillState {
  const { label, readOnly = false, minHeightPx = DEFAULT_MIN_HEIGHT_PX, placeholder } = props;
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef({ ...props, onToolbarKey });
  const running = useRef<{ readonly images: ImageUpload; readonly settle: () => Promise<string> }>(null);
  const [quill, setQuill] = useState<Quill | null>(null);
  const [formats, setFormats] = useState<Formats>({});
  const [pendingCount, setPendingCount] = useState(0);
  useEffect(() => {
    latest.current = { ...props, onToolbarKey, value: latest.current.value };
  });

  useEffect(() => {
    const root = host.current;
    if (!root) return undefined;
    const images = createImageUpload({
      upload: (file) => latest.current.uploadImage(file),
      isOnline: () => latest.current.online ?? true,
      onProblem: reportProblem,
      onPending: setPendingCount,
    });
    const editor = createEditor(root.appendChild(document.createElement('div')), {
      label,
      readOnly,
      minHeightPx,
      placeholder: placeholder ?? message('M-REQ', { label }),
      html: latest.current.value,
      onImages: (target, index, files) => void images.insert(target, index, files),
      onToolbarKey: () => latest.current.onToolbarKey(),
    });
    const read = (): string => withoutDecoration(editor.root.innerHTML);
    const changes = createChangeEvents(
      read,
      (html) => {
        latest.current.value = html;
        latest.current.onChange(html);
      },
      QUIET_MS,
    );
    // Only what differs is rendered: a key that changes no format must cost the page nothing.
    const readFormats = (): void => {
      if (!editor.hasFocus()) return;
      const next: Formats = editor.getFormat();
      setFormats((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    editor.on('text-change', changes.touch);
    editor.on('editor-change', readFormats);
    editor.root.addEventListener('blur', changes.flush);
    running.current = {
      images,
      settle: async () => {
        await images.settled();
        changes.flush();
        // As it was given while it is untouched: the editor would write the same text in other words.
        return latest.current.value;
      },
    };
    setQuill(editor);
    return () => {
      changes.flush();
      editor.root.removeEventListener('blur', changes.flush);
      running.current = null;
      root.replaceChildren();
    };
  }, [label, minHeightPx, placeholder, readOnly]);

  useImperativeHandle(
    props.handle,
    () => ({ settle: async () => running.current?.settle() ?? latest.current.value, focus: () => quill?.focus() }),
    [quill],
  );
  const insertImages = async (files: readonly File[]): Promise<readonly string[]> =>
    quill && running.current && files.length > 0
      ? running.current.images.insert(quill, quill.getSelection(true).index, files)
      : [];
  return { host, quill, formats, pendingCount, insertImages };
}
