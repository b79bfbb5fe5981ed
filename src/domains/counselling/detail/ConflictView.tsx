import { useState } from 'react';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import type { Note, NoteRow } from '#contract/counselling/note.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { diffWords } from '#ui/changes/text-diff.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { FileList } from '#ui/files/FileList.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { topicNames } from '../records/case-labels.ts';
import { SECTIONS } from '../records/note-form.ts';
import { filePort, reportStale } from '../state/page.ts';
import { useDropCfltMutation, useGetNoteQuery, useMergeNoteMutation } from '../state/case-endpoints.ts';

const ReasonDialog = lazyDialog(async () => (await import('#ui/dialog/ReasonDialog.tsx')).ReasonDialog);
const LONGEST = 20_000;
type Texts = Pick<Note, 'topicCds' | (typeof SECTIONS)[number][0]>;
const textsOf = ({ topicCds, cntn, chiefCn, intvCn, obsvCn, taskCn, planCn }: Note): Texts => ({
  topicCds,
  cntn,
  chiefCn,
  intvCn,
  obsvCn,
  taskCn,
  planCn,
});

interface ConflictViewProps {
  readonly kind: CounselKind;
  /** The version that lies beside another. */
  readonly other: NoteRow;
  /** With the note that is left; null where none is opened. */
  readonly onDone: (noteId: string | null) => void;
}

/** Two versions side by side with their differences: one of them is used, or a text of both is written. */
export function ConflictView({ kind: { cnslDivCd }, other, onDone }: ConflictViewProps) {
  const baseId = other.cfltOfId ?? '';
  const left = useGetNoteQuery({ cnslDivCd, noteId: baseId }),
    right = useGetNoteQuery({ cnslDivCd, noteId: other.noteId }),
    base = left.data?.data[0],
    late = right.data?.data[0];
  const [merge, { isLoading }] = useMergeNoteMutation(),
    [drop] = useDropCfltMutation();
  const [own, setOwn] = useState<Texts | null>(null),
    [isDropping, setDropping] = useState(false);
  if (!base || !late) {
    const failed = left.isError ? left : right;
    return (
      <Card title="충돌">
        {failed.isError ? (
          <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />
        ) : (
          <div aria-busy="true" />
        )}
      </Card>
    );
  }
  const use = async (texts: Texts): Promise<void> => {
    const { data, error } = await merge({
      cnslDivCd,
      noteId: late.noteId,
      version: late.version,
      baseVersion: base.version,
      ...texts,
    });
    if (data) {
      toast('success', '충돌을 정리했습니다.');
      onDone(data.data[0]?.noteId ?? null);
    } else reportStale(error);
  };
  const dropNow = async (rsn: string): Promise<void> => {
    setDropping(false);
    const { data, error } = await drop({ cnslDivCd, noteId: late.noteId, version: late.version, rsn });
    if (data) onDone(baseId);
    else reportStale(error);
  };
  const isSigned = base.noteSt === 'SGND';
  return (
    <Card title="충돌 비교">
      <div className="stack">
        <p className="muted">
          {isSigned
            ? '왼쪽 기록은 이미 서명되어, 선택한 내용은 추가기록이 됩니다.'
            : '두 내용 가운데 하나를 사용하거나 직접 편집하여 합칩니다. 선택하기 전까지 두 내용이 모두 남습니다.'}
        </p>
        <div className="cnsl-diff">
          <Side title={`저장된 내용 · ${displayMoment(base.modDt)}`} cnslDivCd={cnslDivCd} note={base} against={late} />
          <Side
            title={`늦게 도착한 내용 · ${displayMoment(late.modDt)}`}
            cnslDivCd={cnslDivCd}
            note={late}
            against={base}
          />
        </div>
        {own === null ? null : (
          <div className="form-grid">
            {SECTIONS.map(([name, label]) => (
              <div key={name} className="form-wide">
                <TextAreaField
                  label={label}
                  rows={name === 'cntn' ? 8 : 2}
                  maxLength={LONGEST}
                  value={own[name]}
                  onChange={(text) => setOwn((before) => before && { ...before, [name]: text })}
                />
              </div>
            ))}
          </div>
        )}
        {base.fileGroupId !== null && late.fileGroupId !== null && !isSigned ? (
          <p className="muted">합친 기록에는 저장된 내용의 첨부가 남습니다. 늦게 도착한 첨부는 먼저 내려받아주세요.</p>
        ) : null}
        <div className="cnsl-note-acts">
          {own === null ? (
            <>
              <Button disabled={isLoading} onClick={() => void use(textsOf(base))}>
                왼쪽 사용
              </Button>
              <Button disabled={isLoading} onClick={() => void use(textsOf(late))}>
                오른쪽 사용
              </Button>
              <Button icon="pencil" onClick={() => setOwn(textsOf(late))}>
                직접 편집
              </Button>
            </>
          ) : (
            <>
              <Button look="primary" icon="check" disabled={isLoading} onClick={() => void use(own)}>
                이 내용으로 합치기
              </Button>
              <Button onClick={() => setOwn(null)}>편집 취소</Button>
            </>
          )}
          <ActButton op="dropCflt" of={late} icon="trash" onClick={() => setDropping(true)}>
            충돌 기록 버리기
          </ActButton>
        </div>
      </div>
      {isDropping ? (
        <ReasonDialog
          title="충돌 기록 버리기"
          label="사유"
          okLabel="버리기"
          onSubmit={(rsn) => void dropNow(rsn)}
          onClose={() => setDropping(false)}
        />
      ) : null}
    </Card>
  );
}

/** A text in pieces: what the other one has as well, and what it does not; `at` is where each begins. */
function partsOf(against: string, text: string) {
  let at = 0;
  return diffWords(against, text)
    .filter(({ kind }) => kind !== 'removed')
    .map(({ kind, text: piece }) => {
      const part = { at, text: piece, isOwn: kind === 'added' };
      at += piece.length;
      return part;
    });
}

interface SideProps {
  readonly title: string;
  readonly cnslDivCd: string;
  readonly note: Note;
  readonly against: Note;
}
/** One version; what the other one does not have is marked. */
const Side = ({ title, cnslDivCd, note, against }: SideProps) => (
  <div>
    <strong>{title}</strong>
    <span className="muted">{topicNames(cnslDivCd, note.topicCds)}</span>
    {SECTIONS.filter(([name]) => note[name] !== '' || against[name] !== '').map(([name, label]) => (
      <div key={name}>
        <span className="muted">{label}</span>
        <p className="cnsl-text">
          {partsOf(against[name], note[name]).map(({ at, text, isOwn }) =>
            isOwn ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
          )}
        </p>
      </div>
    ))}
    {note.fileGroupId === null ? null : <FileList fileGroupId={note.fileGroupId} port={filePort} />}
  </div>
);
