import type { Random } from '../random.ts';
import { stableId } from '../stable-id.ts';
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

/**
 * All 38,000 students.
 * @param schoolYear 학년도 of the seed day, from which years of entry are counted back
 */
export function makeStudents(random: Random, schoolYear: number, staff: readonly SeedStaff[]) {
  const advisors = advisorsByHakgua(staff);
  const nextNo = new Map<number, number>([[2021, 1]]);
  return [...presentPlaces(), ...formerPlaces()].map((place, index) => {
    const named = index === 0 ? NAMED_STUDENT : undefined;
    const entYear = named === undefined ? entryYear(random, place, schoolYear) : 2021;
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
      birthDt: birthDate(random, entYear),
      genderCd,
      ntnltyCd: random.chance(3) ? random.pick(FOREIGN) : 'KR',
      entYear: String(entYear),
      entDt: `${entYear}0302`,
      ...progress(random, place, entYear, schoolYear),
    };
    return named === undefined ? person : { ...person, ...named };
  });
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
  return schoolYear - 5 - random.below(16);
}

function birthDate(random: Random, entYear: number): string {
  const month = 1 + random.below(12),
    day = 1 + random.below(28);
  return `${entYear - USUAL_AGE_AT_ENTRY - (random.chance(20) ? 1 : 0)}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`;
}

/** Leave of those on leave, graduation of graduates. */
function progress(random: Random, { shregSt }: Place, entYear: number, schoolYear: number) {
  const graduation = entYear + 4;
  return {
    leaveDivCd: shregSt === '20' ? random.pick(['GEN', 'GEN', 'MIL', 'MIL', 'ILL']) : null,
    leaveEndDt: shregSt === '20' ? `${schoolYear + random.below(2)}${random.chance(50) ? '0831' : '1231'}` : null,
    grdtDt: shregSt === '40' ? `${graduation}0220` : null,
    gradYm: shregSt === '40' ? `${graduation}02` : null,
  };
}
