import type { PaperEvent } from '#contract/diagnosis/diagnosis-codes.ts';
import { PAPER_STATE_NAMES, PAPER_TRANSITIONS, PENDING_STATES } from '#contract/diagnosis/diagnosis-codes.ts';
import { instrumentOf } from '#contract/diagnosis/instruments.ts';
import type { PaperProblem } from '#contract/diagnosis/paper.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { fillText } from '#messages/message.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { invalid, refused, wrongState } from '#server/http/failure.ts';
import { stateEvents } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { checkPaper, mayConfirm } from '#shared/diagnosis/check-paper.ts';
import { PAPER_PROBLEMS, type PaperProblem as Found } from '#shared/diagnosis/paper-problems.ts';
import { say } from '../say.ts';
import { getPaper, loadBody } from './paper-queries.ts';
import { holdVersion, paperVersions } from './save-paper.ts';

type Key = ParsedArg<'confirmPaperVer'>;

/** What confirming the version would find, in the order of the paper. @throws Failure 403, 409 GONE */
async function findProblems(call: CallContext, paperVerId: string, instDiv: string): Promise<readonly Found[]> {
  const instrument = instrumentOf(instDiv),
    { body } = await loadBody(call, paperVerId);
  const abilities = await call.db
    .selectFrom('abilityCd')
    .select(['abilityId', 'abilityNm', 'abilityLvl', 'upAbilityId'])
    .execute();
  return checkPaper(body, { instrument, abilities });
}

export async function listProblems(call: CallContext, paperVerId: string): Promise<PaperProblem[]> {
  const { instDiv } = await getPaper(call, paperVerId);
  return (await findProblems(call, paperVerId, instDiv)).map(({ word, params, severity, sectId, qstnId }) => ({
    severity,
    message: fillText(PAPER_PROBLEMS[word], params),
    sectId,
    qstnId,
  }));
}

/** Events of a version; the state is judged before the version number (diagnosis.md 4). */
const paperEvents = stateEvents({
  records: paperVersions,
  states: statesOf({ steps: PAPER_TRANSITIONS, names: PAPER_STATE_NAMES }),
  stateOf: ({ paperVerSt }) => paperVerSt,
  inState: (paperVerSt) => ({ paperVerSt }),
  first: 'state',
});

const OPS = {
  confirm: 'confirmPaperVer',
  unconfirm: 'unconfirmPaperVer',
  retire: 'retirePaperVer',
} as const satisfies Partial<Readonly<Record<PaperEvent, string>>>;

/** A version for an event of its state table, with its paper. @throws Failure 403, 409 GONE, STATE, VERSION */
async function takeFor(call: CallContext, { paperVerId, version }: Key, event: keyof typeof OPS) {
  const { paper } = await holdVersion(call, OPS[event], paperVerId),
    { row } = await paperEvents.take(call, { id: paperVerId, version }, event);
  return { row, paper };
}

/** @throws Failure 400 with everything that is wrong, each with the number of its question; 403, 409 */
export async function confirmVersion(call: CallContext, key: Key): Promise<void> {
  const { row, paper } = await takeFor(call, key, 'confirm'),
    problems = await findProblems(call, key.paperVerId, paper.instDiv);
  if (!mayConfirm(problems))
    throw invalid(
      problems
        .filter(({ severity }) => severity === 'error')
        .map(({ word, params, qstnId, sectId }) => ({
          field: qstnId ?? sectId ?? 'paper',
          message: fillText(PAPER_PROBLEMS[word], params),
        })),
    );
  await paperEvents.move(call, row, 'confirm');
}

/** @throws Failure 403, 409; STATE once a plan refers to the version */
export async function unconfirmVersion(call: CallContext, key: Key): Promise<void> {
  const { row } = await takeFor(call, key, 'unconfirm'),
    plan = await call.db
      .selectFrom('plan')
      .select('planId')
      .where('paperVerId', '=', key.paperVerId)
      .executeTakeFirst();
  if (plan) throw wrongState(PAPER_STATE_NAMES.CONFIRMED);
  await paperEvents.move(call, row, 'unconfirm');
}

/** @throws Failure 403, 409; STATE while a plan of the version is to come or runs */
export async function retireVersion(call: CallContext, key: Key): Promise<void> {
  const { row } = await takeFor(call, key, 'retire');
  const plan = await call.db
    .selectFrom('plan')
    .select('planId')
    .where('paperVerId', '=', key.paperVerId)
    .where('planSt', 'in', PENDING_STATES)
    .executeTakeFirst();
  if (plan) throw refused('STATE', say('versionPlanned'));
  await paperEvents.move(call, row, 'retire');
}
