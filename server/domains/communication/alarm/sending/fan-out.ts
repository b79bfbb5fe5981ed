import { sql, type Kysely } from 'kysely';
import { MAX_TEXTS_A_DAY, outOfQuietHours, type Channel } from '#contract/communication/alarm/alarm-rules.ts';
import type { Schema } from '#server/database/schema.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';
import { countPeople, peopleOf, type Audience, type AudienceCounts } from '../audience/people.ts';
import { reach } from '../audience/reach.ts';

/** What of an alarm decides about the rows of its receivers. */
export interface Outgoing {
  readonly alarmId: string;
  readonly alarmDivCd: 'MANUAL' | 'AUTO' | 'REMIND';
  readonly areaCd: string;
  readonly urgntYn: string;
  readonly chnlCds: readonly string[];
  /** Its receivers may not refuse it. */
  readonly isMandatory: boolean;
  /** The moment that decides about quiet hours. */
  readonly askedAt: Date;
}

/** A name from outside stays covered in the log of messages. */
const COVERED = sql`case when p."rcvrDivCd" <> 'OTSDR' then p."rcvrNm" when length(p."rcvrNm") < 3 then left(p."rcvrNm", length(p."rcvrNm") - 1) || '*'
  else left(p."rcvrNm", 1) || repeat('*', length(p."rcvrNm") - 2) || right(p."rcvrNm", 1) end`;

/**
 * Writes one row for each person and channel, in one statement whatever their number: the inbox at once, the others
 * waiting until they may leave the house, or skipped with the reason. Who they are is decided by what is true at `now`.
 * @returns how many people there are; for each channel of the alarm there are as many rows
 */
export async function fanOut(
  db: Kysely<Schema>,
  alarm: Outgoing,
  audience: Audience,
  now: Date,
): Promise<AudienceCounts> {
  const at = now.toISOString(),
    nextAt = outOfQuietHours(alarm.askedAt, alarm.urgntYn === 'Y').toISOString();
  const midnight = koreanMoment(koreanDate8(now)).toISOString(),
    isLimited = alarm.alarmDivCd === 'MANUAL';
  // A second text message of the same alarm counts for the limit of the day as well.
  const secondText = alarm.chnlCds.includes('SMS') ? sql`case when c."chnlCd" = 'TALK' then 1 else 0 end` : sql`0`;
  const counts = await countPeople(db, audience);
  await sql`insert into "alarmRcvr" ("alarmRcvrId", "alarmId", "rcvrDivCd", "rcvrKey", "rcvrNm", "chnlCd", "addr", "statCd", "failRsnCd", "tryCnt", "sentDt", "nextDt", "regDt", "modDt")
    ${peopleOf(audience)}, "texted" as (
      select r."rcvrDivCd", r."rcvrKey", count(*) as "cnt" from "alarmRcvr" r join "alarm" a on a."alarmId" = r."alarmId"
      where ${sql.lit(isLimited)} and r."chnlCd" in ('SMS', 'TALK') and r."statCd" in ('WAIT', 'SENT') and a."alarmDivCd" = 'MANUAL' and r."regDt" >= ${midnight}::timestamptz group by 1, 2)
    select gen_random_uuid()::text, ${alarm.alarmId}, p."rcvrDivCd", p."rcvrKey", ${COVERED}, c."chnlCd", nullif(a."addr", ''),
      case when w."reason" is not null then 'SKIP' when c."chnlCd" = 'INAPP' then 'SENT' else 'WAIT' end, w."reason", case when w."reason" is null and c."chnlCd" = 'INAPP' then 1 else 0 end,
      case when w."reason" is null and c."chnlCd" = 'INAPP' then ${at}::timestamptz end, case when w."reason" is null and c."chnlCd" <> 'INAPP' then ${nextAt}::timestamptz end, ${at}::timestamptz, ${at}::timestamptz
    from "person" p cross join "almChnl" c left join "texted" t on t."rcvrDivCd" = p."rcvrDivCd" and t."rcvrKey" = p."rcvrKey"
    ${reach(alarm)}
    cross join lateral (select case when v."why" is not null then v."why" when c."useYn" = 'N' then 'CHNL_OFF'
      when ${sql.lit(isLimited)} and c."chnlCd" in ('SMS', 'TALK') and coalesce(t."cnt", 0) + ${secondText} >= ${sql.lit(MAX_TEXTS_A_DAY)} then 'LMT' end as "reason") w
    where p."inScope" and c."chnlCd" in (${sql.join(alarm.chnlCds)})`.execute(db);
  return counts;
}

/** The channels of an alarm in their usual order; a person with an inbox always finds it there. */
export function channelsOf(asked: readonly Channel[], hasInbox: boolean): readonly Channel[] {
  const order: readonly Channel[] = ['INAPP', 'PUSH', 'EMAIL', 'SMS', 'TALK'];
  return order.filter((chnlCd) => asked.includes(chnlCd) || (chnlCd === 'INAPP' && hasInbox));
}
