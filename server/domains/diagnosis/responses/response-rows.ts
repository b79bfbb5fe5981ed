import type { Groups } from '#server/database/column-types.ts';
import { randomUUID } from 'node:crypto';
import type { EntryDiv } from '#contract/diagnosis/diagnosis-codes.ts';
import type { ScoredResponse } from './score-response.ts';

/** The groups of a target as its answer keeps them. */
export const groupsOf = ({ userDiv, colgCd, hakguaCd, gradeCd, genderCd, entYear }: Groups): Groups => ({
  userDiv,
  colgCd,
  hakguaCd,
  gradeCd,
  genderCd,
  entYear,
});

/** Decimals travel as texts. */
export const decimalText = (value: number | null): string | null => (value === null ? null : String(value));

interface ResponseFacts {
  readonly groups: Groups;
  readonly entryDiv: EntryDiv;
  readonly suspectRsn: string | null;
}

/** Columns of a submitted response that follow from its answers and from who gave them. */
export const responseColumns = (scored: ScoredResponse, { groups, entryDiv, suspectRsn }: ResponseFacts) => ({
  ...groups,
  respSt: 'SUBMITTED' as const,
  entryDiv,
  suspectYn: suspectRsn === null ? ('N' as const) : ('Y' as const),
  suspectRsn,
  totPct: decimalText(scored.totPct),
  earnPoint: decimalText(scored.earnPoint),
  passYn: scored.passYn,
  gradeSt: scored.gradeSt,
});

/** Rows of the answers of one response, for `insertRows`. */
export const answerRows = (scored: ScoredResponse, planId: string, respId: string) =>
  scored.answers.map(({ qstnId, rowNo, answer, scoreVal, itemPct, earnPoint }) => ({
    ansId: randomUUID(),
    respId,
    planId,
    qstnId,
    rowNo,
    // Rows of this kind of insert are JSON already.
    optnIds: (answer?.optnIds ?? null) as unknown as string | null,
    rankIds: (answer?.rankIds ?? null) as unknown as string | null,
    numVal: answer?.numVal == null ? null : String(answer.numVal),
    txtVal: answer?.txtVal || null,
    naYn: answer?.naYn ?? ('N' as const),
    scoreVal: decimalText(scoreVal),
    itemPct: decimalText(itemPct),
    earnPoint: decimalText(earnPoint),
    hideYn: 'N' as 'Y' | 'N',
    hideRsn: null as string | null,
    version: 1,
  }));
