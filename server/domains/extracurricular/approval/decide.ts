import type { AprvRef } from '#contract/extracurricular/ecp-codes.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forEachRow, type RowKey } from '#server/http/each-row.ts';
import { forbidden, invalidField, refused } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { periods } from '../periods/period-queries.ts';
import type { StoredPeriod } from '../periods/period-reach.ts';
import { sayOfPeriod as say } from '../say.ts';
import { requireFamily } from '../reach.ts';
import { warningsOf } from '../requests/checks.ts';
import { applyChange, cancelPeriod, endChange, openPeriod, requireApplicable } from '../requests/effects.ts';
import { nextState } from '../requests/request-document.ts';
import { asksOpinion, documentBox, readDocument } from './box.ts';
import { decideDocument, historyOf, periodPlace, takeDocument, type StoredDocument } from './documents.ts';

type Act = 'APPROVE' | 'RETURN';
type PeriodRef = Exclude<AprvRef, 'CURRI'>;
interface Effect {
  /** Refuses before anything of the decision is written, so that others of the same call may go on. */
  readonly check?: (call: CallContext, period: StoredPeriod) => Promise<void>;
  readonly approved: (call: CallContext, period: StoredPeriod, document: StoredDocument) => Promise<void>;
  readonly returned: (call: CallContext, period: StoredPeriod) => Promise<void>;
}
const moved =
  (event: 'return' | 'approveRslt' | 'returnRslt') =>
  (call: CallContext, { prdId, version, prdSt }: StoredPeriod): Promise<void> =>
    periods.update(call, prdId, version, { prdSt: nextState(prdSt, event) });
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
const ABOUT_PERIOD: readonly PeriodRef[] = ['PRD_OPEN', 'PRD_CHG', 'PRD_CANCEL'],
  ABOUT_RESULT: readonly PeriodRef[] = ['PRD_RSLT'],
  ANY: readonly PeriodRef[] = [...ABOUT_PERIOD, ...ABOUT_RESULT];

interface Decision {
  readonly act: Act;
  readonly opinion: string | null;
  readonly kinds: readonly PeriodRef[];
  /** Together with others: what warns is decided one by one. */
  readonly isBulk?: boolean;
}

/**
 * Decides the present step of a document about a period; with the last one its effect happens.
 * @throws Failure 400 without the opinion that a warning asks for, 403 for who is no candidate, no deputy, or the drafter, 409
 * STATE where another user was first, and what the effect refuses
 */
async function decide(
  call: CallContext,
  { id, version }: RowKey,
  { act, opinion, kinds, isBulk }: Decision,
): Promise<void> {
  const document = await takeDocument(call, id, version);
  requireFamily(call, document.userDiv, 'U', 'PeriodAprv');
  const kind = kinds.find((known) => known === document.refDiv);
  if (kind === undefined) throw forbidden();
  const period = await periods.hold(call, document.refId),
    effect = EFFECTS[kind];
  if (act === 'APPROVE') {
    await requireOpinion(call, document, opinion, isBulk ?? false);
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
  (act: Act, kinds: readonly PeriodRef[]) =>
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
    await decide(call, { id: aprvId, version }, { act, opinion, kinds });
    return { data: [await readDocument(call, aprvId)] };
  };

export const approvalBindings: readonly Binding[] = [
  implement('getAprvList', documentBox.page),
  implement('downloadAprvExcel', documentBox.excel),
  implement('getAprv', async ({ aprvId }, call) => ({ data: [await readDocument(call, aprvId)] })),
  implement('approvePrd', decided('APPROVE', ABOUT_PERIOD)),
  implement('returnPrd', decided('RETURN', ABOUT_PERIOD)),
  implement('approveRslt', decided('APPROVE', ABOUT_RESULT)),
  implement('returnRslt', decided('RETURN', ABOUT_RESULT)),
  implement('approveAprvBulk', async ({ rows }, call) => ({
    data: await forEachRow(call, rows, async (one, row) =>
      decide(one, row, { act: 'APPROVE', opinion: null, kinds: ANY, isBulk: true }),
    ),
  })),
];
