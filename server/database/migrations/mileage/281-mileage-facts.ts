import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

const DIMS = ['colgCd', 'hakguaCd', 'gradeCd', 'genderCd'];
const columns = (prefix = ''): string => DIMS.map((name) => `${prefix}"${name}"`).join(', ');

/** Where a student belonged when an entry was posted: statistics of a past term stay as they were when he moves on. */
const SNAPSHOT = [
  `alter table "mlgLedger" ${DIMS.map((name) => `add column "${name}" text`).join(', ')}`,
  // Entries are never changed; these were posted before the columns were there.
  `alter table "mlgLedger" disable trigger "mlgLedger_append"`,
  `update "mlgLedger" e set ${DIMS.map((name) => `"${name}" = s."${name}"`).join(', ')} from "student" s where s."stdNo" = e."stdNo"`,
  `alter table "mlgLedger" enable trigger "mlgLedger_append"`,
  // The account that posts need not see the student: a reviewer decides for students of other departments, too.
  `create function "snapLedgerStudent"() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      select ${columns('s.')} into ${DIMS.map((name) => `new."${name}"`).join(', ')} from "student" s where s."stdNo" = new."stdNo";
      return new;
    end $$`,
  `create trigger "mlgLedger_snap" before insert on "mlgLedger" for each row execute function "snapLedgerStudent"()`,
];

/**
 * What the statistics read of the ledger (mileage.md 7): points above zero with what they are. An entry counts by
 * itself or, as a reversal, by what it takes back; what was used or expired and came back is absent together with its
 * reversal.
 */
const FACTS = [
  `create view "vStatMlg" as
    select e."ledgerId" as "txId", e."stdNo", ${columns('e.')},
      case when e."entryDiv" = 'USE' then 'USE' when e."entryDiv" = 'EXPIRE' then 'EXPR' when e."entryDiv" = 'EARN' then 'SAVE'
        when coalesce(o."entryDiv", e."entryDiv") = 'ADJ' and e."pnt" > 0 then 'SAVE' else 'RCLM' end as "mlgDivCd",
      case e."srcDiv" when 'ECP' then 'ECP' when 'AUTO' then 'SDA' when 'SDA' then 'APLY' when 'BULK' then 'BULK' else 'ETC' end as "ctgryCd",
      abs(e."pnt") as "pnt", e."postDt" as "txDt"
    from "mlgLedger" e left join "mlgLedger" o on o."ledgerId" = e."rvslOfId" left join "mlgLedger" r on r."rvslOfId" = e."ledgerId"
    where coalesce(o."entryDiv", '') not in ('USE', 'EXPIRE') and not (e."entryDiv" in ('USE', 'EXPIRE') and r."ledgerId" is not null)`,
  `revoke insert, update, delete on "vStatMlg" from madang_app`,
];

/** Facts of 마일리지 for the statistics. */
export const mileageFacts: Migration = { up: (db) => runStatements(db, [...SNAPSHOT, ...FACTS]) };
