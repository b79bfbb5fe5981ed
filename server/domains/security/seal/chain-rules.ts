import { createHash } from 'node:crypto';
import type { HistoryCd } from '#contract/security/history-rules.ts';
import type { SealFault } from '#contract/security/log-seal-rules.ts';
import { addDays } from '#shared/calendar.ts';

/* What the seals of a history promise, judged over values alone: the database and the files are read elsewhere. */

/** What the first seal of a history is chained to. */
export const FIRST_DIGEST = '0'.repeat(64);

/** A sealed day. Its rows bear the numbers from `fromNo` to `uptoNo`, which go on where those of the day before end. */
export interface Seal {
  /** YYYYMMDD. */
  readonly sealDt: string;
  /** Rows that were there when the day was sealed. */
  readonly rowCnt: number;
  /** As many numbers as rows were ever written on the day; `uptoNo` = `fromNo` - 1 when there was none. */
  readonly fromNo: number;
  readonly uptoNo: number;
  /** Digest of the rows alone, hexadecimal; null in a seal from before the numbers, whose `digest` holds the rows themselves. */
  readonly rowsDigest: string | null;
  readonly digest: string;
  readonly prevDigest: string;
}

/** The digest of a seal with numbers: over everything it says, and over the seal before it. */
export const sealDigest = (
  history: HistoryCd,
  { sealDt, rowCnt, fromNo, uptoNo, rowsDigest, prevDigest }: Omit<Seal, 'digest'>,
): string =>
  createHash('sha256')
    .update([prevDigest, history, sealDt, fromNo, uptoNo, rowCnt, rowsDigest].join('|'))
    .digest('hex');

/** What a day holds that is over. */
export interface ClosedDay {
  readonly day: string;
  readonly rowCnt: number;
  readonly rowsDigest: string;
  /** Rows that were ever written with this day, by the count that stands beside the history. */
  readonly countedCnt: number;
}

/** The seal of a day behind the last one. Rows that have vanished before it keep their numbers: the gap stays to be seen. */
export function makeSeal(
  history: HistoryCd,
  last: Seal | null,
  { day, rowCnt, rowsDigest, countedCnt }: ClosedDay,
): Seal {
  const fromNo = (last?.uptoNo ?? 0) + 1;
  const seal = {
    sealDt: day,
    rowCnt,
    fromNo,
    uptoNo: fromNo - 1 + countedCnt,
    rowsDigest,
    prevDigest: last?.digest ?? FIRST_DIGEST,
  };
  return { ...seal, digest: sealDigest(history, seal) };
}

/** What was written down outside of the database about one history; see `head-lines.ts`. */
export interface Anchors {
  /** Seals that were the last one once. */
  readonly seals: readonly Pick<Seal, 'sealDt' | 'uptoNo' | 'digest'>[];
  /** Rows that were written with a day at least, by the day. */
  readonly counts: ReadonlyMap<string, number>;
}
export const NO_ANCHORS: Anchors = { seals: [], counts: new Map() };

/** What is known of one history without looking at its rows. */
export interface Chain {
  readonly history: HistoryCd;
  /** All of them, the oldest first. */
  readonly seals: readonly Seal[];
  /** Rows ever written with a day that has no seal, by the day. */
  readonly counts: ReadonlyMap<string, number>;
  readonly anchors: Anchors;
}

/**
 * Days whose seals cannot be trusted, whatever their rows are: one that does not hang on the day before, says something
 * else than its digest, leaves numbers out or gives them twice, is missing between others, or is not the one that was
 * written down outside of the database.
 * @returns what is wrong, by the day
 */
