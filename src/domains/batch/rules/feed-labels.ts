import { FEED_COLUMNS, FEED_OPEN_COLUMNS, type FeedColumn, type FeedJobCd } from '#contract/batch/feed-rules.ts';
import type { BatchInput } from '#contract/batch/feed.ts';
import type { CmmnCd } from '#contract/lookups.ts';

const HINTS: Readonly<Partial<Record<FeedColumn['kind'], string>>> = {
  date: 'YYYY-MM-DD',
  month: 'YYYYMM',
  year: 'YYYY',
  flag: 'Y 또는 N',
};

/** Groups of codes that the columns of an input use, joined as a lookup asks for them. */
export const feedGroups = (jobCd: FeedJobCd): string =>
  [...new Set(FEED_COLUMNS[jobCd].flatMap(({ group }) => group ?? []))].join(',');

/** Sheet and row of the template, with a second sheet that explains what may be written into which column. */
export function feedTemplate(jobCd: FeedJobCd, jobNm: string, codes: readonly CmmnCd[]) {
  const open = FEED_OPEN_COLUMNS[jobCd],
    columns = [...FEED_COLUMNS[jobCd], ...(open === undefined ? [] : [open.example])];
  const valuesOf = ({ group, kind, choices }: FeedColumn): string[] => {
    if (choices !== undefined) return Object.entries(choices).map(([value, name]) => `${value} ${name}`);
    return group === undefined
      ? [HINTS[kind] ?? '']
      : codes.filter((code) => code.upCdId === group && code.useYn === 'Y').map(({ cdId, cdNm }) => `${cdId} ${cdNm}`);
  };
  const lists = [
    { label: '필수 열', values: columns.filter(({ isRequired }) => isRequired).map(({ label }) => label) },
    ...columns
      .filter(({ group, kind, choices }) => (group ?? choices ?? HINTS[kind]) !== undefined)
      .map((column) => ({ label: column.label, values: valuesOf(column) })),
    ...(open === undefined ? [] : [{ label: `${open.prefix}{문항}`, values: ['문항마다 한 열, 1점부터 5점까지'] }]),
  ];
  return {
    layout: {
      sheetName: jobNm,
      baseName: `${jobNm} 양식`,
      columns: columns.map(({ key, label }) => ({ key, label })),
      lists,
    },
    sample: Object.fromEntries(columns.map(({ key, sample }) => [key, sample])),
  };
}

/** The figures of an input, in the order in which they are decided on. */
export const feedFigures = (
  input: BatchInput,
): readonly { readonly label: string; readonly cnt: number; readonly tone?: 'danger' | 'warning' }[] => [
  { label: '신규', cnt: input.newCnt },
  { label: '변경', cnt: input.chngCnt },
  { label: '중지', cnt: input.stopCnt, tone: 'warning' },
  { label: '동일', cnt: input.sameCnt },
  { label: '오류', cnt: input.errCnt, tone: 'danger' },
  { label: '중지 후보 (제외)', cnt: input.absentCnt },
];

/** Why an input cannot be written now; undefined when it can. */
export function feedHindrance({
  okCnt,
  statCd,
  shortYn,
  rowCnt,
  activeCnt,
  waitsForNm,
}: BatchInput): string | undefined {
  if (statCd === 'DONE') return '이미 반영한 입력입니다.';
  if (okCnt === 0) return '반영할 정상 행이 없습니다.';
  if (waitsForNm !== null) return `선행 작업이 완료되지 않았습니다. (${waitsForNm})`;
  return shortYn === 'Y'
    ? `입력 건수가 현재 사용 중인 자료의 80%보다 적어 반영할 수 없습니다. (${rowCnt}/${activeCnt})`
    : undefined;
}
