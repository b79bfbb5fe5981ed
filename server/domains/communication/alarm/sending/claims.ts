import { sql, type Kysely } from 'kysely';
import type { Channel } from '#contract/communication/alarm/alarm-rules.ts';
import { raised } from '#server/database/raised.ts';
import type { Schema } from '#server/database/schema.ts';

/** A waiting row that this run alone sends. */
export interface ClaimedRow {
  readonly alarmRcvrId: string;
  readonly alarmId: string;
  readonly rcvrDivCd: string;
  readonly rcvrKey: string;
  readonly rcvrNm: string;
  readonly addr: string | null;
  /** This try included. */
  readonly tryCnt: number;
}

/**
 * Takes waiting rows that are due for a run, before anything is sent: a run that dies with them leaves a mark, and
 * no other run sends them meanwhile.
 */
export async function claimRows(
  db: Kysely<Schema>,
  chnlCd: Channel,
  batchRunId: string,
  most: number,
  now: Date,
): Promise<readonly ClaimedRow[]> {
  const at = now.toISOString();
  const { rows } =
    await sql<ClaimedRow>`update "alarmRcvr" set "claimId" = ${batchRunId}, "tryCnt" = "tryCnt" + 1, "modDt" = ${at}::timestamptz
    where "alarmRcvrId" in (select "alarmRcvrId" from "alarmRcvr" where "statCd" = 'WAIT' and "chnlCd" = ${chnlCd} and "nextDt" <= ${at}::timestamptz and "claimId" is null
      order by "nextDt", "alarmRcvrId" limit ${most} for update skip locked)
    returning "alarmRcvrId", "alarmId", "rcvrDivCd", "rcvrKey", "rcvrNm", "addr", "tryCnt"`.execute(db);
  return rows;
}

/** How a row stands after its try. */
export interface RowResult {
  readonly alarmRcvrId: string;
  readonly statCd: 'SENT' | 'FAIL' | 'WAIT' | 'SKIP';
  readonly failRsnCd: string | null;
  readonly nextDt: string | null;
}

/** Writes results of the run's own claims; a row that was taken from it meanwhile keeps what was written then. */
export async function writeResults(
  db: Kysely<Schema>,
  batchRunId: string,
  results: readonly RowResult[],
  now: Date,
): Promise<void> {
  if (results.length === 0) return;
  const at = now.toISOString();
  await sql`update "alarmRcvr" r set "statCd" = x."statCd", "failRsnCd" = x."failRsnCd", "nextDt" = x."nextDt", "sentDt" = case when x."statCd" = 'SENT' then ${at}::timestamptz end, "claimId" = null, "modDt" = ${at}::timestamptz, "version" = ${raised('r')}
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as x("alarmRcvrId" text, "statCd" text, "failRsnCd" text, "nextDt" timestamptz)
    where r."alarmRcvrId" = x."alarmRcvrId" and r."claimId" = ${batchRunId} and r."statCd" = 'WAIT'`.execute(db);
}

/**
 * Takes back what a run held that has ended without a word. Where a second handing over would arrive twice, the row
 * counts as failed. @returns the alarms concerned
 */
export async function freeLostClaims(
  db: Kysely<Schema>,
  chnlCd: Channel,
  isRepeatable: boolean,
  now: Date,
): Promise<readonly string[]> {
  const at = now.toISOString();
  const change = isRepeatable
    ? sql`"claimId" = null`
    : sql`"claimId" = null, "statCd" = 'FAIL', "failRsnCd" = 'PRVD', "nextDt" = null`;
  const { rows } = await sql<{ alarmId: string }>`update "alarmRcvr" r set ${change}, "modDt" = ${at}::timestamptz
    where r."claimId" is not null and r."chnlCd" = ${chnlCd} and not exists (select from "batchRun" b where b."batchRunId" = r."claimId" and b."statCd" = 'RUN') returning r."alarmId"`.execute(
    db,
  );
  return [...new Set(rows.map(({ alarmId }) => alarmId))];
}

/** Passes over every waiting row of a channel that is due. @returns the alarms concerned */
export async function skipRows(
  db: Kysely<Schema>,
  chnlCd: Channel,
  reason: 'CHNL_OFF' | 'LMT',
  now: Date,
): Promise<readonly string[]> {
  const at = now.toISOString();
  const { rows } = await sql<{
    alarmId: string;
  }>`update "alarmRcvr" set "statCd" = 'SKIP', "failRsnCd" = ${reason}, "nextDt" = null, "modDt" = ${at}::timestamptz
    where "statCd" = 'WAIT' and "chnlCd" = ${chnlCd} and "nextDt" <= ${at}::timestamptz and "claimId" is null returning "alarmId"`.execute(
    db,
  );
  return [...new Set(rows.map(({ alarmId }) => alarmId))];
}
