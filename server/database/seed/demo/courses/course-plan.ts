import type { Random } from '../../random.ts';
import { HAKGUAS, type SeedDept } from '../departments.ts';

/* Course sections of a regular term: what each 학과 offers, who got which grade, and what students answered about it. */

/** GRD of the grades that count for an average, from the best. */
const GRADES = ['AP', 'A0', 'BP', 'B0', 'CP', 'C0', 'DP', 'D0', 'F'] as const;
/** Of a hundred students, grade by grade: by comparison, by absolute measure, and where a lecturer is generous. */
const SPREADS = {
  REL: [14, 15, 18, 21, 13, 9, 4, 2, 4],
  ABS: [20, 18, 20, 17, 11, 6, 3, 2, 3],
  GENEROUS: [28, 24, 20, 13, 7, 3, 2, 1, 2],
  STRICT: [6, 8, 11, 14, 15, 11, 7, 5, 23],
} as const;

export const COURSE_QUESTIONS = [
  '수업계획서에 따라 수업이 진행되었다.',
  '수업 내용이 체계적으로 구성되었다.',
  '교수의 설명이 이해하기 쉬웠다.',
  '수업 자료가 학습에 도움이 되었다.',
  '질문과 토론의 기회가 충분하였다.',
  '과제의 양과 난이도가 적절하였다.',
  '과제와 시험에 대한 피드백이 있었다.',
  '평가 기준이 명확하고 공정하였다.',
  '수업을 통하여 역량이 향상되었다.',
  '이 수업을 다른 학생에게 추천하겠다.',
] as const;

interface CourseKind {
  readonly name: string;
  /** CMPL_DIV. */
  readonly cmplDivCd: string;
  readonly evlMthdCd: 'REL' | 'ABS';
  readonly sections: number;
  readonly spclDivCd?: 'THES' | 'PRAC' | 'MIL';
}
const kind = (
  name: string,
  cmplDivCd: string,
  evlMthdCd: 'REL' | 'ABS',
  sections: number,
  spclDivCd?: CourseKind['spclDivCd'],
): CourseKind => ({ name, cmplDivCd, evlMthdCd, sections, ...(spclDivCd === undefined ? {} : { spclDivCd }) });

/** Courses of a 학과; `#` is its name. Together 43 sections. */
const COURSES: readonly CourseKind[] = [
  kind('#개론', 'MREQ', 'REL', 2),
  kind('#기초수학', 'BASE', 'REL', 2),
  kind('#기초실습', 'MREQ', 'ABS', 2),
  kind('#전공영어', 'MSEL', 'REL', 1),
  kind('#이론 I', 'MREQ', 'REL', 2),
  kind('#이론 II', 'MREQ', 'REL', 1),
  kind('#실험 I', 'MREQ', 'ABS', 2),
  kind('#실험 II', 'MSEL', 'ABS', 1),
  kind('#자료분석', 'MSEL', 'REL', 2),
  kind('#연구방법론', 'MSEL', 'REL', 1),
  kind('#법규와 윤리', 'MSEL', 'REL', 1),
  kind('#정보처리', 'MSEL', 'REL', 2),
  kind('#세미나 I', 'MSEL', 'ABS', 1),
  kind('#세미나 II', 'MSEL', 'ABS', 1),
  kind('#심화 I', 'MSEL', 'REL', 1),
  kind('#심화 II', 'MSEL', 'REL', 1),
  kind('#특강', 'MSEL', 'REL', 1),
  kind('#캡스톤디자인', 'MREQ', 'ABS', 2),
  kind('#현장실습', 'MSEL', 'ABS', 1, 'PRAC'),
  kind('#졸업논문', 'MREQ', 'ABS', 1, 'THES'),
  kind('대학생활과 진로', 'GREQ', 'ABS', 2),
  kind('사고와 표현', 'GREQ', 'REL', 2),
  kind('실용영어', 'GREQ', 'REL', 2),
  kind('컴퓨팅 사고', 'GREQ', 'REL', 2),
  kind('현대사회의 이해', 'GSEL', 'REL', 1),
  kind('문화와 예술', 'GSEL', 'REL', 1),
  kind('과학과 기술', 'GSEL', 'REL', 1),
  kind('건강과 운동', 'GSEL', 'ABS', 1),
  kind('군사학', 'FREE', 'ABS', 1, 'MIL'),
  kind('창업과 경제', 'FREE', 'REL', 1),
  kind('자원봉사', 'FREE', 'ABS', 1),
];
/** Sections of a regular term in all: the first ten 학과 offer one more than the others. */
const SECTIONS = 1_900,
  LARGER = 10;

