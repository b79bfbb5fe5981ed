import { fields as rules } from 'virtual:fields/saveNotice';
import { useEffect, useRef, useState } from 'react';
import type { FileRow } from '#contract/files/files.ts';
import type { FieldError } from '#contract/errors.ts';
import type { NoticeDetail } from '#contract/communication/notice.ts';
import { UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import { useCodes } from '#domains/system/index.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { ConflictDialog } from '#ui/conflict/ConflictDialog.tsx';
import { ask } from '#ui/feedback/feedback.ts';
import { FileField, type FileChoice } from '#ui/files/FileField.tsx';
import { useFileChecks } from '#ui/files/useFileChecks.ts';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useFirstField } from '#ui/form/useFirstField.ts';
import { useHeldForm } from '#ui/form/saving/useHeldForm.ts';
import { useSettledSave } from '#ui/form/saving/useSettledSave.ts';
import { RailLayout } from '#ui/page/RailLayout.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { SaveBar } from '#ui/page/SaveBar.tsx';
import type { RichTextHandle } from '#ui/rich-text/rich-text-handle.ts';
import { RichTextEditor } from '#ui/rich-text/RichTextEditor.tsx';
import { displayMoment } from '#shared/korean-time.ts';
import { isEmptyRichText } from '#shared/rich-text-rules.ts';
import { checkNotice, tidyNotice, type NoticeForm as Form } from '../../rules/notice-form-rules.ts';
import { filePort, uploadEditorImage, useConnectionStatus, useDirtyForm, useDraft } from '../../state/page.ts';
import { NoticeChannels } from './NoticeChannels.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { PeriodCard } from './PeriodCard.tsx';
import { TargetCard } from './TargetCard.tsx';
import { useLeavesReach } from './useLeavesReach.ts';
import { useNoticePlace } from './useNoticePlace.ts';
import { useNoticeSave, type NoticeBase } from './useNoticeSave.ts';

const DRAFT_FORMAT = 1;
const NO_FILES: readonly File[] = [];
type Action = 'DRAFT' | 'POST';

/** The rules of a button: a draft needs less than a notice that is posted. */
const rulesOf = (action: Action) => (form: Form) => {
  const tidy = tidyNotice(form);
  return checkNotice(tidy, action, isEmptyRichText(tidy.cntn));
};

interface NoticeFormProps {
  readonly noticeId: string;
  readonly stored: NoticeDetail | null;
  readonly initial: Form;
  readonly files: readonly FileRow[];
  readonly isCopy?: boolean;
  /** Files of the notice that is copied; they go up with the copy. */
  readonly copiedFiles?: readonly File[];
  /** What the form shows first, where it is not what is stored: an entry of the queue that was opened again. */
  readonly shown?: Form;
  readonly replaces?: string;
  /** Group of the files that follow it on the device. */
  readonly laterGroupId?: string | null;
  /** What the server had against it. */
  readonly complaints?: readonly FieldError[];
}

