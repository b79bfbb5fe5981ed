import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#server/database/seed/demo/accounts.ts';
import { attack } from './support/attack.ts';
import { useTarget } from './support/target.ts';

const MINUTE_MS = 60_000;
const PER_MINUTE = 19;

describe('S07 guessing', () => {
  const target = useTarget([]);
  const tryOf = (loginId: string, password: string, remoteAddress: string) => target.server.call('login', { loginId, password }, { remoteAddress });

  it('no guess of many gets in', async () => {
    const ids = ['admin01', 'prof01', 'nobody01', 'dept01'], words = ['madang', 'password1!', 'Campus2026', '12345678', 'qwer1234!', 'admin01!'];
    let tries = 0;
    await attack({
      name: 'S07 brute force', cases: ids.flatMap((id) => words.flatMap((word) => Array.from({ length: 40 }, (_, index) => ({ id, password: `${word}${index}` })))), most: 120,
      attempt: async ({ id, password }) => {
        tries += 1;
        if (tries % PER_MINUTE === 0) target.server.setTime(new Date(target.server.now().getTime() + MINUTE_MS).toISOString());
        const { status, headers } = await tryOf(id, password, '10.0.0.1');
        return status === 200 || headers['set-cookie'] !== undefined ? `${id} with ${password}` : null;
      },
    });
  });

  it('the right password does not open a locked account', async () => {
    target.server.setTime(new Date(target.server.now().getTime() + 60 * MINUTE_MS).toISOString());
    for (let index = 0; index < 5; index += 1) await tryOf('admin01', `guess${index}`, '10.0.0.2');
    const answer = await tryOf('admin01', DEMO_PASSWORD, '10.0.0.2');
    expect([answer.status, answer.body.message]).toEqual([400, '비밀번호를 5회 잘못 입력하여 계정이 잠겼습니다. 30분 후 다시 시도하거나 관리자에게 문의해주세요.']);
  });

  it('answers do not tell which accounts exist', async () => {
    target.server.setTime(new Date(target.server.now().getTime() + 60 * MINUTE_MS).toISOString());
    const messagesOf = async (id: string) => {
      const texts: string[] = [];
      for (let index = 0; index < 6; index += 1) texts.push((await tryOf(id, `wrong${index}`, '10.0.0.3')).body.message);
      return texts;
    };
    expect(await messagesOf('cnslr01')).toEqual(await messagesOf('nobody02'));
  });

  it('one address tries twenty times a minute', async () => {
    target.server.setTime(new Date(target.server.now().getTime() + MINUTE_MS).toISOString());
    const statuses = await Promise.all(Array.from({ length: 40 }, (_, index) => tryOf(`nobody1${index}`, 'x', '10.0.0.4').then(({ status }) => status)));
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });
});
