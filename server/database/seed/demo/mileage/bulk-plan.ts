import type { BulkState } from '#contract/mileage/mileage-codes.ts';
import { addDays } from '#shared/calendar.ts';
import { stableId } from '../../stable-id.ts';
import type { Applicant } from './application-plan.ts';
import { ITEM_PLAN, type PlannedItem } from './item-plan.ts';
import type { PlannedTerm } from './term-plan.ts';

/** A row of a batch as it was typed; an error says what is wrong with it and gets nothing. */
interface PlannedLine {
  readonly rowNo: number;
  readonly stdNo: string;
  readonly pntTxt: string;
  readonly pnt: number;
  readonly error: 'unknown' | 'points' | null;
}

/** A batch of the demo campus; days are YYYYMMDD. */
export interface PlannedBulk {
  readonly bulkId: string;
  readonly bulkNo: string;
  readonly title: string;
  readonly item: PlannedItem;
  readonly term: PlannedTerm;
  readonly docNo: string;
  readonly occurDt: string;
  readonly bulkSt: BulkState;
  readonly requester: 'oper02' | 'dept01';
  readonly requestDay: string | null;
  readonly postDay: string | null;
  readonly rsn: string | null;
  readonly lines: readonly PlannedLine[];
}

interface Outline {
  readonly title: string;
  readonly itemName: string;
  readonly docNo: string;
  readonly pnt: number;
  readonly count: number;
  readonly errors?: number;
  readonly bulkSt: BulkState;
  readonly requester?: 'oper02' | 'dept01';
  readonly rsn?: string | null;
}
/** Of the term before the present one. */
const EARLIER: readonly Outline[] = [
  {
    title: '가을 대동제 운영 참여',
    itemName: '행사 참여',
    docNo: '학생지원팀-2113',
    pnt: 20,
    count: 40,
    bulkSt: 'POSTED',
  },
  {
    title: '하반기 취업박람회 참여',
    itemName: '취업박람회 참여',
    docNo: '취업지원팀-1874',
    pnt: 20,
    count: 60,
    bulkSt: 'POSTED',
  },
  {
    title: '연탄 나눔 봉사단',
    itemName: '교내 봉사단 활동',
    docNo: '학생지원팀-2390',
    pnt: 40,
    count: 15,
    bulkSt: 'POSTED',
  },
];
/** Of the present term. */
const PRESENT: readonly Outline[] = [
  {
    title: '신입생 오리엔테이션',
    itemName: '신입생 오리엔테이션',
    docNo: '학생지원팀-0214',
    pnt: 10,
    count: 50,
    bulkSt: 'POSTED',
  },
  {
    title: '명사 초청 특강',
    itemName: '특강 참여',
    docNo: '교육혁신원-0307',
    pnt: 20,
    count: 20,
    bulkSt: 'REVERSED',
    rsn: '특강이 연기되어 지급을 취소합니다.',
  },
  {
    title: '교육과정 학생 모니터단',
    itemName: '학생 모니터단',
    docNo: '교육혁신원-0351',
    pnt: 50,
    count: 24,
    errors: 2,
    bulkSt: 'SUBMITTED',
  },
  {
    title: '강의 개선 설문 참여',
    itemName: '설문 참여',
    docNo: '교육혁신원-0362',
    pnt: 5,
    count: 80,
    errors: 3,
    bulkSt: 'VALIDATED',
  },
  {
    title: '컴퓨터공학과 해커톤',
    itemName: '학과 행사 참여',
    docNo: '컴퓨터공학과-0041',
    pnt: 20,
    count: 12,
    bulkSt: 'RETURNED',
    requester: 'dept01',
    rsn: '참가자 명단을 근거문서에 첨부해주세요.',
  },
];
const DAYS_BEFORE_END = 30,
  DAYS_BETWEEN = 5,
  LATEST_DAY = 3;
const later = (a: string, b: string): string => (a > b ? a : b);

/**
 * Batches of two terms. Their students have applied for nothing, so that no cap of an area lies between; the wrong rows
 * name a student who does not exist, or too many points.
 * @param free students to choose from, each for one batch of a term
 */
export function planBulks(
  [before, present]: readonly [PlannedTerm, PlannedTerm],
  free: readonly Applicant[],
  seedDay: string,
): PlannedBulk[] {
  const counts = new Map<string, number>();
  const plan = (outlines: readonly Outline[], term: PlannedTerm, lastDay: string): PlannedBulk[] => {
    let taken = 0;
    return outlines.map((outline, at) => {
      const day = later(term.accStrtDt, addDays(lastDay, -DAYS_BETWEEN * (outlines.length - 1 - at))),
        year = day.slice(0, 4),
        no = (counts.get(year) ?? 0) + 1,
        isOfDept = outline.requester === 'dept01',
        // A department grants to its own; its batch is not paid, so that they may stand in another one as well.
        students = isOfDept
          ? free.filter(({ hakguaCd }) => hakguaCd === '1010').slice(-outline.count)
          : free.slice(taken, taken + outline.count);
      counts.set(year, no);
      if (!isOfDept) taken += outline.count;
      return planned(outline, { term, day, students, bulkNo: `B${year}-${String(no).padStart(4, '0')}` });
    });
  };
  return [
    ...plan(EARLIER, before, addDays(before.accEndDt, -DAYS_BEFORE_END)),
    ...plan(PRESENT, present, addDays(seedDay, -LATEST_DAY)),
  ];
}

function planned(
  { title, itemName, docNo, pnt, errors = 0, bulkSt, requester = 'oper02', rsn = null }: Outline,
  at: {
    readonly term: PlannedTerm;
    readonly day: string;
    readonly students: readonly Applicant[];
    readonly bulkNo: string;
  },
): PlannedBulk {
  const item = ITEM_PLAN.find(({ name }) => name === itemName);
  if (!item) throw new Error(`no activity ${itemName}`);
  const isPosted = bulkSt === 'POSTED' || bulkSt === 'REVERSED';
  return {
    bulkId: stableId(`mileage-bulk:${at.bulkNo}`),
    bulkNo: at.bulkNo,
    title,
    item,
    term: at.term,
    docNo,
    occurDt: later(at.term.accStrtDt, addDays(at.day, -DAYS_BETWEEN)),
    bulkSt,
    requester,
    requestDay: bulkSt === 'VALIDATED' ? null : at.day,
    postDay: isPosted ? at.day : null,
    rsn,
    lines: at.students.map(({ stdNo }, index) => ({
      rowNo: index + 2,
      ...lineOf(stdNo, index, errors, pnt, item.bulkMax),
    })),
  };
}

/** The first rows of a batch are the wrong ones. */
function lineOf(
  stdNo: string,
  index: number,
  errors: number,
  pnt: number,
  bulkMax: number,
): Omit<PlannedLine, 'rowNo'> {
  if (index >= errors) return { stdNo, pntTxt: String(pnt), pnt, error: null };
  if (index % 2 === 0) return { stdNo: `2999000${index + 1}`, pntTxt: String(pnt), pnt, error: 'unknown' };
  return { stdNo, pntTxt: String(bulkMax * 2), pnt: bulkMax * 2, error: 'points' };
}
