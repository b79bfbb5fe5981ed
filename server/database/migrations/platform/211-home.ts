import type { Migration } from 'kysely';
import { COMMON, flag, oneOf, within } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

const ROLE = 'madang_app';
const WIDGETS = [
  'TODO',
  'SCHDL',
  'NOTI',
  'FAV',
  'RCNT',
  'CH_ECP',
  'CH_CNSL',
  'CH_MLG',
  'CH_DRPT',
  'CH_WORK',
  'BATCH',
  'BNR',
];

const HOME = [
  `create table "homeWidget" (
    "homeWidgetId" text primary key, "userId" text not null references "user" ("userId") on delete cascade, ${oneOf('wdgtCd', WIDGETS)}, ${within('sortOrdr', 1, 100, 1)},
    ${flag('dsplyYn', 'Y')}, ${oneOf('sizeCd', ['S', 'M', 'L'], 'M')}, ${COMMON}, constraint "homeWidget_uq" unique ("userId", "wdgtCd"))`,
  `alter table "homeWidget" enable row level security`,
  `create policy "homeWidget_all" on "homeWidget" to ${ROLE} using ("userId" = (select "callText"('user'))) with check ("userId" = (select "callText"('user')))`,
  // An insert waits for the one of another tab of the same person.
  `create function "favMenu_most"() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('favMenu ' || new."userId", 0));
      if (select count(*) from "favMenu" where "userId" = new."userId") > 8 then
        raise exception 'too many favourites' using errcode = '23514', constraint = 'favMenu_most_ck';
      end if;
      return null;
    end $$`,
  `create trigger "favMenu_most" after insert on "favMenu" for each row execute function "favMenu_most"()`,
  // The menus that a person has opened last.
  `create index "menuUseHis_person_ix" on "menuUseHis" ("userId", "useDt" desc)`,
];

/** What stands on a person's home, and the person's favourites, of which there are eight at most. */
export const home: Migration = { up: (db) => runStatements(db, HOME) };