/** 등록·수정: what is typed is kept on the device; two people in one notice meet in the conflict dialog. */
export function NoticeForm({
  noticeId,
  stored,
  initial,
  files,
  isCopy = false,
  copiedFiles = NO_FILES,
  shown = initial,
  replaces,
  complaints,
  laterGroupId = null,
}: NoticeFormProps) {
  const place = useNoticePlace();
  const [base, setBase] = useState<NoticeBase>({ stored, form: initial });
  // What waits on the device already is not lost: an entry that was only looked at may be left.
  const [first] = useState(shown),
    [form, setForm] = useState(first);
  const [choice, setChoice] = useState<FileChoice>({ kept: files, added: copiedFiles }),
    checks = useFileChecks(filePort);
  const [action, setAction] = useState<Action>('POST');
  const [flags, setFlags] = useState({ reConfirmYn: 'N' as 'Y' | 'N', reAlarmYn: 'N' as 'Y' | 'N' });
  const [textKey, setTextKey] = useState(0);
  const [isPreview, setPreview] = useState(false);
  const [isDone, setDone] = useState(false);
  const editor = useRef<RichTextHandle>(null);
  const isOnline = useConnectionStatus() !== 'offline';
  const divs = useCodes('NOTI_DIV');
  const isDirty =
    !isDone &&
    ((form !== base.form && form !== first) ||
      (choice.added !== copiedFiles && choice.added.length + copiedFiles.length > 0) ||
      choice.kept.length !== files.length ||
      checks.isChecking);
  useDirtyForm(isDirty);
  const { root, errors, verify, refuse } = useFormErrors({ value: form, check: rulesOf(action) });
  useFirstField(root, stored === null);
  useEffect(() => {
    if (complaints) refuse(complaints);
  }, [complaints, refuse]);
  const set = (part: Partial<Form>): void => setForm((before) => ({ ...before, ...part }));
  const refill = (next: Form): void => {
    setForm(next);
    setTextKey((key) => key + 1);
  };
  const draft = useDraft<Form>({
    key: replaces ? `reopened:${replaces}` : stored ? `notice:${noticeId}` : 'notice:new',
    formatVersion: DRAFT_FORMAT,
    value: form,
    opened: base.form,
    isDirty,
    onRestore: refill,
  });
  const { submit, isSaving, share, conflict, closeConflict } = useNoticeSave({
    noticeId,
    replaces,
    laterGroupId,
    initialKeptCount: files.length,
    onRefused: refuse,
    onSaved: async (savedId, isQueued) => {
      setDone(true);
      await draft.drop();
      if (isQueued) place.openList();
      else place.openNotice(savedId);
    },
  });
  const fields = useRef<HTMLDivElement>(null);
  useHeldForm(fields, isSaving);
  const isPosted = stored?.statCd === 'APRV',
    needsApproval = useLeavesReach(form, isPosted ? stored : null);

  const save = async (
    action: Action,
    from: Form,
    on: NoticeBase = base,
    fileGroupId?: string | null,
  ): Promise<void> => {
    setAction(action);
    if (verify({ value: from, check: rulesOf(action) }))
      await submit({
        form: tidyNotice(from),
        action,
        base: on,
        choice,
        flags: isPosted ? flags : null,
        ...(fileGroupId === undefined ? {} : { fileGroupId }),
      });
  };
  /** From the button. */
  const saveTyped = useSettledSave({ checks, editor }, (cntn = form.cntn, action: Action) =>
    save(action, { ...form, cntn }),
  );
  const leave = async (): Promise<void> => {
    if (isDirty && !(await ask('M-LEAVE'))) return;
    setDone(true);
    void draft.drop();
    if (stored) place.openNotice(stored.noticeId);
    else place.openList();
  };

  return (
    <div className="stack notice-form" ref={root}>
      <PageHeader
        title={stored ? '공지 수정' : isCopy ? '공지 복사' : '공지 등록'}
        isPart
        onBack={() => void leave()}
        {...(stored ? { backLabel: '취소' } : {})}
      />
      <div ref={fields}>
        <RailLayout
          label="게시 설정"
          rail={
            <>
              <Card title="구분과 알림">
                <div className="stack">
                  <SelectField
                    label={rules.noticeDivCd.label}
                    required
                    value={form.noticeDivCd}
                    options={divs.options}
                    error={errors.noticeDivCd}
                    onChange={(noticeDivCd) => set({ noticeDivCd })}
                  />
                  <SwitchField
                    label="필독 (교직원 대상)"
                    value={form.mustReadYn}
                    disabled={form.trgtDivCd !== 'STF'}
                    onChange={(mustReadYn) => set({ mustReadYn })}
                  />
                  <SwitchField label={rules.almYn.label} value={form.almYn} onChange={(almYn) => set({ almYn })} />
                  {form.almYn === 'Y' ? (
                    <NoticeChannels values={form.almChnlCds} onChange={(almChnlCds) => set({ almChnlCds })} />
                  ) : null}
                </div>
              </Card>
              <TargetCard form={form} needsApproval={needsApproval} error={errors.trgtDivCd} onChange={set} />
              <PeriodCard form={form} errors={errors} onChange={set} />
              {isPosted ? (
                <Card title="게시된 공지의 수정">
                  <div className="stack">
                    <SwitchField
                      label={rules.reConfirmYn.label}
                      value={flags.reConfirmYn}
                      disabled={form.mustReadYn === 'N'}
                      onChange={(reConfirmYn) => setFlags({ ...flags, reConfirmYn })}
                    />
                    <SwitchField
                      label={rules.reAlarmYn.label}
                      value={flags.reAlarmYn}
                      onChange={(reAlarmYn) => setFlags({ ...flags, reAlarmYn })}
                    />
                  </div>
                </Card>
              ) : null}
            </>
          }
        >
          <Card>
            <div className="stack">
              <TextField
                {...limitsOf(rules.title)}
                value={form.title}
                error={errors.title}
                onChange={(title) => set({ title })}
              />
              <RichTextEditor
                key={textKey}
                label="내용"
                required
                value={form.cntn}
                error={errors.cntn}
                onChange={(cntn) => set({ cntn })}
                uploadImage={uploadEditorImage}
                online={isOnline}
                handle={editor}
              />
              <FileField
                label="첨부파일"
                value={choice}
                onChange={setChoice}
                rules={UPLOAD_POLICIES.NOTICE}
                checks={checks}
              />
            </div>
          </Card>
        </RailLayout>
      </div>
      <SaveBar
        status={
          isDirty
            ? draft.savedAt
              ? `이 기기에 보관됨 ${displayMoment(draft.savedAt)}`
              : '변경된 내용이 있습니다.'
            : ''
        }
        share={share}
      >
        <Button icon="eye" onClick={() => setPreview(true)}>
          미리보기
        </Button>
        {isPosted ? (
          <SaveButton disabled={isSaving} onSave={() => saveTyped('POST')}>
            {needsApproval ? '승인요청' : '저장'}
          </SaveButton>
        ) : (
          <SaveButton look="plain" disabled={isSaving} onSave={() => saveTyped('DRAFT')}>
            임시저장
          </SaveButton>
        )}
        {isPosted ? null : (
          <Button look="primary" icon="send" disabled={isSaving} onClick={() => saveTyped('POST')}>
            {needsApproval ? '승인요청' : '게시'}
          </Button>
        )}
      </SaveBar>
      {isPreview ? <PreviewDialog form={form} onClose={() => setPreview(false)} /> : null}
      {conflict ? (
        <ConflictDialog
          savedBy={conflict.savedBy}
          savedAt={conflict.savedAt}
          fields={conflict.fields}
          onClose={closeConflict}
          onTakeTheirs={() => {
            closeConflict();
            setBase(conflict.base);
            refill(conflict.base.form);
          }}
          onKeepMine={(keys) => {
            closeConflict();
            setBase(conflict.base);
            const merged = conflict.merge(keys);
            refill(merged.form);
            void save(conflict.action, merged.form, conflict.base, merged.fileGroupId);
          }}
        />
      ) : null}
    </div>
  );
}
