import type { ParsedArg } from '#contract/registry.ts';
import { NOTE_STATE_NAMES } from '#contract/counselling/case-codes.ts';
import { kindOf } from '#contract/counselling/kinds.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import { passFileGroup, releaseFileGroups } from '#server/domains/files/index.ts';
import { createdBy, raisedBy, staffActor } from '#server/http/actor.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, gone, invalidField, wrongState } from '#server/http/failure.ts';
import { refuseFaults } from '#server/http/faults.ts';
import { mayBeDone } from '#shared/counselling/booking-rules.ts';
import { isNumbered, signingFaults } from '#shared/counselling/note-rules.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { aplyEvents, settleAplyWork } from '../applications/aply-events.ts';
import { finish } from '../bookings/acts.ts';
import { recordNoteOfGroup } from '../groups/group-records.ts';
import { recordCounselling } from '../history.ts';
import { requireKind, workingIn, type Standing } from '../reach.ts';
import { hasCrisisFrom, settleLevel } from '../risk/level.ts';
import { sayOfCase } from '../say-of-case.ts';
import { seal, unseal } from '../sealed.ts';
import { requireCounsellor, requireFormer } from './authorship.ts';
import { factsOf, type CaseFacts } from './case-facts.ts';
import { intakeContentOf, noteContentOf, notePlace, readNoteContent } from './note-content.ts';
import { finishNoteWork } from './note-work.ts';
import { noteEvents, noteRights, noteRows, notes, presentNote, type StoredNote } from './note-records.ts';
import { storeNote, type SavedNote } from './store-note.ts';

/** Facts of a case or an application of the call's kind. @throws Failure 403, 409 GONE */
async function knownFacts(
  call: CallContext,
  standing: Standing,
  of: Parameters<typeof factsOf>[1],
): Promise<CaseFacts> {
  const facts = await factsOf(call, of);
  if (!facts) throw gone();
  requireKind(standing, facts.cnslDivCd);
  return facts;
}

/** Stores a note of a case, in whatever version it was written. @throws Failure 400, 403, 409 STATE, GONE */
export async function saveNote(call: CallContext, form: ParsedArg<'saveNote'>): Promise<SavedNote> {
  const standing = await workingIn(call, form.cnslDivCd, form.version === undefined ? 'C' : 'U'),
    facts = await knownFacts(call, standing, { caseId: form.caseId });
  return withoutRowSecurity(call.db, () =>
    storeNote(call, {
      standing,
      facts,
      sent: form,
      noteDivCd: form.noteDivCd,
      content: noteContentOf(form),
      // An added record that adds to no note is the summary of who has handed the case over.
      mayBegin: () =>
        form.noteDivCd === 'ADD'
          ? requireFormer(call, standing, facts)
          : requireCounsellor(call, standing, facts, form),
    }),
  );
}

/** Stores the form of an intake, for its counsellor. @throws Failure 400, 403, 409 STATE, GONE */
export async function saveIntake(call: CallContext, form: ParsedArg<'saveIntk'>): Promise<SavedNote> {
  const standing = await workingIn(call, form.cnslDivCd, form.version === undefined ? 'C' : 'U'),
    facts = await knownFacts(call, standing, { aplyId: form.aplyId });
  return withoutRowSecurity(call.db, () =>
    storeNote(call, {
      standing,
      facts,
      sent: form,
      noteDivCd: 'INTK',
      content: intakeContentOf(form),
      mayBegin: async () => {
        if (standing.cnslrId === null || standing.cnslrId !== facts.intkCnslrId) throw forbidden();
      },
    }),
  );
}

/** A note of the author's, held as it was seen. @throws Failure 403, 409 */
async function takeOwn(
  call: CallContext,
  op: Parameters<typeof noteRights.require>[1],
  { noteId, version }: { readonly noteId: string; readonly version: number },
  standing: Standing,
): Promise<StoredNote> {
  const row = await notes.take(call, noteId, version);
  requireKind(standing, row.cnslDivCd);
  await noteRights.require(call, op, row);
  return row;
}

const openNote = async (call: CallContext, facts: CaseFacts, { noteId, encCn }: StoredNote): Promise<unknown> => {
  const content = await unseal(call.services.settings, facts.keyCaseId, notePlace(noteId, facts.stdNo), encCn);
  if (content === null) throw gone();
  return content;
};

/** What a note lacks for its signature. @throws Failure 400 with every fault at its field */
async function requireSignable(call: CallContext, row: StoredNote, facts: CaseFacts): Promise<readonly string[]> {
  const { cntn, topicCds } = readNoteContent(await openNote(call, facts, row));
  const faults = signingFaults(
    {
      noteDivCd: row.noteDivCd,
      sesnDt: row.sesnDt ?? '',
      strtTm: row.strtTm ?? '',
      endTm: row.endTm ?? '',
      mthdCd: row.mthdCd ?? '',
      topicCds,
      cntn,
      riskLvl: row.riskLvl,
    },
    kindOf(row.cnslDivCd).assessesRisk,
    koreanDate8(call.now),
  );
  refuseFaults(faults);
  if (row.riskLvl === 3 && row.sesnDt !== null && !(await hasCrisisFrom(call.db, facts, row.sesnDt)))
    throw invalidField('riskLvl', sayOfCase('safetyPlan'));
  return topicCds;
}

