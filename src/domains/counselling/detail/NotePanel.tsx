import { useState } from 'react';
import { NOTE_STATE_NAMES, type NoteDiv } from '#contract/counselling/case-codes.ts';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { displayDate } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { methodName, NOTE_TONES, noteTitle, riskName, riskTone } from '../records/case-labels.ts';
import type { NotedCase } from '../records/of-case.ts';
import { useGetNoteListQuery } from '../state/case-endpoints.ts';
import { ConflictView } from './ConflictView.tsx';
import { NewNote, StoredNote } from './NoteEditor.tsx';

/** What the right side shows: a note that is begun, or a stored one. */
type Shown = { readonly begun: NoteDiv; readonly at: number } | { readonly noteId: string } | null;

/** 회기 기록: notes on the left, the one that is read or written on the right. */
export function NotePanel({ kind, of }: { readonly kind: CounselKind; readonly of: NotedCase }) {
  const { cnslDivCd } = kind,
    { caseId } = of;
  const { data, isError, error, refetch } = useGetNoteListQuery({ cnslDivCd, caseId }),
    rows = data?.data ?? [];
  const [shown, show] = useState<Shown>(null);
  const chosen = shown && 'noteId' in shown ? rows.find(({ noteId }) => noteId === shown.noteId) : undefined,
    isClosed = of.caseSt === 'CLSD';
  const begin = (begun: NoteDiv): void => show({ begun, at: Date.now() });
  return (
    <div className="cnsl-notes">
      <Card title={`기록 ${rows.length}건`}>
        <div className="stack">
          {mayDo(of, 'saveNote') ? (
            <div className="cnsl-note-acts">
              <Button
                icon="plus"
                look="primary"
                onClick={() => begin('SESN')}
                {...(isClosed ? { disabled: true, title: '종결한 사례에는 기록을 시작할 수 없습니다.' } : {})}
              >
                기록 작성
              </Button>
              {isClosed ? null : (
                <>
                  <Button onClick={() => begin('TEL')}>전화·문자</Button>
                  <Button onClick={() => begin('CRIS')}>위기개입</Button>
                </>
              )}
            </div>
          ) : null}
          {of.smryEndDt === null ? null : (
            <div className="stack">
              <p className="muted">담당을 넘긴 사례입니다. {displayDate(of.smryEndDt)}까지 이관 요약을 작성합니다.</p>
              <Button icon="file-edit" look="primary" onClick={() => begin('ADD')}>
                이관 요약 작성
              </Button>
            </div>
          )}
          {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
          {data && rows.length === 0 ? <p className="muted">열람할 수 있는 기록이 없습니다.</p> : null}
          <ul className="cnsl-note-list">
            {rows.map((row) => (
              <li key={row.noteId}>
                <button
                  type="button"
                  className="cnsl-note-row"
                  aria-current={chosen?.noteId === row.noteId}
                  disabled={row.readYn === 'N'}
                  title={row.readYn === 'N' ? '내용은 담당 상담사만 볼 수 있습니다.' : undefined}
                  onClick={() => show({ noteId: row.noteId })}
                >
                  <span className="cnsl-head">
                    <strong>{noteTitle(row)}</strong>
                    <Chip tone={NOTE_TONES[row.noteSt]}>{NOTE_STATE_NAMES[row.noteSt]}</Chip>
                    {row.riskLvl === null || row.riskLvl === 0 ? null : (
                      <Chip tone={riskTone(row.riskLvl)}>{riskName(row.riskLvl)}</Chip>
                    )}
                  </span>
                  <span className="muted">
                    {[row.sesnDt === null ? '일자 미정' : displayDate(row.sesnDt), methodName(row.mthdCd), row.authNm]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      </Card>
      {shown === null ? (
        <Card title="기록">
          <p className="muted">왼쪽에서 기록을 선택하거나 새로 작성합니다.</p>
        </Card>
      ) : null}
      {shown && 'begun' in shown ? (
        <NewNote
          key={shown.at}
          kind={kind}
          of={of}
          noteDivCd={shown.begun}
          taken={new Set(rows.flatMap(({ rsvId }) => rsvId ?? []))}
          onConflict={(noteId) => show({ noteId })}
          onClose={() => show(null)}
        />
      ) : null}
      {chosen && chosen.noteSt === 'CFLT' ? (
        <ConflictView
          key={chosen.noteId}
          kind={kind}
          other={chosen}
          onDone={(noteId) => show(noteId === null ? null : { noteId })}
        />
      ) : null}
      {chosen && chosen.noteSt !== 'CFLT' ? (
        <StoredNote
          key={chosen.noteId}
          kind={kind}
          of={of}
          row={chosen}
          onAdded={(noteId) => show({ noteId })}
          onConflict={(noteId) => show({ noteId })}
          onClose={() => show(null)}
        />
      ) : null}
    </div>
  );
}
