import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { median, percentile } from './figures.ts';
import { BARE_PORT } from './places.ts';

const CONNECTIONS = 10;
const RUN_MS = 3_000;

/** What a server did under load; times are milliseconds. */
export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
}

/** One question. @returns the body @throws Error for any status but 200 */
export function askOnce(agent: Agent, port: number, path: string, cookie: string): Promise<string> {
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

/** Asks the same question over and over, one at a time on each of ten connections. */
export async function load(port: number, path: string, cookie: string): Promise<Load> {
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

/** Work beside a bare server in a process of its own, like the application's. @param script below bench/support */
export async function whileBareServer<T>(script: string, argument: string, work: () => Promise<T>): Promise<T> {
  const bare = spawn(process.execPath, [`bench/support/${script}`, String(BARE_PORT), argument], {
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