export function findChainFaults({ history, seals, counts, anchors }: Chain): ReadonlyMap<string, SealFault> {
  const faults = new Map<string, SealFault>();
  const blame = (day: string, fault: SealFault): void => {
    if (!faults.has(day)) faults.set(day, fault);
  };
  for (const [index, seal] of seals.entries()) {
    const former = seals[index - 1] ?? null;
    for (const missing of daysBetween(former?.sealDt, seal.sealDt)) blame(missing, 'SEAL');
    if (!isChained(history, seal, former)) blame(seal.sealDt, 'SEAL');
    else if (!isNumbered(seal, former)) blame(seal.sealDt, 'NUMBER');
  }
  const sealOf = new Map(seals.map((seal) => [seal.sealDt, seal]));
  for (const { sealDt, uptoNo, digest } of anchors.seals) {
    const seal = sealOf.get(sealDt);
    if (seal?.digest !== digest || seal.uptoNo !== uptoNo) blame(sealDt, 'HEAD');
  }
  for (const [day, cnt] of anchors.counts) {
    const seal = sealOf.get(day),
      written = seal ? seal.uptoNo - seal.fromNo + 1 : (counts.get(day) ?? 0);
    if (written < cnt) blame(day, 'HEAD');
  }
  return faults;
}

function isChained(history: HistoryCd, seal: Seal, former: Seal | null): boolean {
  if (seal.prevDigest !== (former?.digest ?? FIRST_DIGEST)) return false;
  if (former !== null && seal.sealDt <= former.sealDt) return false;
  // Without numbers a seal can only be older than all that have them.
  return seal.rowsDigest === null ? former?.rowsDigest == null : seal.digest === sealDigest(history, seal);
}

const isNumbered = ({ fromNo, uptoNo, rowCnt }: Seal, former: Seal | null): boolean =>
  fromNo === (former?.uptoNo ?? 0) + 1 && uptoNo - fromNo + 1 === rowCnt;

/** The days between two, neither of them counted. */
function daysBetween(from: string | undefined, until: string): readonly string[] {
  const days: string[] = [];
  if (from !== undefined) for (let day = addDays(from, 1); day < until; day = addDays(day, 1)) days.push(day);
  return days;
}

/** What the rows of a day give when they are looked at again. */
export interface FoundDay {
  readonly day: string;
  readonly rowCnt: number;
  /** Computed as the seal of the day asks: over the rows alone, or from before the numbers over its `prevDigest` too. Null without a seal. */
  readonly digest: string | null;
  /** Of a day without a seal: rows ever written with it, read in the same moment as `rowCnt`. */
  readonly countedCnt: number;
}
export interface BadDay {
  readonly sealDt: string;
  readonly rowCnt: number;
  readonly sealedCnt: number;
  readonly whyCd: SealFault;
}
export interface SealCheck {
  readonly okCnt: number;
  readonly openCnt: number;
  readonly bad: readonly BadDay[];
}

/**
 * Judges days of a history by its rows, its seals and what was written down outside. A day without a seal is open while
 * no seal was ever made of it or of a later day, and as long as no row of it is missing or was put in from behind.
 */
export function judgeDays(chain: Chain, found: readonly FoundDay[]): SealCheck {
  const faults = findChainFaults(chain),
    sealOf = new Map(chain.seals.map((seal) => [seal.sealDt, seal]));
  const bad: BadDay[] = [];
  let okCnt = 0,
    openCnt = 0;
  for (const each of found) {
    const seal = sealOf.get(each.day),
      whyCd = faults.get(each.day) ?? (seal ? findRowFault(seal, each) : findOpenFault(each));
    if (whyCd !== null) bad.push({ sealDt: each.day, rowCnt: each.rowCnt, sealedCnt: seal?.rowCnt ?? 0, whyCd });
    else if (seal) okCnt += 1;
    else openCnt += 1;
  }
  return { okCnt, openCnt, bad };
}

const findRowFault = (seal: Seal, { rowCnt, digest }: FoundDay): SealFault | null =>
  rowCnt === seal.rowCnt && digest === (seal.rowsDigest ?? seal.digest) ? null : 'ROWS';

const findOpenFault = ({ rowCnt, countedCnt }: FoundDay): SealFault | null => (rowCnt === countedCnt ? null : 'COUNT');
