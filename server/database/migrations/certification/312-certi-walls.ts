import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

const ROLE = 'madang_app',
  BASE = '/admin/univCertiProg/';
/**
 * Students of a programme that a call reaches with R: all of them, those of some departments, or one's own advisees. The call
 * says it by programme (`certiAll`, `certiDepts` as `{programme} {department}`, `certiOwn`), so that another programme needs no
 * other policies.
 */
const list = (key: string): string => `any ((select "callList"('${key}'))::text[])`;
const REACHED = `"certiDiv" = ${list('certiAll')} or "certiDiv" || ' ' || "hakguaCd" = ${list('certiDepts')} or "certiDiv" || ' ' || "majorCd" = ${list('certiDepts')}
  or ("certiDiv" = ${list('certiOwn')} and "advsrStfNo" = (select "callText"('stfNo')))`;
const ofStudent = (table: string): string =>
  `exists (select from "certiState" s where s."certiDiv" = "${table}"."certiDiv" and s."stdNo" = "${table}"."stdNo")`;
const ofState = (table: string): string =>
  `exists (select from "certiState" s where s."certiStateId" = "${table}"."certiStateId")`;
/** Who may read a row may, by the handler's leave, change it; a student's row itself is made by the judgement alone. */
const withPolicies = (table: string, seen: string, mayInsert = true): readonly string[] => [
  `alter table "${table}" enable row level security`,
  `create policy "${table}_select" on "${table}" for select to ${ROLE} using (${seen})`,
  ...(mayInsert ? [`create policy "${table}_insert" on "${table}" for insert to ${ROLE} with check (${seen})`] : []),
  `create policy "${table}_update" on "${table}" for update to ${ROLE} using (${seen}) with check (true)`,
];

/** Uploads are for the office that makes them and for who sees the student. */
const UPLOAD_SEEN = `exists (select from "certiUpBatch" b where b."batchNo" = "certiUpload"."batchNo" and b."certiDiv" = ${list('certiSetup')})
  or exists (select from "certiState" s where s."stdNo" = "certiUpload"."stdNo")`;
const FILES = (verb: string): string => `case
  when "ownerResourcePath" like '${BASE}%State' then exists (select from "certiEvid" e where e."certiEvidId" = "fileGroup"."ownerId") or exists (select from "certiIssue" i where i."certiIssueId" = "fileGroup"."ownerId")
  when "ownerResourcePath" like '${BASE}%Setup' then "callHolds"("ownerResourcePath" || ' ${verb}') else false end`;

/** Figures, evidence, uploads and certificates of students are for who reaches the student on the screen of the programme. */
export const certiWalls: Migration = {
  up: (db) =>
    runStatements(db, [
      ...withPolicies('certiState', REACHED, false),
      ...withPolicies('certiStateItem', ofState('certiStateItem'), false),
      ...withPolicies('certiStateHis', ofState('certiStateHis')),
      ...withPolicies('certiEvid', ofStudent('certiEvid')),
      ...withPolicies('certiIssue', ofStudent('certiIssue')),
      ...withPolicies('certiUpload', UPLOAD_SEEN),
      `create policy "fileGroup_certi_select" on "fileGroup" for select to ${ROLE} using (${FILES('R')})`,
      `create policy "fileGroup_certi_update" on "fileGroup" for update to ${ROLE} using (${FILES('U')}) with check (${FILES('U')})`,
    ]),
};
