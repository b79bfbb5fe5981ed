import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#server/database/seed/demo/accounts.ts';
import { attack } from './support/attack.ts';
import { useTarget } from './support/target.ts';

const MINUTE_MS = 60_000;
const PER_MINUTE = 19;
const GUESSES = 25_000;
const IDS = ['admin01', 'prof01', 'nobody01', 'dept01', 'oper01'];
/** What people take, in the ways in which they make it longer; the right one is not among them. */
const WORDS = [
  'madang',
  'password',
  'Campus',
  '12345678',
  'qwer1234',
  'admin01',
  'Campus!',
  'campus!2026',
  'Univ',
  '1q2w3e4r',
  'asdf',
  'korea',
  'iloveyou',
  'welcome',
  'master',
  'test',
  'a',
  '대학교',
  'university',
  'abcd1234',
];
const ENDS = ['', '!', '@', '#', '1!', '!!', '.', '*'];
const guessOf = (index: number): string =>
  `${WORDS[index % WORDS.length]}${ENDS[Math.floor(index / WORDS.length) % ENDS.length]}${Math.floor(index / (WORDS.length * ENDS.length))}`;

describe('S07 guessing', () => {
  const target = useTarget([]);
  const tryOf = (loginId: string, password: string, remoteAddress: string) =>
    target.server.call('login', { loginId, password }, { remoteAddress });

  it.each([
    { how: 'brute force', addressOf: () => '10.0.0.1' },
    // One who has many machines is held up by the accounts, not by the address.
    { how: 'from many machines', addressOf: (index: number) => `10.1.${Math.floor(index / 250) % 250}.${index % 250}` },
  ])('no guess of many gets in: $how', async ({ how, addressOf }) => {
    const cases = Array.from({ length: GUESSES }, (_, index) => ({
      id: IDS[index % IDS.length] ?? '',
      password: guessOf(Math.floor(index / IDS.length)),
      remoteAddress: addressOf(index),
    }));
    let tries = 0;
    await attack({
      name: `S07 ${how}`,
      cases,
      most: 60,
      attempt: async ({ id, password, remoteAddress }) => {
        tries += 1;
        if (tries % PER_MINUTE === 0)
          target.server.setTime(new Date(target.server.now().getTime() + MINUTE_MS).toISOString());
        const { status, headers } = await tryOf(id, password, remoteAddress);
        return status === 200 || headers['set-cookie'] !== undefined ? `${id} with ${password}` : null;
      },
    });
  });

  it('the right password does not open a locked account', async () => {
    target.server.setTime(new Date(target.server.now().getTime() + 60 * MINUTE_MS).toISOString());
    for (let index = 0; index < 5; index += 1) await tryOf('admin01', `guess${index}`, '10.0.0.2');
    const answer = await tryOf('admin01', DEMO_PASSWORD, '10.0.0.2');
    expect([answer.status, answer.body.message]).toEqual([
      400,
      '비밀번호를 5회 잘못 입력하여 계정이 잠겼습니다. 30분 후 다시 시도하거나 관리자에게 문의해주세요.',
    ]);
  });

  it('answers do not tell which accounts exist', async () => {
    target.server.setTime(new Date(target.server.now().getTime() + 60 * MINUTE_MS).toISOString());
    const messagesOf = async (id: string) => {
      const texts: string[] = [];
      for (let index = 0; index < 6; index += 1)
        texts.push((await tryOf(id, `wrong${index}`, '10.0.0.3')).body.message);
      return texts;
    };
    expect(await messagesOf('cnslr01')).toEqual(await messagesOf('nobody02'));
  });

  it('one address tries twenty times a minute', async () => {
    target.server.setTime(new Date(target.server.now().getTime() + MINUTE_MS).toISOString());
    const statuses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => tryOf(`nobody1${index}`, 'x', '10.0.0.4').then(({ status }) => status)),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });
});
