import { addDays } from '#shared/calendar.ts';
import { koreanMinute, koreanMoment } from '#shared/korean-time.ts';
import { expiryOf, needsApproval } from '#shared/space/booking-checks.ts';
import { dowOf, isClassDay, rangesOn } from '#shared/space/open-time.ts';
import { slotNosOf, slotsOfBooking, timeOf } from '#shared/space/slots.ts';
import type { Term } from '#shared/term-week.ts';
import type { Random } from '../../random.ts';
import { stableId } from '../../stable-id.ts';
import { userIdOf } from '../user-id.ts';
import { HOURS, SPACE_PLAN, type PlannedSpace } from './space-plan.ts';

/*
 * A tenth of a year's bookings: those of the last eleven months and of the two weeks to come. Half of them are made in
 * three buildings, as people do, so that their boards show a campus in use.
 */

const BOOKINGS = 4_500,
  COMING_DAYS = 14,
  BUSY_PERCENT = 55,
  MS_A_DAY = 86_400_000,
  MS_A_MINUTE = 60_000,
  PAST_DAYS = 330;
const BUSY_BUILDINGS: ReadonlySet<string> = new Set(['B01', 'B02', 'B03']),
  BUSY_PLAN = SPACE_PLAN.filter(({ bldgCd }) => BUSY_BUILDINGS.has(bldgCd));
const PURPOSES = [
  ['STDY', '전공 스터디'],
  ['STDY', '자격증 시험 준비'],
  ['MEET', '조별 과제 회의'],
  ['CLUB', '동아리 정기 모임'],
  ['MEET', '학과 회의'],
  ['CNSL', '진로 상담'],
] as const;

const STAFF = ['dept01', 'dept02', 'dept03', 'prof01', 'head01', 'head02', 'oper01', 'oper03'] as const,
  TEACHING: ReadonlySet<string> = new Set(['prof01', 'head01', 'head02']);

export interface SeedStudent {
  readonly stdNo: string;
  readonly stdNm: string;
  readonly mobile: string | null;
}
export interface BookingSource {
  readonly students: readonly SeedStudent[];
  readonly staffNames: ReadonlyMap<string, string>;
  readonly terms: readonly Term[];
  readonly holidays: ReadonlySet<string>;
  readonly now: Date;
  readonly seedDay: string;
}
export type PlannedBooking = NonNullable<ReturnType<typeof planBooking>>;

function applicantOf(random: Random, { users }: PlannedSpace, { students, staffNames }: BookingSource) {
  if (users.includes('STDNT') && random.chance(80)) {
    const student = random.pick(students);
    return { aplyDivCd: 'STDNT' as const, aplyId: student.stdNo, aplyNm: student.stdNm, aplyTel: student.mobile };
  }
  const stfNo = random.pick(STAFF),
    aplyDivCd = TEACHING.has(stfNo) ? ('PROF' as const) : ('STF' as const);
  return { aplyDivCd, aplyId: userIdOf(stfNo), aplyNm: staffNames.get(stfNo) ?? stfNo, aplyTel: null };
}

/** How a booking stands at the moment of the seed. */
function stateOf(random: Random, { rule, mngDeptCd }: PlannedSpace, use: { from: string; to: string }, minute: string) {
  if (use.to <= minute) {
    const share = random.below(100);
    if (share < 86) return 'DONE' as const;
    if (share < 92) return rule.chkinYn === 'Y' ? ('NOSHOW' as const) : ('DONE' as const);
    return share < 97 ? ('CNCLU' as const) : ('RJCT' as const);
  }
  if (use.from <= minute) return 'USE' as const;
  // Requests wait in the buildings of head offices alone, so that no other office has work on the first day.
  return rule.autoAprvYn === 'N' && mngDeptCd.startsWith('9') ? ('REQ' as const) : ('APRV' as const);
}

/** The office decides; what its own member has asked for, another one. */
const deciderOf = (aplyId: string): string => userIdOf(aplyId === userIdOf('oper03') ? 'oper01' : 'oper03');

