import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
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
/** A tap of 모두 출석 that can still be taken back: shown, and not handed on yet. */
interface HeldTap extends SentTap {
  readonly checkDt: string;
  readonly baseVersion: number | null;
  readonly name: string;
}
interface Latest {
  rows: readonly ShownRow[];
  readonly onConflict: () => void;
  readonly isQueueEmpty: boolean;
}
const NO_ROWS: readonly RosterRow[] = [],
  NO_TAPS: readonly HeldTap[] = [];

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
    [held, setHeld] = useState(NO_TAPS),
    [answers, setAnswers] = useState<readonly (Stored & { readonly sessId: string })[]>([]),
    [sentAt, setSentAt] = useState<number | null>(null);
  const people = roster?.data ?? NO_ROWS;
  const waiting = useMemo(() => tapsIn(edits), [edits]);
  const unsent = useMemo(() => {
    const behind = waiting.length < MOST_OWN_EDITS ? [] : queued,
      all = new Map([...waiting, ...behind, ...sending, ...held].map((tap) => [tap.clientReqId, tap]));
    return [...all.values()];
  }, [waiting, queued, sending, held]);
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

  const hand = useCallback(
    async (tap: SentTap, name: string, record: Omit<AttRecord, 'applId' | 'attSt' | 'clientReqId'>): Promise<void> => {
      const { applId, attSt, clientReqId } = tap;
      setSending((before) => [...before, tap]);
      const result = await send({ sessId, records: [{ applId, attSt, clientReqId, ...record }] });
      setSending((before) => before.filter((one) => one.clientReqId !== clientReqId));
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
      for (const one of taken) reportOf(one, name);
      if (taken.some(({ rslt }) => rslt === 'CONFLICT')) latest.current.onConflict();
    },
    [send, sessId],
  );
  const kept = useRef(NO_TAPS);
  const hold = useCallback((taps: readonly HeldTap[]): void => {
    kept.current = taps;
    setHeld(taps);
  }, []);
  /** What was held goes on its way: nothing of it is taken back any more. */
  const release = useCallback((): void => {
    const taps = kept.current;
    if (taps.length === 0) return;
    hold(NO_TAPS);
    for (const { name, checkDt, baseVersion, ...tap } of taps)
      void hand(tap, name, { checkDt, baseVersion, checkDiv: 'ROSTER' });
  }, [hold, hand]);
  useReleased(release);

  const mark = useCallback(
    async (applId: string, attSt: AttState, scanned?: string): Promise<void> => {
      release();
      const row = latest.current.rows.find((one) => one.applId === applId);
      if (!row || (row.attSt === attSt && scanned === undefined)) return;
      const tap: SentTap = { sessId, clientReqId: crypto.randomUUID(), applId, attSt };
      latest.current.rows = shownRoster(latest.current.rows, [], [tap]);
      await hand(tap, row.userNm ?? row.userId, {
        baseVersion: row.version,
        ...(scanned === undefined ? { checkDiv: 'ROSTER' } : { checkDiv: 'QR', qr: scanned }),
      });
    },
    [hand, release, sessId],
  );
  /** Everybody of these of whom nothing is recorded was there. @returns how many */
  const markAll = useCallback(
    (people: readonly ShownRow[]): number => {
      release();
      const checkDt = new Date().toISOString(),
        taps = people
          .filter(({ attSt }) => attSt === null)
          .map(({ applId, version, userNm, userId }): HeldTap => ({
            sessId,
            clientReqId: crypto.randomUUID(),
            applId,
            attSt: 'PRESENT',
            checkDt,
            baseVersion: version,
            name: userNm ?? userId,
          }));
      hold(taps);
      return taps.length;
    },
    [hold, release, sessId],
  );
  const takeBack = useCallback((): void => hold(NO_TAPS), [hold]);
  return {
    rows,
    mark,
    markAll,
    /** Takes back what `markAll` has marked last, as long as it is not released. */
    takeBack,
    release,
    /** Taps of this device that the server does not have, of all sessions. */
    unsentCnt: unsent.length,
    unsentHere: rows.filter(({ isUnsent }) => isUnsent).length,
    sentAt,
  };
}

/** Calls it when the roster leaves the page, or the page the eye: what is held then would be lost with a closed tab. */
function useReleased(release: () => void): void {
  useEffect(() => {
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') release();
    };
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('pagehide', release);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('pagehide', release);
      release();
    };
  }, [release]);
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
