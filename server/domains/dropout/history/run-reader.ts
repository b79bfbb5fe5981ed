import { DRPT_SCREEN } from '#contract/dropout/dropout-codes.ts';
import type { KeptStandard } from '#contract/dropout/standard.ts';
import { reachOf } from '#server/access/reach.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, gone } from '#server/http/failure.ts';

/** Runs are about the whole university: who reads less of the screens does not read them. @throws Failure 403 */
export function requireRunReader(call: CallContext): void {
  const readsAll = [DRPT_SCREEN.standard, DRPT_SCREEN.history].some((path) => reachOf(call, path, 'R').everything);
  if (!readsAll) throw forbidden();
}

/** The standards that a run has kept, one a group. @throws Failure 403, 409 GONE */
export async function runStandards(call: CallContext, runId: string): Promise<KeptStandard[]> {
  requireRunReader(call);
  const run = await call.db.selectFrom('drptRun').select('stnrdSnap').where('runId', '=', runId).executeTakeFirst();
  if (!run) throw gone();
  return run.stnrdSnap.map(({ items, cuts, triggers, ...head }) => ({
    ...head,
    items: items.map((item) => ({ ...item, bands: item.bands.map((band) => ({ ...band })) })),
    cuts: { ...cuts },
    triggers: triggers.map((trigger) => ({ ...trigger })),
  }));
}
