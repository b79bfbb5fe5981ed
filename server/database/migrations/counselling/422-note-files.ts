import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

const ROLE = 'madang_app';

/** Groups of files of notes and of the own tabs, for who sees their rows; handlers ask again for each reader. */
const filesOf = (verb: 'select' | 'update'): readonly string[] => [
  `drop policy "fileGroup_cnsl_${verb}" on "fileGroup"`,
  `create policy "fileGroup_cnsl_${verb}" on "fileGroup" for ${verb} to ${ROLE} using ("ownerResourcePath" like '/admin/prfsnCnsl/cnslrMng/%'
    and (exists (select from "cnslKindRec" r where r."kindRecId" = "fileGroup"."ownerId")
      or exists (select from "cnslTest" t where t."testId" = "fileGroup"."ownerId")
      or exists (select from "cnslNote" n where n."noteId" = "fileGroup"."ownerId")))${verb === 'update' ? ' with check (true)' : ''}`,
];

/** Files of notes (counselling.md 4.21), fixed with the note when it is signed. */
export const noteFiles: Migration = {
  up: (db) =>
    runStatements(db, [
      `alter table "cnslNote" add column "fileGroupId" text`,
      ...filesOf('select'),
      ...filesOf('update'),
    ]),
};
