import { ALARM_REFERENCES, referredIn } from '#contract/communication/alarm/alarm-references.ts';
import type { AlarmDetail } from '#contract/communication/alarm/alarm.ts';
import { displayCount } from '#shared/display.ts';

/** Names behind the codes of a condition. */
export interface ReceiverNames {
  readonly roleOf: (roleCd: string) => string;
  readonly deptOf: (deptCd: string) => string;
  readonly gradeOf: (gradeCd: string) => string;
  readonly stateOf: (shregSt: string) => string;
}

/** People who are named in a line; of the others only the number is shown. */
const MAX_NAMED = 20;
const KINDS: Readonly<Record<string, string>> = { STF: '교직원', STDNT: '학생', OTSDR: '외부인' };
const line = (label: string, names: readonly string[], note = ''): readonly string[] =>
  names.length === 0 ? [] : [`${label}: ${names.join(', ')}${note}`];

/**
 * Whom an alarm means, a line for each way in which people are named: what an approver has to know before he lets it
 * go.
 */
export function receiverLines(
  { rcvrs, chosen }: Pick<AlarmDetail, 'rcvrs' | 'chosen'>,
  { roleOf, deptOf, gradeOf, stateOf }: ReceiverNames,
): readonly string[] {
  if (rcvrs === null) return [];
  const { stdntCond } = rcvrs,
    kinds = rcvrs.deptDivCds.map((kind) => KINDS[kind] ?? kind).join('·'),
    referred = referredIn(rcvrs);
  const students = stdntCond
    ? [
        ...stdntCond.colgCds.map(deptOf),
        ...stdntCond.hakguaCds.map(deptOf),
        ...stdntCond.majorCds.map(deptOf),
        ...stdntCond.gradeCds.map(gradeOf),
        ...stdntCond.shregSts.map(stateOf),
      ]
    : [];
  return [
    ...line('역할', rcvrs.roleCds.map(roleOf)),
    ...line('부서(하위 포함)', rcvrs.deptCds.map(deptOf), ` (${kinds})`),
    ...(stdntCond ? [`학생 조건: ${students.length > 0 ? students.join(', ') : '전체'}`] : []),
    ...named(rcvrs, chosen),
    ...(referred ? [ALARM_REFERENCES[referred.refTable]] : []),
  ];
}

/** Those who were chosen one by one, by kind; their names are covered as everywhere. */
function named(
  { userIds, stfNos, stdNos, otsdrMemberIds }: NonNullable<AlarmDetail['rcvrs']>,
  chosen: AlarmDetail['chosen'],
): readonly string[] {
  const counts = { STF: userIds.length + stfNos.length, STDNT: stdNos.length, OTSDR: otsdrMemberIds.length };
  return Object.entries(counts).flatMap(([kind, cnt]) => {
    if (cnt === 0) return [];
    const names = chosen.filter(({ rcvrDivCd }) => rcvrDivCd === kind).map(({ rcvrNm }) => rcvrNm),
      shown = names.slice(0, MAX_NAMED),
      more = cnt > shown.length ? ` 외 ${displayCount(cnt - shown.length)}명` : '';
    return [`${KINDS[kind]} ${displayCount(cnt)}명: ${shown.join(', ')}${more}`];
  });
}
