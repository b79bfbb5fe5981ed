import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/registry.ts';
import { makeSessionToken } from '#server/domains/session/lifetime/session-token.ts';
import { DEMO_PASSWORD } from '#server/database/seed/demo/accounts.ts';
import { argumentOf, LASTING_OPS } from './support/arguments.ts';
import { attack } from './support/attack.ts';
import { useTarget } from './support/target.ts';

const GUESSES = 50_000;
/** All ways in which a session can have ended. */
const ENDS = ['USER', 'IDLE', 'MAX', 'DUP', 'ADMIN', 'SSO', 'PERM', 'LOST'] as const;
/** What ends sessions itself answers whoever asks. */
const AFTER_THE_END = LASTING_OPS.filter((op) => endpoints[op].access.kind !== 'public');

/** A value changed in one place, cut, lengthened, or written otherwise. */
const twists = (token: string): readonly string[] =>
  [
    ...Array.from(token, (letter, at) => `${token.slice(0, at)}${letter === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`),
    ...Array.from(token, (_, at) => token.slice(0, at)),
    `${token}A`,
    `A${token}`,
    token.toLowerCase(),
    token.toUpperCase(),
    [...token].toReversed().join(''),
    `${token}%00`,
    `${token}'--`,
    Buffer.from(token).toString('base64'),
  ].filter((twist) => twist !== token);

describe('S05 sessions', () => {
  const target = useTarget(['dept01']);
  const person = () => target.as('dept01');
  const ask = (cookie: string) =>
    target.server.app.inject({ method: 'GET', url: '/api/system/getMyInfo', headers: { cookie } });

  it('no guessed or edited token is served', async () => {
    const token = person().cookies.replace('SSOTOKEN=', '');
    const cases = [
      ...twists(token),
      ...Array.from({ length: GUESSES }, () => randomBytes(32).toString('base64url')),
      '',
      'null',
      'undefined',
      'admin01',
      '../',
      '{}',
      '[object Object]',
      'true',
    ];
    await attack({
      name: 'S05 forged tokens',
      cases,
      most: 600,
      attempt: async (forged) => {
        const { statusCode } = await ask(`SSOTOKEN=${forged}`);
        return statusCode === 401 ? null : `${statusCode} for ${forged.slice(0, 50)}`;
      },
    });
    expect((await ask(person().cookies)).statusCode, 'the real one still is').toBe(200);
  });

  it('tokens carry 256 bits and never repeat', () => {
    const tokens = Array.from({ length: 20_000 }, makeSessionToken);
    expect(new Set(tokens).size).toBe(tokens.length);
    for (const token of tokens.slice(0, 100)) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const ones = tokens.reduce(
      (sum, token) =>
        sum +
        Buffer.from(token, 'base64url').reduce((bits, byte) => bits + byte.toString(2).replaceAll('0', '').length, 0),
      0,
    );
    expect(Math.abs(ones / (tokens.length * 256) - 0.5)).toBeLessThan(0.001);
  });

  it('no operation serves an ended session, however it ended', async () => {
    const ended = await Promise.all(
      ENDS.map(async (endRsnCd) => {
        const one = await target.server.signIn('cnslr01');
        await target.server.database.db
          .updateTable('userSession')
          .set({ stCd: 'ENDED', endRsnCd, endDt: target.server.now() })
          .where('userId', '=', one.userId)
          .where('stCd', '=', 'ACTIVE')
          .execute();
        return { endRsnCd, one };
      }),
    );
    await attack({
      name: 'S05 replay',
      cases: ended.flatMap(({ endRsnCd, one }) => AFTER_THE_END.map((op) => ({ endRsnCd, one, op }))),
      most: 60,
      attempt: async ({ endRsnCd, one, op }) => {
        const { status } = await one.call(op, argumentOf(op));
        return status === 419 ? null : `${status} ${op} after ${endRsnCd}`;
      },
    });
  });

  it('no operation serves anybody a second past the limit', async () => {
    const idle = await target.server.signIn('career01');
    target.server.setTime('2026-04-06T10:30:01+09:00');
    await attack({
      name: 'S05 expiry',
      cases: AFTER_THE_END,
      most: 30,
      attempt: async (op) => {
        const { status } = await idle.call(op, argumentOf(op));
        return status === 419 ? null : `${status} ${op} after the limit`;
      },
    });
    target.server.setTime('2026-04-06T10:00:00+09:00');
  });

  it('a token brought along is not adopted', async () => {
    const planted = makeSessionToken();
    const response = await target.server.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { cookie: `SSOTOKEN=${planted}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ loginId: 'prof01', password: DEMO_PASSWORD }),
    });
    expect(response.statusCode).toBe(200);
    expect(response.cookies.find(({ name }) => name === 'SSOTOKEN')?.value).not.toBe(planted);
    expect((await ask(`SSOTOKEN=${planted}`)).statusCode).toBe(401);
  });
});
