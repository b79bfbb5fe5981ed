import { stableId } from '../stable-id.ts';
import type { Schema } from '#server/database/schema.ts';

export interface SeedDept {
  readonly deptCd: string;
  readonly deptNm: string;
  readonly deptDiv: Schema['dept']['deptDiv'];
  readonly upDeptCd: string | null;
}

/** Colleges with the seven 학과 of each, whose codes and majors follow from their place in the list. */
const GENERATED: readonly (readonly [deptCd: string, deptNm: string, hakguas: string])[] = [
  ['3000', '인문사회대학', '국어국문 영어영문 중어중문 역사문화 행정 경찰행정 사회복지'],
  ['4000', '경영대학', '경영 회계세무 경제금융 국제무역 관광경영 부동산 빅데이터경영'],
  ['5000', '자연과학대학', '수학 물리 화학 생명과학 식품영양 환경 통계'],
  ['6000', '보건복지대학', '물리치료 작업치료 임상병리 방사선 치위생 응급구조 보건관리'],
  ['7000', '사범대학', '국어교육 영어교육 수학교육 과학교육 유아교육 특수교육 상담심리'],
  ['8000', '예술체육대학', '시각디자인 산업디자인 영상콘텐츠 음악 체육 태권도 뷰티아트'],
];

const dept = (deptCd: string, deptNm: string, deptDiv: SeedDept['deptDiv'], upDeptCd: string | null): SeedDept => ({
  deptCd,
  deptNm,
  deptDiv,
  upDeptCd,
});

const FIXED: readonly SeedDept[] = [
  dept('0000', '대학', 'ROOT', null),
  dept('1000', '공과대학', 'COLG', '0000'),
  dept('1010', '컴퓨터공학과', 'HAKGUA', '1000'),
  dept('1011', '소프트웨어전공', 'MAJOR', '1010'),
  dept('1020', '기계공학과', 'HAKGUA', '1000'),
  dept('2000', '간호대학', 'COLG', '0000'),
  dept('2010', '간호학과', 'HAKGUA', '2000'),
];

const OFFICES: readonly SeedDept[] = [
  dept('9000', '대학본부', 'ADM', '0000'),
  dept('9100', '학생처', 'ADM', '9000'),
  dept('9110', '학생지원팀', 'ADM', '9100'),
  dept('9120', '학생상담센터', 'ADM', '9100'),
  dept('9130', '취업지원팀', 'ADM', '9100'),
  dept('9200', '교육혁신원', 'ADM', '9000'),
  dept('9210', '비교과교육센터', 'ADM', '9200'),
  dept('9300', '정보전산원', 'ADM', '9000'),
  dept('9400', '감사실', 'ADM', '9000'),
  dept('9500', '총무처', 'ADM', '9000'),
  dept('9600', '대외협력처', 'ADM', '9000'),
];

const generated = GENERATED.flatMap(([colgCd, colgNm, hakguas]) => [
  dept(colgCd, colgNm, 'COLG', '0000'),
  ...hakguas.split(' ').flatMap((stem, index) => {
    const hakguaCd = String(Number(colgCd) + (index + 1) * 10),
      hakguaNm = `${stem}학과`;
    return [
      dept(hakguaCd, hakguaNm, 'HAKGUA', colgCd),
      ...[1, 2].map((n) => dept(String(Number(hakguaCd) + n), `${hakguaNm} ${n}전공`, 'MAJOR', hakguaCd)),
    ];
  }),
]);

/** The department tree, 150 rows, parents before their children. */
export const DEPARTMENTS: readonly SeedDept[] = [...FIXED, ...generated, ...OFFICES];
/** The 45 학과 in the order of the tree: the three named ones, then the generated ones. */
export const HAKGUAS: readonly SeedDept[] = DEPARTMENTS.filter((row) => row.deptDiv === 'HAKGUA');

/** Codes of the majors below a 학과. */
export const majorsOf = (hakguaCd: string): readonly string[] =>
  DEPARTMENTS.filter((row) => row.deptDiv === 'MAJOR' && row.upDeptCd === hakguaCd).map((row) => row.deptCd);

export const departmentRows = () =>
  DEPARTMENTS.map((row, index) => ({
    deptId: stableId(`dept:${row.deptCd}`),
    ...row,
    sortOrdr: (index + 1) * 10,
  }));
