import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

const ROLE = 'madang_app',
  ALARM = '/admin/cmnct/cmnctMng/alarmMng';
const me = `(select "callText"('user'))`;
const keys = (permissions: string): string =>
  [...permissions].map((permission) => `'${ALARM} ${permission}'`).join(', ');
const reached = (permissions: string): string =>
  `(select "callAll"(${keys(permissions)})) or "reqDeptCd" = any ((select "callDepts"(${keys(permissions)}))::text[])`;
const seenBySender = `"regId" = ${me} or ${reached('CRUD')}`;

const WALLS = [
  // Asked from within a policy of the alarm, this must not ask that policy again.
  `create function "callReceives"("id" text) returns boolean language plpgsql stable security definer set search_path from current as $$
    begin
      return exists (select from "alarmRcvr" where "alarmId" = "id" and "rcvrDivCd" = 'STF' and "rcvrKey" = "callText"('user'));
    end $$`,
  // Whether a message was sent already, by whomever: the one thing that a call may know of alarms that it does not see.
  `create function "findAlarmByKey"("key" text, "since" timestamptz) returns text language sql stable security definer set search_path from current as $$
    select "alarmId" from "alarm" where "dedupKey" = "key" and "reqDt" > "since" and "statCd" not in ('CNCL', 'RJCT') order by "reqDt" desc limit 1 $$`,
  `alter table "alarm" enable row level security`,
  `create policy "alarm_select" on "alarm" for select to ${ROLE} using (${seenBySender} or "callReceives"("alarmId"))`,
  // Messages that a call sends go out in the name of the programme or of the caller.
  `create policy "alarm_insert" on "alarm" for insert to ${ROLE} with check ("regId" in ('SYSTEM', ${me}))`,
  `create policy "alarm_update" on "alarm" for update to ${ROLE} using ("regId" = ${me} or ${reached('U')}) with check (true)`,
  `alter table "alarmTot" enable row level security`,
  `create policy "alarmTot_select" on "alarmTot" for select to ${ROLE} using (exists (select from "alarm" a where a."alarmId" = "alarmTot"."alarmId"))`,
  ...['almSet', 'pushSub'].flatMap((table) => [
    `alter table "${table}" enable row level security`,
    `create policy "${table}_all" on "${table}" to ${ROLE} using ("rcvrDivCd" = 'STF' and "rcvrKey" = ${me}) with check ("rcvrDivCd" = 'STF' and "rcvrKey" = ${me})`,
  ]),
];

/**
 * Alarms belong to their sender and to those whose permissions cover the sender's department; a receiver sees the
 * messages addressed to them.
 */
export const alarmWalls: Migration = { up: (db) => runStatements(db, WALLS) };
