import type { APRV_ACTS } from '#contract/extracurricular/approval.ts';
import type { AprvRef } from '#contract/extracurricular/ecp-codes.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forEachRow, type RowKey } from '#server/http/each-row.ts';
import { forbidden, invalidField, refused } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { periodEvents } from '../periods/period-events.ts';
import { periods } from '../periods/period-queries.ts';
import type { StoredPeriod } from '../periods/period-reach.ts';
import { sayOfPeriod as say } from '../say.ts';
import { warningsOf } from '../requests/checks.ts';
import { applyChange, cancelPeriod, endChange, openPeriod, requireApplicable } from '../requests/effects.ts';
import { asksOpinion, documentBox, readDocument } from './box.ts';
import { documentRights } from './document-rights.ts';
import { decideDocument, historyOf, isDecider, periodPlace, takeDocument, type StoredDocument } from './documents.ts';

type PeriodRef = Exclude<AprvRef, 'CURRI'>;
interface Effect {
  /** Refuses before anything of the decision is written, so that others of the same call may go on. */
  readonly check?: (call: CallContext, period: StoredPeriod) => Promise<void>;
  readonly approved: (call: CallContext, period: StoredPeriod, document: StoredDocument) => Promise<void>;
  readonly returned: (call: CallContext, period: StoredPeriod) => Promise<void>;
}
const moved =
  (event: 'return' | 'approveRslt' | 'returnRslt') =>
  async (call: CallContext, period: StoredPeriod): Promise<void> =>
    void (await periodEvents.move(call, period, event));
const stays = async (): Promise<void> => {};

/** Why a document was handed in, as its first act says. */
const reasonOf = async (call: CallContext, { refId, aprvId }: StoredDocument): Promise<string> =>
  (await historyOf(call, refId, aprvId)).find(({ actDiv }) => actDiv === 'SUBMIT')?.opinion ?? '';

/** What the last step of each kind of document does to its period (extracurricular.md 4). */
const EFFECTS: Readonly<Record<PeriodRef, Effect>> = {
  PRD_OPEN: { approved: openPeriod, returned: moved('return') },
  PRD_CHG: {
    check: requireApplicable,
    approved: applyChange,
    returned: async (call, { prdId }) => endChange(call, prdId, 'RETURNED'),
  },
  PRD_CANCEL: {
    approved: async (call, period, document) => cancelPeriod(call, period, await reasonOf(call, document)),
    returned: stays,
  },
  PRD_RSLT: { approved: moved('approveRslt'), returned: moved('returnRslt') },
};
type Act = (typeof APRV_ACTS)[number];
const RETURNS: ReadonlySet<Act> = new Set(['returnPrd', 'returnRslt']);

interface Decision {
  readonly op: Act;
  readonly opinion: string | null;
}

/**
 * Decides the present step of a document about a period; with the last one its effect happens.
 * @throws Failure 400 without the opinion that a warning asks for, 403 for who is no candidate, no deputy, or the drafter, 409
 * STATE where another user was first, and what the effect refuses
 */
async function decide(call: CallContext, { id, version }: RowKey, { op, opinion }: Decision): Promise<void> {
  const document = await takeDocument(call, id, version),
    { refDiv } = document;
  if (refDiv === 'CURRI') throw forbidden();
  await documentRights.require(call, op, { ...document, isDecider: await isDecider(call, id) });
  const period = await periods.hold(call, document.refId),
    effect = EFFECTS[refDiv],
    act = RETURNS.has(op) ? 'RETURN' : 'APPROVE';
  if (act === 'APPROVE') {
    await requireOpinion(call, document, opinion, op === 'approveAprvBulk');
    await effect.check?.(call, period);
  }
  const { isLast } = await decideDocument(call, document.refId, { act, opinion, ...periodPlace(period, id) });
  if (!isLast) return;
  await (act === 'APPROVE' ? effect.approved(call, period, document) : effect.returned(call, period));
}

async function requireOpinion(
  call: CallContext,
  document: StoredDocument,
  opinion: string | null,
  isBulk: boolean,
): Promise<void> {
  const checks = (await warningsOf(call, [document.aprvId])).get(document.aprvId);
  if (checks === undefined) return;
  if (isBulk) throw refused('STATE', say('bulkWarned', { checks }));
  if (asksOpinion(document) && !opinion) throw invalidField('opinion', say('needOpinion'));
}

const decided =
  (op: Act) =>
  async (
    {
      aprvId,
      version,
      ...words
    }: {
      readonly aprvId: string;
      readonly version: number;
      readonly opinion?: string | null | undefined;
      readonly rsn?: string;
    },
    call: CallContext,
  ) => {
    const opinion = (words.rsn ?? words.opinion)?.trim() || null;
    await decide(call, { id: aprvId, version }, { op, opinion });
    return { data: [await readDocument(call, aprvId)] };
  };

export const approvalBindings: readonly Binding[] = [
  implement('getAprvList', documentBox.page),
  implement('downloadAprvExcel', documentBox.excel),
  implement('getAprv', async ({ aprvId }, call) => ({ data: [await readDocument(call, aprvId)] })),
  implement('approvePrd', decided('approvePrd')),
  implement('returnPrd', decided('returnPrd')),
  implement('approveRslt', decided('approveRslt')),
  implement('returnRslt', decided('returnRslt')),
  implement('approveAprvBulk', async ({ rows }, call) => ({
    data: await forEachRow(call, rows, async (one, row) => decide(one, row, { op: 'approveAprvBulk', opinion: null })),
  })),
];
