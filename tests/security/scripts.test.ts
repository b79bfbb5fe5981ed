import { randomUUID } from 'node:crypto';
import { beforeAll, describe, it } from 'vitest';
import { endpoints, type Op } from '#contract/registry.ts';
import { decodeEntities, encodeEntities } from '#shared/entities.ts';
import { XSS_CORPUS } from '#tests/support/xss-corpus.ts';
import { attack } from './support/attack.ts';
import { findActive } from './support/harmless.ts';
import { useTarget } from './support/target.ts';

/** Disguises under which a payload arrives: as it is, escaped again, in another place, broken up, beside Korean text, out of an office program. */
const DISGUISES: readonly ((html: string) => string)[] = [
  (html) => html,
  (html) => `<p>앞</p>${html}<p>뒤</p>`,
  (html) => `<table><tr><td>${html}</td></tr></table>`,
  (html) => `<ul><li data-list="bullet">${html}</li></ul>`,
  (html) => `<p title="${html}">x</p>`,
  (html) => `<a href="${html}">x</a>`,
  (html) => `<svg><desc>${html}</desc></svg>`,
  (html) => `<math><mtext>${html}</mtext></math>`,
  (html) => `<!--${html}-->`,
  (html) => `<!-->${html}`,
  (html) => `<textarea>${html}`,
  (html) => `<title>${html}`,
  encodeEntities,
  (html) => encodeEntities(encodeEntities(html)),
  (html) => html.replaceAll('<', '&lt;').replaceAll('&lt;', '<'),
  (html) => html.toUpperCase(),
  (html) => html.replace(/<(\w)/g, '<\u0000$1'),
  (html) => html.replace(/=/g, '\t=\n'),
  (html) => html.replace(/script/gi, 'scr\u0000ipt'),
  (html) => `\u202E${html}`,
  (html) => `ㅎㅏㄴ${html}글`,
  (html) => html.repeat(3),
  (html) => `${'<div>'.repeat(120)}${html}`,
  (html) =>
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--[if gte mso 9]>${html}<![endif]--><o:p>${html}</o:p></body></html>`,
];
const PAYLOADS = XSS_CORPUS.flatMap((html) => DISGUISES.map((disguise) => disguise(html)));

interface Sink {
  readonly what: string;
  readonly save: Op;
  readonly read: Op;
  readonly form: (id: string, text: string) => object;
  readonly key: (id: string) => object;
  readonly field: string;
}
const PERIOD = { postStrtDt: '20260406', postStrtTm: '0900', postEndDt: '20260430', postEndTm: '1800' };
const RICH: readonly Sink[] = [
  {
    what: 'a notice',
    save: 'saveNotice',
    read: 'getNotice',
    field: 'cntn',
    key: (noticeId) => ({ noticeId }),
    form: (noticeId, cntn) => ({
      noticeId,
      cntn,
      actionCd: 'DRAFT',
      noticeDivCd: 'GEN',
      title: '글 시험',
      trgtDivCd: 'STF',
      trgts: [],
      ...PERIOD,
      topFixYn: 'N',
      popYn: 'N',
      mustReadYn: 'N',
      almYn: 'N',
    }),
  },
  {
    what: 'an item of the guide',
    save: 'saveGuideItem',
    read: 'getGuideItem',
    field: 'cntn',
    key: (guideItemId) => ({ guideItemId }),
    form: (guideItemId, cntn) => ({
      guideItemId,
      cntn,
      itemNm: '글 시험',
      ctgryCd: 'A',
      qty: 1,
      useDt: '20260406',
      useYn: 'Y',
    }),
  },
  {
    what: 'a promotion',
    save: 'saveGuidePromo',
    read: 'getGuidePromo',
    field: 'cntn',
    key: (guidePromoId) => ({ guidePromoId }),
    form: (guidePromoId, cntn) => ({ guidePromoId, cntn, promoNm: '글 시험', imgs: [] }),
  },
];

describe('S03 scripts in what people write', () => {
  const target = useTarget(['admin01']);
  let topMenuId = '';
  beforeAll(async () => {
    topMenuId = (
      await target.server.database.db
        .selectFrom('menu')
        .select('menuId')
        .where('upMenuId', 'is', null)
        .executeTakeFirstOrThrow()
    ).menuId;
  });

  it('rich text comes back without anything that runs or fetches', async () => {
    await attack({
      name: 'S03 rich text',
      cases: PAYLOADS.flatMap((html) => RICH.map((sink) => ({ sink, html }))),
      most: 90,
      attempt: async ({ sink, html }) => {
        const id = randomUUID(),
          saved = await target.as('admin01').call(sink.save, sink.form(id, encodeEntities(html)));
        if (saved.status >= 500) return `${saved.status} ${sink.what} ${html}`;
        if (saved.status !== 200) return null;
        const { rows } = await target.as('admin01').call(sink.read, sink.key(id));
        for (const row of [...saved.rows, ...rows]) {
          const active = findActive(decodeEntities(String(row[sink.field] ?? '')));
          if (active !== null) return `${active} in ${sink.what}: ${html}`;
        }
        return null;
      },
    });
  });

  it('every other text stays text, in answers that no browser takes for a page', async () => {
    const short = PAYLOADS.filter((html) => html.length <= 100);
    const id = (): string => randomUUID();
    const sinks: Readonly<Record<string, (text: string) => readonly (readonly [Op, object])[]>> = {
      'the title of a notice': (title) => [
        ['saveNotice', { ...RICH[0]?.form(id(), 'x'), title }],
        ['getNoticeList', { tab: 'MANAGE', searchKeyword: title.slice(0, 50) }],
      ],
      'the name of an item': (itemNm) => [
        ['saveGuideItem', { ...RICH[1]?.form(id(), 'x'), itemNm }],
        ['getGuideItemList', { searchKeyword: itemNm.slice(0, 50) }],
      ],
      'the name of a promotion': (promoNm) => [
        ['saveGuidePromo', { ...RICH[2]?.form(id(), 'x'), promoNm }],
        ['getGuidePromoList', {}],
      ],
      'the name of a menu': (menuNm) => [
        [
          'saveMenu',
          {
            menuId: id(),
            upMenuId: topMenuId,
            menuNm,
            menuDivCd: 'FOLDER',
            resourceId: null,
            linkUrl: null,
            linkTrgtCd: null,
            iconNm: null,
            sortOrdr: 900,
            dsplyYn: 'Y',
            useYn: 'Y',
            menuDesc: menuNm,
            hlpCntn: menuNm,
          },
        ],
        ['getMyMenuList', {}],
      ],
      'the name of a code': (cdNm) => [
        ['saveCmmnCdGrp', { cmmnCdId: id(), cdId: `S03_${id().slice(0, 8).toUpperCase()}`, cdNm, useYn: 'Y' }],
        ['getCmmnCdGrpList', {}],
      ],
      'the name of a role': (roleNm) => [
        [
          'saveRole',
          {
            roleId: id(),
            roleCd: `ROLE_${id().slice(0, 8).toUpperCase()}`,
            roleNm,
            roleDesc: roleNm,
            dataScopeCd: 'OWN',
            autoGrntCond: null,
            autoRevokeYn: 'N',
            otpReqYn: 'N',
            useYn: 'Y',
          },
        ],
        ['getRoleNmList', {}],
      ],
      'the path and name of a resource': (resourceNm) => [
        [
          'saveResource',
          {
            resourceId: id(),
            resourcePath: `/admin/${resourceNm}`,
            resourceNm,
            acsDivCd: 'ROLE',
            upResourceId: null,
            inhrtYn: 'N',
            prsnInfoYn: 'N',
            useYn: 'Y',
          },
        ],
        ['getResourceNmList', {}],
      ],
      'a message': (title) => [
        [
          'sendSystemMsg',
          {
            resourcePath: '/guide',
            title,
            cntn: title,
            linkUrl: '',
            chnlCds: ['INAPP'],
            rcvrs: { userIds: [target.as('admin01').userId], roleCds: [], deptCds: [], stdNos: [], otsdrMemberIds: [] },
          },
        ],
      ],
      'a search': (searchKeyword) => [
        ['getLoginHisList', { searchKeyword }],
        ['checkRoute', { url: searchKeyword }],
      ],
    };
    await attack({
      name: 'S03 plain texts',
      cases: short.flatMap((text) =>
        Object.entries(sinks).map(([what, calls]) => ({ what, text, calls: calls(text) })),
      ),
      most: 90,
      attempt: async ({ what, text, calls }) => {
        for (const [op, arg] of calls) {
          const { status, headers } = await target.as('admin01').call(op, arg);
          if (status >= 500) return `${status} ${what} ${text}`;
          if (
            !String(headers['content-type']).startsWith('application/json') ||
            headers['x-content-type-options'] !== 'nosniff'
          )
            return `${endpoints[op].path} with ${text} may be taken for a page`;
        }
        return null;
      },
    });
  });
});
