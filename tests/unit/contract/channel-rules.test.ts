import { describe, expect, test } from 'vitest';
import {
  channelStateOf,
  isConfigured,
  isMailDoorAllowed,
  isSameDoor,
  senderNumberOf,
  type ChannelFacts,
  type MailDoor,
} from '#contract/communication/alarm/channel-rules.ts';

const CAMPUS = 'https://madang.univ.ac.kr',
  ALONE = 'http://localhost:8080';
const DOOR: MailDoor = { host: 'smtp.univ.ac.kr', port: 587, secureCd: 'STARTTLS', certYn: 'Y', userNm: 'madang' };

describe('the way to a mail server', () => {
  test.each([25, 465, 587, 2_525])('is open at port %i, at which mail servers listen', (port) => {
    expect(isMailDoorAllowed({ host: 'smtp.univ.ac.kr', port }, CAMPUS)).toBe(true);
  });

  test.each<[string, number, string, boolean]>([
    ['smtp.univ.ac.kr', 80, CAMPUS, false],
    ['smtp.univ.ac.kr', 24, CAMPUS, false],
    ['smtp.univ.ac.kr', 588, ALONE, false],
    ['localhost', 1_025, ALONE, true],
    ['127.0.0.1', 1_025, ALONE, true],
    ['localhost', 1_025, 'http://127.0.0.1:8080', true],
    ['127.0.0.1', 1_025, 'http://[::1]:8080', true],
    ['localhost', 1_025, CAMPUS, false],
    ['127.0.0.1', 5_432, CAMPUS, false],
    ['localhost.univ.ac.kr', 1_025, ALONE, false],
    ['localhost', 1_025, 'https://localhost.univ.ac.kr', false],
  ])('to %s:%i of an application at %s: %s', (host, port, publicUrl, isAllowed) => {
    expect(isMailDoorAllowed({ host, port }, publicUrl)).toBe(isAllowed);
  });

  test.each([
    '',
    ' ',
    'http://smtp.univ.ac.kr',
    'smtp.univ.ac.kr:25',
    'smtp.univ.ac.kr/x',
    'user@smtp.univ.ac.kr',
    'smtp univ',
    '-smtp.univ.ac.kr',
    'smtp-.univ.ac.kr',
    'smtp..ac.kr',
    '.univ.ac.kr',
    'smtp.univ.ac.kr\n',
    'a.'.repeat(126) + 'aa',
  ])('leads nowhere for %j', (host) => {
    expect(isMailDoorAllowed({ host, port: 587 }, CAMPUS)).toBe(false);
  });

  test('a host may have 253 letters', () => {
    expect(isMailDoorAllowed({ host: `${'a.'.repeat(126)}a`, port: 587 }, CAMPUS)).toBe(true);
  });

  test('is the same for a stored password only with the same server, port, line, certificate and account', () => {
    expect(isSameDoor(DOOR, { ...DOOR })).toBe(true);
    const others: readonly Partial<MailDoor>[] = [
      { host: 'smtp.other.ac.kr' },
      { port: 465 },
      { secureCd: 'TLS' },
      { certYn: 'N' },
      { userNm: 'other' },
    ];
    expect(others.map((part) => isSameDoor(DOOR, { ...DOOR, ...part }))).toEqual([false, false, false, false, false]);
  });
});

describe('the number that receivers see', () => {
  test.each<[string, string | null]>([
    ['041-850-8114', '0418508114'],
    ['02-123-4567', '021234567'],
    ['010 1234 5678', '01012345678'],
    ['1588-1234', '15881234'],
    ['02123456', null],
    ['010123456789', null],
    ['1588123', null],
    ['158812345', null],
    ['21234567', null],
    ['', null],
    ['-', null],
    ['+82-10-1234-5678', null],
    ['010-1234-567a', null],
  ])('of %j is %j', (text, digits) => {
    expect(senderNumberOf(text)).toBe(digits);
  });
});

describe('what a channel has been told', () => {
  const bare = { hasMail: false, sndrNo: null };

  test('communication.md 2.3: inbox and web push work out of the box, mail needs a server, texts need a number', () => {
    const facts: readonly [ChannelFacts, boolean][] = [
      [{ ...bare, chnlCd: 'INAPP' }, true],
      [{ ...bare, chnlCd: 'PUSH' }, true],
      [{ ...bare, chnlCd: 'EMAIL' }, false],
      [{ ...bare, chnlCd: 'SMS' }, false],
      [{ ...bare, chnlCd: 'TALK' }, false],
      [{ chnlCd: 'EMAIL', hasMail: true, sndrNo: null }, true],
      [{ chnlCd: 'EMAIL', hasMail: false, sndrNo: '0418508114' }, false],
      [{ chnlCd: 'SMS', hasMail: false, sndrNo: '0418508114' }, true],
      [{ chnlCd: 'TALK', hasMail: false, sndrNo: '0418508114' }, true],
      [{ chnlCd: 'SMS', hasMail: true, sndrNo: null }, false],
    ];
    for (const [each, isReady] of facts) expect(isConfigured(each), JSON.stringify(each)).toBe(isReady);
  });

  test('communication.md 2.3: a channel that is not configured is so whatever its switch says', () => {
    const push: ChannelFacts = { ...bare, chnlCd: 'PUSH' },
      mail: ChannelFacts = { ...bare, chnlCd: 'EMAIL' };
    expect([
      channelStateOf(push, 'Y'),
      channelStateOf(push, 'N'),
      channelStateOf(mail, 'Y'),
      channelStateOf(mail, 'N'),
    ]).toEqual(['READY', 'OFF', 'UNSET', 'UNSET']);
  });
});
