import { HAKGUAS, majorsOf } from './departments.ts';

/** One place in the register: the department and the state of a student. */
export interface Place {
  readonly hakguaCd: string;
  readonly colgCd: string;
  readonly majorCd: string | null;
  readonly shregSt: string;
  readonly gradeCd: string;
}

const GRADES = ['1', '2', '3', '4'] as const;
/** [재학, 휴학] of the three named 학과; of the generated ones the first 32 are a little larger than the last ten. */
const NAMED_COUNTS: Readonly<Record<string, readonly [attending: number, onLeave: number]>> = {
  '1010': [312, 100],
  '1020': [250, 80],
  '2010': [300, 100],
};
const NAMED_HAKGUAS = 3;
const LARGER_HAKGUAS = 32;
/** People beyond the 12,000 of the present roll: 수료, 유예, 졸업, 제적, 자퇴. */
const FORMER = { '30': 120, '35': 12, '40': 24_868, '50': 600, '51': 400 } as const;
/** 재학 of 1010 who chose its only major. */
const SOFTWARE_STUDENTS = 32;

function countsOf(hakguaCd: string, index: number): readonly [number, number] {
  return NAMED_COUNTS[hakguaCd] ?? (index - NAMED_HAKGUAS < LARGER_HAKGUAS ? [194, 65] : [193, 64]);
}

/** 9,000 attending and 3,000 on leave, 학과 by 학과; the first place of all is 1010, fourth year, attending. */
export function presentPlaces(): Place[] {
  return HAKGUAS.flatMap((hakgua, index) => {
    const [attending, onLeave] = countsOf(hakgua.deptCd, index);
    const at = (shregSt: string, count: number) =>
      Array.from({ length: count }, (_, n) => place(hakgua.deptCd, hakgua.upDeptCd ?? '', shregSt, n));
    return [...at('10', attending), ...at('20', onLeave)];
  });
}

/** 26,000 who finished or left, dealt out over all 학과 in turn. */
export function formerPlaces(): Place[] {
  let turn = 0;
  return Object.entries(FORMER).flatMap(([shregSt, count]) =>
    Array.from({ length: count }, () => {
      const hakgua = HAKGUAS[turn % HAKGUAS.length];
      if (hakgua === undefined) throw new Error('no department');
      turn += 1;
      return {
        hakguaCd: hakgua.deptCd,
        colgCd: hakgua.upDeptCd ?? '',
        majorCd: null,
        shregSt,
        gradeCd: shregSt === '50' || shregSt === '51' ? (GRADES[turn % 3] ?? '1') : '4',
      };
    }),
  );
}

function place(hakguaCd: string, colgCd: string, shregSt: string, n: number): Place {
  const gradeCd = GRADES[(n + 3) % GRADES.length] ?? '1';
  return { hakguaCd, colgCd, majorCd: majorOf(hakguaCd, shregSt, gradeCd, n), shregSt, gradeCd };
}

function majorOf(hakguaCd: string, shregSt: string, gradeCd: string, n: number): string | null {
  const majors = majorsOf(hakguaCd);
  if (hakguaCd === '1010') return shregSt === '10' && n >= 1 && n <= SOFTWARE_STUDENTS ? '1011' : null;
  return gradeCd === '1' ? null : (majors[n % majors.length] ?? null);
}
