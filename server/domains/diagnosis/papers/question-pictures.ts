import { readFile } from 'node:fs/promises';
import { INSTRUMENTS, instrumentOf, screenPath } from '#contract/diagnosis/instruments.ts';
import type { PaperBody } from '#contract/diagnosis/paper-tree.ts';
import { IMAGE_TYPES } from '#contract/files/upload-policy.ts';
import { scopeOf } from '#server/access/authorise.ts';
import {
  adoptFileGroup,
  createFileStore,
  type FileOwner,
  type FileOwners,
  type FileReader,
} from '#server/domains/files/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { gone, invalid } from '#server/http/failure.ts';
import { placeQuestions } from '#shared/diagnosis/tree.ts';
import { say } from '../say.ts';

/*
 * A picture of a question belongs to the papers of its instrument and never changes: versions and copies of a paper share
 * it, and another picture is another group.
 */

const PICTURE_POLICY = 'BANNER',
  MIME_BY_TYPE: Readonly<Record<(typeof IMAGE_TYPES)[number], string>> = {
    '.jpeg': 'image/jpeg',
    '.jpg': 'image/jpeg',
    '.png': 'image/png',
    '.gif': 'image/gif',
  };

const ownerPath = (instDiv: string): string => screenPath(instrumentOf(instDiv), 'PaperReg');

const pictures: FileOwner = {
  canRead: async ({ signedIn: { model, permissions } }: FileReader, instDiv) =>
    (['PaperReg', 'Plan'] as const).some((part) => {
      const resource = model.resourceByPath.get(screenPath(instrumentOf(instDiv), part));
      return resource !== undefined && scopeOf(model, permissions, resource, 'R') !== null;
    }),
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

/** A picture of a body as an address that a page shows without another call. @throws Failure 409 GONE for one that the body does not show */
export async function readPicture(
  { db, services }: CallContext,
  { sects }: PaperBody,
  fileGroupId: string,
): Promise<{ readonly fileGroupId: string; readonly url: string }> {
  const isShown = placeQuestions(sects).some(({ question }) => question.mediaFileGroupId === fileGroupId),
    file = isShown
      ? await db
          .selectFrom('file')
          .select('saveFileNm')
          .where('fileGroupId', '=', fileGroupId)
          .where('delYn', '=', 'N')
          .executeTakeFirst()
      : undefined;
  if (!file) throw gone();
  const type = IMAGE_TYPES.find((known) => file.saveFileNm.endsWith(known)),
    bytes = await readFile(createFileStore(services.settings.dataDir).pathOf(file.saveFileNm));
  return { fileGroupId, url: `data:${type ? MIME_BY_TYPE[type] : 'image/png'};base64,${bytes.toString('base64')}` };
}
