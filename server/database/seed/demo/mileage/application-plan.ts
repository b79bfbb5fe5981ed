import { REVIEW_DAYS, type ApplyState } from '#contract/mileage/mileage-codes.ts';
import { addDays } from '#shared/calendar.ts';
import { capPoints, capsOf, CAP_NAMES, type Earned } from '#shared/mileage/caps.ts';
import { requestedPoints, upgradePoints } from '#shared/mileage/points.ts';
import type { Random } from '../../random.ts';
import { stableId } from '../../stable-id.ts';
import { ITEM_PLAN, type PlannedItem } from './item-plan.ts';
import type { PlannedTerm } from './term-plan.ts';

export interface Applicant {
  readonly stdNo: string;
  readonly colgCd: string;
  readonly hakguaCd: string;
  readonly gradeCd: string;
  readonly entDt: string;
}

/** An application of the demo campus; days are YYYYMMDD, points whole. */
export interface PlannedApplication {
  readonly applyId: string;
  readonly applyNo: string;
  readonly applicant: Applicant;
  readonly item: PlannedItem;
  readonly term: PlannedTerm;
  readonly sdaGrdCd: string | null;
  readonly unitCnt: string | null;
  readonly score: string | null;
  readonly lvlCd: string | null;
  readonly acqDt: string;
  readonly submitDay: string;
  readonly decideDay: string | null;
  readonly applySt: ApplyState;
  readonly reqPnt: number;
  readonly grantPnt: number | null;
  readonly cutPnt: number | null;
  readonly cutRsn: string | null;
}

const PER_TERM = 600,
  DAYS_TO_DECIDE = 6,
  /** Every so many an application waited longer than it should. */
  LATE_EVERY = 14,
  ACTIVITY_DAYS = 90,
  MAX_HOURS = 30;
const OUTCOMES: readonly (readonly [ApplyState, number])[] = [
  ['APPROVED', 82],
  ['REJECTED', 8],
  ['CANCELED', 10],
];
const APPLIED = ITEM_PLAN.filter(({ sdaDiv }) => sdaDiv === 'APPLY');
/** Area caps as the reference data begin with them. */
const AREA_CAPS: Readonly<Record<string, readonly [term: number, career: number]>> = {
  LANG: [0, 600],
  LIC: [300, 1_000],
  VOL: [80, 400],
  AWD: [300, 0],
  ACT: [200, 0],
};

const daysBetween = (from: string, to: string): number => {
  const at = (day: string): number =>
    Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)));
  return Math.max(0, Math.round((at(to) - at(from)) / 86_400_000));
};

function outcomeOf(random: Random, isDecided: boolean, item: PlannedItem): ApplyState {
  if (!isDecided) return item.aprvLevel === 2 && random.chance(40) ? 'DEPT_OK' : 'SUBMITTED';
  let left = random.below(100);
  for (const [state, share] of OUTCOMES) {
    if (left < share) return state;
    left -= share;
  }
  return 'APPROVED';
}

/**
 * Applications of the terms up to a day, in the order of their submission, with what was granted under the caps. Those
 * of closed terms are decided; of the present one the newest wait.
 */
