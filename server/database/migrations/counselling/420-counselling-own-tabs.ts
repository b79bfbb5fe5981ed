import type { Migration } from 'kysely';
import { COMMON, flag, oneOf, ymd } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

const ROLE = 'madang_app',
  TESTS = ['PHQ9', 'GAD7', 'MMPI2', 'TCI', 'SCT', 'MBTI', 'HOLLAND', 'MLST', 'ETC'];
const myNo = `(select "callText"('stfNo'))`;

/** What stands in every row of an own tab; its texts lie in the envelope alone (counselling.md 4.2). */
const ofCase = (table: string): string =>
  `"cnslDivCd" text not null constraint "${table}_cnslDivCd_fk" references "cnslKind" ("cnslDivCd"),
    "caseId" text not null references "cnslCase", "fileGroupId" text, "encCn" bytea not null, "keyCaseId" text not null, "authStfNo" text not null, ${COMMON}`;

const TABLES = [
  `create table "cnslKindRec" ("kindRecId" text primary key, "verNo" integer not null check ("verNo" >= 1), ${ofCase('cnslKindRec')},
    constraint "cnslKindRec_verNo_uq" unique ("caseId", "verNo"))`,
  `create table "cnslTest" ("testId" text primary key, ${oneOf('testCd', TESTS)}, ${ymd('testDt')}, ${flag('itrpYn', 'N')}, ${ofCase('cnslTest')})`,
  `create index "cnslTest_caseId_ix" on "cnslTest" ("caseId", "testDt")`,
];

/** Rows of the own cases, for the head of all of the kind, and for who wrote them; whether one is opened, the handler asks. */
const seen = (table: string): string =>
  `"authStfNo" = ${myNo} or exists (select from "cnslr" m where m."stfNo" = ${myNo} and m."useYn" = 'Y' and m."rcptYn" = 'N'
  and m."cnslDivCd" = "${table}"."cnslDivCd" and (m."headYn" = 'Y'
    or exists (select from "cnslCase" c where c."caseId" = "${table}"."caseId" and c."cnslrId" = m."cnslrId")))`;
const written = (table: string): readonly string[] => [
  `alter table "${table}" enable row level security`,
  `create policy "${table}_select" on "${table}" for select to ${ROLE} using (${seen(table)})`,
  `create policy "${table}_insert" on "${table}" for insert to ${ROLE} with check ("authStfNo" = ${myNo})`,
  `create policy "${table}_update" on "${table}" for update to ${ROLE} using ("authStfNo" = ${myNo}) with check ("authStfNo" = ${myNo})`,
];

/** Groups of files of the rows that the caller sees; handlers ask again for each reader. */
const filesOf = (verb: 'select' | 'update'): string =>
  `create policy "fileGroup_cnsl_${verb}" on "fileGroup" for ${verb} to ${ROLE} using ("ownerResourcePath" like '/admin/prfsnCnsl/cnslrMng/%'
    and (exists (select from "cnslKindRec" r where r."kindRecId" = "fileGroup"."ownerId")
      or exists (select from "cnslTest" t where t."testId" = "fileGroup"."ownerId")))${verb === 'update' ? ' with check (true)' : ''}`;

/** Tests of 심리상담 and the records of the other kinds' own tabs. */
export const counsellingOwnTabs: Migration = {
  up: (db) =>
    runStatements(db, [
      ...TABLES,
      ...written('cnslKindRec'),
      ...written('cnslTest'),
      filesOf('select'),
      filesOf('update'),
    ]),
};
