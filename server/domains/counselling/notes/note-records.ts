import type { Selectable } from 'kysely';
import { NOTE_ACTS, type NoteRow } from '#contract/counselling/note.ts';
import { NOTE_STATE_NAMES, NOTE_STEPS, type NoteEvent } from '#contract/counselling/case-codes.ts';
import type { Schema } from '#server/database/schema.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { refused } from '#server/http/failure.ts';
import { rightsOn } from '#server/http/row-rights.ts';
import { stateEvents } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { versioned } from '#server/records/versioned.ts';
import { sayOfCase } from '../say-of-case.ts';

export type StoredNote = Selectable<Schema['cnslNote']>;

type NoteAct = (typeof NOTE_ACTS)[number];
const byAuthor = (call: CallContext, { authStfNo }: Pick<StoredNote, 'authStfNo'>): boolean =>
  authStfNo === personOf(call).stfNo;
/** Rights on a note: everything that is done with one is its author's. */
export const noteRights = rightsOn<Pick<StoredNote, 'authStfNo'>, NoteAct>({
  saveNote: byAuthor,
  signNote: byAuthor,
  addNote: byAuthor,
  mergeNote: byAuthor,
  dropCflt: byAuthor,
  deleteNote: byAuthor,
});

/** Rows of notes without their texts, with who wrote them. */
export const noteRows = ({ db }: Pick<CallContext, 'db'>) =>
  db
    .selectFrom('cnslNote as n')
    .leftJoin('staff as f', 'f.stfNo', 'n.authStfNo')
    .select([
      'n.noteId',
      'n.cnslDivCd',
      'n.caseId',
      'n.aplyId',
      'n.rsvId',
      'n.grpSesnId',
      'n.noteDivCd',
      'n.sesnNo',
      'n.sesnDt',
      'n.strtTm',
      'n.endTm',
      'n.mthdCd',
      'n.riskLvl',
      'n.noteSt',
      'n.authStfNo',
      'n.sgnDt',
      'n.cfltOfId',
      'n.addOfId',
      'n.fileGroupId',
      'n.dvcSvDt',
      'n.regDt',
      'n.modDt',
      'n.version',
      'f.stfNm as authNm',
    ]);
export type FoundNote = Awaited<ReturnType<ReturnType<typeof noteRows>['executeTakeFirstOrThrow']>>;

/** A note without its text. */
export const presentNote = async (call: CallContext, row: FoundNote, readYn: 'Y' | 'N'): Promise<NoteRow> => ({
  noteId: row.noteId,
  caseId: row.caseId,
  aplyId: row.aplyId,
  rsvId: row.rsvId,
  noteDivCd: row.noteDivCd,
  sesnNo: row.sesnNo,
  sesnDt: row.sesnDt,
  strtTm: row.strtTm,
  endTm: row.endTm,
  mthdCd: row.mthdCd,
  riskLvl: row.riskLvl,
  noteSt: row.noteSt,
  authNm: row.authNm,
  sgnDt: row.sgnDt,
  cfltOfId: row.cfltOfId,
  addOfId: row.addOfId,
  readYn,
  fileGroupId: readYn === 'Y' ? row.fileGroupId : null,
  modDt: row.modDt,
  version: row.version,
  can: await noteRights.listFor(call, row, NOTE_ACTS),
});

/** Notes; a refusal for the version shows the row without its text, to the author. */
export const notes = versioned({
  table: 'cnslNote',
  key: 'noteId',
  find: async (call, noteId) => {
    const row = await noteRows(call).where('n.noteId', '=', noteId).executeTakeFirst();
    return row && presentNote(call, row, row.authStfNo === personOf(call).stfNo ? 'Y' : 'N');
  },
});

/** Events of a note. What is signed is neither changed nor deleted, and says so (counselling.md 4.10). */
export const noteEvents = stateEvents<StoredNote, Parameters<typeof notes.change>[2], StoredNote['noteSt'], NoteEvent>({
  records: notes,
  states: statesOf({
    steps: NOTE_STEPS,
    names: NOTE_STATE_NAMES,
    refusal: (from, event) =>
      from === 'SGND' && (event === 'save' || event === 'delete')
        ? refused('STATE', sayOfCase('signedFixed'))
        : undefined,
  }),
  stateOf: ({ noteSt }) => noteSt,
  inState: (noteSt) => ({ noteSt }),
});
