import { TERM_STATE_NAMES, TERM_STEPS } from '#contract/course-cqi/course-cqi-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import { writeAreaDates } from '#server/domains/calendar/index.ts';
import { staffActor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { invalidField, refused } from '#server/http/failure.ts';
import { stateEvents } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { raisedBy } from '#server/http/actor.ts';
import { exclusionOf } from '#shared/course-cqi/targets.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { say } from '../say.ts';
import { loadSections } from '../sources/term-sections.ts';
import { listApprovers, withoutApprover } from './approvers.ts';
import { writeDates } from './save-term.ts';
import { alignTerm } from './term-work.ts';
import { terms } from './term-queries.ts';

const SHORTEST_REASON = 10;

/** Events of a term (cqi.md 4). */
export const termEvents = stateEvents({
  records: terms,
  states: statesOf({
    steps: TERM_STEPS,
    names: TERM_STATE_NAMES,
    refusal: (_from, event) => (event === 'delete' ? refused('STATE', say('onlyPreparing')) : undefined),
  }),
  stateOf: ({ termSt }) => termSt,
  inState: (termSt) => ({ termSt }),
});

/**
 * PREP → OPEN with a form and an approver for every department of the targets; CLSD → OPEN with a reason, for a correction,
 * which raises the work of the reports anew. @throws Failure 400, 409 STATE, VERSION
 */
export async function openTerm(call: CallContext, { termId, version, rsn }: ParsedArg<'openSbjtTerm'>): Promise<void> {
  const reason = rsn?.trim() ?? '';
  const { row } = await termEvents.take(call, { id: termId, version }, 'open', {
    check: async (term) => {
      if (term.formId === null) throw invalidField('formId', say('noForm'));
      if (term.termSt === 'CLSD' && reason.length < SHORTEST_REASON) throw invalidField('rsn', say('reopenReason'));
      const targets = (await loadSections(call.db, term)).filter(
          (section) => exclusionOf(section, term.trgtRuleJson) === null,
        ),
        missing = withoutApprover(await listApprovers(call, term), new Set(targets.map(({ hakguaCd }) => hakguaCd)));
      if (missing.length > 0) throw refused('STATE', say('noApprover', { n: missing.length }));
    },
  });
  await termEvents.move(call, row, 'open', {
    changes: row.termSt === 'CLSD' ? { reopnRsn: reason } : {},
    rsn: reason || null,
  });
  const actor = staffActor(call),
    term = await terms.hold(call, termId);
  await writeDates(actor, term);
  await alignTerm(actor, term);
}

/**
 * OPEN → CLSD: nothing of the term changes any more, requests for more time are over, and no work waits.
 * @throws Failure 409 STATE before the approvals end and without a confirmation, VERSION
 */
export async function closeTerm(
  call: CallContext,
  { termId, version, cnfmYn }: ParsedArg<'closeSbjtTerm'>,
): Promise<void> {
  await termEvents.happen(call, { id: termId, version }, 'close', {
    check: ({ aprvEndDt }) => {
      if (koreanDate8(call.now) <= aprvEndDt && cnfmYn !== 'Y') throw refused('STATE', say('tooEarlyToClose'));
    },
  });
  const actor = staffActor(call),
    term = await terms.hold(call, termId);
  await alignTerm(actor, term);
  await withoutRowSecurity(call.db, () =>
    call.db
      .updateTable('sbjtCqiExt')
      .set({ extSt: 'RJCT', aprvId: actor.actId, ...raisedBy(actor) })
      .where('extSt', '=', 'REQ')
      .where('rptId', 'in', call.db.selectFrom('sbjtCqiRpt').select('rptId').where('termId', '=', termId))
      .execute(),
  );
}

/** Removes a term that is being prepared, with its dates. @throws Failure 409 STATE, VERSION */
export async function deleteTerm(call: CallContext, key: RowKey): Promise<void> {
  await termEvents.take(call, key, 'delete', {
    check: async ({ termId }) => {
      const { rptCnt } = await terms.require(call, termId);
      if (rptCnt > 0) throw refused('STATE', say('hasReports'));
    },
  });
  await terms.remove(call, key.id, key.version);
  await writeAreaDates(staffActor(call), { refTable: 'sbjtCqiTerm', refId: key.id }, []);
}
