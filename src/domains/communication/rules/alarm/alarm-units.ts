import { ALARM_REFERENCES, referredIn } from '#contract/communication/alarm/alarm-references.ts';
import { displayCount } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { shownText, textsIn } from '#shared/merge/untyped-values.ts';
import type { FieldLabel } from '#ui/conflict/conflict-fields.ts';

interface AlarmNames {
  readonly channelOf: (chnlCd: string) => string;
  readonly areaOf: (areaCd: string) => string;
}

const NAMED = [
  ['roleCds', '역할'],
  ['deptCds', '부서'],
  ['stfNos', '교직원'],
  ['stdNos', '학생'],
] as const;
const CONDITIONS = [
  ['colgCds', '단과대'],
  ['hakguaCds', '학과'],
  ['majorCds', '전공'],
  ['gradeCds', '학년'],
  ['shregSts', '학적'],
] as const;
const DEPT_KINDS: Readonly<Record<string, string>> = { STF: '교직원', STDNT: '학생' };
const members = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
/** `역할 2`, `학과 1`: every kind of which there is any. */
const counts = (row: Readonly<Record<string, unknown>>, kinds: typeof NAMED | typeof CONDITIONS): readonly string[] =>
  kinds.flatMap(([key, label]) => {
    const { length } = textsIn(row[key]);
    return length > 0 ? [`${label} ${displayCount(length)}${key === 'deptCds' ? deptKinds(row) : ''}`] : [];
  });
function deptKinds({ deptDivCds }: Readonly<Record<string, unknown>>): string {
  const kinds = textsIn(deptDivCds).map((kind) => DEPT_KINDS[kind] ?? kind);
  return kinds.length > 0 ? `(${kinds.join('·')})` : '';
}

/** How many of each kind are meant; names would say who was to be reached. */
function receivers(value: unknown): string {
  const rcvrs = members(value),
    students = counts(members(rcvrs['stdntCond']), CONDITIONS);
  const { refTable, refId } = rcvrs,
    referred = typeof refTable === 'string' && typeof refId === 'string' ? referredIn({ refTable, refId }) : null;
  return (
    [
      ...counts(rcvrs, NAMED),
      ...(rcvrs['stdntCond'] ? [`학생 조건${students.length > 0 ? `(${students.join(', ')})` : ''}`] : []),
      ...(referred ? [ALARM_REFERENCES[referred.refTable]] : []),
    ].join(', ') || '-'
  );
}

/** Words for two versions of an alarm. */
export const alarmUnits = ({ channelOf, areaOf }: AlarmNames): readonly FieldLabel[] => [
  { key: 'title', label: '제목', show: ({ title }) => shownText(title) },
  { key: 'cntn', label: '내용', show: ({ cntn }) => shownText(cntn) },
  { key: 'linkUrl', label: '이동 경로', show: ({ linkUrl }) => shownText(linkUrl) },
  { key: 'areaCd', label: '영역', show: ({ areaCd }) => areaOf(shownText(areaCd)) },
  { key: 'chnlCds', label: '수단', show: ({ chnlCds }) => textsIn(chnlCds).map(channelOf).join(', ') },
  { key: 'urgntYn', label: '긴급', show: ({ urgntYn }) => (urgntYn === 'Y' ? '예' : '아니오') },
  {
    key: 'rsrvDt',
    label: '예약일시',
    show: ({ rsrvDt }) => (typeof rsrvDt === 'string' ? displayMoment(rsrvDt) : '즉시'),
  },
  { key: 'rcvrs', label: '수신자', show: ({ rcvrs }) => receivers(rcvrs), unseen: '대상이 다름' },
];
