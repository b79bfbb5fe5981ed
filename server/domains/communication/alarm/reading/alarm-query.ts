import { sql, type Kysely } from 'kysely';
import type { AlarmRow } from '#contract/communication/alarm/alarm.ts';
import { listAlarmActions } from '#contract/communication/alarm/alarm-states.ts';
import { percentText } from '#contract/communication/notice-rules.ts';
import type { Schema } from '#server/database/schema.ts';
import { nameOfUser } from '#server/records/names.ts';
import { factsOf, type AlarmRights } from '../policy.ts';

/** Rows of alarms with what lists and the view show beside the columns; of the totals only what a list can be ordered by. */
export function alarmRows(db: Kysely<Schema>) {
  return db
    .selectFrom('alarm')
    .leftJoin('dept', 'dept.deptCd', 'alarm.reqDeptCd')
    .leftJoin('alarmTot as inbox', (join) =>
      join.onRef('inbox.alarmId', '=', 'alarm.alarmId').on('inbox.chnlCd', '=', 'INAPP'),
    )
    .select([
      'alarm.alarmId',
      'alarm.alarmDivCd',
      'alarm.areaCd',
      'alarm.tmplCd',
      'alarm.title',
      'alarm.chnlCds',
      'alarm.urgntYn',
      'alarm.trgtCnt',
      'alarm.outScpCnt',
      'alarm.statCd',
      'alarm.reqDt',
      'alarm.rsrvDt',
      'alarm.dueDt',
      'alarm.sendStrtDt',
      'alarm.rsndCnt',
      'alarm.reqDeptCd',
      'alarm.regId',
      'alarm.version',
      'dept.deptNm as reqDeptNm',
      nameOfUser('alarm.regId').as('reqUserNm'),
      'inbox.readCnt as inboxReadCnt',
      'inbox.sentCnt as inboxSentCnt',
    ]);
}
export type AlarmQueryRow = Awaited<ReturnType<ReturnType<typeof alarmRows>['execute']>>[number];

export interface Totals {
  readonly waitCnt: number;
  readonly sentCnt: number;
  readonly failCnt: number;
  readonly skipCnt: number;
  readonly readCnt: number;
}
const NONE: Totals = { waitCnt: 0, sentCnt: 0, failCnt: 0, skipCnt: 0, readCnt: 0 };

/** What became of these alarms on all of their channels together; asked beyond the wall, for alarms that were seen. */
async function totalsOf(db: Kysely<Schema>, alarmIds: readonly string[]): Promise<ReadonlyMap<string, Totals>> {
  const sum = (name: keyof Totals) => sql<number>`sum(${sql.ref(name)})::integer`.as(name);
  const rows = await db
    .selectFrom('alarmTot')
    .select(['alarmId', sum('waitCnt'), sum('sentCnt'), sum('failCnt'), sum('skipCnt'), sum('readCnt')])
    .where('alarmId', 'in', alarmIds)
    .groupBy('alarmId')
    .execute();
  return new Map(rows.map(({ alarmId, ...totals }) => [alarmId, totals]));
}

/** Alarms as a person's list shows them. */
export async function presentAlarms(
  db: Kysely<Schema>,
  rights: AlarmRights,
  rows: readonly AlarmQueryRow[],
  now: Date,
): Promise<AlarmRow[]> {
  const totals = await totalsOf(
    db,
    rows.map(({ alarmId }) => alarmId),
  );
  return rows.map((row) => ({
    ...row,
    ...(totals.get(row.alarmId) ?? NONE),
    chnlCds: [...row.chnlCds],
    readRate: row.inboxSentCnt === null ? null : percentText(row.inboxReadCnt ?? 0, row.inboxSentCnt),
    actions: listAlarmActions(factsOf(rights, row, now)),
  }));
}
