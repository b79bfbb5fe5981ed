import { fail, type Result } from '#contract/errors.ts';
import { DEAD, startWorker } from '#bridge/worker-port.ts';
import type { SummaryPlace } from '#shared/counselling/summary-rules.ts';
import type { OpenedSummary, SummaryWorkerApi } from '#worker/part/open-summary.ts';

const spawn = (): Worker =>
  new Worker(new URL('../../worker/part/summary-entry.ts', import.meta.url), {
    type: 'module',
    name: 'madang-summary',
  });

/** Opens a summary in a worker that ends with it. Never throws. */
export async function openSummary(place: SummaryPlace): Promise<Result<OpenedSummary>> {
  const worker = startWorker<never, SummaryWorkerApi>(
      spawn,
      () => undefined,
      () => undefined,
    ),
    answer = await worker.race(worker.port.open(place)).catch(() => DEAD);
  worker.kill();
  return answer === DEAD ? fail({ kind: 'worker-lost' }) : (answer as Result<OpenedSummary>);
}
