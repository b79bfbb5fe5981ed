import { writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { createMeasurements, RUNS, type Figure } from '../support/figures.ts';
import { askOnce, load, whileBareServer } from '../support/load.ts';
import type { Bench } from '../support/part.ts';
import { BARE_PORT, SERVER_PORT } from '../support/places.ts';

const ANSWER_FILE = 'build/bench-answer.json';

const CALLS = {
  'list of guide items': '/api/guide/getGuideItemList?page=1&rowsPerPage=10',
  'first page of 12,000 students': '/api/cmmn/getUserList?page=1&rowsPerPage=10&gradeCd=2',
};

/** Requests per second and latency of two lists, beside bare Fastify with the same bytes in the same run. */
export async function measureApi({ signedIn }: Bench): Promise<Figure[]> {
  const measurements = createMeasurements();
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  for (const [name, path] of Object.entries(CALLS)) {
    writeFileSync(ANSWER_FILE, await askOnce(new Agent(), SERVER_PORT, path, cookie));
    for (let run = 0; run < RUNS; run += 1) {
      const ours = await load(SERVER_PORT, path, cookie);
      const bare = await whileBareServer('bare-server.mjs', ANSWER_FILE, () => load(BARE_PORT, path, ''));
      measurements.add(name, 'requests/s', ours.perSecond);
      measurements.add(`${name}, p50`, 'ms', ours.p50);
      measurements.add(`${name}, p95`, 'ms', ours.p95);
      measurements.add(`${name}, bare Fastify`, 'requests/s', bare.perSecond);
      measurements.add(`${name}, bare Fastify p95`, 'ms', bare.p95);
    }
  }
  return measurements.figures();
}
