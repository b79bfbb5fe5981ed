import { implement, type Binding } from '#server/http/implement.ts';
import { addNote, deleteNote, dropConflict, mergeNote, saveIntake, saveNote, signNote } from './note-acts.ts';
import { listNotes, viewIntake, viewNote } from './reading.ts';

export const noteBindings: readonly Binding[] = [
  implement('getNoteList', async ({ cnslDivCd, caseId }, call) => ({ data: await listNotes(call, cnslDivCd, caseId) })),
  implement('getNote', async ({ cnslDivCd, noteId }, call) => ({ data: [await viewNote(call, cnslDivCd, noteId)] })),
  implement('getIntk', async ({ cnslDivCd, aplyId }, call) => ({ data: await viewIntake(call, cnslDivCd, aplyId) })),
  implement('saveNote', async (form, call) => ({ data: [await saveNote(call, form)] })),
  implement('saveIntk', async (form, call) => ({ data: [await saveIntake(call, form)] })),
  implement('signNote', async (form, call) => ({ data: [await signNote(call, form)] })),
  implement('addNote', async (form, call) => ({ data: [await addNote(call, form)] })),
  implement('mergeNote', async (form, call) => ({ data: [await mergeNote(call, form)] })),
  implement('dropCflt', async (form, call) => ({ data: [await dropConflict(call, form)] })),
  implement('deleteNote', async (form, call) => ({ data: [await deleteNote(call, form)] })),
];
