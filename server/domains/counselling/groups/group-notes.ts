import type { ParsedArg } from '#contract/registry.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { gone } from '#server/http/failure.ts';
import { factsOf } from '../notes/case-facts.ts';
import { noteContentOf } from '../notes/note-content.ts';
import { storeNote, type SavedNote } from '../notes/store-note.ts';
import { requireKind, workingIn } from '../reach.ts';
import { mayAct } from './group-acts.ts';
import { groups } from './group-records.ts';

/**
 * Stores the note of a session, in whatever version it was written; one begins with who leads the group.
 * @throws Failure 400, 403, 409 STATE, GONE
 */
export async function saveGroupNote(call: CallContext, form: ParsedArg<'saveGrpNote'>): Promise<SavedNote> {
  const standing = await workingIn(call, form.cnslDivCd, form.version === undefined ? 'C' : 'U'),
    facts = await factsOf(call, { grpSesnId: form.grpSesnId });
  if (!facts) throw gone();
  requireKind(standing, facts.cnslDivCd);
  const group = await groups.hold(call, facts.keyCaseId);
  return withoutRowSecurity(call.db, () =>
    storeNote(call, {
      standing,
      facts,
      sent: form,
      noteDivCd: 'GRP',
      content: noteContentOf({ ...form, chiefCn: null, taskCn: null }),
      mayBegin: () => mayAct(call, standing, 'saveGrpNote')(group),
    }),
  );
}
