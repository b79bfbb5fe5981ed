import { ALARM_REFERENCES, referredIn } from '#contract/communication/alarm/alarm-references.ts';
import { displayMoment } from '#shared/korean-time.ts';
import type { UnitWords } from '#ui/conflict/conflict-fields.ts';

interface AlarmNames { readonly channelOf: (chnlCd: string) => string; readonly areaOf: (areaCd: string) => string }

const text = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : '-');
const list = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** How many of each kind are meant; names would say who somebody wanted to reach. */
function receivers(value: unknown): string {
  const rcvrs = typeof value === 'object' && value !== null ? value as Readonly<Record<string, unknown>> : {};
  const parts = ([['roleCds', '역할'], ['deptCds', '부서'], ['stfNos', '교직원'], ['stdNos', '학생']] as const).flatMap(([key, label]) => (list(rcvrs[key]).length > 0 ? [`${label} ${list(rcvrs[key]).length}`] : []));
  const { refTable, refId } = rcvrs, referred = typeof refTable === 'string' && typeof refId === 'string' ? referredIn({ refTable, refId }) : null;
  return [...parts, ...(rcvrs['stdntCond'] ? ['학생 조건'] : []), ...(referred ? [ALARM_REFERENCES[referred.refTable]] : [])].join(', ') || '-';
}

/** Words for two versions of an alarm. */
export const alarmUnits = ({ channelOf, areaOf }: AlarmNames): readonly UnitWords[] => [
  { key: 'title', label: '제목', show: ({ title }) => text(title) },
  { key: 'cntn', label: '내용', show: ({ cntn }) => text(cntn) },
  { key: 'linkUrl', label: '이동 경로', show: ({ linkUrl }) => text(linkUrl) },
  { key: 'areaCd', label: '영역', show: ({ areaCd }) => areaOf(text(areaCd)) },
  { key: 'chnlCds', label: '수단', show: ({ chnlCds }) => list(chnlCds).map(channelOf).join(', ') },
  { key: 'urgntYn', label: '긴급', show: ({ urgntYn }) => (urgntYn === 'Y' ? '예' : '아니오') },
  { key: 'rsrvDt', label: '예약일시', show: ({ rsrvDt }) => (typeof rsrvDt === 'string' ? displayMoment(rsrvDt) : '즉시') },
  { key: 'rcvrs', label: '수신자', show: ({ rcvrs }) => receivers(rcvrs) },
];
