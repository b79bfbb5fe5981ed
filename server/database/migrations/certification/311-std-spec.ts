import type { Migration } from 'kysely';
import { COMMON, flag, maybeYmd, oneOf, ymd } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

const KINDS = ['LANG', 'LIC', 'AWD', 'INTN', 'OVRS', 'VOL', 'PORT', 'ETC'];
const txt = (name: string, max: number): string => `"${name}" text check (length("${name}") <= ${max})`;

/** Language scores, licences and whatever else a student has to show (career.md 2); reached with the student. */
export const stdSpec: Migration = {
  up: (db) =>
    runStatements(db, [
      `create table "stdSpec" (
        "stdSpecId" text primary key, "stdNo" text not null references "student" ("stdNo"), ${oneOf('specDivCd', KINDS)}, "specCd" text, "srcKey" text, ${txt('specNm', 100)}, "score" numeric(6,2) check ("score" >= 0), ${txt('lvlCd', 20)}, ${txt('issueOrg', 100)}, "regNo" text, ${ymd('acqDt')}, ${maybeYmd('xpirDt')}, "qty" numeric(8,2) check ("qty" >= 0), ${txt('specCn', 1000)}, "evdncFileGroupId" text,
        ${flag('lkupYn', 'N')}, ${oneOf('vrfySt', ['REQ', 'OK', 'NG'], 'REQ')}, "vrfyId" text, "vrfyDt" timestamptz, ${txt('rjctRsn', 200)}, ${COMMON},
        constraint "stdSpec_source_uq" unique ("srcKey"), constraint "stdSpec_lang_ck" check (("specDivCd" = 'LANG') = ("specCd" is not null)), constraint "stdSpec_name_ck" check ("specDivCd" = 'LANG' or "specNm" is not null))`,
      `create unique index "stdSpec_same_uq" on "stdSpec" ("stdNo", "specDivCd", (coalesce("specCd", lower(regexp_replace("specNm", '\\s+', '', 'g')))), "acqDt") where "vrfySt" <> 'NG'`,
      `create index "stdSpec_changed_ix" on "stdSpec" ("modDt")`,
      'alter table "stdSpec" enable row level security',
      `create policy "stdSpec_select" on "stdSpec" for select to madang_app using (exists (select from "student" s where s."stdNo" = "stdSpec"."stdNo"))`,
    ]),
};
