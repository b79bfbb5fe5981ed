import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { INSTRUMENTS, instrumentOf, screenPath } from '#contract/diagnosis/instruments.ts';
import type { PaperBody } from '#contract/diagnosis/paper-tree.ts';
import { EDITOR_TYPES } from '#contract/files/upload-policy.ts';
import { scopeOf } from '#server/access/authorise.ts';
import { NOTHING } from '#server/access/scope.ts';
import {
  adoptFileGroup,
  createFileStore,
  type FileOwner,
  type FileOwners,
  type FileReader,
} from '#server/domains/files/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { gone, invalid } from '#server/http/failure.ts';
import { linkedPictures } from '#shared/rich-text-rules.ts';
import { placeQuestions } from '#shared/diagnosis/tree.ts';
import { departmentsIn, type Reach } from '../reach.ts';
import { say } from '../say.ts';

/*
 * A picture of a question belongs to the papers of its instrument and never changes: versions and copies of a paper share
 * it, and another picture is another group.
 */

const PICTURE_POLICY = 'BANNER',
  MIME_BY_TYPE: Readonly<Record<(typeof EDITOR_TYPES)[number], string>> = {
    '.jpeg': 'image/jpeg',
    '.jpg': 'image/jpeg',
    '.png': 'image/png',
    '.gif': 'image/gif',
    '.svg': 'image/svg+xml',
    '.webp': 'image/webp',
  };

const ownerPath = (instDiv: string): string => screenPath(instrumentOf(instDiv), 'PaperReg');

/** How far a person reads on a screen of an instrument. */
async function readsOn({ db, signedIn }: FileReader, instDiv: string, part: 'PaperReg' | 'Plan'): Promise<Reach> {
  const { model, permissions, session } = signedIn,
    resource = model.resourceByPath.get(screenPath(instrumentOf(instDiv), part)),
    scope = resource && scopeOf(model, permissions, resource, 'R');
  return departmentsIn(db, scope ?? NOTHING, session.userId);
}

/** A picture opens with a paper that shows it and may be read, or with a plan of one's own, or of one's own people. */
const pictures: FileOwner = {
  canRead: async (reader, instDiv, { fileGroupId }) => {
    const [paper, plan] = [await readsOn(reader, instDiv, 'PaperReg'), await readsOn(reader, instDiv, 'Plan')],
      within = ({ everything, deptCds }: Reach, column: string) =>
        sql<boolean>`(${everything}::boolean or ${sql.ref(column)} = any (${[...deptCds]}::text[]))`;
    const { rows } = await sql`select from "paperVer" v join "paper" p on p."paperId" = v."paperId"
      where p."instDiv" = ${instDiv} and v."bodyJson"::text like ${`%"${fileGroupId ?? ''}"%`} and (${within(paper, 'p.deptCd')}
        or exists (select from "plan" n where n."paperVerId" = v."paperVerId" and (${within(plan, 'n.deptCd')}
          or exists (select from "planTarget" t where t."planId" = n."planId" and t."hakguaCd" = any (${[...plan.deptCds]}::text[]))))) limit 1`.execute(
      reader.db,
    );
    return rows.length > 0;
  },
  canWrite: async () => false,
};
/** Who opens the pictures of questions, for each instrument. */
export const pictureOwners: FileOwners = Object.fromEntries(
  INSTRUMENTS.map(({ instDiv }) => [ownerPath(instDiv), pictures]),
);

/** Takes the pictures that a body names. @throws Failure 400 for files that are no pictures of this kind, 403, 409 GONE */
export async function adoptPictures(call: CallContext, instDiv: string, { sects }: PaperBody): Promise<void> {
  for (const { question, qstnNo } of placeQuestions(sects)) {
    const { mediaFileGroupId } = question;
    if (!mediaFileGroupId) continue;
    await adoptFileGroup(call, mediaFileGroupId, { resourcePath: ownerPath(instDiv), ownerId: instDiv });
    const group = await call.db
      .selectFrom('fileGroup')
      .select('policyCd')
      .where('fileGroupId', '=', mediaFileGroupId)
      .executeTakeFirst();
    if (group?.policyCd !== PICTURE_POLICY)
      throw invalid([{ field: 'mediaFileGroupId', row: qstnNo, message: say('badPicture', { no: qstnNo }) }]);
  }
}

interface PictureName {
  /** Beside a question. */
  readonly fileGroupId?: string | undefined;
  /** Inside a text. */
  readonly saveFileNm?: string | undefined;
}

/** Whether a body shows a picture. What it does not show stays closed, whatever else the one who asks may know of it. */
function shows({ guide, sects }: PaperBody, { fileGroupId, saveFileNm }: PictureName): boolean {
  const questions = placeQuestions(sects).map(({ question }) => question);
  if (fileGroupId !== undefined) return questions.some(({ mediaFileGroupId }) => mediaFileGroupId === fileGroupId);
  return (
    saveFileNm !== undefined &&
    [guide, ...questions.map(({ qstnTxt }) => qstnTxt)].some((html) => linkedPictures(html).includes(saveFileNm))
  );
}

/** A picture of a body as an address that a page shows without another call. @throws Failure 409 GONE for one that the body does not show */
export async function readPicture(
  { db, services }: CallContext,
  body: PaperBody,
  name: PictureName,
): Promise<{ readonly url: string }> {
  const file = shows(body, name)
    ? await db
        .selectFrom('file')
        .select('saveFileNm')
        .where('delYn', '=', 'N')
        .$if(name.fileGroupId !== undefined, (rows) => rows.where('fileGroupId', '=', name.fileGroupId ?? ''))
        .$if(name.fileGroupId === undefined, (rows) =>
          rows.where('fileGroupId', 'is', null).where('saveFileNm', '=', name.saveFileNm ?? ''),
        )
        .executeTakeFirst()
    : undefined;
  const type = EDITOR_TYPES.find((known) => file?.saveFileNm.endsWith(known));
  if (!file || !type) throw gone();
  const bytes = await readFile(createFileStore(services.settings.dataDir).pathOf(file.saveFileNm));
  return { url: `data:${MIME_BY_TYPE[type]};base64,${bytes.toString('base64')}` };
}
