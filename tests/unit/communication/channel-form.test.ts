import { describe, expect, test } from 'vitest';
import { channelEndpoints, type AlmChnl } from '#contract/communication/alarm/channel.ts';
import {
  CHANNEL_FIELDS,
  channelFormOf,
  channelSaveOf,
  checkChannel,
  formFieldOf,
  mailOf,
  withoutPassword,
  type ChannelForm,
} from '#domains/communication/rules/alarm/channel-form-rules.ts';
import { checkForm } from '#ui/form/errors/field-check.ts';

const UNSET: AlmChnl = {
  chnlCd: 'SMS',
  useYn: 'N',
  stateCd: 'UNSET',
  sndrNo: null,
  dayLmt: null,
  ratePerSec: 20,
  sentCnt: 0,
  mail: null,
  passwordYn: 'N',
  subject: null,
  folder: null,
  version: 3,
  modDt: '2026-04-06T01:00:00.000Z',
  modNm: null,
};
const SERVER = {
  host: 'smtp.univ.ac.kr',
  port: 587,
  secureCd: 'STARTTLS',
  certYn: 'Y',
  userNm: 'madang',
  fromAddr: 'no-reply@univ.ac.kr',
  fromNm: '마당',
} as const;
const EMAIL: AlmChnl = { ...UNSET, chnlCd: 'EMAIL', useYn: 'Y', stateCd: 'READY', mail: SERVER, passwordYn: 'Y' };
const check = (channel: AlmChnl, part: Partial<ChannelForm> = {}) => {
  const form = { ...channelFormOf(channel), ...part };
  return checkForm(CHANNEL_FIELDS, form, checkChannel(channel)(form));
};
const fieldsOf = (channel: AlmChnl, part: Partial<ChannelForm>): readonly string[] => Object.keys(check(channel, part));

describe('communication.md 5.2: the settings of every channel', () => {
  test('a channel that was told nothing opens empty, by the safe line and without a limit', () => {
    expect(channelFormOf(UNSET)).toEqual({
      useYn: 'N',
      sndrNo: '',
      dayLmt: 0,
      ratePerSec: 20,
      subject: '',
      host: '',
      port: 587,
      secureCd: 'STARTTLS',
      certYn: 'Y',
      userNm: '',
      password: '',
      fromAddr: '',
      fromNm: '',
    });
  });

  test.each<[Partial<ChannelForm>, object]>([
    [{ dayLmt: 0 }, {}],
    [{ dayLmt: 1_000_000 }, {}],
    [{ dayLmt: 1_000_001 }, { dayLmt: '일일한도는 0~1,000,000 사이로 입력해주세요.' }],
    [{ ratePerSec: 1 }, {}],
    [{ ratePerSec: 1_000 }, {}],
    [{ ratePerSec: 0 }, { ratePerSec: '초당 발송은 1~1,000 사이로 입력해주세요.' }],
    [{ ratePerSec: 1_001 }, { ratePerSec: '초당 발송은 1~1,000 사이로 입력해주세요.' }],
  ])('limits of %o are told as %o', (part, errors) => {
    expect(check(UNSET, part)).toEqual(errors);
  });

  test('a saved limit of 0 is none, and texts left empty are none', () => {
    expect(channelSaveOf(UNSET, { ...channelFormOf(UNSET), sndrNo: ' ' })).toEqual({
      chnlCd: 'SMS',
      version: 3,
      useYn: 'N',
      sndrNo: null,
      dayLmt: null,
      ratePerSec: 20,
    });
    expect(
      channelSaveOf(UNSET, { ...channelFormOf(UNSET), useYn: 'Y', sndrNo: ' 0418508114 ', dayLmt: 1 }),
    ).toMatchObject({ useYn: 'Y', sndrNo: '0418508114', dayLmt: 1 });
  });

  test('fields of a refused save are found in the form', () => {
    expect(['mail.host', 'mail.password', 'sndrNo', 'airmail.host'].map(formFieldOf)).toEqual([
      'host',
      'password',
      'sndrNo',
      'airmail.host',
    ]);
  });
});

