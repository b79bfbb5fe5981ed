import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** What one applicant of a rush was told, and how long that took. */
export interface RushAnswer {
  readonly status: number;
  readonly reason: string | null;
  readonly message: string;
  readonly tookMs: number;
}
interface Call {
  readonly origin: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}
interface Told {
  readonly message?: string;
  readonly data?: { readonly reason?: string };
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

function post(agent: Agent, sent: Call, from = performance.now()): Promise<RushAnswer> {
  const { origin, path, headers, body } = sent;
  return new Promise((resolve, reject) => {
    const call = request(
      origin + path,
      { agent, method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('error', reject).on('end', () => {
          const { message = '', data }: Told = text === '' ? {} : (JSON.parse(text) as Told);
          resolve({
            status: answer.statusCode ?? 0,
            reason: data?.reason ?? null,
            message,
            tookMs: performance.now() - from,
          });
        });
      },
    );
    call
      .on('error', (error) => {
        // The server has closed a connection that was idle while this call went to it: nothing has been read of it.
        if (call.reusedSocket && 'code' in error && error.code === 'ECONNRESET') resolve(post(agent, sent, from));
        else reject(error);
      })
      .end(JSON.stringify(body));
  });
}

/**
 * Sends calls evenly over a time, each at its moment whether or not those before it were answered, as people come who know
 * nothing of each other.
 * @returns the answers in the order of the calls
 */
export async function sendRush(calls: readonly Call[], overMs: number): Promise<readonly RushAnswer[]> {
  const agent = new Agent({ keepAlive: true }),
    from = performance.now(),
    underWay: Promise<RushAnswer>[] = [];
  try {
    for (const [at, call] of calls.entries()) {
      const ahead = from + (at * overMs) / calls.length - performance.now();
      if (ahead > 1) await wait(ahead);
      underWay.push(post(agent, call));
    }
    return await Promise.all(underWay);
  } finally {
    agent.destroy();
  }
}
