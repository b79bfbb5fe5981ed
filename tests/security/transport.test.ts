import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/registry.ts';
import { argumentOf, LASTING_OPS } from './support/arguments.ts';
import { attack } from './support/attack.ts';
import { useTarget } from './support/target.ts';

const EXPECTED = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
/** A lookup stays in the browser of one person and is asked for again each time; nothing else stays anywhere. */
const KEPT: Readonly<Record<string, string>> = { lookup: 'private, no-cache' };
const RAW_ANSWER_MS = 4_000;

/** Lines that two servers may read as two different requests. */
const SMUGGLED: readonly (readonly [name: string, head: readonly string[], body: string])[] = [
  ['both lengths', ['Content-Length: 6', 'Transfer-Encoding: chunked'], '0\r\n\r\nG'],
  ['two lengths', ['Content-Length: 5', 'Content-Length: 6'], 'aaaaaa'],
  ['a length with a sign', ['Content-Length: +5'], 'aaaaa'],
  ['a hidden encoding', ['Content-Length: 4', 'Transfer-Encoding : chunked'], '0\r\n\r\n'],
  ['an unknown encoding', ['Transfer-Encoding: xchunked'], '0\r\n\r\n'],
  ['a folded header', ['X-A: b', ' Transfer-Encoding: chunked'], ''],
  ['a bare line feed', ['X-A: b\nX-B: c'], ''],
  ['a NUL', ['X-A: b\0c'], ''],
];

describe('S12 headers and transport', () => {
  const target = useTarget(['admin01', 'prof01']);
  let port = 0;
  beforeAll(async () => {
    const address = new URL(await target.server.app.listen({ host: '127.0.0.1', port: 0 }));
    port = Number(address.port);
  });

  it('every answer of the API carries the policy', async () => {
    const people = ['admin01', 'prof01', null] as const;
    const cases = LASTING_OPS.flatMap((op) =>
      people.flatMap((loginId) => [
        { op, loginId, arg: argumentOf(op) },
        { op, loginId, arg: { noSuchField: '1' } },
      ]),
    );
    await attack({
      name: 'S12 headers',
      cases,
      most: 400,
      attempt: async ({ op, loginId, arg }) => {
        const { status, headers } =
          loginId === null ? await target.server.call(op, arg) : await target.as(loginId).call(op, arg);
        const wrong = Object.entries(EXPECTED)
          .filter(([name, value]) => headers[name] !== value)
          .map(([name]) => name);
        if (headers['cache-control'] !== ((status === 200 && KEPT[endpoints[op].offline]) || 'no-store'))
          wrong.push('cache-control');
        const policy = String(headers['content-security-policy']);
        if (!policy.includes("default-src 'none'") || policy.includes('unsafe')) wrong.push('content-security-policy');
        if (headers['server'] !== undefined || headers['x-powered-by'] !== undefined) wrong.push('names its maker');
        return wrong.length === 0 ? null : `${status} ${op}: ${wrong.join(', ')}`;
      },
    });
  });

  it('a foreign host name is echoed nowhere', async () => {
    const hosts = [
      'evil.example',
      'evil.example:80',
      'localhost:8080@evil.example',
      'localhost:8080\tevil.example',
      '[::1]:evil',
      'a'.repeat(2_000),
    ];
    const urls = ['/api/health', '/api/system/getMyInfo', '/api/nothing', '/', '/api/openapi.json'];
    await attack({
      name: 'S12 host names',
      cases: hosts.flatMap((host) =>
        urls.flatMap((url) =>
          ['host', 'x-forwarded-host', 'forwarded'].map((name) => ({
            url,
            name,
            value: name === 'forwarded' ? `host=${host}` : host,
          })),
        ),
      ),
      most: 90,
      attempt: async ({ url, name, value }) => {
        const { statusCode, body, headers } = await target.server.app.inject({
          method: 'GET',
          url,
          headers: { ...target.as('prof01').headers, [name]: value },
        });
        if (statusCode >= 500) return `${statusCode} ${url} with ${name}`;
        return /evil|a{500}/.test(body + JSON.stringify(headers)) ? `${url} repeats ${name}` : null;
      },
    });
  });

  it('no request hides in another', async () => {
    await attack({
      name: 'S12 smuggling',
      cases: SMUGGLED,
      most: SMUGGLED.length,
      attempt: async ([name, head, body]) => {
        const answer = await sendRaw(
          port,
          `POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${head.join('\r\n')}\r\n\r\n${body}GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n`,
        );
        const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1]));
        return statuses.every((status) => status >= 400) && statuses.length <= 1
          ? null
          : `${name}: ${statuses.join(' ')}`;
      },
    });
  });

  it('endless headers are cut off', async () => {
    const answer = await sendRaw(
      port,
      `GET /api/health HTTP/1.1\r\nHost: localhost\r\n${Array.from({ length: 400 }, (_, index) => `X-H${index}: ${'a'.repeat(200)}`).join('\r\n')}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 431/);
  });
});

/** What comes back for bytes as they are, until the server closes or is silent. */
function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    socket.setTimeout(RAW_ANSWER_MS, () => {
      socket.destroy();
      resolve(answer);
    });
    socket.on('data', (part) => {
      answer += part.toString('latin1');
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve(answer);
      else reject(error);
    });
  });
}
