import { expose } from 'comlink';
import { WORKER_PROTOCOL } from '#worker/api.ts';
import { holdLife, schedule } from '../worker-dependencies.ts';
import { openSummary, type SummaryWorkerApi } from './open-summary.ts';
import { createPartLine } from './part-line.ts';

/* The worker of the clinic's page: one call, no person, nothing kept. */

const LIFE = 'madang-summary-';
const life = holdLife(LIFE),
  line = createPartLine(
    self.location.origin,
    {
      fetch: (request) => fetch(request),
      traffic: () => ({ lost: new AbortController().signal, finish: () => undefined }),
      scheduleDeadline: schedule,
    },
    () => undefined,
  );

const api: SummaryWorkerApi = {
  hello: async () => ({ protocol: WORKER_PROTOCOL, life: await life() }),
  listen: () => undefined,
  open: (place) => openSummary(line, place),
};
expose(api);
