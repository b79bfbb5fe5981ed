import type { Data, ParsedArg } from '#contract/registry.ts';
import { receiversSchema } from '#contract/communication/alarm/alarm-fields.ts';
import { asSystem } from '#server/access/row-security.ts';
import { sql } from 'kysely';
import type { CallContext } from '#server/http/call-context.ts';
import { maskName } from '#shared/masking.ts';
import { audienceOf } from '../writing/send-alarm.ts';
import { peopleOf } from './people.ts';

type Answer = Data<'uploadAlarmRcvr'>;
interface Person {
  readonly rcvrDivCd: string;
  readonly rcvrKey: string;
  readonly rcvrNo: string;
  readonly rcvrNm: string;
  readonly inScope: boolean;
}
const KINDS: Readonly<Record<string, 'STF' | 'STDNT'>> = { 교직원: 'STF', 학생: 'STDNT' };

const LONGEST_STF_NO = 20,
  LONGEST_STD_NO = 8;

/**
 * Judges each row of a workbook: who is meant, and whether they are in the caller's scope. A second row with the same
 * person is a duplicate.
 */
export async function checkReceivers(call: CallContext, rows: ParsedArg<'uploadAlarmRcvr'>['rows']): Promise<Answer> {
  const asked = rows.map(({ rowNo, rcvrDivNm, rcvrNo }) => ({
    rowNo,
    kind: KINDS[rcvrDivNm.trim()],
    no: rcvrNo.trim(),
  }));
  const numbersOf = (kind: string): string[] => [
    ...new Set(asked.filter((row) => row.kind === kind && row.no !== '').map((row) => row.no)),
  ];
  const found = await asSystem(call, async (db) => {
    const rcvrs = receiversSchema.parse({
      stfNos: numbersOf('STF').filter((no) => no.length <= LONGEST_STF_NO),
      stdNos: numbersOf('STDNT').filter((no) => no.length <= LONGEST_STD_NO),
    });
    return (
      await sql<Person>`${peopleOf(audienceOf(call, rcvrs))} select "rcvrDivCd", "rcvrKey", "rcvrNo", "rcvrNm", "inScope" from "person"`.execute(
        db,
      )
    ).rows;
  });
  const known = new Map(found.map((person) => [`${person.rcvrDivCd} ${person.rcvrNo}`, person])),
    seen = new Set<string>();
  const data = asked.map(({ rowNo, kind, no }): Answer['data'][number] => {
    const person = known.get(`${kind ?? ''} ${no}`),
      emptyReceiver = { rcvrDivCd: null, rcvrKey: null, rcvrNm: null };
    if (!person) return { rowNo, okYn: 'N', message: '없음', ...emptyReceiver };
    if (!person.inScope) return { rowNo, okYn: 'N', message: '범위외', ...emptyReceiver };
    if (seen.has(person.rcvrKey)) return { rowNo, okYn: 'N', message: '중복', ...emptyReceiver };
    seen.add(person.rcvrKey);
    return {
      rowNo,
      okYn: 'Y',
      message: '정상',
      rcvrDivCd: person.rcvrDivCd,
      rcvrKey: person.rcvrNo,
      rcvrNm: person.rcvrDivCd === 'STF' ? person.rcvrNm : maskName(person.rcvrNm),
    };
  });
  return { data, totCnt: rows.length, okCnt: seen.size, errCnt: rows.length - seen.size };
}
