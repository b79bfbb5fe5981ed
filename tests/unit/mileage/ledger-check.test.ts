import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { EntryDiv } from '#contract/mileage/mileage-codes.ts';
import { chainText, checkStudent, totalsOf, type Balance, type ChainEntry } from '#shared/mileage/ledger-check.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The chain of mileage.md 8.4: +100, +200, the reversal of no. 2, +60, a use of 160. */
function chain(): { entries: ChainEntry[]; balance: Balance } {
  const wanted: [EntryDiv, number, string | null][] = [
    ['EARN', 100, null],
    ['EARN', 200, null],
    ['REVERSE', -200, 'e2'],
    ['EARN', 60, null],
    ['USE', -160, null],
  ];
  const entries: ChainEntry[] = [],
    balance = { bal: 0, earnTot: 0, useTot: 0, expTot: 0, lastSeq: 0, lastHash: '' };
  for (const [at, [entryDiv, pnt, rvslOfId]] of wanted.entries()) {
    const totals = totalsOf(entryDiv, pnt),
      draft = { seqNo: at + 1, pnt, srcKey: `S:${at}`, postDt: '2026-04-06T10:00:00.000+09:00' };
    balance.bal += totals.bal;
    balance.earnTot += totals.earnTot;
    balance.useTot += totals.useTot;
    const rowHash = sha256(chainText(balance.lastHash, draft));
    entries.push({ ...draft, ledgerId: `e${at + 1}`, entryDiv, balAfter: balance.bal, rvslOfId, rowHash });
    balance.lastSeq = at + 1;
    balance.lastHash = rowHash;
  }
  return { entries, balance };
}
const kinds = (entries: readonly ChainEntry[], balance: Balance): string[] =>
  checkStudent('20210001', entries, balance, sha256).map(({ kind, seqNo }) => `${kind} ${seqNo ?? ''}`.trim());

describe('M7: the ledger adds up', () => {
  test('8.4: balances and totals of the scenario', () => {
    const { entries, balance } = chain();
    expect(entries.map(({ balAfter }) => balAfter)).toEqual([100, 300, 100, 160, 0]);
    expect(balance).toMatchObject({ bal: 0, earnTot: 160, useTot: 160, expTot: 0 });
    expect(kinds(entries, balance)).toEqual([]);
  });

  test('a changed entry is found', () => {
    const { entries, balance } = chain();
    const changed = entries.map((entry) => (entry.seqNo === 4 ? { ...entry, pnt: 600 } : entry));
    expect(kinds(changed, balance)).toEqual(['BALANCE 4', 'HASH 4', 'BALANCE 5', 'TOTAL']);
  });

  test('a removed entry is found, also the last one', () => {
    const { entries, balance } = chain();
    expect(kinds(entries.slice(0, 4), balance)).toEqual(['LAST 5', 'TOTAL']);
    expect(kinds([...entries.slice(0, 3), ...entries.slice(4)], balance)).toContain('HOLE 5');
  });

  test('an inserted entry is found', () => {
    const { entries, balance } = chain();
    const last = entries.at(-1) ?? expect.fail('no entry');
    const forged = { ...last, ledgerId: 'x', seqNo: 6, srcKey: 'x', pnt: 50, balAfter: 50, entryDiv: 'EARN' as const };
    expect(kinds([...entries, forged], balance)).toEqual(['HASH 6', 'LAST 5', 'TOTAL']);
  });

  test('a changed balance is found', () => {
    const { entries, balance } = chain();
    expect(kinds(entries, { ...balance, bal: 10, earnTot: 170 })).toEqual(['TOTAL']);
  });

  test('a reversal that does not mirror its original is found', () => {
    const { entries, balance } = chain();
    const changed = entries.map((entry) => (entry.seqNo === 3 ? { ...entry, pnt: -100 } : entry));
    expect(kinds(changed, balance)).toContain('REVERSAL 3');
  });
});