export function planApplications(
  random: Random,
  terms: readonly PlannedTerm[],
  applicants: readonly Applicant[],
  seedDay: string,
): PlannedApplication[] {
  const planned: PlannedApplication[] = [],
    earned = new Map<string, Earned[]>(),
    numbers = new Map<string, number>(),
    days = new Set<string>();
  for (const term of terms.filter(({ accStrtDt }) => accStrtDt < seedDay)) {
    const last = term.applyEndDt < seedDay ? term.applyEndDt : addDays(seedDay, -1),
      span = daysBetween(term.accStrtDt, last);
    const submitDays = Array.from({ length: PER_TERM }, () =>
      addDays(term.accStrtDt, random.below(span + 1)),
    ).toSorted();
    for (const submitDay of submitDays) {
      const applicant = random.pick(applicants),
        item = pickItem(random, applicant),
        acqDt = addDays(submitDay, -random.below(ACTIVITY_DAYS)),
        key = `${applicant.stdNo}:${item.sdaCd}`;
      // One application of a student for an item is enough for a demo; none applies for activities before admission.
      if (days.has(key) || acqDt < applicant.entDt) continue;
      days.add(key);
      const mine = earned.get(applicant.stdNo) ?? [],
        grade = item.grades.length > 0 ? random.pick(item.grades) : null,
        unitCnt = item.perUnit ? String(1 + random.below(item.perUnit.unit === 'HOUR' ? MAX_HOURS : 4)) : null;
      const reqPnt = askedFor(item, grade?.code ?? null, unitCnt, mine);
      if (reqPnt === 0) continue;
      const late = planned.length % LATE_EVERY === 0 ? REVIEW_DAYS : 0,
        decideDay = addDays(submitDay, 1 + random.below(DAYS_TO_DECIDE) + late),
        isDecided = decideDay < seedDay,
        applySt = outcomeOf(random, isDecided, item);
      const granted = applySt === 'APPROVED' ? capPoints(reqPnt, capsOf(capRule(item, term), mine)) : null;
      if (granted && granted.grantPnt > 0)
        earned.set(applicant.stdNo, [
          ...mine,
          { areaCd: item.areaCd, sdaId: item.sdaCd, mlgTermId: term.mlgTermId, pnt: granted.grantPnt },
        ]);
      const year = submitDay.slice(0, 4),
        no = (numbers.get(year) ?? 0) + 1;
      numbers.set(year, no);
      planned.push({
        applyId: stableId(`mileage-apply:${year}:${no}`),
        applyNo: `A${year}-${String(no).padStart(6, '0')}`,
        applicant,
        item,
        term,
        sdaGrdCd: grade?.code ?? null,
        unitCnt,
        score: grade !== null && /^\d+$/.test(grade.code) ? grade.code : null,
        lvlCd: grade !== null && !/^\d+$/.test(grade.code) ? grade.code : null,
        acqDt,
        submitDay,
        decideDay: isDecided ? decideDay : null,
        applySt,
        reqPnt,
        grantPnt: granted?.grantPnt ?? null,
        cutPnt: granted?.cutPnt ?? null,
        cutRsn: granted?.cutBy ? CAP_NAMES[granted.cutBy] : null,
      });
    }
  }
  return planned;
}

/** The items of another department are for its own students. */
function pickItem(random: Random, { hakguaCd }: Applicant): PlannedItem {
  const item = random.pick(APPLIED);
  return item.aprvDeptCd === '1010' && hakguaCd !== '1010' ? random.pick(APPLIED.slice(0, 40)) : item;
}

function askedFor(item: PlannedItem, grade: string | null, unitCnt: string | null, mine: readonly Earned[]): number {
  const asked =
    requestedPoints(
      {
        grantDiv: item.perUnit ? 'PER_UNIT' : item.grades.length > 0 ? 'GRADE' : 'FIXED',
        pnt: item.pnt,
        pntPerUnit: item.perUnit?.pnt ?? null,
        unitMax: item.perUnit?.max ?? null,
        grades: item.grades.map(({ code, pnt }) => ({ sdaGrdCd: code, pnt })),
      },
      { sdaGrdCd: grade, unitCnt },
    ) ?? 0;
  if (item.dupRule !== 'UPGRADE') return asked;
  const group = new Set(ITEM_PLAN.filter(({ dupGroupCd }) => dupGroupCd === item.dupGroupCd).map(({ sdaCd }) => sdaCd));
  return upgradePoints(
    asked,
    mine.filter(({ sdaId }) => group.has(sdaId ?? '')).reduce((sum, { pnt }) => sum + pnt, 0),
  );
}

const capRule = (item: PlannedItem, { mlgTermId }: PlannedTerm) => ({
  areaCd: item.areaCd,
  sdaId: item.sdaCd,
  mlgTermId,
  itemTermCap: item.itemTermCap,
  itemCareerCap: 0,
  areaTermCap: AREA_CAPS[item.areaCd]?.[0] ?? 0,
  areaCareerCap: AREA_CAPS[item.areaCd]?.[1] ?? 0,
});
