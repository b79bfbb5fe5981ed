import { randomUUID } from 'node:crypto';
import type { NoteDiv } from '#contract/counselling/case-codes.ts';
import { kindOf, kindPath } from '#contract/counselling/kinds.ts';
import { adoptFileGroup } from '#server/domains/files/index.ts';
import { createdBy, raisedBy, staffActor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';
import { refuseFaults } from '#server/http/faults.ts';
import { readRequestId } from '#server/plugins/idempotency.ts';
import { arrivalOf, draftFaults } from '#shared/counselling/note-rules.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import type { Standing } from '../reach.ts';
import { seal } from '../sealed.ts';
import { actTime } from './authorship.ts';
import type { CaseFacts } from './case-facts.ts';
import { notePlace, type IntakeContent, type NoteContent } from './note-content.ts';
import { noteEvents, type StoredNote } from './note-records.ts';

/** What a save says of when and how, beside the text. */
interface SentNote {
  readonly noteId: string;
  readonly version?: number | undefined;
  readonly sesnDt?: string | null | undefined;
  readonly strtTm?: string | null | undefined;
  readonly endTm?: string | null | undefined;
  readonly mthdCd?: StoredNote['mthdCd'] | undefined;
  readonly riskLvl?: number | null | undefined;
  readonly rsvId?: string | null | undefined;
  readonly grpSesnId?: string;
  /** Files; absent where the kind of note has none. */
  readonly fileGroupId?: string | null | undefined;
  readonly dvcSvDt?: string | undefined;
}
export interface SavedNote {
  readonly noteId: string;
  readonly version: number;
  readonly noteSt: StoredNote['noteSt'];
  readonly cfltOfId: string | null;
}

/** @throws Failure 400 with every fault of a draft at its field */
function requireDraft(call: CallContext, { sesnDt, strtTm, endTm }: SentNote): void {
  const faults = draftFaults({ sesnDt: sesnDt ?? '', strtTm: strtTm ?? '', endTm: endTm ?? '' }, koreanDate8(call.now));
  refuseFaults(faults);
}

/** @throws Failure 403 for a reservation of another case */
async function requireReservation(call: CallContext, { rsvId }: SentNote, { caseId }: CaseFacts): Promise<void> {
  if (!rsvId) return;
  const row = await call.db
    .selectFrom('cnslRsv')
    .select('rsvId')
    .where('rsvId', '=', rsvId)
    .where('caseId', '=', caseId)
    .executeTakeFirst();
  if (!row) throw forbidden();
}

const columnsOf = ({ sesnDt, strtTm, endTm, mthdCd, riskLvl, rsvId }: SentNote) => ({
  rsvId: rsvId || null,
  sesnDt: sesnDt ?? null,
  strtTm: strtTm ?? null,
  endTm: endTm ?? null,
  mthdCd: mthdCd ?? null,
  riskLvl: riskLvl ?? null,
});

interface Arriving {
  readonly standing: Standing;
  readonly facts: CaseFacts;
  readonly sent: SentNote;
  readonly noteDivCd: NoteDiv;
  readonly content: NoteContent | IntakeContent;
  /** Whether the caller may begin a note here. @throws Failure 403, 409 */
  readonly mayBegin: () => Promise<void>;
}

/** Files of a note, encrypted by the key of its case. @throws Failure 403, 409 GONE for a group that is not the caller's */
async function adopt(
  call: CallContext,
  { cnslDivCd, keyCaseId }: CaseFacts,
  fileGroupId: string | null | undefined,
  ownerId: string,
): Promise<void> {
  if (!fileGroupId) return;
  await adoptFileGroup(call, fileGroupId, {
    resourcePath: kindPath(kindOf(cnslDivCd)),
    ownerId,
    sealedBy: { keyDir: call.services.settings.keyDir, caseId: keyCaseId },
  });
}

/**
 * Stores a note that arrives. It never overwrites another version: what was written on an older one, or beside it, lies
 * beside it as a conflict; a draft that was deleted meanwhile begins anew. Runs past the policies, because a former
 * counsellor goes on with the own draft. @throws Failure 400, 403, 409 STATE for a change of what is signed
 */
export async function storeNote(
  call: CallContext,
  { standing, facts, sent, noteDivCd, content, mayBegin }: Arriving,
): Promise<SavedNote> {
  const { db } = call,
    actor = staffActor(call),
    authStfNo = standing.stfNo ?? '',
    { settings } = call.services,
    stored = await db
      .selectFrom('cnslNote')
      .selectAll()
      .where('noteId', '=', sent.noteId)
      .forUpdate()
      .executeTakeFirst(),
    arrival = arrivalOf(stored ?? null, sent.version);
  if (stored && (stored.authStfNo !== authStfNo || stored.keyCaseId !== facts.keyCaseId)) throw forbidden();
  requireDraft(call, sent);
  await requireReservation(call, sent, facts);
  if (stored && arrival === 'CHANGE') {
    noteEvents.next(stored.noteSt, 'save');
    const encCn = await seal(settings, facts.keyCaseId, notePlace(sent.noteId, facts.stdNo), content);
    await db
      .updateTable('cnslNote')
      .set({ ...columnsOf(sent), fileGroupId: sent.fileGroupId || null, encCn, ...raisedBy(actor) })
      .where('noteId', '=', sent.noteId)
      .execute();
    await adopt(call, facts, sent.fileGroupId, sent.noteId);
    return { noteId: sent.noteId, version: stored.version + 1, noteSt: stored.noteSt, cfltOfId: null };
  }
  if (!stored) await mayBegin();
  const clientReqId = readRequestId(call.request.headers['x-client-req-id']),
    // Sent twice it lies beside the stored one once.
    before = await db
      .selectFrom('cnslNote')
      .select(['noteId', 'version', 'noteSt', 'cfltOfId'])
      .where('clientReqId', '=', clientReqId)
      .where('authStfNo', '=', authStfNo)
      .executeTakeFirst();
  if (before) return before;
  const noteId = stored ? randomUUID() : sent.noteId,
    noteSt = stored ? ('CFLT' as const) : ('DRFT' as const),
    cfltOfId = stored ? (stored.cfltOfId ?? stored.noteId) : null;
  await db
    .insertInto('cnslNote')
    .values({
      noteId,
      cnslDivCd: facts.cnslDivCd,
      caseId: facts.caseId,
      aplyId: noteDivCd === 'INTK' ? facts.aplyId : null,
      noteDivCd: stored?.noteDivCd ?? noteDivCd,
      addOfId: stored?.addOfId ?? null,
      grpSesnId: stored?.grpSesnId ?? sent.grpSesnId ?? null,
      ...columnsOf(sent),
      encCn: await seal(settings, facts.keyCaseId, notePlace(noteId, facts.stdNo), content),
      keyCaseId: facts.keyCaseId,
      // What lies beside a note does not share its files.
      fileGroupId: stored !== undefined && stored.fileGroupId === sent.fileGroupId ? null : sent.fileGroupId || null,
      noteSt,
      cfltOfId,
      authStfNo,
      clientReqId,
      dvcSvDt: sent.dvcSvDt === undefined ? null : actTime(call, sent.dvcSvDt),
      ...createdBy(actor),
    })
    .execute();
  if (stored?.fileGroupId !== sent.fileGroupId) await adopt(call, facts, sent.fileGroupId, noteId);
  return { noteId, version: 1, noteSt, cfltOfId };
}
