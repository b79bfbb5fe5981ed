import { sql } from 'kysely';
import type { AlarmRcvr } from '#contract/communication/alarm/alarm.ts';
import { isConfidential } from '#contract/communication/alarm/alarm-rules.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { asSystem, missingRowError } from '#server/access/row-security.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, invalidField } from '#server/http/failure.ts';
import { countRows, parseSort, readPage, sorted } from '#server/http/paging.ts';
import { maskName } from '#shared/masking.ts';
import { canSee, rightsOf } from '../policy.ts';

/** One page of the receivers of an alarm that the caller sees; names are covered. @throws Failure 400 when it is gone, 403 when it is out of reach or of counselling */
export async function listReceivers(
  call: CallContext,
  query: ParsedArg<'getAlarmRcvrList'>,
): Promise<{ data: AlarmRcvr[]; totalCount: number }> {
  const { alarmId, chnlCd, statCd, readYn } = query;
  const alarm = await call.db
    .selectFrom('alarm')
    .select(['areaCd', 'statCd', 'alarmDivCd', 'regId', 'reqDeptCd', 'rsrvDt', 'dueDt', 'sendStrtDt', 'rsndCnt'])
    .where('alarmId', '=', alarmId)
    .executeTakeFirst();
  if (!alarm) throw await missingRowError(call, 'alarm', alarmId, invalidField('alarmId', message('M-GONE')));
  if (!canSee(rightsOf(signedInOf(call)), alarm) || isConfidential(alarm)) throw forbidden();
  return asSystem(call, async (db) => {
    const matching = () => {
      let rows = db.selectFrom('alarmRcvr').where('alarmRcvr.alarmId', '=', alarmId);
      if (chnlCd) rows = rows.where('alarmRcvr.chnlCd', '=', chnlCd);
      if (statCd) rows = rows.where('alarmRcvr.statCd', '=', statCd);
      if (readYn)
        rows = rows
          .where('alarmRcvr.chnlCd', '=', 'INAPP')
          .where('alarmRcvr.readDt', readYn === 'Y' ? 'is not' : 'is', null);
      return rows;
    };
    const shown = matching()
      .leftJoin('user', (join) =>
        join.onRef('user.userId', '=', 'alarmRcvr.rcvrKey').on('alarmRcvr.rcvrDivCd', '=', 'STF'),
      )
      .leftJoin('staff', 'staff.stfNo', 'user.stfNo')
      .leftJoin('student', (join) =>
        join.onRef('student.stdNo', '=', 'alarmRcvr.rcvrKey').on('alarmRcvr.rcvrDivCd', '=', 'STDNT'),
      )
      .leftJoin('dept', (join) =>
        join.on(sql<boolean>`"dept"."deptCd" = coalesce("staff"."deptCd", "student"."majorCd", "student"."hakguaCd")`),
      )
      .select([
        'alarmRcvr.alarmRcvrId',
        'alarmRcvr.rcvrDivCd',
        'alarmRcvr.rcvrKey',
        'alarmRcvr.rcvrNm',
        'dept.deptNm',
        'alarmRcvr.chnlCd',
        'alarmRcvr.statCd',
        'alarmRcvr.failRsnCd',
        'alarmRcvr.tryCnt',
        'alarmRcvr.sentDt',
        'alarmRcvr.readDt',
        'alarmRcvr.rcllYn',
      ])
      .select(sql<string>`coalesce("staff"."stfNo", "student"."stdNo", '')`.as('rcvrNo'));
    const ordered = sorted(
      shown,
      parseSort(query),
      [
        { field: 'rcvrDivCd', direction: 'asc' },
        { field: 'rcvrKey', direction: 'asc' },
      ],
      'alarmRcvr.alarmRcvrId',
      {
        sentDt: 'alarmRcvr.sentDt',
        readDt: 'alarmRcvr.readDt',
        rcvrDivCd: 'alarmRcvr.rcvrDivCd',
        rcvrKey: 'alarmRcvr.rcvrKey',
      },
    );
    const page = await readPage(
      query,
      () => countRows(matching()),
      (limit, offset) => ordered.limit(limit).offset(offset).execute(),
    );
    return {
      totalCount: page.totalCount,
      data: page.data.map((row) => ({
        ...row,
        rcvrNm: maskName(row.rcvrNm),
        failRsnCd: row.failRsnCd,
      })),
    };
  });
}
