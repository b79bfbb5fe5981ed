import { useState } from 'react';
import { encodeEntities } from '#shared/entities.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { RichTextView } from '#ui/rich-text/RichTextView.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { postingPeriod } from '../../rules/notice-labels.ts';
import type { NoticeForm } from '../../rules/notice-form-rules.ts';

const READERS = [
  { key: 'STF', label: '교직원 화면' },
  { key: 'STDNT', label: '학생 화면' },
];
const THEMES = [
  { key: 'light', label: '밝은 테마' },
  { key: 'dark', label: '어두운 테마' },
] as const;

/** 미리보기: as staff or as a student sees it, in both themes. */
export function PreviewDialog({ form, onClose }: { readonly form: NoticeForm; readonly onClose: () => void }) {
  const [reader, setReader] = useState('STF');
  return (
    <Dialog title="미리보기" size="large" onClose={onClose} footer={<Button onClick={onClose}>닫기</Button>}>
      <Tabs label="보는 사람" tabs={READERS} active={reader} onChange={setReader} />
      <div className="notice-previews">
        {THEMES.map((theme) => (
          <figure
            key={theme.key}
            className="notice-preview"
            data-reader={reader}
            data-preview={theme.key}
            aria-label={theme.label}
          >
            <figcaption>{theme.label}</figcaption>
            <h3>{form.title || '제목 없음'}</h3>
            {reader === 'STF' ? <p className="notice-preview-meta">{postingPeriod(form)}</p> : null}
            <RichTextView stored={encodeEntities(form.cntn)} />
          </figure>
        ))}
      </div>
    </Dialog>
  );
}
