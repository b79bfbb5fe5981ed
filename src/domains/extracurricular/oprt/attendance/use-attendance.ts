import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { AttRecord, AttRecordResult, RosterRow } from '#contract/extracurricular/attendance.ts';
import { ATT_STATE_NAMES, type AttState } from '#contract/extracurricular/oprt-codes.ts';
import type { Data } from '#contract/registry.ts';
import { shownRoster, type Shown, type Stored, type Tap } from '#shared/extracurricular/roster-view.ts';
import { toast } from '#ui/feedback/feedback.ts';
import type { OwnEdit } from '#ui/list/own-edits.ts';
import { useSaveAttMutation } from '../../state/running-endpoints.ts';
import { MOST_OWN_EDITS, useOwnEdits } from '../../state/page.ts';

export type ShownRow = Shown<RosterRow>;
interface SentTap extends Tap {
  readonly sessId: string;
}
interface Latest {
  rows: readonly ShownRow[];
  readonly onConflict: () => void;
  readonly isQueueEmpty: boolean;
}
const NO_ROWS: readonly RosterRow[] = [];

/** Taps that wait on the device, of whatever session. */
const tapsIn = (edits: readonly OwnEdit[]): SentTap[] =>
  edits.flatMap(({ fields }) => {
    const { sessId, records } = fields as { readonly sessId: string; readonly records: readonly AttRecord[] };
    return records.map(({ clientReqId, applId, attSt }) => ({ sessId, clientReqId, applId, attSt }));
  });

/**
 * Attendance of one session as this device shows it: what is tapped stands at once, and goes to the server by itself, one tap
 * a write, so that each keeps its own number and time.
 * @param roster the last answer of the server; another object is a newer one
 * @param onConflict the server has put a tap aside
 */
export function useAttendance(sessId: string, roster: Data<'getAttRoster'> | undefined, onConflict: () => void) {
  const [send] = useSaveAttMutation();
  const edits = useOwnEdits('saveAtt');
  const [sending, setSending] = useState<readonly SentTap[]>([]),
    // A hall without a network makes more taps than are read back from the queue at once: those are remembered here.
    [queued, setQueued] = useState<readonly SentTap[]>([]),
    [answers, setAnswers] = useState<readonly (Stored & { readonly sessId: string })[]>([]),
    [sentAt, setSentAt] = useState<number | null>(null);
  const people = roster?.data ?? NO_ROWS;
  const waiting = useMemo(() => tapsIn(edits), [edits]);
  const unsent = useMemo(() => {
    const behind = waiting.length < MOST_OWN_EDITS ? [] : queued,
      all = new Map([...waiting, ...behind, ...sending].map((tap) => [tap.clientReqId, tap]));
    return [...all.values()];
  }, [waiting, queued, sending]);
  const rows = useMemo(() => {
    const ofThis = <T extends { readonly sessId: string }>(all: readonly T[]): readonly T[] =>
      all.filter((one) => one.sessId === sessId);
    return shownRoster(people, ofThis(answers), ofThis(unsent));
  }, [people, answers, unsent, sessId]);
  // What is shown when the finger comes down counts, however fast it comes down again.
  const latest = useRef<Latest>({ rows, onConflict, isQueueEmpty: true });
  useLayoutEffect(() => {
    latest.current = { rows, onConflict, isQueueEmpty: waiting.length === 0 };
  }, [rows, onConflict, waiting]);

  const mark = useCallback(
    async (applId: string, attSt: AttState, scanned?: string): Promise<void> => {
      const row = latest.current.rows.find((one) => one.applId === applId);
      if (!row || (row.attSt === attSt && scanned === undefined)) return;
      const tap: SentTap = { sessId, clientReqId: crypto.randomUUID(), applId, attSt };
      latest.current.rows = shownRoster(latest.current.rows, [], [tap]);
      setSending((before) => [...before, tap]);
      const result = await send({
        sessId,
        records: [
          {
            applId,
            attSt,
            clientReqId: tap.clientReqId,
            baseVersion: row.version,
            ...(scanned === undefined ? { checkDiv: 'ROSTER' } : { checkDiv: 'QR', qr: scanned }),
          },
        ],
      });
      setSending((before) => before.filter(({ clientReqId }) => clientReqId !== tap.clientReqId));
      if (result.data?.state === 'queued')
        setQueued((before) => (latest.current.isQueueEmpty ? [tap] : [...before, tap]));
      if (result.data?.state !== 'sent') return;
      const taken = result.data.data.data;
      setSentAt(Date.now());
      setAnswers((before) => [
        ...before,
        ...taken.map(({ applId: id, attSt: now, attVersion }) => ({
          applId: id,
          attSt: now,
          version: attVersion,
          sessId,
        })),
      ]);
      for (const one of taken) reportOf(one, row.userNm ?? row.userId);
      if (taken.some(({ rslt }) => rslt === 'CONFLICT')) latest.current.onConflict();
    },
    [send, sessId],
  );
  return {
    rows,
    mark,
    /** Taps of this device that the server does not have, of all sessions. */
    unsentCnt: unsent.length,
    unsentHere: rows.filter(({ isUnsent }) => isUnsent).length,
    sentAt,
  };
}

/** Reports what did not become of a tap as it was meant. */
function reportOf({ rslt, message }: AttRecordResult, name: string): void {
  if (rslt === 'CONFLICT') toast('warning', `${name}: ${message} 보류함에서 확인해주세요.`);
  if (rslt === 'REJECTED') toast('warning', `${name}: ${message}`);
}

/** How many people stand where: `''` is nothing recorded. */
export function countStates(rows: readonly ShownRow[]): ReadonlyMap<AttState | '', number> {
  const counts = new Map<AttState | '', number>([['', 0]]);
  for (const state of Object.keys(ATT_STATE_NAMES) as AttState[]) counts.set(state, 0);
  for (const { attSt } of rows) counts.set(attSt ?? '', (counts.get(attSt ?? '') ?? 0) + 1);
  return counts;
}