/** The number of a session: one more than the case has, while the case is held. */
async function numberFor(call: CallContext, row: StoredNote): Promise<number | null> {
  const { db } = call,
    { caseId } = row;
  if (!isNumbered(row.noteDivCd) || caseId === null) return null;
  await db.selectFrom('cnslCase').select('caseId').where('caseId', '=', caseId).forUpdate().execute();
  const { signed } = await db
      .selectFrom('cnslNote')
      .select(({ fn }) => fn.countAll<number>().as('signed'))
      .where('caseId', '=', caseId)
      .where('noteDivCd', '=', 'SESN')
      .where('noteSt', '=', 'SGND')
      .executeTakeFirstOrThrow(),
    sesnNo = signed + 1;
  await db
    .updateTable('cnslCase')
    .set({ sesnCnt: sesnNo, ...raisedBy(staffActor(call)) })
    .where('caseId', '=', caseId)
    .execute();
  return sesnNo;
}

/** A signed intake says what the application is about, which waits for its assignment from now on. */
async function endIntake(call: CallContext, row: StoredNote, topicCds: readonly string[]): Promise<void> {
  if (row.noteDivCd !== 'INTK' || row.aplyId === null) return;
  const actor = staffActor(call),
    aply = await call.db
      .selectFrom('cnslAply')
      .selectAll()
      .where('aplyId', '=', row.aplyId)
      .forUpdate()
      .executeTakeFirstOrThrow();
  if (aply.aplySt !== 'INTK') return;
  const changes = { topicCds: JSON.stringify(topicCds), riskLvl: row.riskLvl ?? aply.riskLvl, waitDt: call.now },
    aplySt = await aplyEvents.move(actor, aply, 'interviewed', { changes });
  await settleAplyWork(actor, { ...aply, riskLvl: changes.riskLvl, aplySt });
}

/** A signed session says that its reservation was held: of the signer's own, once its time has come. */
async function endReservation(call: CallContext, standing: Standing, { noteDivCd, rsvId }: StoredNote): Promise<void> {
  if (noteDivCd !== 'SESN' || rsvId === null) return;
  const rsv = await call.db
    .selectFrom('cnslRsv')
    .select(['cnslDivCd', 'cnslrId', 'rsvSt', 'rsvDt', 'strtTm'])
    .where('rsvId', '=', rsvId)
    .executeTakeFirst();
  const isOpen = rsv?.rsvSt === 'CNFM' || rsv?.rsvSt === 'CHKIN';
  if (rsv && isOpen && rsv.cnslrId === standing.cnslrId && mayBeDone(rsv, call.now))
    await finish(call, { cnslDivCd: rsv.cnslDivCd, rsvId });
}

/**
 * Signs a note, which stays as it is from then on. A session gets its number, an intake ends, and the level of the case
 * follows (counselling.md 4.10 and 4.12). @throws Failure 400 with what it lacks, 403, 409
 */
export async function signNote(call: CallContext, { cnslDivCd, noteId, version }: ParsedArg<'signNote'>) {
  const standing = await workingIn(call, cnslDivCd, 'U');
  let topicCds: readonly string[] = [];
  const { row } = await noteEvents.take(call, { id: noteId, version }, 'sign', {
      may: async (held) => {
        requireKind(standing, held.cnslDivCd);
        await noteRights.require(call, 'signNote', held);
      },
      check: async (held) => {
        topicCds = await requireSignable(call, held, await knownFacts(call, standing, held));
      },
    }),
    { userId } = personOf(call);
  // A case that was handed over is not the author's to see any more, and its number goes on all the same.
  await withoutRowSecurity(call.db, async () => {
    const sesnNo = await numberFor(call, row);
    await noteEvents.move(call, row, 'sign', { changes: { sgnDt: call.now, sgnId: userId, sesnNo } });
    await endIntake(call, row, topicCds);
    if (row.riskLvl !== null) await settleLevel(staffActor(call), row);
    await endReservation(call, standing, row);
    await finishNoteWork(call, row);
  });
  const signed = await noteRows(call).where('n.noteId', '=', noteId).executeTakeFirstOrThrow();
  return presentNote(call, signed, 'Y');
}

