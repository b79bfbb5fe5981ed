import { useRef, useState } from 'react';
import { fields, operation } from 'virtual:fields/saveNote';
import type { NoteDiv } from '#contract/counselling/case-codes.ts';
import { NOTE_NAMES } from '#contract/counselling/counselling-codes.ts';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import type { Note, NoteRow } from '#contract/counselling/note.ts';
import { UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import type { Arg } from '#contract/registry.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { displayDate } from '#shared/display.ts';
import { displayMoment, koreanDate8 } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { DateField } from '#ui/date/DateField.tsx';
import { TimeField } from '#ui/date/TimeField.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { ask, toast } from '#ui/feedback/feedback.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { FileField } from '#ui/files/FileField.tsx';
import { FileList } from '#ui/files/FileList.tsx';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import {
  clock,
  METHOD_OPTIONS,
  methodName,
  noteTitle,
  RISK_OPTIONS,
  riskName,
  rsvName,
  topicNames,
  topicOptions,
} from '../records/case-labels.ts';
import {
  ASK_SIGN,
  checkDraft,
  checkSigning,
  heldTimes,
  newNote,
  noteBody,
  noteFormFrom,
  SECTIONS,
  type NoteForm,
} from '../records/note-form.ts';
import { noteLabels } from '../records/record-words.ts';
import { filePort, findFieldErrors, reportStale, useConnectionStatus, useReopened, useUnsent } from '../state/page.ts';
import {
  useAddNoteMutation,
  useDeleteNoteMutation,
  useGetNoteQuery,
  useSaveNoteMutation,
  useSignNoteMutation,
} from '../state/case-endpoints.ts';
import type { NotedCase } from '../records/of-case.ts';
import { useAutosave } from './useAutosave.ts';

const ReasonDialog = lazyDialog(async () => (await import('#ui/dialog/ReasonDialog.tsx')).ReasonDialog),
  AddNoteDialog = lazyDialog(async () => (await import('./AddNoteDialog.tsx')).AddNoteDialog);

interface EditorProps {
  readonly kind: CounselKind;
  readonly of: Pick<NotedCase, 'caseId' | 'rsvs' | 'topicCds'>;
  /** The stored draft; null for one that is begun. */
  readonly row: Note | null;
  readonly noteDivCd: NoteDiv;
  /** Reservations that have a note already. */
  readonly taken?: ReadonlySet<string>;
  readonly onConflict?: (noteId: string) => void;
  readonly onClose: () => void;
}

const timeOf = (at: number): string => displayMoment(at).slice(11);

/** A note that is begun; a save of it that waits on the device opens again. */
export function NewNote(props: Omit<EditorProps, 'row'>) {
  return <Editor {...props} row={null} />;
}

/** The form of a draft: kept by the device while it is typed, sent when the writer pauses. */
function Editor({ kind, of, row, noteDivCd, taken, onConflict, onClose }: EditorProps) {
  const { cnslDivCd } = kind,
    { caseId } = of;
  const [send] = useSaveNoteMutation(),
    [sign, { isLoading: isSigning }] = useSignNoteMutation(),
    [remove] = useDeleteNoteMutation();
  const [today] = useState(() => koreanDate8(Date.now())),
    [savedAt, setSavedAt] = useState<number | null>(null),
    [isWaiting, setWaiting] = useState(false),
    [isDeleting, setDeleting] = useState(false);
  const times = heldTimes(of.rsvs, today),
    [begunWith] = useState(() =>
      noteDivCd === 'SESN' ? (times.find(({ rsvId }) => taken?.has(rsvId) !== true) ?? null) : null,
    );
  const asked = useReopened('saveNote'),
    reopened =
      asked && asked.save.caseId === caseId && (row === null || asked.save.noteId === row.noteId) ? asked : null;
  const stored = useRef<Note | null>(row);
  const record = useRecordForm({
    kind: 'cnsl-note',
    place: caseId,
    row,
    idOf: ({ noteId }: Note) => noteId,
    formOf: (one: Note | null): NoteForm =>
      one ? noteFormFrom(one) : newNote(today, noteDivCd, of.topicCds, begunWith),
    fields,
    check: checkDraft(today),
    operation,
    units: noteLabels.useUnits([]),
    files: { policyCd: 'CNSL', groupOf: ({ fileGroupId }) => fileGroupId },
    bodyOf: (form: NoteForm, noteId: string, version, { fileGroupId }): Arg<'saveNote'> => ({
      ...noteBody(form, { noteId, version, cnslDivCd, caseId }),
      fileGroupId,
    }),
    formFrom: (save: Arg<'saveNote'>) => noteFormFrom(save),
    reopened,
    send,
    rowOf: (answer, typed, fileGroupId) => {
      const saved = answer.state === 'queued' ? undefined : answer.data.data[0];
      if (saved === undefined || saved.noteSt === 'CFLT') return undefined;
      const next = {
        ...(stored.current ?? blankNote(saved.noteId)),
        ...rowParts(typed),
        fileGroupId,
        version: saved.version,
      };
      stored.current = next;
      return next;
    },
    // A note that is begun stays open as it is: its writer goes on where the writer was.
    onSaved: (answer) => {
      setWaiting(answer.state === 'queued');
      if (answer.state === 'queued') return;
      setSavedAt(Date.now());
      const saved = answer.data.data[0];
      if (saved?.noteSt === 'CFLT') {
        toast('warning', '다른 곳에서 먼저 저장한 내용이 있어 충돌 기록으로 보관했습니다.');
        onConflict?.(saved.noteId);
      }
    },
    onClose,
  });
  const { form, set, field, errors, root, maySave, isDirty, isSaving, id, files } = record;
  // Files of counselling go up at once or not at all: without a line the text is kept, and they wait for the line.
  const isOffline = useConnectionStatus() === 'offline',
    holdsFiles = isOffline && files.choice.added.length > 0;
  useAutosave(form, isDirty && !isSaving && maySave && !holdsFiles, () => void record.submit());
  const isAdded = form.noteDivCd === 'ADD',
    version = record.base?.version;
  const signNow = async (): Promise<void> => {
    const lacking = Object.entries(checkSigning(form, kind.assessesRisk, today)).flatMap(([name, text]) =>
      text === undefined ? [] : [{ field: name, message: text }],
    );
    if (lacking.length > 0) {
      record.refuse(lacking);
      return;
    }
    if (version === undefined || !(await ask(ASK_SIGN))) return;
    const { data, error } = await sign({ cnslDivCd, noteId: id, version });
    if (data) {
      record.discard();
      toast('success', '기록에 서명했습니다.');
      if (row === null) onClose();
    } else if (error && !reportStale(error)) record.refuse(findFieldErrors(error));
  };
  const deleteNow = async (rsn: string): Promise<void> => {
    setDeleting(false);
    if (version === undefined) return;
    const { data, error } = await remove({ cnslDivCd, noteId: id, version, rsn });
    if (data) {
      record.discard();
      onClose();
    } else reportStale(error);
  };
  const whyNotSigned = isDirty || version === undefined ? '저장한 뒤에 서명할 수 있습니다.' : null;
  return (
    <Card
      title={NOTE_NAMES[form.noteDivCd as NoteDiv] ?? '기록'}
      actions={<SaveState savedAt={savedAt} isWaiting={isWaiting} isDirty={isDirty} keptAt={record.keptAt} />}
    >
      <div ref={root} className="stack">
        <div className="form-grid">
          <DateField {...field('sesnDt')} required max={today} />
          {isAdded ? null : (
            <>
              {form.noteDivCd === 'SESN' && times.length > 0 ? (
                <SelectField
                  label={fields.rsvId.label}
                  placeholder="예약 없음"
                  value={form.rsvId}
                  options={times.map(({ rsvId, rsvDt, strtTm, rsvSt }) => ({
                    value: rsvId,
                    label: `${displayDate(rsvDt)} ${clock(strtTm)} ${rsvName(rsvSt)}`,
                  }))}
                  disabled={!maySave}
                  onChange={(rsvId) => set({ rsvId })}
                />
              ) : null}
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
              <SelectField {...field('mthdCd')} required placeholder="선택" options={METHOD_OPTIONS} />
              <SelectField
                label={fields.riskLvl.label}
                required={kind.assessesRisk}
                placeholder="선택"
                value={form.riskLvl}
                options={RISK_OPTIONS}
                disabled={!maySave}
                {...(errors.riskLvl === undefined ? {} : { error: errors.riskLvl })}
                onChange={(riskLvl) => set({ riskLvl })}
              />
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
            </>
          )}
          {SECTIONS.filter(([name]) => !isAdded || name === 'cntn').map(([name]) => (
            <div key={name} className="form-wide">
              <TextAreaField {...field(name)} required={name === 'cntn'} rows={name === 'cntn' ? 8 : 2} />
            </div>
          ))}
        </div>
        <FileField
          label="첨부"
          value={files.choice}
          onChange={files.setChoice}
          rules={UPLOAD_POLICIES.CNSL}
          checks={files.checks}
          disabled={isSaving || !maySave || isOffline}
        />
        {isOffline ? <p className="muted">첨부는 온라인 상태에서 추가하고 저장할 수 있습니다.</p> : null}
        <div className="cnsl-note-acts">
          <SaveButton onSave={() => void record.submit()} disabled={isSaving || !maySave} />
          <Button
            icon="verified"
            onClick={() => void signNow()}
            {...(whyNotSigned === null ? { disabled: isSigning } : { disabled: true, title: whyNotSigned })}
          >
            서명
          </Button>
          {row === null ? null : (
            <ActButton op="deleteNote" of={row} icon="trash" onClick={() => setDeleting(true)}>
              삭제
            </ActButton>
          )}
          <Button onClick={() => void record.leave(onClose)}>닫기</Button>
        </div>
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
    </Card>
  );
}

const rowParts = (form: NoteForm) => {
  const { noteDivCd, riskLvl, topicCds, rsvId, ...others } = form;
  return {
    ...others,
    rsvId: rsvId || null,
    noteDivCd: noteDivCd as NoteDiv,
    topicCds: [...topicCds],
    riskLvl: riskLvl === '' ? null : Number(riskLvl),
  };
};
/** The row that a note becomes with its first save, until the list is asked anew. */
const blankNote = (noteId: string): Note => ({
  noteId,
  caseId: null,
  aplyId: null,
  rsvId: null,
  noteDivCd: 'SESN',
  sesnNo: null,
  sesnDt: null,
  strtTm: null,
  endTm: null,
  mthdCd: null,
  riskLvl: null,
  noteSt: 'DRFT',
  authNm: null,
  sgnDt: null,
  cfltOfId: null,
  addOfId: null,
  readYn: 'Y',
  fileGroupId: null,
  modDt: '',
  version: 1,
  can: [],
  topicCds: [],
  cntn: '',
  chiefCn: '',
  intvCn: '',
  obsvCn: '',
  taskCn: '',
  planCn: '',
});

interface SaveStateProps {
  readonly savedAt: number | null;
  readonly isWaiting: boolean;
  readonly isDirty: boolean;
  readonly keptAt: number | null;
}
/** 저장됨 14:05 / 기기에 저장됨 · 전송 대기. */
function SaveState({ savedAt, isWaiting, isDirty, keptAt }: SaveStateProps) {
  if (isWaiting) return <Chip tone="warning">기기에 저장됨 · 전송 대기</Chip>;
  if (isDirty) return <span className="muted">{keptAt === null ? '작성 중' : `기기에 저장됨 ${timeOf(keptAt)}`}</span>;
  return savedAt === null ? null : <Chip tone="success">저장됨 {timeOf(savedAt)}</Chip>;
}

interface StoredNoteProps {
  readonly kind: CounselKind;
  readonly of: Pick<NotedCase, 'caseId' | 'rsvs' | 'topicCds'>;
  readonly row: NoteRow;
  readonly onAdded: (noteId: string) => void;
  readonly onConflict: (noteId: string) => void;
  readonly onClose: () => void;
}

/** A stored note: the form of one's own draft, else its text to be read. */
export function StoredNote({ kind, of, row, onAdded, onConflict, onClose }: StoredNoteProps) {
  const { cnslDivCd } = kind;
  const { data, isError, error, refetch } = useGetNoteQuery({ cnslDivCd, noteId: row.noteId }),
    note = data?.data[0],
    unsent = useUnsent('saveNote', row.noteId);
  if (!note || unsent === undefined)
    return (
      <Card title={noteTitle(row)}>
        {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <div aria-busy="true" />}
      </Card>
    );
  if (note.noteSt === 'DRFT' && note.can.includes('saveNote') && note.noteDivCd !== 'INTK')
    return (
      <Editor kind={kind} of={of} row={note} noteDivCd={note.noteDivCd} onConflict={onConflict} onClose={onClose} />
    );
  return <ReadNote kind={kind} note={note} onAdded={onAdded} />;
}

interface ReadNoteProps {
  readonly kind: CounselKind;
  readonly note: Note;
  readonly onAdded: (noteId: string) => void;
}
function ReadNote({ kind: { cnslDivCd, assessesRisk }, note, onAdded }: ReadNoteProps) {
  const [add] = useAddNoteMutation(),
    [isAdding, setAdding] = useState(false);
  const addNow = async (cntn: string): Promise<void> => {
    setAdding(false);
    const addNoteId = crypto.randomUUID(),
      { data, error } = await add({ cnslDivCd, noteId: note.noteId, version: note.version, addNoteId, cntn });
    if (data) onAdded(addNoteId);
    else reportStale(error);
  };
  return (
    <Card
      title={noteTitle(note)}
      actions={
        note.noteSt === 'SGND' ? (
          <ActButton op="addNote" of={note} icon="plus" onClick={() => setAdding(true)}>
            추가기록
          </ActButton>
        ) : null
      }
    >
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
          ...(note.fileGroupId === null
            ? []
            : [{ label: '첨부', value: <FileList fileGroupId={note.fileGroupId} port={filePort} />, isWide: true }]),
        ]}
      />
      {isAdding ? <AddNoteDialog onSubmit={(cntn) => void addNow(cntn)} onClose={() => setAdding(false)} /> : null}
    </Card>
  );
}
