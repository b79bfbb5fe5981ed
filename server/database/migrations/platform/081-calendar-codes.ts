import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

const isTerm = `"upCdId" = 'ACDM_TERM'`,
  day = (column: string): string => `"${column}" ~ '^[0-9]{8}$'`;

/**
 * Terms, their deadlines and holidays are read by rules of every area, so that the database holds what the save promises:
 * they have the form that is read, and regular terms in use never overlap.
 */
const RULES = [
  `alter table "cmmnCd" add constraint "cmmnCd_term_ck" check (${isTerm} is not true or ("cdId" ~ '^[0-9]{4}(10|11|20|21)$' and coalesce(${day('userdef1')}, false)
    and coalesce(${day('userdef2')}, false) and "userdef1" <= "userdef2" and coalesce("userdef3" ~ '^[0-9]{1,2}$', false)))`,
  `alter table "cmmnCd" add constraint "cmmnCd_deadline_ck" check (("upCdId" = 'ACDM_DT') is not true or ("cdId" ~ '^[0-9]{4}(10|11|20|21)_(REG|GRD)$' and coalesce(${day('userdef1')}, false)))`,
  `alter table "cmmnCd" add constraint "cmmnCd_holiday_ck" check (("upCdId" = 'HLDY') is not true or ${day('cdId')})`,
  `alter table "cmmnCd" add constraint "cmmnCd_term_ex" exclude using gist (int4range("userdef1"::integer, "userdef2"::integer, '[]') with &&)
    where (${isTerm} and "useYn" = 'Y' and "cdId" ~ '^[0-9]{4}(10|20)$') deferrable initially deferred`,
];

export const calendarCodes: Migration = { up: (db) => runStatements(db, RULES) };
