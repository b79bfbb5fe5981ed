import type { EntryDiv } from '#contract/mileage/mileage-codes.ts';

/** What the chain of a student is checked by; `postDt` is ISO text in milliseconds. */
export interface ChainEntry {
  readonly ledgerId: string;
  readonly seqNo: number;
  readonly entryDiv: EntryDiv;
  readonly pnt: number;
  readonly balAfter: number;
  readonly srcKey: string;
  readonly postDt: string;
  readonly rvslOfId: string | null;
  readonly rowHash: string;
}

/** The stored balance of a student. */
export interface Balance {
  readonly bal: number;
  readonly earnTot: number;
  readonly useTot: number;
  readonly expTot: number;
  readonly lastSeq: number;
  readonly lastHash: string;
}

export const FINDING_NAMES = {
  HOLE: '순번 누락',
  BALANCE: '잔액 불일치',
  HASH: '위변조 의심',
  TOTAL: '합계 불일치',
  LAST: '마지막 순번 불일치',
  REVERSAL: '취소 점수 불일치',
} as const;
export interface Finding {
  readonly stdNo: string;
  readonly kind: keyof typeof FINDING_NAMES;
  readonly seqNo: number | null;
}

/**
 * Text whose SHA-256 is the `rowHash` of an entry (mileage.md 2.4): the hash before it, number, points, source and moment of
 * posting.
 */
export const chainText = (
  previousHash: string,
  { seqNo, pnt, srcKey, postDt }: Pick<ChainEntry, 'seqNo' | 'pnt' | 'srcKey' | 'postDt'>,
): string => [previousHash, seqNo, pnt, srcKey, postDt].join('|');

/** What an entry adds to the totals of a balance; the reversal of an entry counts where the entry counted (M7). */
export function totalsOf(entryDiv: EntryDiv, pnt: number): Pick<Balance, 'bal' | 'earnTot' | 'useTot' | 'expTot'> {
  const zero = { bal: pnt, earnTot: 0, useTot: 0, expTot: 0 };
  if (entryDiv === 'USE') return { ...zero, useTot: -pnt };
  if (entryDiv === 'EXPIRE') return { ...zero, expTot: -pnt };
  return { ...zero, earnTot: pnt };
}

/**
 * Replays the entries of a student in their order and compares them with the stored balance (M7): numbers without
 * holes, running balance, hashes, reversals that mirror their original, totals. No finding means that everything adds
 * up.
 * @param hash SHA-256 in hexadecimal
 */
export function checkStudent(
  stdNo: string,
  entries: readonly ChainEntry[],
  balance: Balance,
  hash: (text: string) => string,
): Finding[] {
  const found: Finding[] = [],
    add = (kind: Finding['kind'], seqNo: number | null): void => void found.push({ stdNo, kind, seqNo });
  const originals = new Map(entries.map((entry) => [entry.ledgerId, entry]));
  const sum = { bal: 0, earnTot: 0, useTot: 0, expTot: 0 };
  let previousHash = '';
  for (const [at, entry] of entries.entries()) {
    const original = entry.rvslOfId === null ? undefined : originals.get(entry.rvslOfId);
    if (entry.rvslOfId !== null && (original === undefined || original.pnt !== -entry.pnt))
      add('REVERSAL', entry.seqNo);
    const totals = totalsOf(original?.entryDiv ?? entry.entryDiv, entry.pnt);
    sum.bal += totals.bal;
    sum.earnTot += totals.earnTot;
    sum.useTot += totals.useTot;
    sum.expTot += totals.expTot;
    if (entry.seqNo !== at + 1) add('HOLE', entry.seqNo);
    if (entry.balAfter !== sum.bal) add('BALANCE', entry.seqNo);
    if (entry.rowHash !== hash(chainText(previousHash, entry))) add('HASH', entry.seqNo);
    previousHash = entry.rowHash;
  }
  if (balance.lastSeq !== entries.length || balance.lastHash !== previousHash) add('LAST', balance.lastSeq);
  if (
    balance.bal !== sum.bal ||
    balance.earnTot !== sum.earnTot ||
    balance.useTot !== sum.useTot ||
    balance.expTot !== sum.expTot
  )
    add('TOTAL', null);
  return found;
}
