import {
  APRV_REF_NAMES,
  CURRI_STATE_NAMES,
  CURRI_TRANSITIONS,
  type CurriEvent,
} from '#contract/extracurricular/ecp-codes.ts';
import { familyOf } from '#contract/extracurricular/families.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { alreadyDone, refused } from '#server/http/failure.ts';
import { stateEvents } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { shareFault } from '#shared/extracurricular/curri-rules.ts';
import { curriculumPlace, decideDocument, openDocument } from '../approval/documents.ts';
import { say } from '../say.ts';
import { curricula, decidesNow, decisionRights } from './curri-queries.ts';
import { requireReach, shareText } from './save-curri.ts';

const DECISION = '결재';
const events = stateEvents({
  records: curricula,
  states: statesOf({ steps: CURRI_TRANSITIONS, names: CURRI_STATE_NAMES }),
  stateOf: ({ curriSt }) => curriSt,
  inState: (curriSt) => ({ curriSt }),
});

type Stored = Awaited<ReturnType<typeof curricula.hold>>;
/** DRAFT → REVIEW by a document of its own. @throws Failure 400 for the shares, 403, 409 */
export async function requestCurri(call: CallContext, key: RowKey): Promise<void> {
  const stored = await curricula.hold(call, key.id);
  requireReach(call, 'U', stored);
  // The document refuses before it writes anything, so that it stands among the guards.
  await events.happen(call, key, 'request', {
    check: async () => {
      await requireShares(call, stored);
      await openDocument(call, documentOf(stored));
    },
  });
}

const documentOf = (stored: Stored) => ({
  userDiv: stored.userDiv,
  refDiv: 'CURRI' as const,
  refId: stored.curriId,
  categoryId: stored.categoryId,
  deptCd: stored.deptCd,
  docTitle: `${APRV_REF_NAMES.CURRI} 심의 ${stored.curriNm}`,
  ...curriculumPlace(stored),
});

/** @throws Failure 409 STATE; they are written elsewhere, so that the act itself is refused */
async function requireShares({ db }: CallContext, { userDiv, curriId }: Stored): Promise<void> {
  if (!familyOf(userDiv).hasAbilities) return;
  const shares = await db
      .selectFrom('ecpCurriAbility')
      .select(['abilityId', 'ratio'])
      .where('curriId', '=', curriId)
      .execute(),
    fault = shareFault(shares, true);
  if (fault) throw refused('STATE', shareText(fault, shares));
}

/**
 * REVIEW → USE at the last step, REVIEW → DRAFT when it is returned. A second decision is refused as already made.
 * @throws Failure 403 without the whole university in reach or as no candidate, 409 STATE, VERSION, GONE
 */
const decideCurri =
  (event: 'approve' | 'return', opinion: string | null) =>
  async (call: CallContext, key: RowKey): Promise<void> => {
    const stored = await curricula.hold(call, key.id);
    await decisionRights.require(call, event === 'approve' ? 'approveCurri' : 'returnCurri', {
      ...stored,
      isDecider: await decidesNow(call, key.id),
    });
    if (stored.curriSt !== 'REVIEW') throw alreadyDone(DECISION);
    await curricula.take(call, key.id, key.version);
    const { isLast } = await decideDocument(call, key.id, {
      act: event === 'approve' ? 'APPROVE' : 'RETURN',
      opinion,
      ...curriculumPlace(stored),
    });
    if (isLast) await events.happen(call, key, event);
  };
export const approveCurri = decideCurri('approve', null);
export const returnCurri = (rsn: string) => decideCurri('return', rsn);

/** USE ↔ STOP. To stop it nothing may be under way. @throws Failure 403, 409 */
const switchCurri =
  (event: Extract<CurriEvent, 'stop' | 'use'>) =>
  async (call: CallContext, key: RowKey): Promise<void> => {
    requireReach(call, 'U', await curricula.hold(call, key.id));
    await events.happen(call, key, event, {
      check: async () => {
        if (event === 'stop' && (await isRunning(call, key.id))) throw refused('STATE', say('runningPeriods'));
      },
    });
  };
export const stopCurri = switchCurri('stop');
export const useCurri = switchCurri('use');

const isRunning = async ({ db }: CallContext, curriId: string): Promise<boolean> =>
  (await db
    .selectFrom('ecpPrd')
    .select('prdId')
    .where('curriId', '=', curriId)
    .where('prdSt', 'in', ['SUBMITTED', 'APPROVED'])
    .executeTakeFirst()) !== undefined;
