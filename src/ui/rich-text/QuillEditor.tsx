import Quill from 'quill';
import 'quill/dist/quill.snow.css';
import { useEffect, useId, useRef } from 'react';
import { message } from '#messages/message.ts';
import { toast } from '#ui/feedback/feedback.ts';
import { createImageUpload } from './image-upload.ts';
import { htmlOf, registerFormats } from './quill-formats.ts';
import { labelToolbar, TOOLBAR } from './toolbar.ts';
import type { RichTextEditorProps } from './RichTextEditor.tsx';
import './rich-text.css';

const QUIET_MS = 300;
const MERGE_MS = 1000;
const UNDO_STEPS = 100;
const DEFAULT_MIN_HEIGHT_PX = 300;

/** The editor itself, in a chunk of its own; use `RichTextEditor`. */
export function QuillEditor({ label, value, onChange, uploadImage, minHeightPx = DEFAULT_MIN_HEIGHT_PX, readOnly = false, error, required = false }: RichTextEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef({ onChange, uploadImage, value });
  const id = useId();
  useEffect(() => { latest.current = { ...latest.current, onChange, uploadImage }; });

  useEffect(() => {
    const root = host.current;
    if (!root) return undefined;
    registerFormats();
    const editorNode = root.appendChild(document.createElement('div'));
    const images = createImageUpload({ upload: (file) => latest.current.uploadImage(file), onFailed: () => toast('warning', message('M-IMG-FAIL')) });
    const quill = new Quill(editorNode, {
      theme: 'snow', readOnly, placeholder: message('M-REQ', { label }),
      modules: { toolbar: { container: TOOLBAR }, history: { delay: MERGE_MS, maxStack: UNDO_STEPS, userOnly: true }, uploader: images.uploader, clipboard: images.clipboard },
    });
    quill.root.style.minHeight = `${minHeightPx}px`;
    quill.root.setAttribute('role', 'textbox');
    quill.root.setAttribute('aria-multiline', 'true');
    quill.root.setAttribute('aria-label', label);
    labelToolbar(root);
    quill.clipboard.dangerouslyPasteHTML(latest.current.value, 'silent');
    quill.history.clear();

    let timer: ReturnType<typeof setTimeout> | undefined;
    const emit = (): void => {
      clearTimeout(timer);
      timer = undefined;
      const html = htmlOf(quill);
      latest.current.value = html;
      latest.current.onChange(html);
    };
    quill.on('text-change', () => { clearTimeout(timer); timer = setTimeout(emit, QUIET_MS); });
    const flush = (): void => { if (timer !== undefined) emit(); };
    quill.root.addEventListener('blur', flush);
    return () => {
      flush();
      quill.root.removeEventListener('blur', flush);
      root.replaceChildren();
    };
  }, [label, minHeightPx, readOnly]);

  return (
    <div className="field form-wide" data-invalid={error !== undefined}>
      <span id={id} className="field-label">{label}{required ? <span className="field-required" aria-hidden="true"> *</span> : null}</span>
      <div ref={host} className="rich-editor" role="group" aria-labelledby={id} />
      {error ? <p className="field-error" role="alert">{error}</p> : null}
    </div>
  );
}
