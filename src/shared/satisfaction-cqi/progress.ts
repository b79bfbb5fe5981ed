import { SATIS_WORDS } from '#contract/satisfaction-cqi/satis-words.ts';
import type { TaskState } from '#contract/satisfaction-cqi/satis-codes.ts';
import type { Sentence } from '../sentence.ts';

/* Monthly progress of a task and the final result (cqi.md 4 and 5.9). Months are YYYYMM. */

export interface TypedProgress {
  readonly chkYm: string;
  readonly prgrsRt: number | null;
  readonly exeCn: string;
  readonly rsn: string;
  readonly stopYn: 'Y' | 'N';
}
/** Progress of a month that is stored. */
export interface StoredProgress {
  readonly chkYm: string;
  readonly prgrsRt: number;
  readonly stopYn: 'Y' | 'N';
}
const SHORTEST_RSN = 2,
  WHOLE = 100;

/** The newest month up to one, or before it; null where there is none. */
const newestBefore = (rows: readonly StoredProgress[], chkYm: string): StoredProgress | null =>
  rows
    .filter((row) => row.chkYm < chkYm)
    .toSorted((one, other) => one.chkYm.localeCompare(other.chkYm))
    .at(-1) ?? null;

/** The newest month: what gives the task its values. */
export const newestOf = <Row extends StoredProgress>(rows: readonly Row[]): Row | null =>
  rows.toSorted((one, other) => one.chkYm.localeCompare(other.chkYm)).at(-1) ?? null;

/**
 * What is wrong with the progress of a month. A repeat of a month replaces it, so that it is compared with what is stored
 * for that month, else with the newest month before it.
 * @param rows stored months of the task
 * @param month the present one
 */
export function progressFaults(
  form: TypedProgress,
  rows: readonly StoredProgress[],
  month: string,
): Partial<Record<keyof TypedProgress, Sentence>> {
  const faults: Partial<Record<keyof TypedProgress, Sentence>> = {},
    { chkYm, prgrsRt, exeCn, rsn, stopYn } = form,
    hasRsn = rsn.trim().length >= SHORTEST_RSN,
    before = rows.find((row) => row.chkYm === chkYm) ?? newestBefore(rows, chkYm);
  if (chkYm === '') faults.chkYm = { id: 'M-REQ', params: { label: '점검월' } };
  else if (chkYm > month) faults.chkYm = { text: SATIS_WORDS.futureMonth };
  if (prgrsRt === null || !Number.isInteger(prgrsRt) || prgrsRt < 0 || prgrsRt > WHOLE)
    faults.prgrsRt = { text: SATIS_WORDS.prgrsRange };
  else if (before !== null && prgrsRt < before.prgrsRt && !hasRsn) faults.rsn = { text: SATIS_WORDS.prgrsLower };
  if (stopYn === 'Y' && !hasRsn) faults.rsn = { text: SATIS_WORDS.needStopRsn };
  if (exeCn.trim() === '') faults.exeCn = { id: 'M-REQ', params: { label: '내용' } };
  return faults;
}

/** What handing in a result looks at of a task. */
export interface EndedTask {
  readonly taskNm: string;
  readonly taskSt: TaskState;
  /** Why it was stopped. */
  readonly stopRsn: string | null;
  readonly hasEvidence: boolean;
}

/** Why the tasks of a plan do not let its result be handed in yet; null where they do (cqi.md 4, sbmtRslt). */
export function endFault(tasks: readonly EndedTask[]): Sentence | null {
  const open = tasks.filter(({ taskSt }) => taskSt !== 'DONE' && taskSt !== 'STOP').length,
    bare = tasks.find(({ taskSt, hasEvidence }) => taskSt === 'DONE' && !hasEvidence),
    unsaid = tasks.some(({ taskSt, stopRsn }) => taskSt === 'STOP' && (stopRsn ?? '').trim() === '');
  if (open > 0) return { text: SATIS_WORDS.openTasks, params: { n: open } };
  if (unsaid) return { text: SATIS_WORDS.needStopRsn };
  if (bare) return { text: SATIS_WORDS.needEvidence, params: { task: bare.taskNm } };
  return null;
}

/** Texts of a final result. */
export interface TypedResult {
  readonly rsltCn: string;
  readonly nextCn: string;
}

/** What a result lacks that is handed in (cqi.md 5.9). @returns sentences by field */
export function resultFaults({ rsltCn, nextCn }: TypedResult): Partial<Record<keyof TypedResult, Sentence>> {
  const faults: Partial<Record<keyof TypedResult, Sentence>> = {};
  if (rsltCn.trim() === '') faults.rsltCn = { id: 'M-REQ', params: { label: '주요 성과' } };
  if (nextCn.trim() === '') faults.nextCn = { id: 'M-REQ', params: { label: '향후 계획' } };
  return faults;
}