export interface PlannedSection {
  readonly sbjtCd: string;
  readonly clsNo: string;
  readonly sbjtNm: string;
  readonly cmplDivCd: string;
  readonly evlMthdCd: 'REL' | 'ABS';
  readonly stfNo: string;
  readonly hakguaCd: string;
  readonly colgCd: string;
  readonly enrlCnt: number;
  readonly evalRspCnt: number;
  readonly evalAvg: string | null;
  readonly pnpYn: 'Y' | 'N';
  readonly spclDivCd: CourseKind['spclDivCd'] | null;
  readonly grades: Readonly<Record<string, number>>;
  readonly answers: readonly { readonly itemNo: number; readonly itemNm: string; readonly avg: number }[];
}

const two = (value: number): string => String(value).padStart(2, '0'),
  three = (value: number): string => String(value).padStart(3, '0');

/** How many of the enrolled got each grade. */
function gradesOf(random: Random, enrlCnt: number, spread: readonly number[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (let student = 0; student < enrlCnt; student += 1) {
    let left = random.below(100);
    const at = spread.findIndex((share) => (left -= share) < 0),
      grade = GRADES[at] ?? 'F';
    counts[grade] = (counts[grade] ?? 0) + 1;
  }
  return counts;
}

/** Passed or not, where a course gives no grades. */
function passesOf(random: Random, enrlCnt: number): Readonly<Record<string, number>> {
  const failed = Math.min(enrlCnt, random.below(3));
  return failed === 0 ? { P: enrlCnt } : { P: enrlCnt - failed, NP: failed };
}

/** Means of the questions around the usual mean of a lecturer, in hundredths of a point. */
function answersOf(random: Random, usual: number) {
  return COURSE_QUESTIONS.map((itemNm, index) => ({
    itemNo: index + 1,
    itemNm,
    avg: Math.min(500, Math.max(100, usual + random.below(50) - 25)) / 100,
  }));
}

/** Exact mean of the questions, which is not rounded further. */
const meanOf = (answers: readonly { readonly avg: number }[]): string =>
  (answers.reduce((sum, { avg }) => sum + Math.round(avg * 100), 0) / (answers.length * 100)).toFixed(3);

function sectionOf(
  random: Random,
  hakgua: SeedDept,
  course: CourseKind,
  {
    no,
    clsNo,
    stfNo,
    usual,
  }: { readonly no: number; readonly clsNo: number; readonly stfNo: string; readonly usual: number },
): PlannedSection {
  const isSpecial = course.spclDivCd !== undefined,
    // Some courses are small, so that figures of few answers stay hidden.
    enrlCnt = random.chance(6) ? 3 + random.below(5) : 14 + random.below(isSpecial ? 12 : 46),
    evalRspCnt = random.chance(2) ? 0 : Math.max(1, Math.floor((enrlCnt * (55 + random.below(43))) / 100)),
    answers = evalRspCnt === 0 ? [] : answersOf(random, usual),
    share = random.below(100),
    spread = share < 8 ? SPREADS.STRICT : share < 22 ? SPREADS.GENEROUS : SPREADS[course.evlMthdCd];
  return {
    sbjtCd: `${hakgua.deptCd}${three(no + 1)}`,
    clsNo: two(clsNo),
    sbjtNm: course.name.replace('#', hakgua.deptNm.replace(/학과$/, '')),
    cmplDivCd: course.cmplDivCd,
    evlMthdCd: course.evlMthdCd,
    stfNo,
    hakguaCd: hakgua.deptCd,
    colgCd: hakgua.upDeptCd ?? '',
    enrlCnt,
    evalRspCnt,
    evalAvg: answers.length === 0 ? null : meanOf(answers),
    pnpYn: isSpecial ? 'Y' : 'N',
    spclDivCd: course.spclDivCd ?? null,
    grades: isSpecial ? passesOf(random, enrlCnt) : gradesOf(random, enrlCnt, spread),
    answers,
  };
}

/**
 * The 1,900 sections of a term: the same courses and lecturers in every term, with other students.
 * @param lecturers staff numbers of those who teach, by 학과
 */
export function planSections(random: Random, lecturers: ReadonlyMap<string, readonly string[]>): PlannedSection[] {
  const usual = Math.floor(SECTIONS / HAKGUAS.length);
  return HAKGUAS.flatMap((hakgua, index) => {
    const people = lecturers.get(hakgua.deptCd) ?? [],
      all = COURSES.flatMap((course, no) =>
        Array.from({ length: course.sections }, (_, at) => ({ course, no, clsNo: at + 1 })),
      );
    return all.slice(0, usual + (index < LARGER ? 1 : 0)).map(({ course, no, clsNo }) => {
      const at = (no * 7 + clsNo) % people.length,
        stfNo = people[at];
      if (stfNo === undefined) throw new Error(`no lecturer in ${hakgua.deptCd}`);
      // A lecturer is judged much alike in every course: from 3.2 to 4.8.
      return sectionOf(random, hakgua, course, { no, clsNo, stfNo, usual: 320 + ((at * 53 + index * 17) % 160) });
    });
  });
}
