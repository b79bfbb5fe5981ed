import { useState } from 'react';
import { fields, operation } from 'virtual:fields/saveGrpNote';
import type { GroupSession } from '#contract/counselling/group.ts';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import type { Note } from '#contract/counselling/note.ts';
import type { Arg } from '#contract/registry.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { savedMessage } from '#messages/saved-message.ts';
import { displayDate } from '#shared/display.ts';
import { displayMoment, koreanDate8 } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { DateField } from '#ui/date/DateField.tsx';
import { TimeField } from '#ui/date/TimeField.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { ask, show, toast } from '#ui/feedback/feedback.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { ConflictView } from '../detail/ConflictView.tsx';
import {
  clock,
  METHOD_OPTIONS,
  methodName,
  RISK_OPTIONS,
  riskName,
  topicNames,
  topicOptions,
} from '../records/case-labels.ts';
import { ASK_SIGN, SECTIONS } from '../records/note-form.ts';
import { groupNoteLabels } from '../records/record-words.ts';
import { findFieldErrors, reportStale, type Reopened } from '../state/page.ts';
import {
  useAddNoteMutation,
  useDeleteNoteMutation,
  useGetNoteQuery,
  useSignNoteMutation,
} from '../state/case-endpoints.ts';
import { useSaveGrpNoteMutation } from '../state/group-endpoints.ts';
import {
  checkGroupNote,
  groupNoteBody,
  groupNoteFormFrom,
  newGroupNote,
  type GroupNoteForm,
} from './group-note-form.ts';
import '../detail/case.css';

const ReasonDialog = lazyDialog(async () => (await import('#ui/dialog/ReasonDialog.tsx')).ReasonDialog),
  AddNoteDialog = lazyDialog(async () => (await import('../detail/AddNoteDialog.tsx')).AddNoteDialog);
const TEXTS = ['cntn', 'intvCn', 'obsvCn', 'planCn'] as const;

interface GroupNoteDialogProps {
  readonly kind: CounselKind;
  readonly grpSesnId: string;
  /** Null where the note is opened from the queue. */
  readonly sesn: GroupSession | null;
  /** The stored draft; null for one that is begun. */
  readonly row: Note | null;
  readonly reopened?: Reopened<'saveGrpNote'> | null;
  readonly onClose: () => void;
}