/** Adds to a note that is signed: a draft of its own, to be signed as well. @throws Failure 403, 409 STATE for what is not signed */
export async function addNote(call: CallContext, form: ParsedArg<'addNote'>): Promise<SavedNote> {
  const standing = await workingIn(call, form.cnslDivCd, 'U'),
    row = await takeOwn(call, 'addNote', form, standing);
  if (row.noteSt !== 'SGND') throw wrongState(NOTE_STATE_NAMES[row.noteSt]);
  const facts = await knownFacts(call, standing, row),
    noteId = form.addNoteId;
  await withoutRowSecurity(call.db, async () => {
    const content = readNoteContent({ cntn: form.cntn.trim() });
    await call.db
      .insertInto('cnslNote')
      .values({
        noteId,
        cnslDivCd: row.cnslDivCd,
        caseId: row.caseId,
        aplyId: row.aplyId,
        grpSesnId: row.grpSesnId,
        noteDivCd: 'ADD',
        addOfId: row.noteId,
        sesnDt: koreanDate8(call.now),
        encCn: await seal(call.services.settings, facts.keyCaseId, notePlace(noteId, facts.stdNo), content),
        keyCaseId: facts.keyCaseId,
        noteSt: 'DRFT',
        authStfNo: row.authStfNo,
        ...createdBy(staffActor(call)),
      })
      .execute();
  });
  return { noteId, version: 1, noteSt: 'DRFT', cfltOfId: null };
}

/**
 * Puts what was chosen of two versions into the draft beside which the other one lies; where that is signed meanwhile, it
 * becomes an addition to it. @throws Failure 403, 409 VERSION when either has changed
 */
export async function mergeNote(call: CallContext, form: ParsedArg<'mergeNote'>): Promise<SavedNote> {
  const standing = await workingIn(call, form.cnslDivCd, 'U'),
    other = await takeOwn(call, 'mergeNote', form, standing);
  noteEvents.next(other.noteSt, 'merge');
  const base = await notes.take(call, other.cfltOfId ?? '', form.baseVersion),
    facts = await knownFacts(call, standing, base),
    { keyDir } = call.services.settings,
    content = noteContentOf(form),
    isSigned = base.noteSt === 'SGND',
    kept = isSigned ? other : base;
  const encCn = await seal({ keyDir }, facts.keyCaseId, notePlace(kept.noteId, facts.stdNo), content);
  if (isSigned)
    await notes.change(call, other, {
      noteSt: 'DRFT',
      noteDivCd: 'ADD',
      cfltOfId: null,
      addOfId: base.noteId,
      sesnDt: koreanDate8(call.now),
      encCn,
    });
  else {
    // Files of the version that goes are taken over where the other one has none, as long as its row opens them.
    const fileGroupId = base.fileGroupId ?? other.fileGroupId;
    if (fileGroupId !== null && fileGroupId !== base.fileGroupId)
      await passFileGroup(staffActor(call), fileGroupId, base.noteId);
    else await releaseFiles(call, other);
    await notes.remove(call, other.noteId, other.version);
    await notes.change(call, base, { encCn, fileGroupId });
  }
  return { noteId: kept.noteId, version: kept.version + 1, noteSt: 'DRFT', cfltOfId: null };
}

/** Files of what is gone go with it. */
const releaseFiles = (call: CallContext, { fileGroupId }: StoredNote): Promise<void> =>
  releaseFileGroups(staffActor(call), fileGroupId === null ? [] : [fileGroupId]);

/** What is gone of a note stays in the history of its case: that it was, when, by whom and why. */
const logRemoval = (
  call: CallContext,
  { caseId, aplyId, grpSesnId }: StoredNote,
  facts: CaseFacts,
  evtCd: 'noteDeleted' | 'noteDropped',
  rsn: string,
): Promise<void> =>
  withoutRowSecurity(call.db, () =>
    grpSesnId !== null
      ? recordNoteOfGroup(staffActor(call), facts.keyCaseId, evtCd, rsn)
      : recordCounselling(staffActor(call), [
          {
            objDivCd: caseId === null ? 'APLY' : 'CASE',
            objId: caseId ?? aplyId ?? '',
            caseId,
            bfSt: null,
            afSt: facts.caseSt ?? facts.aplySt ?? 'PROG',
            evtCd,
            rsn,
          },
        ]),
  );

/** Throws a version away that lies beside another. @throws Failure 403, 409 */
export async function dropConflict(call: CallContext, form: ParsedArg<'dropCflt'>) {
  const standing = await workingIn(call, form.cnslDivCd, 'U'),
    row = await takeOwn(call, 'dropCflt', form, standing);
  noteEvents.next(row.noteSt, 'drop');
  const facts = await knownFacts(call, standing, row);
  await releaseFiles(call, row);
  await notes.remove(call, row.noteId, row.version);
  await logRemoval(call, row, facts, 'noteDropped', form.rsn);
  return { noteId: row.noteId };
}

/** Removes a draft with the key of its text; what lay beside it is a draft from then on. @throws Failure 403, 409 STATE */
export async function deleteNote(call: CallContext, form: ParsedArg<'deleteNote'>) {
  const standing = await workingIn(call, form.cnslDivCd, 'D'),
    row = await takeOwn(call, 'deleteNote', form, standing);
  noteEvents.next(row.noteSt, 'delete');
  const facts = await knownFacts(call, standing, row);
  await call.db
    .updateTable('cnslNote')
    .set({ noteSt: 'DRFT', cfltOfId: null, ...raisedBy(staffActor(call)) })
    .where('cfltOfId', '=', row.noteId)
    .execute();
  await releaseFiles(call, row);
  await notes.remove(call, row.noteId, row.version);
  await logRemoval(call, row, facts, 'noteDeleted', form.rsn);
  return { noteId: row.noteId };
}
