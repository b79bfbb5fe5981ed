import { useId, useRef, useState } from 'react';
import { message } from '#messages/message.ts';
import { toast } from '#ui/feedback/feedback.ts';
import type { RichTextEditorProps } from './rich-text-handle.ts';
import { findImage } from './quill/image-upload.ts';
import { useQuill } from './quill/useQuill.ts';
import { applyLink, findPicture, setAlternativeText } from './toolbar/commands.ts';
import { toLinkAddress } from './toolbar/link-address.ts';
import { RichTextToolbar } from './toolbar/RichTextToolbar.tsx';
import { TextDialog } from './toolbar/TextDialog.tsx';
import './rich-text.css';
import './rich-editor.css';

const ALT_LONGEST = 200,
  ADDRESS_LONGEST = 1000;
const MESSAGES = {
  linkHelp: 'http, https, 메일, 전화번호를 쓸 수 있습니다. 비우면 링크를 지웁니다.',
  linkWrong: '사용할 수 없는 주소입니다.',
  altHelp: '이미지를 볼 수 없는 사람에게 읽어 줄 내용입니다.',
  noPicture: '대체 텍스트를 넣을 이미지를 선택해주세요.',
} as const;

type Asked =
  | { readonly kind: 'link'; readonly initial: string }
  | { readonly kind: 'alt'; readonly index: number; readonly initial: string };

/** The editor itself, in a chunk of its own; use `RichTextEditor`. */
export function QuillEditor(props: RichTextEditorProps) {
  const { label, readOnly = false, error, required = false, online = true } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { host, quill, formats, pendingCount, insertImages } = useQuill(props, () =>
    frame.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus(),
  );

  const addImages = async (files: readonly File[]): Promise<void> => {
    const [link, ...others] = await insertImages(files);
    // A single picture asks for its words at once; several would ask one after the other.
    const index = quill && link !== undefined && others.length === 0 ? findImage(quill, link) : null;
    if (index !== null) setAsked({ kind: 'alt', index, initial: '' });
  };
  const editAlternativeText = (): void => {
    const picture = quill ? findPicture(quill) : null;
    if (picture) setAsked({ kind: 'alt', index: picture.index, initial: picture.alt });
    else toast('info', MESSAGES.noPicture);
  };
  const finish = (text: string): void => {
    if (!quill || !asked) return;
    setAsked(null);
    if (asked.kind === 'alt') {
      setAlternativeText(quill, asked.index, text);
      return;
    }
    applyLink(quill, toLinkAddress(text), text);
  };
  return (
    <div className="field form-wide" data-invalid={error !== undefined} ref={frame}>
      <span id={id} className="field-label">
        {label}
        {required ? (
          <span className="field-required" aria-hidden="true">
            {' '}
            *
          </span>
        ) : null}
      </span>
      <div className="rich-editor" role="group" aria-labelledby={id} data-readonly={readOnly}>
        {readOnly ? null : (
          <RichTextToolbar
            label={label}
            quill={quill}
            formats={formats}
            isOnline={online}
            onLink={() => setAsked({ kind: 'link', initial: String(formats['link'] ?? '') })}
            onImages={(files) => void addImages(files)}
            onAlternativeText={editAlternativeText}
          />
        )}
        <div
          ref={host}
          onDoubleClick={(event) => {
            if (event.target instanceof HTMLImageElement && !readOnly) editAlternativeText();
          }}
        />
        <p className="rich-status" role="status">
          {pendingCount > 0 ? `이미지 ${pendingCount}개 업로드 중` : ''}
        </p>
      </div>
      {error ? (
        <p className="field-error" role="alert">
          {error}
        </p>
      ) : null}
      {asked?.kind === 'link' ? (
        <TextDialog
          title="링크"
          label="주소"
          help={MESSAGES.linkHelp}
          initial={asked.initial}
          maxLength={ADDRESS_LONGEST}
          onDone={finish}
          onClose={() => setAsked(null)}
          check={(text) => (text.trim() === '' || toLinkAddress(text) !== null ? undefined : MESSAGES.linkWrong)}
        />
      ) : null}
      {asked?.kind === 'alt' ? (
        <TextDialog
          title="이미지 대체 텍스트"
          label="대체 텍스트"
          help={MESSAGES.altHelp}
          initial={asked.initial}
          maxLength={ALT_LONGEST}
          onDone={finish}
          onClose={() => setAsked(null)}
          check={(text) => (text.trim() === '' ? message('M-ALT') : undefined)}
        />
      ) : null}
    </div>
  );
}