/** 집단 기록: what happened in a session, written by who led it; it may wait on the device. */
export function GroupNoteDialog({ kind, grpSesnId, sesn, row, reopened = null, onClose }: GroupNoteDialogProps) {
  const { cnslDivCd, assessesRisk } = kind;
  const [send] = useSaveGrpNoteMutation(),
    [sign, { isLoading: isSigning }] = useSignNoteMutation(),
    [remove] = useDeleteNoteMutation();
  const [today] = useState(() => koreanDate8(Date.now())),
    [isDeleting, setDeleting] = useState(false);
  const record = useRecordForm({
    kind: 'cnsl-group-note',
    place: grpSesnId,
    row,
    idOf: ({ noteId }: Note) => noteId,
    formOf: (stored: Note | null): GroupNoteForm => (stored ? groupNoteFormFrom(stored) : newGroupNote(sesn, today)),
    fields,
    check: checkGroupNote(today),
    operation,
    units: groupNoteLabels.useUnits([]),
    bodyOf: (form: GroupNoteForm, noteId: string, version): Arg<'saveGrpNote'> =>
      groupNoteBody(form, { noteId, version, cnslDivCd, grpSesnId }),
    formFrom: (save: Arg<'saveGrpNote'>) => groupNoteFormFrom(save),
    reopened,
    send,
    onSaved: (answer) => {
      if (answer.state !== 'queued' && answer.data.data[0]?.noteSt === 'CFLT')
        toast('warning', '다른 곳에서 먼저 저장한 내용이 있어 충돌 기록으로 보관했습니다.');
      else show(savedMessage(answer));
      onClose();
    },
    onClose,
  });
  const { form, set, field, errors, root, maySave, isDirty } = record;
  const signNow = async (): Promise<void> => {
    if (!row || !(await ask(ASK_SIGN))) return;
    const { data, error } = await sign({ cnslDivCd, noteId: row.noteId, version: row.version });
    if (data) {
      record.discard();
      toast('success', '기록에 서명했습니다.');
      onClose();
    } else if (error && !reportStale(error)) record.refuse(findFieldErrors(error));
  };
  const deleteNow = async (rsn: string): Promise<void> => {
    setDeleting(false);
    if (!row) return;
    const { data, error } = await remove({ cnslDivCd, noteId: row.noteId, version: row.version, rsn });
    if (data) {
      record.discard();
      onClose();
    } else reportStale(error);
  };
  return (
    <FormDialog
      title="집단 기록"
      size="large"
      {...record.dialog}
      actions={
        row ? (
          <>
            <Button
              icon="verified"
              onClick={() => void signNow()}
              {...(isDirty ? { disabled: true, title: '저장한 뒤에 서명할 수 있습니다.' } : { disabled: isSigning })}
            >
              서명
            </Button>
            <ActButton op="deleteNote" of={row} icon="trash" onClick={() => setDeleting(true)}>
              삭제
            </ActButton>
          </>
        ) : null
      }
    >
      <div ref={root} className="form-grid">
        <DateField {...field('sesnDt')} required max={today} />
        <SelectField {...field('mthdCd')} required placeholder="선택" options={METHOD_OPTIONS} />
        <TimeField
          label={fields.strtTm.label}
          required
          value={form.strtTm}
          disabled={!maySave}
          {...(errors.strtTm === undefined ? {} : { error: errors.strtTm })}
          onChange={(strtTm) => set({ strtTm })}
        />
        <TimeField
          label={fields.endTm.label}
          required
          value={form.endTm}
          disabled={!maySave}
          {...(errors.endTm === undefined ? {} : { error: errors.endTm })}
          onChange={(endTm) => set({ endTm })}
        />
        {assessesRisk ? (
          <SelectField
            label={fields.riskLvl.label}
            required
            placeholder="선택"
            value={form.riskLvl}
            options={RISK_OPTIONS}
            disabled={!maySave}
            {...(errors.riskLvl === undefined ? {} : { error: errors.riskLvl })}
            onChange={(riskLvl) => set({ riskLvl })}
          />
        ) : null}
        <div className="form-wide">
          <CheckGroup
            label={fields.topicCds.label}
            required
            values={form.topicCds}
            options={topicOptions(cnslDivCd)}
            disabled={!maySave}
            {...(errors.topicCds === undefined ? {} : { error: errors.topicCds })}
            onChange={(topicCds) => set({ topicCds })}
          />
        </div>
        {TEXTS.map((name) => (
          <div key={name} className="form-wide">
            <TextAreaField {...field(name)} required={name === 'cntn'} rows={name === 'cntn' ? 8 : 2} />
          </div>
        ))}
      </div>
      {record.conflict}
      {isDeleting ? (
        <ReasonDialog
          title="작성중 기록 삭제"
          label="삭제 사유"
          okLabel="삭제"
          onSubmit={(rsn) => void deleteNow(rsn)}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </FormDialog>
  );
}

interface StoredGroupNoteProps {
  readonly kind: CounselKind;
  readonly sesn: GroupSession;
  readonly noteId: string;
  readonly onClose: () => void;
}
/** A stored note of a session: the form of one's own draft, two versions of one, or its text to be read. */
export function StoredGroupNote({ kind, sesn, noteId, onClose }: StoredGroupNoteProps) {
  const { data, isError, error, refetch } = useGetNoteQuery({ cnslDivCd: kind.cnslDivCd, noteId }),
    note = data?.data[0];
  if (note?.noteSt === 'DRFT' && note.noteDivCd === 'GRP' && note.can.includes('saveNote'))
    return <GroupNoteDialog kind={kind} grpSesnId={sesn.grpSesnId} sesn={sesn} row={note} onClose={onClose} />;
  return (
    <Dialog title="집단 기록" size="large" onClose={onClose} footer={<Button onClick={onClose}>닫기</Button>}>
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {note === undefined ? (
        <div aria-busy="true" />
      ) : note.noteSt === 'CFLT' ? (
        <ConflictView kind={kind} other={note} onDone={onClose} />
      ) : (
        <ReadGroupNote kind={kind} note={note} onChanged={onClose} />
      )}
    </Dialog>
  );
}

interface ReadGroupNoteProps {
  readonly kind: CounselKind;
  readonly note: Note;
  readonly onChanged: () => void;
}
function ReadGroupNote({ kind: { cnslDivCd, assessesRisk }, note, onChanged }: ReadGroupNoteProps) {
  const [add] = useAddNoteMutation(),
    [sign] = useSignNoteMutation(),
    [isAdding, setAdding] = useState(false);
  const addNow = async (cntn: string): Promise<void> => {
    setAdding(false);
    const { noteId, version } = note,
      { data, error } = await add({ cnslDivCd, noteId, version, addNoteId: crypto.randomUUID(), cntn });
    if (data) onChanged();
    else reportStale(error);
  };
  const signNow = async (): Promise<void> => {
    if (!(await ask(ASK_SIGN))) return;
    const { data, error } = await sign({ cnslDivCd, noteId: note.noteId, version: note.version });
    if (data) onChanged();
    else reportStale(error);
  };
  return (
    <div className="stack">
      <div className="cnsl-note-acts">
        {note.noteSt === 'SGND' ? (
          <ActButton op="addNote" of={note} icon="plus" onClick={() => setAdding(true)}>
            추가기록
          </ActButton>
        ) : (
          <ActButton op="signNote" of={note} icon="verified" onClick={() => void signNow()}>
            서명
          </ActButton>
        )}
      </div>
      <Facts
        facts={[
          {
            label: '상담일시',
            value: [
              note.sesnDt === null ? null : displayDate(note.sesnDt),
              note.strtTm && note.endTm ? `${clock(note.strtTm)}~${clock(note.endTm)}` : null,
            ]
              .filter(Boolean)
              .join(' '),
          },
          { label: '방법', value: methodName(note.mthdCd) },
          { label: '주제', value: topicNames(cnslDivCd, note.topicCds) },
          ...(assessesRisk
            ? [{ label: '위험수준', value: note.riskLvl === null ? null : riskName(note.riskLvl) }]
            : []),
          { label: '작성자', value: note.authNm },
          { label: '서명일시', value: note.sgnDt === null ? null : displayMoment(note.sgnDt) },
          ...SECTIONS.filter(([name]) => name === 'cntn' || note[name] !== '').map(([name, label]) => ({
            label,
            value: <span className="cnsl-text">{note[name]}</span>,
            isWide: true,
          })),
        ]}
      />
      {isAdding ? <AddNoteDialog onSubmit={(cntn) => void addNow(cntn)} onClose={() => setAdding(false)} /> : null}
    </div>
  );
}
