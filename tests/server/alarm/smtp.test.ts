import { afterEach, describe, expect, it } from 'vitest';
import type { MailConfig } from '#server/domains/communication/alarm/channels/channel-config.ts';
import { openSmtp } from '#server/domains/communication/alarm/channels/smtp.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';

const servers: MailServer[] = [];
const start = async (...options: Parameters<typeof startMailServer>): Promise<MailServer> => {
  const server = await startMailServer(...options);
  servers.push(server);
  return server;
};
const configOf = ({ port }: { readonly port: number }, over: Partial<MailConfig> = {}): MailConfig => ({
  host: '127.0.0.1',
  port,
  secureCd: 'NONE',
  certYn: 'N',
  userNm: '',
  password: '',
  fromAddr: 'madang@u.ac.kr',
  fromNm: '마당대학교',
  ...over,
});
const message = (addr: string) => ({
  id: 'row-1',
  rcvrDivCd: 'STF',
  rcvrKey: 'u1',
  rcvrNm: '강은지',
  addr,
  title: '역할 만료 안내',
  cntn: '첫 줄\n둘째 줄',
  link: 'https://madang.u.ac.kr/admin/main',
});
async function sendTo(config: MailConfig, addr: string) {
  const adapter = openSmtp(config);
  try {
    return await adapter.send(message(addr));
  } finally {
    adapter.close();
  }
}
async function tryOut(config: MailConfig): Promise<string | null> {
  const adapter = openSmtp(config, true);
  try {
    return await adapter.test();
  } finally {
    adapter.close();
  }
}

describe('mail over SMTP', () => {
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  it('a message arrives with its number, its words and where it leads', async () => {
    const server = await start();
    expect(await sendTo(configOf(server), 'dept01@u.ac.kr')).toEqual({ isSent: true });
    const [mail] = server.mails;
    expect(mail?.to).toEqual(['dept01@u.ac.kr']);
    expect(mail?.text).toMatch(/^Message-ID: <row-1@u\.ac\.kr>/m);
    expect(mail?.text).toMatch(/^Auto-Submitted: auto-generated/m);
    const body = Buffer.from(mail?.text.split('\r\n\r\n').slice(1).join('') ?? '', 'base64').toString();
    expect(body.trim()).toBe('첫 줄\n둘째 줄\n\nhttps://madang.u.ac.kr/admin/main');
  });

  it('no address is final, being asked to come again is not', async () => {
    const server = await start();
    expect(await sendTo(configOf(server), 'unknown@u.ac.kr')).toMatchObject({
      isSent: false,
      reason: 'BAD_ADDR',
      isFinal: true,
    });
    expect(await sendTo(configOf(server), 'a@u.ac.kr\r\nBcc: x@evil.example')).toMatchObject({
      isSent: false,
      reason: 'BAD_ADDR',
      isFinal: true,
    });
    expect(await sendTo(configOf(server), 'busy@u.ac.kr')).toMatchObject({
      isSent: false,
      reason: 'PRVD',
      isFinal: false,
    });
    expect(server.mails).toEqual([]);
  });

  it('a text that is refused is final; where it broke off under way it may have arrived', async () => {
    const server = await start();
    server.behave('refuses');
    expect(await sendTo(configOf(server), 'dept01@u.ac.kr')).toMatchObject({
      isSent: false,
      reason: 'PRVD',
      isFinal: true,
    });
    server.behave('hangs up');
    expect(await sendTo(configOf(server), 'dept01@u.ac.kr')).toMatchObject({
      isSent: false,
      reason: 'PRVD',
      isFinal: true,
    });
    const { port } = server;
    await server.close();
    expect(await sendTo(configOf({ port }), 'dept01@u.ac.kr')).toMatchObject({
      isSent: false,
      reason: 'PRVD',
      isFinal: false,
    });
    expect(await tryOut(configOf({ port }))).toBe('메일 서버에 연결할 수 없습니다.');
  });

  it('the line is as safe as the settings ask for', async () => {
    const both = await start(),
      bare = await start({ withoutStartTls: true }),
      closed = await start({ secure: true });
    expect([
      await sendTo(configOf(both, { secureCd: 'STARTTLS' }), 'a@u.ac.kr'),
      await sendTo(configOf(closed, { secureCd: 'TLS' }), 'a@u.ac.kr'),
    ]).toEqual([{ isSent: true }, { isSent: true }]);
    expect([both.mails[0]?.isSecure, closed.mails[0]?.isSecure]).toEqual([true, true]);
    // Nothing goes out in clear where safety was asked for, and no certificate is taken that nobody vouches for.
    expect(await sendTo(configOf(bare, { secureCd: 'STARTTLS' }), 'a@u.ac.kr')).toMatchObject({ isSent: false });
    expect(await sendTo(configOf(both, { secureCd: 'STARTTLS', certYn: 'Y' }), 'a@u.ac.kr')).toMatchObject({
      isSent: false,
    });
    expect([bare.mails.length, both.mails.length]).toEqual([0, 1]);
    expect(await tryOut(configOf(both, { secureCd: 'STARTTLS', certYn: 'Y' }))).toContain(
      '암호화된 연결을 만들 수 없습니다.',
    );
  });

  it('an account is tried, and a wrong password is told as such', async () => {
    const server = await start({ account: { user: 'madang', password: 'geheim' } });
    expect(await tryOut(configOf(server, { userNm: 'madang', password: 'geheim' }))).toBeNull();
    expect(await tryOut(configOf(server, { userNm: 'madang', password: 'falsch' }))).toBe(
      '계정 또는 비밀번호가 맞지 않습니다.',
    );
    // A password that is put right meanwhile lets the next try succeed.
    expect(await sendTo(configOf(server, { userNm: 'madang', password: 'falsch' }), 'a@u.ac.kr')).toMatchObject({
      isSent: false,
      isFinal: false,
    });
    expect(await sendTo(configOf(server, { userNm: 'madang', password: 'geheim' }), 'a@u.ac.kr')).toEqual({
      isSent: true,
    });
    expect(server.mails[0]?.user).toBe('madang');
  });
});
