import { familyOf } from '#contract/extracurricular/families.ts';
import { asSystem } from '#server/access/row-security.ts';
import { keepProven, withdrawProven } from '#server/domains/career/index.ts';
import { staffActor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { specOfCompletion, specSourceOfCompletion } from '#shared/career/spec.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import type { StoredPeriod } from '../periods/period-reach.ts';

/** Students have completions of a curriculum that gives certificates to show; in ascending order, as points are posted. */
export async function keepSpecs(
  call: CallContext,
  period: StoredPeriod,
  completions: readonly { readonly applId: string; readonly userId: string }[],
): Promise<void> {
  if (familyOf(period.userDiv).people !== 'student' || completions.length === 0) return;
  const { curriNm, certYn } = await call.db
    .selectFrom('ecpCurri')
    .select(['curriNm', 'certYn'])
    .where('curriId', '=', period.curriId)
    .executeTakeFirstOrThrow();
  if (certYn !== 'Y') return;
  const acqDt = period.oprtEndDt ?? koreanDate8(call.now);
  await asSystem(call, async (db) => {
    for (const { applId, userId } of completions.toSorted((a, b) => (a.userId < b.userId ? -1 : 1)))
      await keepProven(
        { ...staffActor(call), db },
        specOfCompletion({ applId, stdNo: userId, curriNm, prdNm: period.prdNm, acqDt }),
      );
  });
}

/** Completions that were taken back are nothing to show. */
export const dropSpecs = async (call: CallContext, applIds: readonly string[], rsn: string): Promise<void> =>
  asSystem(call, (db) => withdrawProven({ ...staffActor(call), db }, applIds.map(specSourceOfCompletion), rsn));
