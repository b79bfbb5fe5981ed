import { groupBy } from '../group-by.ts';
import { capPoints } from './caps.ts';
import { requestedPoints, upgradePoints, type Claimed, type PointRule } from './points.ts';

/** An application that was approved, with what it was granted then. */
export interface PastGrant extends Claimed {
  readonly stdNo: string;
  readonly hakguaNm: string;
  readonly gradeCd: string;
  readonly mlgTermId: string;
  readonly grantPnt: number;
  /** A limit of the area has cut it: the area left no more than was granted. */
  readonly isAreaCut: boolean;
}

/** The part of a revision that decides about points. */
export interface WhatIfRule extends PointRule {
  readonly itemTermCap: number;
  readonly itemCareerCap: number;
  /** Only the difference to what the item has granted already counts (UPGRADE). */
  readonly isUpgrade: boolean;
}

/** What one student had and would have; no number and no name, because planning points does not need them. */
export interface WhatIfStudent {
  readonly hakguaNm: string;
  readonly gradeCd: string;
  readonly applyCnt: number;
  readonly before: number;
  readonly after: number;
}

export interface WhatIf {
  readonly applyCnt: number;
  readonly stdCnt: number;
  readonly gainCnt: number;
  readonly loseCnt: number;
  readonly sumBefore: number;
  readonly sumAfter: number;
  /** Applications whose grade or quantity the rule does not know; they count with 0 points. */
  readonly unknownCnt: number;
  readonly largest: readonly WhatIfStudent[];
}

export const LARGEST_SHOWN = 10;

/**
 * Points that each application of one student would have been granted, in their order (M1 to M3); null where the rule
 * does not know its grade or quantity.
 */
function grantsOf(rule: WhatIfRule, past: readonly PastGrant[]): (number | null)[] {
  const ofTerm = new Map<string, number>();
  let inAll = 0;
  return past.map((grant) => {
    const asked = requestedPoints(rule, grant);
    if (asked === null) return null;
    const used = ofTerm.get(grant.mlgTermId) ?? 0,
      { grantPnt } = capPoints(rule.isUpgrade ? upgradePoints(asked, inAll) : asked, [
        { name: 'itemTerm', cap: rule.itemTermCap, used },
        { name: 'itemCareer', cap: rule.itemCareerCap, used: inAll },
      ]);
    const granted = grant.isAreaCut ? Math.min(grantPnt, grant.grantPnt) : grantPnt;
    ofTerm.set(grant.mlgTermId, used + granted);
    inAll += granted;
    return granted;
  });
}

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);
const change = ({ before, after }: WhatIfStudent): number => after - before;

/**
 * Runs a rule over approved applications as if it had held then. Limits of the item count from the first of these
 * applications on; limits of the area cut again what they have cut, and nothing else.
 * @param past in the order of their approval
 */
export function whatIf(rule: WhatIfRule, past: readonly PastGrant[]): WhatIf {
  const byStudent = groupBy(past, ({ stdNo }) => stdNo);
  let unknownCnt = 0;
  const students = [...byStudent.values()].map((mine): WhatIfStudent => {
    const grants = grantsOf(rule, mine),
      last = mine.at(-1);
    unknownCnt += grants.filter((granted) => granted === null).length;
    return {
      hakguaNm: last?.hakguaNm ?? '',
      gradeCd: last?.gradeCd ?? '',
      applyCnt: mine.length,
      before: sum(mine.map(({ grantPnt }) => grantPnt)),
      after: sum(grants),
    };
  });
  return {
    applyCnt: past.length,
    stdCnt: students.length,
    gainCnt: students.filter((student) => change(student) > 0).length,
    loseCnt: students.filter((student) => change(student) < 0).length,
    sumBefore: sum(students.map(({ before }) => before)),
    sumAfter: sum(students.map(({ after }) => after)),
    unknownCnt,
    largest: students
      .filter((student) => change(student) !== 0)
      .toSorted((a, b) => Math.abs(change(b)) - Math.abs(change(a)))
      .slice(0, LARGEST_SHOWN),
  };
}
