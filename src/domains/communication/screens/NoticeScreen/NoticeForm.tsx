import { useState } from 'react';
import type { FileRow } from '#contract/files.ts';
import type { NoticeDetail } from '#contract/notice.ts';
import { useCodes } from '#domains/system/index.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { ConflictDialog } from '#ui/dialog/ConflictDialog.tsx';
import { ask, toast } from '#ui/feedback/feedback.ts';
import { FileField, type FileChoice } from '#ui/files/FileField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { RichTextEditor } from '#ui/rich-text/RichTextEditor.tsx';
import { displayMoment } from '#shared/korean-time.ts';
import { isEmptyRichText } from '#shared/rich-text-rules.ts';
import { checkNotice, tidyNotice, type NoticeErrors, type NoticeForm as Form } from '../../rules/notice-form-rules.ts';
import { filePort, uploadEditorImage, useDirtyForm, useDraft } from '../../state/page.ts';
import { PreviewDialog } from './PreviewDialog.tsx';
import { PeriodCard } from './PeriodCard.tsx';
import { TargetCard } from './TargetCard.tsx';
import { useNoticePlace } from './useNoticePlace.ts';
import { useNoticeSave } from './useNoticeSave.ts';

const DRAFT_FORMAT = 1;

interface NoticeFormProps {
  readonly noticeId: string;
  readonly stored: NoticeDetail | null;
  readonly initial: Form;
  readonly files: readonly FileRow[];
  readonly isCopy?: boolean;
}

/** 등록·수정: what is typed is kept on the device; two people in one notice meet in the conflict dialog. */
export function NoticeForm({ noticeId, stored, initial, files, isCopy = false }: NoticeFormProps) {
  const place = useNoticePlace();
  const [form, setForm] = useState(initial);
  const [choice, setChoice] = useState<FileChoice>({ kept: files, added: [] });
  const [errors, setErrors] = useState<NoticeErrors>({});
  const [flags, setFlags] = useState({ reConfirmYn: 'N' as 'Y' | 'N', reAlarmYn: 'N' as 'Y' | 'N' });
  const [textKey, setTextKey] = useState(0);
  const [isPreview, setPreview] = useState(false);
  const [isDone, setDone] = useState(false);
  const divs = useCodes('NOTI_DIV');
  const isDirty = !isDone && (form !== initial || choice.added.length > 0 || choice.kept.length !== files.length);
  useDirtyForm(isDirty);
  const set = (part: Partial<Form>): void => setForm((before) => ({ ...before, ...part }));
  const refill = (next: Form): void => { setForm(next); setTextKey((key) => key + 1); };
  const draft = useDraft<Form>({ key: stored ? `notice:${noticeId}` : 'notice:new', formatVersion: DRAFT_FORMAT, value: form, isDirty, onRestore: refill });
  const { submit, isSaving, share, conflict, closeConflict } = useNoticeSave({
    noticeId, stored, initialKeptCount: files.length,
    onSaved: (savedId, isQueued) => { setDone(true); draft.drop(); if (isQueued) place.openList(); else place.openNotice(savedId); },
  });
  const isPosted = stored?.statCd === 'APRV';

  const save = async (action: 'DRAFT' | 'POST', from: Form = form, version = stored?.version): Promise<void> => {
    const tidy = tidyNotice(from);
    const found = checkNotice(tidy, action, isEmptyRichText(tidy.cntn));
    setErrors(found);
    const [first] = Object.entries(found);
    if (first) {
      toast('warning', first[1]);
      document.querySelector<HTMLElement>(`[data-field="${first[0]}"] :is(input, select, .ql-editor)`)?.focus();
      return;
    }
    await submit({ form: tidy, action, version, choice, flags: isPosted ? flags : null });
  };
  const leave = async (): Promise<void> => {
    if (isDirty && !(await ask('M-LEAVE'))) return;
    setDone(true);
    draft.drop();
    if (stored) place.openNotice(stored.noticeId); else place.openList();
  };

  return (
    <div className="stack notice-form">
      <PageHeader title={stored ? '공지 수정' : isCopy ? '공지 복사' : '공지 등록'} actions={<Button icon="list" onClick={() => void leave()}>{stored ? '취소' : '목록'}</Button>} />
      <Card title="기본 정보">
        <div className="form-grid">
          <div data-field="noticeDivCd"><SelectField label="구분" required value={form.noticeDivCd} options={divs.options} onChange={(noticeDivCd) => set({ noticeDivCd })} /></div>
          <div className="form-row">
            <SwitchField label="필독 (교직원 대상)" value={form.mustReadYn} disabled={form.trgtDivCd !== 'STF'} onChange={(mustReadYn) => set({ mustReadYn })} />
            <SwitchField label="게시 시 알림" value={form.almYn} onChange={(almYn) => set({ almYn })} />
          </div>
          <div className="form-wide" data-field="title"><TextField label="제목" required maxLength={200} value={form.title} error={errors.title} onChange={(title) => set({ title })} /></div>
        </div>
      </Card>
      <TargetCard form={form} error={errors.trgtDivCd} onChange={set} />
      <PeriodCard form={form} errors={errors} onChange={set} />
      <Card title="내용">
        <div className="stack">
          <div data-field="cntn"><RichTextEditor key={textKey} label="내용" required value={form.cntn} error={errors.cntn} onChange={(cntn) => set({ cntn })} uploadImage={uploadEditorImage} /></div>
          <FileField label="첨부파일" value={choice} onChange={setChoice} policyCd="NOTICE" port={filePort} />
        </div>
      </Card>
      {isPosted ? (
        <Card title="게시된 공지의 수정">
          <div className="form-row">
            <SwitchField label="다시 확인 요청" value={flags.reConfirmYn} disabled={form.mustReadYn === 'N'} onChange={(reConfirmYn) => setFlags({ ...flags, reConfirmYn })} />
            <SwitchField label="다시 알림" value={flags.reAlarmYn} onChange={(reAlarmYn) => setFlags({ ...flags, reAlarmYn })} />
          </div>
        </Card>
      ) : null}
      <div className="save-bar">
        <span className="muted" role="status">{share !== null ? `첨부파일 전송 ${Math.round(share * 100)}%` : isDirty ? (draft.savedAt ? `이 기기에 보관됨 ${displayMoment(draft.savedAt)}` : '변경된 내용이 있습니다.') : ''}</span>
        <Button icon="eye" onClick={() => setPreview(true)}>미리보기</Button>
        {isPosted ? null : <Button icon="save" disabled={isSaving} onClick={() => void save('DRAFT')}>임시저장</Button>}
        <Button look="primary" icon="send" disabled={isSaving} onClick={() => void save('POST')}>{isPosted ? '저장' : '게시'}</Button>
      </div>
      {isPreview ? <PreviewDialog form={form} onClose={() => setPreview(false)} /> : null}
      {conflict ? (
        <ConflictDialog savedBy={conflict.savedBy} savedAt={conflict.savedAt} fields={conflict.fields} onClose={closeConflict}
          onTakeTheirs={() => { closeConflict(); refill(conflict.theirs); }}
          onKeepMine={(keys) => { closeConflict(); const merged = conflict.merge(keys); refill(merged); void save(conflict.action, merged, conflict.version); }} />
      ) : null}
    </div>
  );
}
