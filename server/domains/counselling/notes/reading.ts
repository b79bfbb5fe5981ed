import type { Intake, Note, NoteRow } from '#contract/counselling/note.ts';
import { kindOf, kindPath } from '#contract/counselling/kinds.ts';
import { missingRowError } from '#server/access/row-security.ts';
import { recordPersonalAccess } from '#server/domains/people/index.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, gone } from '#server/http/failure.ts';
import { mayReadNote, type NoteReader, type ReadingRight } from '#shared/counselling/note-reading.ts';
import { recordAccess } from '../access-log.ts';
import { brokenUntil } from '../cases/broken-until.ts';
import { formerView } from '../cases/handed-over.ts';
import { requireKind, workingIn, type Standing } from '../reach.ts';
import { unseal } from '../sealed.ts';
import { factsOf, type CaseFacts } from './case-facts.ts';
import { notePlace, readIntakeContent, readNoteContent } from './note-content.ts';
import { noteRows, presentNote, type FoundNote } from './note-records.ts';

/** The caller as a reader of a case. */
export async function readerOf(call: CallContext, standing: Standing, caseId: string | null): Promise<NoteReader> {
  return {
    stfNo: standing.stfNo ?? '',
    isHead: standing.isHead,
    brokenUntil:
      caseId === null ? null : await brokenUntil(call.db, { userId: personOf(call).userId, caseId, now: call.now }),
  };
}

/** By what right the caller reads a note; null for none. */
const rightTo = (call: CallContext, reader: NoteReader, row: FoundNote, facts: CaseFacts): ReadingRight | null =>
  mayReadNote(
    reader,
    {
      isConfidential: kindOf(row.cnslDivCd).isConfidential,
      noteDivCd: row.noteDivCd,
      authStfNo: row.authStfNo,
      addOfId: row.addOfId,
      writtenAt: new Date(row.dvcSvDt ?? row.regDt),
      cnslrStfNo: facts.cnslrStfNo,
      takenAt: facts.takenAt,
      mayHandOver: facts.mayHandOver,
    },
    call.now,
  );

/**
 * Notes of a case without their texts: the head learns of all that they are there; who has taken a case over learns of
 * none that may not be read. @throws Failure 403, 409 GONE
 */
export async function listNotes(call: CallContext, cnslDivCd: string, caseId: string): Promise<NoteRow[]> {
  const standing = await workingIn(call, cnslDivCd, 'R'),
    facts = await factsOf(call, { caseId });
  if (!facts) throw gone();
  requireKind(standing, facts.cnslDivCd);
  if (!standing.isCounsellor) throw forbidden();
  const reader = await readerOf(call, standing, caseId),
    rows = await noteRows(call)
      .where('n.caseId', '=', caseId)
      .orderBy('n.sesnDt', (order) => order.desc().nullsFirst())
      .orderBy('n.regDt', 'desc')
      .orderBy('n.noteId')
      .execute();
  const isOthers = !standing.isHead && facts.cnslrId !== standing.cnslrId && rows.length === 0;
  if (isOthers && (await formerView(call, standing, caseId)) === null) throw forbidden();
  const known = rows.map((row) => ({ row, right: rightTo(call, reader, row, facts) }));
  return Promise.all(
    known
      .filter(({ right }) => standing.isHead || right !== null)
      .map(({ row, right }) => presentNote(call, row, right === null ? 'N' : 'Y')),
  );
}

/** A note that the caller may open, written down before its text is answered. @throws Failure 403, 409 GONE */
async function opened(call: CallContext, standing: Standing, row: FoundNote): Promise<unknown> {
  requireKind(standing, row.cnslDivCd);
  const facts = await factsOf(call, row);
  if (!facts) throw gone();
  const right = rightTo(call, await readerOf(call, standing, row.caseId), row, facts);
  if (right === null) throw forbidden();
  const { encCn } = await call.db
      .selectFrom('cnslNote')
      .select('encCn')
      .where('noteId', '=', row.noteId)
      .executeTakeFirstOrThrow(),
    content = await unseal(call.services.settings, facts.keyCaseId, notePlace(row.noteId, facts.stdNo), encCn);
  // The key was destroyed with the case: no user reads it any more.
  if (content === null) throw gone();
  await recordAccess(call, {
    cnslDivCd: row.cnslDivCd,
    actCd: 'READ',
    caseId: row.caseId,
    aplyId: row.aplyId,
    noteId: row.noteId,
    rsn: right,
  });
  await recordPersonalAccess(call, {
    acsDivCd: 'VIEW',
    resourcePath: kindPath(standing.kind),
    sbjtDivCd: 'STDNT',
    subjects: { keys: [facts.no] },
    fieldNms: ['encCn'],
  });
  return content;
}

/** A note with its text. @throws Failure 403 for who may not read it, 409 GONE where its key was destroyed */
export async function viewNote(call: CallContext, cnslDivCd: string, noteId: string): Promise<Note> {
  const standing = await workingIn(call, cnslDivCd, 'R'),
    row = await noteRows(call).where('n.noteId', '=', noteId).executeTakeFirst();
  if (!row) throw await missingRowError(call, 'cnslNote', noteId, gone(), { key: 'noteId' });
  const content = readNoteContent(await opened(call, standing, row));
  return { ...(await presentNote(call, row, 'Y')), ...content };
}

/** The intake of an application; none before it was begun. @throws Failure 403, 409 GONE */
export async function viewIntake(call: CallContext, cnslDivCd: string, aplyId: string): Promise<Intake[]> {
  const standing = await workingIn(call, cnslDivCd, 'R'),
    facts = await factsOf(call, { aplyId });
  if (!facts) throw gone();
  requireKind(standing, facts.cnslDivCd);
  if (!standing.isCounsellor) throw forbidden();
  const row = await noteRows(call)
    .where('n.aplyId', '=', aplyId)
    .where('n.noteDivCd', '=', 'INTK')
    .where('n.noteSt', '<>', 'CFLT')
    .orderBy('n.regDt')
    .executeTakeFirst();
  if (!row) {
    if (standing.isHead || standing.cnslrId === (facts.cnslrId ?? facts.intkCnslrId)) return [];
    throw forbidden();
  }
  const content = readIntakeContent(await opened(call, standing, row));
  return [{ ...(await presentNote(call, row, 'Y')), ...content }];
}
