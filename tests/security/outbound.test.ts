import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { encodeEntities } from '#shared/entities.ts';
import { attack } from './support/attack.ts';
import { watchEgress, type Egress } from './support/egress.ts';
import { useTarget } from './support/target.ts';

/** Addresses of the machine, of the campus network and of clouds' own services. */
const PRIVATE_HOSTS = [
  '127.0.0.1',
  '127.8.9.1',
  '0.0.0.0',
  '10.0.0.1',
  '10.255.255.254',
  '172.16.0.1',
  '172.31.255.254',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
];
/** A university's provider often stands in the campus network: by a name and over a safe line it may. */
const isCampus = (place: string): boolean => /\((10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)[\d.]+\):443$/.test(place);
const numbersOf = (host: string): readonly number[] => host.split('.').map(Number);
/** Ways in which libraries read an address of four numbers. */
const SPELLINGS: readonly ((host: string) => string)[] = [
  (host) => host,
  (host) => String(numbersOf(host).reduce((sum, part) => sum * 256 + part, 0)),
  (host) =>
    `0x${numbersOf(host)
      .reduce((sum, part) => sum * 256 + part, 0)
      .toString(16)}`,
  (host) =>
    numbersOf(host)
      .map((part) => `0${part.toString(8)}`)
      .join('.'),
  (host) =>
    numbersOf(host)
      .map((part) => `0x${part.toString(16)}`)
      .join('.'),
  (host) => `[::ffff:${host}]`,
  (host) => `[64:ff9b::${host}]`,
  (host) => `${host}.`,
  (host) => `${host}.nip.io`,
  (host) => host.replaceAll('.', '。'),
];
/** Ways to write the machine itself, its neighbours, the cloud's own service, and schemes that are no page. */
const PLACES = [
  'http://127.1/',
  'http://[::1]/',
  'http://0/',
  'http://0.0.0.0/',
  'http://2130706433/',
  'http://0177.0.0.1/',
  'http://0x7f.1/',
  'http://127.0.0.1.nip.io/',
  'http://localhost.localdomain/',
  'http://[::ffff:127.0.0.1]/',
  'http://169.254.169.254/latest/meta-data/',
  'https://169.254.169.254/',
  'http://metadata.google.internal/',
  'http://[fd00:ec2::254]/',
  'http://10.0.0.1/',
  'https://10.0.0.1/',
  'https://192.168.0.1/',
  'https://[::1]/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'http://intranet/',
  'https://user:pw@internal.example/',
  'https://internal.example/?q=1',
  'https://internal.example/#x',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_INFO',
  'dict://127.0.0.1:11211/',
  'ftp://10.0.0.1/',
  'ldap://10.0.0.1/',
  'jar:http://10.0.0.1!/',
  'data:text/html,x',
  '//169.254.169.254/',
  'http:169.254.169.254',
  'http:\\\\169.254.169.254\\',
  'http://evil.example@169.254.169.254/',
  'http://169.254.169.254%2f@ok.example/',
  'http://１６９.254.169.254/',
  'http://ⓛocalhost/',
  ...PRIVATE_HOSTS.flatMap((host) =>
    SPELLINGS.flatMap((spell) => ['http', 'https'].map((scheme) => `${scheme}://${spell(host)}/`)),
  ),
];