describe('communication.md 2.3: texts and web push', () => {
  test.each(['SMS', 'TALK'] as const)('%s is switched on with a number alone', (chnlCd) => {
    const channel: AlmChnl = { ...UNSET, chnlCd };
    expect(check(channel, { useYn: 'Y' })).toEqual({ useYn: '발송 채널이 설정되지 않았습니다.' });
    expect([
      check(channel),
      check(channel, { useYn: 'Y', sndrNo: '041-850-8114' }),
      check(channel, { useYn: 'Y', sndrNo: '15881234' }),
    ]).toEqual([{}, {}, {}]);
    expect([fieldsOf(channel, { sndrNo: '12345' }), fieldsOf(channel, { sndrNo: '010123456789' })]).toEqual([
      ['sndrNo'],
      ['sndrNo'],
    ]);
  });

  test('web push works out of the box, and its contact is an address to write to or to open', () => {
    const push: AlmChnl = { ...UNSET, chnlCd: 'PUSH', useYn: 'Y' };
    for (const subject of ['', ' ', 'mailto:help@univ.ac.kr', ' https://univ.ac.kr '])
      expect(check(push, { subject }), subject).toEqual({});
    for (const subject of [
      'help@univ.ac.kr',
      'mailto:help',
      'http://univ.ac.kr',
      'https://',
      'see https://univ.ac.kr',
      'https://univ.ac.kr now',
    ])
      expect(fieldsOf(push, { subject }), subject).toEqual(['subject']);
    expect(channelSaveOf(push, { ...channelFormOf(push), subject: ' mailto:help@univ.ac.kr ' }).subject).toBe(
      'mailto:help@univ.ac.kr',
    );
    expect(channelSaveOf(push, channelFormOf(push)).subject).toBeNull();
  });

  test('what a channel does not have is neither asked nor sent', () => {
    expect(check({ ...UNSET, chnlCd: 'PUSH' }, { useYn: 'Y', sndrNo: '1', host: 'x', fromAddr: 'x' })).toEqual({});
    expect(check(UNSET, { subject: 'x', host: 'x', fromAddr: 'x' })).toEqual({});
    expect(Object.keys(channelSaveOf(UNSET, { ...channelFormOf(UNSET), host: SERVER.host, subject: 'x' }))).toEqual([
      'chnlCd',
      'version',
      'useYn',
      'sndrNo',
      'dayLmt',
      'ratePerSec',
    ]);
  });
});

describe('communication.md 2.3: the mail server', () => {
  test('is asked for where mail is used, and may be left out where it is off', () => {
    const none: AlmChnl = { ...UNSET, chnlCd: 'EMAIL' };
    expect([check(none, { useYn: 'Y' }), check(none, { useYn: 'Y', host: ' ' }), check(none)]).toEqual([
      { host: '메일 서버를 입력해주세요.' },
      { host: '메일 서버를 입력해주세요.' },
      {},
    ]);
    expect(channelSaveOf(none, channelFormOf(none))).not.toHaveProperty('mail');
  });

  test.each<[Partial<ChannelForm>, readonly string[]]>([
    [{}, []],
    [{ port: 25, password: 'x' }, []],
    [{ port: 2_525, password: 'x' }, []],
    [{ port: 588, password: 'x' }, ['port']],
    [{ port: 24, password: 'x' }, ['port']],
    [{ host: 'localhost', port: 1_025, password: 'x' }, []],
    [{ host: ' 127.0.0.1 ', port: 1_025, password: 'x' }, []],
    [{ host: 'localhost.ac.kr', port: 1_025, password: 'x' }, ['port']],
    [
      { port: 588, fromAddr: '', dayLmt: 1_000_001, ratePerSec: 0 },
      ['port', 'password', 'fromAddr', 'dayLmt', 'ratePerSec'],
    ],
  ])('with %o has errors at %j, in the order of the form', (part, fields) => {
    expect(fieldsOf(EMAIL, part)).toEqual(fields);
  });

  test.each(['', 'no-reply', 'no-reply@univ', 'a@b.kr, c@d.kr'])(
    'sends as a mail address and not as %j',
    (fromAddr) => {
      expect(check(EMAIL, { fromAddr })).toEqual({ fromAddr: '이메일 형식이 올바르지 않습니다.' });
    },
  );

  test.each<Partial<ChannelForm>>([
    { host: 'smtp.other.ac.kr' },
    { port: 465 },
    { secureCd: 'TLS' },
    { certYn: 'N' },
    { userNm: 'other' },
  ])('asks for the password again for %o', (part) => {
    expect(check(EMAIL, part)).toEqual({ password: '비밀번호를 입력해주세요.' });
    expect(check(EMAIL, { ...part, password: 'geheim-1' })).toEqual({});
  });

  test('asks for a password that was never stored, and for none where there is no account', () => {
    expect([check({ ...EMAIL, passwordYn: 'N' }), check({ ...EMAIL, mail: null }, SERVER)]).toEqual([
      { password: '비밀번호를 입력해주세요.' },
      { password: '비밀번호를 입력해주세요.' },
    ]);
    expect([
      check({ ...EMAIL, passwordYn: 'N' }, { userNm: ' ' }),
      check(EMAIL, { host: ' smtp.univ.ac.kr ', userNm: ' madang ' }),
    ]).toEqual([{}, {}]);
  });

  test('is saved without spaces at its edges, as its contract takes it', () => {
    const form = {
        ...channelFormOf(EMAIL),
        host: ' smtp.univ.ac.kr ',
        userNm: ' madang ',
        password: ' geheim ',
        fromAddr: ' no-reply@univ.ac.kr ',
        fromNm: ' 마당 ',
      },
      saved = channelSaveOf(EMAIL, form);
    expect(saved).toEqual({
      chnlCd: 'EMAIL',
      version: 3,
      useYn: 'Y',
      sndrNo: null,
      dayLmt: null,
      ratePerSec: 20,
      mail: { ...SERVER, password: ' geheim ' },
    });
    expect(mailOf(form)).toEqual(saved.mail);
    expect(channelEndpoints.saveAlmChnl.body.safeParse(saved).success).toBe(true);
  });

  test('opens without its password, which no device keeps', () => {
    expect(channelFormOf(EMAIL)).toMatchObject({ ...SERVER, password: '' });
    expect(withoutPassword({ ...channelFormOf(EMAIL), password: 'geheim-1' })).toEqual(channelFormOf(EMAIL));
  });
});
