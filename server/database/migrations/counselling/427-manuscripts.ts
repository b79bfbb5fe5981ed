import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

const ROLE = 'madang_app';

/** Groups of files of applications, notes and own tabs, for who sees their rows; handlers ask again for each reader. */
const filesOf = (verb: 'select' | 'update'): readonly string[] => [
  `drop policy "fileGroup_cnsl_${verb}" on "fileGroup"`,
  `create policy "fileGroup_cnsl_${verb}" on "fileGroup" for ${verb} to ${ROLE} using ("ownerResourcePath" like '/admin/prfsnCnsl/cnslrMng/%'
    and (exists (select from "cnslKindRec" r where r."kindRecId" = "fileGroup"."ownerId")
      or exists (select from "cnslTest" t where t."testId" = "fileGroup"."ownerId")
      or exists (select from "cnslNote" n where n."noteId" = "fileGroup"."ownerId")
      or exists (select from "cnslAply" a where a."aplyId" = "fileGroup"."ownerId")))${verb === 'update' ? ' with check (true)' : ''}`,
];

/** The piece of writing that an application is about (counselling.md 4.13), encrypted as every file of counselling. */
export const manuscripts: Migration = {
  up: (db) =>
    runStatements(db, [
      `alter table "cnslAply" add column "fileGroupId" text`,
      ...filesOf('select'),
      ...filesOf('update'),
    ]),
};
