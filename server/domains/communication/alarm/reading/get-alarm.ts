import { sql, type Kysely } from 'kysely';
import type { AlarmDetail } from '#contract/communication/alarm/alarm.ts';
import { receiversSchema } from '#contract/communication/alarm/alarm-fields.ts';
import { isConfidential } from '#contract/communication/alarm/alarm-rules.ts';
import { message } from '#messages/message.ts';
import { asSystem, missingRowError } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import { staffName } from '#server/domains/people/index.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, invalidField } from '#server/http/failure.ts';
import { nameOfUser } from '#server/records/names.ts';
import { maskName } from '#shared/masking.ts';
import { canSee, rightsOf } from '../policy.ts';
import { countAlarm } from '../sending/settle.ts';
import { alarmRows, presentAlarms } from './alarm-query.ts';

/**
 * An alarm with its text, conditions, totals and readings. @throws Failure 400 when it is gone, 403 when it is out of
 * reach
 */
export async function getAlarm(call: CallContext, alarmId: string): Promise<AlarmDetail> {
  const rights = rightsOf(signedInOf(call));
  const row = await alarmRows(call.db)
    .select([
      'alarm.cntn',
      'alarm.linkUrl',
      'alarm.trgtCond',
      'alarm.sendEndDt',
      'alarm.aprvDt',
      'alarm.rjctRsn',
      'alarm.modDt',
      'alarm.modId',
      nameOfUser('alarm.aprvUserId').as('aprvNm'),
    ])
    .where('alarm.alarmId', '=', alarmId)
    .executeTakeFirst();
  if (!row) throw await missingRowError(call, 'alarm', alarmId, invalidField('alarmId', message('M-GONE')));
  if (!canSee(rights, row)) throw forbidden();
  // A message that the programme has sent keeps its receivers in another shape.
  const isHidden = isConfidential(row),
    rcvrs = isHidden ? null : (receiversSchema.safeParse(row.trgtCond).data ?? null);
  return asSystem(call, async (db) => {
    // The list may wait a minute for the newest readings; the detail of an alarm may not.
    await countAlarm(db, alarmId);
    const chnls = await db
      .selectFrom('alarmTot')
      .select(['chnlCd', 'trgtCnt', 'waitCnt', 'sentCnt', 'failCnt', 'skipCnt', 'readCnt'])
      .where('alarmId', '=', alarmId)
      .execute();
    const inbox = chnls.find(({ chnlCd }) => chnlCd === 'INAPP');
    const [shown] = await presentAlarms(
      db,
      rights,
      [{ ...row, inboxReadCnt: inbox?.readCnt ?? null, inboxSentCnt: inbox?.sentCnt ?? null }],
      call.now,
    );
    if (!shown) throw invalidField('alarmId', message('M-GONE'));
    return {
      ...row,
      ...shown,
      rcvrs,
      linkUrl: isHidden ? '' : row.linkUrl,
      modNm: await staffName(db, row.modId),
      chosen: rcvrs === null ? [] : await listChosen(db, rcvrs),
      reads: await readsByHour(db, alarmId),
      chnls: shown.chnlCds.flatMap((chnlCd) => chnls.filter((totals) => totals.chnlCd === chnlCd)),
    };
  });
}

const readsByHour = async (db: Kysely<Schema>, alarmId: string): Promise<AlarmDetail['reads']> => {
  const { rows } = await sql<{
    hour: string;
    cnt: number;
  }>`select to_char("readDt" at time zone 'Asia/Seoul', 'YYYYMMDDHH24') as "hour", count(*)::integer as "cnt" from "alarmRcvr"
    where "alarmId" = ${alarmId} and "chnlCd" = 'INAPP' and "readDt" is not null group by 1 order by 1`.execute(db);
  return rows;
};

const MAX_CHOSEN = 200;

/** Names behind those who were chosen one by one; students' are covered. */
async function listChosen(
  db: Kysely<Schema>,
  { userIds, stfNos, stdNos, otsdrMemberIds }: NonNullable<AlarmDetail['rcvrs']>,
): Promise<AlarmDetail['chosen']> {
  const first = (keys: readonly string[]): readonly string[] => keys.slice(0, MAX_CHOSEN);
  const staff = await db
    .selectFrom('user')
    .innerJoin('staff', 'staff.stfNo', 'user.stfNo')
    .select(['staff.stfNo as rcvrKey', 'staff.stfNm as rcvrNm'])
    .where((eb) => eb.or([eb('user.userId', 'in', first(userIds)), eb('user.stfNo', 'in', first(stfNos))]))
    .execute();
  const students = await db
    .selectFrom('student')
    .select(['stdNo as rcvrKey', 'stdNm as rcvrNm'])
    .where('stdNo', 'in', first(stdNos))
    .execute();
  const members = await db
    .selectFrom('otsdrMember')
    .select(['otsdrMemberId as rcvrKey', 'memberNm as rcvrNm'])
    .where('otsdrMemberId', 'in', first(otsdrMemberIds))
    .execute();
  const covered =
    (rcvrDivCd: string) =>
    ({ rcvrKey, rcvrNm }: { rcvrKey: string; rcvrNm: string }) => ({ rcvrDivCd, rcvrKey, rcvrNm: maskName(rcvrNm) });
  return [
    ...staff.map((person) => ({ rcvrDivCd: 'STF', ...person })),
    ...students.map(covered('STDNT')),
    ...members.map(covered('OTSDR')),
  ];
}
