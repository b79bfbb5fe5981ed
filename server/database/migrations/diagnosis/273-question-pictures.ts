import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

const ROLE = 'madang_app',
  OF_READ_PAPERS = `"ownerResourcePath" like '/admin/diagRschExam/%' and "ownerId" = any ((select "callList"('diagPapers'))::text[])`;

/**
 * Pictures of questions are visible to readers of papers of the instrument, beside what the other policies of files
 * say. A group is given to a paper once, by its uploader, and is not changed afterwards: versions that are in use show
 * it.
 */
export const questionPictures: Migration = {
  up: (db) =>
    runStatements(db, [
      `create policy "fileGroup_papers_select" on "fileGroup" for select to ${ROLE} using (${OF_READ_PAPERS})`,
      `create policy "fileGroup_papers_update" on "fileGroup" for update to ${ROLE} using (false) with check (${OF_READ_PAPERS})`,
    ]),
};