describe('S11 the server is sent nowhere', () => {
  const target = useTarget(['admin01'], { publicUrl: 'https://madang.u.ac.kr' });
  // A server of one machine alone, which may ask a provider of the same machine.
  const local = useTarget(['admin01']);
  let egress: Egress, hostile: Server, origin: string, document: (path: string) => unknown;
  const began: string[] = [];
  beforeAll(async () => {
    hostile = createServer((request, response) => {
      began.push(request.url ?? '');
      const answer = document(request.url ?? '');
      if (typeof answer === 'string') response.writeHead(302, { location: encodeURI(answer) }).end();
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
    await new Promise<void>((done) => {
      hostile.listen(0, '127.0.0.1', done);
    });
    origin = `http://127.0.0.1:${(hostile.address() as AddressInfo).port}`;
    egress = watchEgress();
  });
  afterAll(() => {
    egress.stop();
    hostile.close();
  });
  /** What a call made the server begin. */
  const outbound = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
    const before = egress.seen.length;
    await work();
    return egress.seen.slice(before);
  };

  it('no address in a text, a menu or a form makes it call', async () => {
    const { db } = target.server.database;
    const top = await db.selectFrom('menu').select('menuId').where('upMenuId', 'is', null).executeTakeFirstOrThrow();
    const PERIOD = { postStrtDt: '20260406', postStrtTm: '0900', postEndDt: '20260430', postEndTm: '1800' };
    const sinks: Readonly<Record<string, (place: string) => readonly (readonly [Op, object])[]>> = {
      'a picture and a link of a notice': (place) => [
        [
          'saveNotice',
          {
            noticeId: randomUUID(),
            actionCd: 'DRAFT',
            noticeDivCd: 'GEN',
            title: '주소',
            cntn: encodeEntities(
              `<p><img src="${place}"><a href="${place}">x</a><iframe src="${place}"></iframe><style>@import "${place}"</style></p>`,
            ),
            trgtDivCd: 'STF',
            trgts: [],
            ...PERIOD,
            topFixYn: 'N',
            popYn: 'N',
            mustReadYn: 'N',
            almYn: 'N',
          },
        ],
        ['getNoticeList', { tab: 'MANAGE' }],
      ],
      'a text of the guide': (place) => [
        [
          'saveGuideItem',
          {
            guideItemId: randomUUID(),
            itemNm: '주소',
            ctgryCd: 'A',
            qty: 1,
            useDt: '20260406',
            useYn: 'Y',
            cntn: encodeEntities(`<img srcset="${place} 1x" src="${place}">`),
          },
        ],
      ],
      'a menu': (place) => [
        [
          'saveMenu',
          {
            menuId: randomUUID(),
            upMenuId: top.menuId,
            menuNm: `주소 ${randomUUID().slice(0, 8)}`,
            menuDivCd: 'LINK',
            resourceId: null,
            linkUrl: place,
            linkTrgtCd: 'NEW',
            iconNm: null,
            sortOrdr: 900,
            dsplyYn: 'Y',
            useYn: 'Y',
            menuDesc: null,
            hlpCntn: null,
          },
        ],
      ],
      'the address of a message': (place) => [
        [
          'sendSystemMsg',
          {
            resourcePath: '/guide',
            title: '주소',
            cntn: '주소 시험',
            linkUrl: place,
            chnlCds: ['INAPP'],
            rcvrs: { userIds: ['x'], roleCds: [], deptCds: [], stdNos: [], otsdrMemberIds: [] },
          },
        ],
      ],
      'the provider, checked': (place) => [['testIdp', { issuerUrl: place }]],
      'the provider, saved': (place) => [
        [
          'saveIdp',
          {
            idpId: randomUUID(),
            idpNm: '공급자',
            issuerUrl: place,
            clientIdVal: 'x',
            clientSecret: 'x',
            scopes: 'openid',
            userClaim: 'sub',
            userMatchDivCd: 'STF_NO',
            btnLabel: '통합로그인',
            endSessionYn: 'N',
            useYn: 'N',
          },
        ],
      ],
      'the mail server, tried': (place) => [
        [
          'testAlmChnl',
          {
            chnlCd: 'EMAIL',
            mail: {
              host: place,
              port: 587,
              secureCd: 'NONE',
              certYn: 'N',
              userNm: '',
              password: '',
              fromAddr: 'a@u.kr',
              fromNm: '',
            },
          },
        ],
      ],
      'a browser that listens': (place) => [
        ['savePushSub', { endpoint: place, p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }],
      ],
      'the way back after a sign-in': (place) => [['checkRoute', { url: place }]],
    };
    const cases = Object.entries(sinks).flatMap(([what, calls]) =>
      PLACES.map((place) => ({ what, place, calls: calls(place) })),
    );
    await attackOneByOne('S11 addresses', cases, async ({ what, place, calls }) => {
      const went = await outbound(async () => {
        for (const [op, arg] of calls) await target.as('admin01').call(op, arg);
      }).then((places) => places.filter((place) => !what.startsWith('the provider') || !isCampus(place)));
      return went.length === 0 ? null : `${what} with ${place} goes to ${went.join()}`;
    });
  });

  it('a provider that answers leads it nowhere else', async () => {
    const good = (over: object) => ({
      issuer: origin,
      authorization_endpoint: `${origin}/auth`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...over,
    });
    const plain = PLACES.filter((place) => !place.startsWith('https://internal.example'));
    const hostileWays = plain.flatMap((place) => [
      { what: `sent on to ${place}`, answer: () => place },
      { what: `keys at ${place}`, answer: () => good({ jwks_uri: place }) },
      { what: `keys sent on to ${place}`, answer: (path: string) => (path === '/keys' ? place : good({})) },
      {
        what: `all at ${place}`,
        answer: () =>
          good({
            authorization_endpoint: place,
            token_endpoint: place,
            jwks_uri: place,
            userinfo_endpoint: place,
            end_session_endpoint: place,
          }),
      },
      { what: `another issuer ${place}`, answer: () => good({ issuer: place }) },
    ]);
    await attackOneByOne('S11 hostile provider', hostileWays, async ({ what, answer }) => {
      document = answer;
      const went = (await outbound(() => local.as('admin01').call('testIdp', { issuerUrl: origin }))).filter(
        (place) => !isCampus(place) && !/^(127\.0\.0\.1|::1|localhost):/.test(place),
      );
      return went.length === 0 ? null : `${what} goes to ${went.join()}`;
    });
    expect(began.length).toBeGreaterThan(0);
  });

  /** The connections of one case must not be taken for those of another. */
  async function attackOneByOne<T>(
    name: string,
    cases: readonly T[],
    attempt: (one: T) => Promise<string | null>,
  ): Promise<void> {
    await attack({ name, cases, most: 60, attempt, atOnce: 1 });
  }
});
