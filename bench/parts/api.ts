import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createTally, median, percentile, RUNS, type Figure } from '../support/figures.ts';
import type { Bench } from '../support/part.ts';
import { BARE_PORT, SERVER_PORT } from '../support/places.ts';

const CONNECTIONS = 10;
const RUN_MS = 3_000;
const ANSWER_FILE = 'build/bench-answer.json';

const CALLS = {
  'list of guide items': '/api/guide/getGuideItemList?page=1&rowsPerPage=10',
  'first page of 12,000 students': '/api/cmmn/getUserList?page=1&rowsPerPage=10&gradeCd=2',
};

interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
}

function askOnce(agent: Agent, port: number, path: string, cookie: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ agent, host: '127.0.0.1', port, path, headers: { cookie, 'accept-encoding': 'identity' } }, (answer) => {
      let body = '';
      answer
        .setEncoding('utf8')
        .on('data', (text: string) => {
          body += text;
        })
        .on('error', reject);
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(body) : reject(new Error(`${path}: ${answer.statusCode} ${body}`)),
      );
    }).on('error', reject);
  });
}

/** Asks the same question over and over, one at a time on each connection. Times are milliseconds. */
async function load(port: number, path: string, cookie: string): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const endAt = performance.now() + RUN_MS,
    times: number[] = [];
  const connection = async (): Promise<void> => {
    while (performance.now() < endAt) {
      const startedAt = performance.now();
      await askOnce(agent, port, path, cookie);
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  return { perSecond: (times.length * 1_000) / RUN_MS, p50: median(times), p95: percentile(times, 95) };
}

/** A Fastify that knows nothing but this one answer, in a process of its own like the application's. */
async function whileBareServer<T>(body: string, work: () => Promise<T>): Promise<T> {
  writeFileSync(ANSWER_FILE, body);
  const bare = spawn(process.execPath, ['bench/support/bare-server.mjs', String(BARE_PORT), ANSWER_FILE], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(bare.stdout, 'data');
  try {
    return await work();
  } finally {
    bare.kill('SIGTERM');
    await once(bare, 'exit');
  }
}

/** Requests per second and latency of two lists, beside bare Fastify with the same bytes in the same run. */
export async function measureApi({ signedIn }: Bench): Promise<Figure[]> {
  const tally = createTally();
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  for (const [name, path] of Object.entries(CALLS)) {
    const body = await askOnce(new Agent(), SERVER_PORT, path, cookie);
    for (let run = 0; run < RUNS; run += 1) {
      const ours = await load(SERVER_PORT, path, cookie);
      const bare = await whileBareServer(body, () => load(BARE_PORT, path, ''));
      tally.add(name, 'requests/s', ours.perSecond);
      tally.add(`${name}, p50`, 'ms', ours.p50);
      tally.add(`${name}, p95`, 'ms', ours.p95);
      tally.add(`${name}, bare Fastify`, 'requests/s', bare.perSecond);
      tally.add(`${name}, bare Fastify p95`, 'ms', bare.p95);
    }
  }
  return tally.figures();
}
