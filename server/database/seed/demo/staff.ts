import type { Random } from '../random.ts';
import { stableId } from '../stable-id.ts';
import { NAMED_STAFF } from './accounts.ts';
import { DEPARTMENTS, HAKGUAS } from './departments.ts';
import { koreanName, mobileNumber } from './names.ts';

export interface SeedStaff {
  readonly staffId: string;
  readonly stfNo: string;
  readonly stfNm: string;
  readonly stfDivCd: string;
  readonly stfPstnCd: string;
  readonly deptCd: string;
  readonly telNo: string;
  readonly email: string;
  readonly mobile: string;
  readonly entDt: string;
  readonly roleCd: string | null;
}

/** Staff in all, by kind; the named people count. */
const COUNTS = { '10': 400, '20': 100, '30': 120, '40': 50, '50': 30 } as const;
const DEPT_ROLE_HOLDERS = 40;
const COUNSELLORS = 25;
const FIRST_GENERATED_NO = 100_001;
const OFFICES = DEPARTMENTS.filter((dept) => dept.deptDiv === 'ADM').map((dept) => dept.deptCd);
const POSITIONS: Readonly<Record<string, readonly string[]>> = {
  '10': ['11', '12', '13'],
  '20': ['21', '22'],
  '30': ['33', '33', '33', '32'],
  '40': ['41'],
  '50': ['33', '52'],
};

const hakguaAt = (index: number): string => HAKGUAS[index % HAKGUAS.length]?.deptCd ?? '1010';

/** The 700 members of staff: the named ones first, the others from number 100001. */
export function makeStaff(random: Random): SeedStaff[] {
  const people: Post[] = [...NAMED_STAFF.map((person) => ({ ...person, stfNo: person.loginId })), ...generatedPosts()];
  return people.map((person, index) => ({
    staffId: stableId(`staff:${person.stfNo}`),
    stfNo: person.stfNo,
    stfNm: person.stfNm ?? koreanName(random, random.chance(48) ? 'F' : 'M'),
    stfDivCd: person.stfDivCd,
    stfPstnCd: person.stfPstnCd,
    deptCd: person.deptCd,
    roleCd: person.roleCd,
    telNo: `05388${String(10_000 + index).slice(1)}`,
    email: `${person.stfNo}@univ.example`,
    mobile: mobileNumber(random),
    entDt: `${2000 + random.below(25)}0301`,
  }));
}

interface Post {
  stfNo: string;
  stfNm?: string;
  stfDivCd: string;
  stfPstnCd: string;
  deptCd: string;
  roleCd: string | null;
}

function generatedPosts(): Post[] {
  let stfNo = FIRST_GENERATED_NO;
  return Object.entries(COUNTS).flatMap(([stfDivCd, count]) => {
    const present = NAMED_STAFF.filter((person) => person.stfDivCd === stfDivCd).length;
    return Array.from({ length: count - present }, (_, index) => ({
      stfNo: String(stfNo++),
      ...post(stfDivCd, index),
    }));
  });
}

const namedHolders = (roleCd: string): number => NAMED_STAFF.filter((person) => person.roleCd === roleCd).length;
const generatedCounsellors = COUNSELLORS - namedHolders('ROLE_CNSLR');
const generatedDeptHolders = DEPT_ROLE_HOLDERS - namedHolders('ROLE_DEPT');

function post(stfDivCd: string, index: number): Omit<Post, 'stfNo'> {
  const positions = POSITIONS[stfDivCd] ?? ['33'];
  const stfPstnCd = positions[index % positions.length] ?? '33';
  if (stfDivCd === '10' || stfDivCd === '20')
    return { stfDivCd, stfPstnCd, deptCd: hakguaAt(index), roleCd: 'ROLE_PROF' };
  if (stfDivCd === '40')
    return {
      stfDivCd,
      stfPstnCd,
      deptCd: hakguaAt(index + 3),
      roleCd: index < generatedDeptHolders ? 'ROLE_DEPT' : null,
    };
  if (stfDivCd === '50' && index < generatedCounsellors)
    return { stfDivCd, stfPstnCd: '51', deptCd: '9120', roleCd: 'ROLE_CNSLR' };
  return { stfDivCd, stfPstnCd, deptCd: OFFICES[index % OFFICES.length] ?? '9110', roleCd: null };
}

/** Who heads which department: the named heads, else the first professor of the 학과 or college, else the first of the office. */
export function headsOf(staff: readonly SeedStaff[]): ReadonlyMap<string, string> {
  const heads = new Map<string, string>();
  for (const { headOf, loginId } of NAMED_STAFF) if (headOf !== undefined) heads.set(headOf, loginId);
  for (const person of staff) {
    if (person.stfDivCd === '20' || person.stfDivCd === '40' || heads.has(person.deptCd)) continue;
    heads.set(person.deptCd, person.stfNo);
  }
  const professors = staff.filter((person) => person.stfDivCd === '10' && ![...heads.values()].includes(person.stfNo));
  for (const dept of DEPARTMENTS) {
    if (dept.deptDiv !== 'COLG' || heads.has(dept.deptCd)) continue;
    const dean = professors.find((person) =>
      DEPARTMENTS.some((row) => row.deptCd === person.deptCd && row.upDeptCd === dept.deptCd),
    );
    if (dean !== undefined) heads.set(dept.deptCd, dean.stfNo);
  }
  return heads;
}
