import { recordPersonalAccess } from '#server/domains/people/index.ts';
import type { FileOwners, OpeningCall, Owned } from './file-owners.ts';

/** What the log says of a call that carries files. */
export type FileCall = OpeningCall;

/** Of whom most personal-data screens tell: files that belong to no single person there are counted under it. */
const USUAL_SUBJECT = 'STDNT';

/**
 * Writes down that files of personal-data screens leave the house (system.md 5.15): one row for each record that
 * owns some, naming its person where it has one, and what the owner keeps beside it. Wait for it before the first byte is sent: no row, no file.
 */
export async function recordFileAccess(owners: FileOwners, call: FileCall, files: readonly Owned[]): Promise<void> {
  const { reader, ipAddr, traceId } = call,
    { signedIn, db, now } = reader,
    seen = new Set<string>();
  for (const { ownerResourcePath, ownerId } of files) {
    if (ownerResourcePath === null || ownerId === null || seen.has(`${ownerResourcePath} ${ownerId}`)) continue;
    seen.add(`${ownerResourcePath} ${ownerId}`);
    await owners[ownerResourcePath]?.recordOpened?.(call, ownerId);
    if (signedIn.model.resourceByPath.get(ownerResourcePath)?.prsnInfoYn !== 'Y') continue;
    const subject = (await owners[ownerResourcePath]?.subjectOf?.(reader, ownerId)) ?? null;
    await recordPersonalAccess(
      { db, now, ipAddr, traceId, findSignedIn: () => signedIn },
      {
        acsDivCd: 'FILE',
        resourcePath: ownerResourcePath,
        sbjtDivCd: subject?.sbjtDivCd ?? USUAL_SUBJECT,
        subjects: subject ? { keys: [subject.sbjtKey] } : { count: 1 },
      },
    );
  }
}