function planBooking(random: Random, no: number, source: BookingSource) {
  const { seedDay, now, terms, holidays } = source,
    space = random.pick(random.chance(BUSY_PERCENT) ? BUSY_PLAN : SPACE_PLAN),
    // Every fifth one is still to come.
    useDt = addDays(seedDay, no % 5 === 0 ? random.below(COMING_DAYS + 1) : -random.below(PAST_DAYS)),
    slotCnt = 2 + random.below(3),
    first = 18 + random.below(24),
    times = { strtTm: timeOf(first), endTm: timeOf(Math.min(first + slotCnt, 44)) },
    applicant = applicantOf(random, space, source),
    [prpsCd, prpsCn] = random.pick(PURPOSES),
    useCnt = Math.max(space.spaceTyCd === 'HALL' ? 20 : 1, 1 + random.below(space.cpctCnt)),
    day = { useDt, isClassDay: isClassDay(terms, useDt), isHoliday: holidays.has(useDt) },
    isOpen = rangesOn(HOURS, day, 'N').some(({ strtTm, endTm }) => strtTm <= times.strtTm && times.endTm <= endTm);
  if (!isOpen || dowOf(useDt) > 6) return null;
  const bkngSt = stateOf(random, space, { from: useDt + times.strtTm, to: useDt + times.endTm }, koreanMinute(now)),
    start = koreanMoment(useDt, times.strtTm).getTime();
  const rgst = new Date(
    Math.min(start - MS_A_DAY * (1 + random.below(5)), now.getTime() - MS_A_MINUTE * (60 + random.below(600))),
  );
  const isUsed = bkngSt === 'DONE' || bkngSt === 'USE',
    rgstDt = rgst.toISOString(),
    isDecided = needsApproval(space.rule, { ...times, aplyDivCd: applicant.aplyDivCd }) && bkngSt !== 'REQ';
  return {
    no,
    space,
    slots: slotsOfBooking({ useDt, ...times }, space.rule.bfrSlotCnt, addDays(useDt, 1)),
    row: {
      bkngId: stableId(`spaceBkng:${no}`),
      bkngNo: `B${koreanMinute(rgst).slice(0, 8)}${String(no).padStart(5, '0')}`,
      spaceId: space.spaceId,
      useDt,
      ...times,
      slotCnt: slotNosOf(times).length,
      ...applicant,
      rgstId: applicant.aplyId,
      rgstDt,
      expryDt: bkngSt === 'REQ' ? expiryOf(rgst, useDt, times.strtTm).toISOString() : null,
      prpsCd,
      prpsCn,
      grpNm: prpsCd === 'CLUB' ? '마당지기' : null,
      useCnt,
      fcltRqst: [] as unknown as string,
      bkngSt,
      aprvId: isDecided ? deciderOf(applicant.aplyId) : null,
      aprvDt: isDecided ? new Date(rgst.getTime() + MS_A_MINUTE * (30 + random.below(300))).toISOString() : null,
      rjctRsn: bkngSt === 'RJCT' ? '이용 목적이 공간과 맞지 않습니다.' : null,
      cnclRsn: bkngSt === 'CNCLU' ? '일정 변경' : null,
      chkinDt: isUsed ? new Date(start + MS_A_MINUTE * random.below(10)).toISOString() : null,
      chkoutDt: bkngSt === 'DONE' ? koreanMoment(useDt, times.endTm).toISOString() : null,
      useRslt: bkngSt === 'DONE' ? ('OK' as const) : null,
    },
  };
}

/** Bookings that never meet: a plan whose slots are taken is made anew. */
export function planBookings(random: Random, source: BookingSource): PlannedBooking[] {
  const taken = new Set<string>(),
    planned: PlannedBooking[] = [];
  for (let no = 1; planned.length < BOOKINGS; no += 1) {
    const booking = planBooking(random, no, source);
    if (
      booking === null ||
      (booking.row.bkngSt === 'REQ' && Date.parse(booking.row.expryDt ?? '') <= source.now.getTime())
    )
      continue;
    const keys = booking.slots.map(({ useDt, slotNo }) => `${booking.row.spaceId} ${useDt} ${slotNo}`);
    if (keys.some((key) => taken.has(key))) continue;
    for (const key of keys) taken.add(key);
    planned.push(booking);
  }
  return planned;
}
