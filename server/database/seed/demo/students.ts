import { addDays, daysBetween } from '#shared/calendar.ts';
import { createRandom, type Random } from '../random.ts';
import { stableId } from '../stable-id.ts';
import { graduationOf, newestGraduation, type Graduation } from './graduates.ts';
import { firstDayOf, halfOf } from './half-years.ts';
import { koreanName, mobileNumber } from './names.ts';
import type { SeedStaff } from './staff.ts';
import { formerPlaces, presentPlaces, type Place } from './student-plan.ts';

/** The student whom documents and tests call by name takes the first place of the plan. */
const NAMED_STUDENT = {
  stdNo: '20210001',
  stdNm: '홍길동',
  mobile: '01012345678',
  advsrStfNo: 'prof01',
  genderCd: 'M',
  ntnltyCd: 'KR',
} as const;
const FOREIGN = ['CN', 'VN', 'MN', 'UZ', 'NP'] as const;
const USUAL_AGE_AT_ENTRY = 19;
/** What was added to the register later has numbers of its own, so that everybody keeps name and address. */
const PAST_SEED = 20_260_307;
/** Every so many of the present roll have applied to leave for good: forty. */
const QUITS_EVERY = 300,
  OLDER_WINDOWS = 16;

/**
 * All 38,000 students.
 * @param schoolYear 학년도 of the seed day, from which years of entry are counted back
 */
export function makeStudents(random: Random, seedDay: string, schoolYear: number, staff: readonly SeedStaff[]) {
  const advisors = advisorsByHakgua(staff),
    past = createRandom(PAST_SEED),
    newestYear = newestGraduation(seedDay);
  const nextNo = new Map<number, number>([[2021, 1]]);
  let graduates = 0;
  return [...presentPlaces(), ...formerPlaces()].map((place, index) => {
    const named = index === 0 ? NAMED_STUDENT : undefined,
      graduation =
        place.shregSt === '40' ? graduationOf(past, graduates++, random.below(OLDER_WINDOWS), newestYear) : undefined;
    const entYear = named !== undefined ? 2021 : (graduation?.entYear ?? entryYear(random, place, schoolYear));
    const stdNo = named?.stdNo ?? numberOf(nextNo, entYear);
    const genderCd = random.chance(49) ? ('F' as const) : ('M' as const);
    const person = {
      studentId: stableId(`student:${stdNo}`),
      stdNo,
      stdNm: koreanName(random, genderCd),
      ...place,
      advsrStfNo: random.pick(advisors.get(place.hakguaCd) ?? []),
      mobile: mobileNumber(random),
      email: `s${stdNo}@univ.example`,
      birthDt: birthDate(random, entYear - (graduation?.older ?? 0)),
      genderCd,
      ntnltyCd: random.chance(3) ? random.pick(FOREIGN) : 'KR',
      entYear: String(entYear),
      entDt: `${entYear}0302`,
      ...leaveOf(random, place, schoolYear),
      ...leavingOf(graduation),
      quitAplyDt: isQuitting(place, index) ? quitDay(past, `${entYear}0302`, seedDay) : null,
    };
    return named === undefined ? person : { ...person, ...named };
  });
}

const leavingOf = (graduation: Graduation | undefined) => ({
  degrCd: graduation?.degrCd ?? 'B',
  dghtDivCd: graduation?.dghtDivCd ?? 'DAY',
  grdtDt: graduation?.grdtDt ?? null,
  gradYm: graduation?.grdtDt.slice(0, 6) ?? null,
});

const isQuitting = ({ shregSt }: Place, index: number): boolean =>
  (shregSt === '10' || shregSt === '20') && index % QUITS_EVERY === QUITS_EVERY / 2;

/** A day of this term, after entry. */
function quitDay(random: Random, entDt: string, seedDay: string): string {
  const days = Math.max(1, daysBetween(firstDayOf(halfOf(seedDay)), seedDay)),
    day = addDays(seedDay, -1 - random.below(days));
  return day < entDt ? entDt : day;
}

function advisorsByHakgua(staff: readonly SeedStaff[]): ReadonlyMap<string, string[]> {
  const byHakgua = new Map<string, string[]>();
  for (const { stfDivCd, deptCd, stfNo } of staff) {
    if (stfDivCd === '10') byHakgua.set(deptCd, [...(byHakgua.get(deptCd) ?? []), stfNo]);
  }
  return byHakgua;
}

/** Year of entry and four digits in the order of enrolment. */
function numberOf(nextNo: Map<number, number>, entYear: number): string {
  const no = (nextNo.get(entYear) ?? 0) + 1;
  nextNo.set(entYear, no);
  return `${entYear}${String(no).padStart(4, '0')}`;
}

function entryYear(random: Random, { shregSt, gradeCd }: Place, schoolYear: number): number {
  if (shregSt === '10') return schoolYear - Number(gradeCd) + 1 - (random.chance(25) ? 1 : 0);
  if (shregSt === '20') return schoolYear - Number(gradeCd) - random.below(2);
  if (shregSt === '30' || shregSt === '35') return schoolYear - 4 - random.below(2);
  return schoolYear - 5 - random.below(OLDER_WINDOWS);
}

function birthDate(random: Random, entYear: number): string {
  const month = 1 + random.below(12),
    day = 1 + random.below(28);
  return `${entYear - USUAL_AGE_AT_ENTRY - (random.chance(20) ? 1 : 0)}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`;
}

/** Leave of those on leave. */
const leaveOf = (random: Random, { shregSt }: Place, schoolYear: number) => ({
  leaveDivCd: shregSt === '20' ? random.pick(['GEN', 'GEN', 'MIL', 'MIL', 'ILL']) : null,
  leaveEndDt: shregSt === '20' ? `${schoolYear + random.below(2)}${random.chance(50) ? '0831' : '1231'}` : null,
});
