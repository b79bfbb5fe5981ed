import type { NoteDiv } from '#contract/counselling/case-codes.ts';
import { CASE_NAMES } from '#contract/counselling/counselling-codes.ts';
import { kindPath } from '#contract/counselling/kinds.ts';
import { recordPersonalAccess } from '#server/domains/people/index.ts';
import { adoptFileGroup } from '#server/domains/files/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, gone, wrongState } from '#server/http/failure.ts';
import { mayReadNote, type NoteReader } from '#shared/counselling/note-reading.ts';
import { recordAccess } from '../access-log.ts';
import { factsOf, type CaseFacts } from '../notes/case-facts.ts';
import { readerOf } from '../notes/reading.ts';
import { requireKind, workingIn, type Standing } from '../reach.ts';

/*
 * Records and tests of a kind's own tab: read by who reads the notes of the case (counselling.md 4.9), written by its
 * counsellor.
 */

interface Written {
  readonly authStfNo: string;
  readonly regDt: string | Date;
  /** Of a note. */
  readonly noteDivCd?: NoteDiv;
  readonly addOfId?: string | null;
  readonly dvcSvDt?: string | Date | null;
}
interface OpenCase {
  readonly standing: Standing;
  readonly facts: CaseFacts;
  readonly reader: NoteReader;
}

/** Whether what was written about a case may be opened by the reader. */
export const isReadable = (
  reader: NoteReader,
  facts: Pick<CaseFacts, 'cnslrStfNo' | 'takenAt' | 'mayHandOver'>,
  { authStfNo, regDt, noteDivCd = 'SESN', addOfId = null, dvcSvDt = null }: Written,
  { isConfidential, now }: { readonly isConfidential: boolean; readonly now: Date },
): boolean =>
  mayReadNote(
    reader,
    {
      isConfidential,
      noteDivCd,
      authStfNo,
      addOfId,
      writtenAt: new Date(dvcSvDt ?? regDt),
      cnslrStfNo: facts.cnslrStfNo,
      takenAt: facts.takenAt,
      mayHandOver: facts.mayHandOver,
    },
    now,
  ) !== null;

async function openCase(
  call: CallContext,
  cnslDivCd: string,
  caseId: string,
  letter: 'R' | 'C' | 'U',
): Promise<OpenCase> {
  const standing = await workingIn(call, cnslDivCd, letter),
    facts = await factsOf(call, { caseId });
  if (!facts) throw gone();
  requireKind(standing, facts.cnslDivCd);
  if (!standing.isCounsellor) throw forbidden();
  return { standing, facts, reader: await readerOf(call, standing, caseId) };
}

/**
 * Those rows of a case that the caller may open; the look is written down before they are answered.
 * @throws Failure 403 for who may open none, 409 GONE
 */
export async function readable<Row extends Written>(
  call: CallContext,
  { cnslDivCd, caseId }: { readonly cnslDivCd: string; readonly caseId: string },
  find: () => Promise<readonly Row[]>,
): Promise<{ readonly facts: CaseFacts; readonly rows: readonly Row[] }> {
  const { standing, facts, reader } = await openCase(call, cnslDivCd, caseId, 'R'),
    { isConfidential } = standing.kind,
    isOwnCase = facts.cnslrId === standing.cnslrId,
    isOpenToHead = reader.isHead && (!isConfidential || (reader.brokenUntil !== null && call.now < reader.brokenUntil)),
    rows = (await find()).filter((row) => isReadable(reader, facts, row, { isConfidential, now: call.now }));
  if (!isOwnCase && !isOpenToHead && rows.length === 0) throw forbidden();
  await recordAccess(call, {
    cnslDivCd,
    actCd: 'READ',
    caseId,
    rsn: isOwnCase ? 'CASE' : isOpenToHead ? 'HEAD' : 'AUTHOR',
  });
  await recordPersonalAccess(call, {
    acsDivCd: 'VIEW',
    resourcePath: kindPath(standing.kind),
    sbjtDivCd: 'STDNT',
    subjects: { keys: [facts.no] },
    fieldNms: ['encCn'],
  });
  return { facts, rows };
}

/** The case of a save, for its counsellor. @throws Failure 403, 409 GONE, 409 STATE for a closed case */
export async function requireOwnCase(
  call: CallContext,
  {
    cnslDivCd,
    caseId,
    version,
  }: { readonly cnslDivCd: string; readonly caseId: string; readonly version?: number | undefined },
): Promise<OpenCase> {
  const open = await openCase(call, cnslDivCd, caseId, version === undefined ? 'C' : 'U');
  if (open.facts.cnslrId !== open.standing.cnslrId) throw forbidden();
  if (open.facts.caseSt === 'CLSD') throw wrongState(CASE_NAMES.CLSD);
  return open;
}

/** Files of a row, encrypted by the key of its case. @throws Failure 403, 409 GONE for a group that is not the caller's */
export async function adoptFiles(
  call: CallContext,
  { standing, facts }: OpenCase,
  fileGroupId: string | null | undefined,
  ownerId: string,
): Promise<void> {
  if (!fileGroupId) return;
  await adoptFileGroup(call, fileGroupId, {
    resourcePath: kindPath(standing.kind),
    ownerId,
    sealedBy: { keyDir: call.services.settings.keyDir, caseId: facts.keyCaseId },
  });
}
