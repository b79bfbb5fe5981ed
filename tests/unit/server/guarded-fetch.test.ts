import dns from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { guardedFetch, mayReach } from '#server/outbound/guarded-fetch.ts';

describe('mayReach', () => {
  it.each([
    '127.0.0.1',
    '127.8.9.1',
    '0.0.0.0',
    '169.254.169.254',
    '100.100.100.200',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fe80::1',
    'fd00:ec2::254',
    'ff02::1',
  ])('not %s', (address) => {
    expect(mayReach(address, false)).toBe(false);
  });
  it.each(['8.8.8.8', '10.0.0.1', '172.16.0.1', '192.168.0.1', '2606:4700::1111', 'fd12:3456::1'])('%s', (address) => {
    expect(mayReach(address, false)).toBe(true);
  });
  it('this machine, where everything is on one', () => {
    expect([mayReach('127.0.0.1', true), mayReach('::1', true), mayReach('169.254.169.254', true)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('guardedFetch', () => {
  let server: Server, port: number;
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/endless') response.end('x'.repeat(2_000_000));
      else if (request.url === '/nothing') response.writeHead(204).end();
      else
        response
          .writeHead(200, { 'x-told': 'yes' })
          .end(`${request.method ?? ''} ${String(request.headers['x-asked'] ?? '')}`);
    });
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done);
    });
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.close();
  });

  it('carries method, headers and body there and the answer back', async () => {
    const answer = await guardedFetch(true)(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { 'x-asked': 'it' },
      body: 'text',
    });
    expect([answer.status, answer.headers.get('x-told'), await answer.text()]).toEqual([200, 'yes', 'POST it']);
    expect((await guardedFetch(true)(`http://127.0.0.1:${port}/nothing`)).status).toBe(204);
  });
  it('does not go to a number of this machine', async () => {
    await expect(guardedFetch(false)(`http://127.0.0.1:${port}/`)).rejects.toThrow('nothing is sent to 127.0.0.1');
  });
  it('does not go where a name leads to this machine', async () => {
    const resolver = vi.spyOn(dns, 'lookup').mockImplementation(((
      _name: string,
      _options: object,
      callback: (error: null, found: readonly object[]) => void,
    ) => {
      callback(null, [{ address: '127.0.0.1', family: 4 }]);
    }) as never);
    await expect(guardedFetch(false)(`http://rebound.example:${port}/`)).rejects.toThrow();
    expect(
      await (await guardedFetch(true)(`http://rebound.example:${port}/`)).text(),
      'the name itself is no hindrance',
    ).toBe('GET ');
    resolver.mockRestore();
  });
  it('does not read an answer without an end', async () => {
    await expect(guardedFetch(true)(`http://127.0.0.1:${port}/endless`)).rejects.toThrow();
  });
});
