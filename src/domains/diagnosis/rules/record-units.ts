import { RESULT_OPEN_NAMES, type ResultOpen } from '#contract/diagnosis/diagnosis-codes.ts';
import { ANONYMITY_NAMES, TARGET_NAMES, type Anonymity, type TargetDiv } from '#contract/diagnosis/instruments.ts';
import { displayCount } from '#shared/display.ts';
import type { MergeRow } from '#shared/merge/three-way.ts';
import { shownText } from '#shared/merge/untyped-values.ts';
import type { FieldLabel } from '#ui/conflict/conflict-fields.ts';
import { periodText, termText } from './plan-labels.ts';

type NameOf = (code: string) => string;
interface PlanNames {
  readonly deptOf: NameOf;
  readonly paperOf: NameOf;
  /** Whom a satisfaction survey is about. */
  readonly surveyedOf: NameOf;
}

const named = (value: unknown, nameOf: NameOf): string =>
  typeof value === 'string' && value !== '' ? nameOf(value) : '-';
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const part = (value: unknown): MergeRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as MergeRow) : {};

const COUNTED = [
  ['colgCds', '단과대학'],
  ['hakguaCds', '학과'],
  ['majorCds', '전공'],
  ['gradeCds', '학년'],
  ['shregSts', '학적상태'],
  ['genderCds', '성별'],
  ['stfDivCds', '교직원 구분'],
  ['deptCds', '부서'],
] as const;

/** `학생: 학과 2, 학년 1, 입학 2024~2026`: whom the conditions mean, by how many values they name. */
export function condText(value: unknown): string {
  const cond = part(value),
    kinds = list(cond['userDivs']).map((div) => TARGET_NAMES[div as TargetDiv] ?? String(div)),
    { entYearFrom, entYearTo } = cond;
  const facts = COUNTED.flatMap(([key, label]) => {
    const { length } = list(cond[key]);
    return length > 0 ? [`${label} ${displayCount(length)}`] : [];
  });
  if (entYearFrom || entYearTo) facts.push(`입학 ${String(entYearFrom ?? '')}~${String(entYearTo ?? '')}`);
  const whom = kinds.join('·') || '조건 없음';
  return facts.length > 0 ? `${whom}: ${facts.join(', ')}` : whom;
}

const OTHER_VALUES = '값이 다름';

/** Words for two versions of a plan. */
export const planUnits = ({ deptOf, paperOf, surveyedOf }: PlanNames): readonly FieldLabel[] => [
  { key: 'planNm', label: '계획명', show: ({ planNm }) => shownText(planNm) },
  { key: 'paperVerId', label: '문항지', show: ({ paperVerId }) => named(paperVerId, paperOf), unseen: '다른 버전' },
  { key: 'deptCd', label: '주관부서', show: ({ deptCd }) => named(deptCd, deptOf) },
  {
    key: 'schlYear',
    label: '학년도·학기·차수',
    show: ({ schlYear, shtmCd, rndNo }) =>
      `${shownText(schlYear)}학년도 ${termText(String(shtmCd))} ${String(rndNo)}차`,
  },
  {
    key: 'strtDt',
    label: '실시기간',
    show: ({ strtDt, strtTm, endDt, endTm }) =>
      periodText({
        strtDt: shownText(strtDt),
        strtTm: shownText(strtTm),
        endDt: shownText(endDt),
        endTm: shownText(endTm),
      }),
  },
  {
    key: 'anonymDiv',
    label: '익명구분과 결과공개',
    show: ({ anonymDiv, editAllowYn, resultOpenDiv }) =>
      [
        ANONYMITY_NAMES[anonymDiv as Anonymity] ?? '-',
        editAllowYn === 'Y' ? '제출 후 수정 가능' : '제출 후 수정 불가',
        `결과 ${RESULT_OPEN_NAMES[resultOpenDiv as ResultOpen] ?? '-'}`,
      ].join(', '),
  },
  { key: 'minReportCnt', label: '최소 공개 응답수', show: ({ minReportCnt }) => `${String(minReportCnt)}명` },
  { key: 'trgtDivCd', label: '조사대상', show: ({ trgtDivCd }) => named(trgtDivCd, surveyedOf) },
  { key: 'cond', label: '대상 조건', show: ({ cond }) => condText(cond), unseen: OTHER_VALUES },
];

/** Words for two versions of a paper. */
export const paperUnits = (deptOf: NameOf): readonly FieldLabel[] => [
  {
    key: 'paperNm',
    label: '명칭과 관리부서',
    show: ({ paperNm, deptCd }) => `${shownText(paperNm)} (${named(deptCd, deptOf)})`,
  },
  {
    key: 'sects',
    label: '문항지 전체',
    show: ({ sects }) =>
      `영역 ${list(sects).length}개, 문항 ${list(sects).reduce<number>((sum, sect) => sum + list(part(sect)['qstns']).length, 0)}개`,
    unseen: '내용이 다름',
  },
];

/** Words for an answer on paper that waits: for whom it was entered, or of which group, and how much was answered. */
export const proxyUnits = (deptOf: NameOf): readonly FieldLabel[] => [
  {
    key: 'userId',
    label: '대상자',
    show: ({ userId, attrs }) => (userId ? shownText(userId) : `무기명 (${named(part(attrs)['hakguaCd'], deptOf)})`),
  },
  { key: 'answers', label: '응답', show: ({ answers }) => `${displayCount(list(answers).length)}개 문항` },
];
