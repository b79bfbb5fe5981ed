import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { NOTICE_SCREEN } from '#contract/communication/notice-screen.ts';
import type { Op } from '#contract/registry.ts';
import type { TestServer } from '#tests/support/server.ts';

export interface SaveStep {
  readonly op: Op;
  readonly arg: object;
}
/** A piece of work of a person, all of it about one record. */
export interface Save {
  readonly recordId: string;
  readonly steps: readonly SaveStep[];
  /** Query for what the data say of it, and what they say when every step had its effect once. */
  readonly effects: { readonly query: string; readonly expected: string };
}

const itemStep = (guideItemId: string, over: object = {}): SaveStep => ({
  op: 'saveGuideItem',
  arg: { guideItemId, itemNm: '끊긴 선 시험', ctgryCd: 'A', qty: 1, useDt: '20260406', useYn: 'Y', ...over },
});
const itemEffects = (id: string, times: number): Save['effects'] => ({
  query: `select concat_ws('/', (select max("version") from "guideItem" where "guideItemId" = '${id}'), (select count(*) from "guideItemHis" where "guideItemId" = '${id}')) as effects`,
  expected: `${times}/${times}`,
});
const promoStep = (guidePromoId: string, over: object = {}): SaveStep => ({
  op: 'saveGuidePromo',
  arg: {
    guidePromoId,
    promoNm: '끊긴 선 홍보',
    strtDt: null,
    endDt: null,
    cntn: '<p>내용</p>',
    fileGroupId: null,
    imgs: [],
    ...over,
  },
});
const noticeStep = (noticeId: string, over: object = {}): SaveStep => ({
  op: 'saveNotice',
  arg: {
    noticeId,
    actionCd: 'DRAFT',
    noticeDivCd: 'GEN',
    title: '끊긴 선 공지',
    cntn: '<p>내용</p>',
    trgtDivCd: 'STDNT',
    trgts: [{ trgtKindCd: 'DEPT', trgtCd: '1010' }],
    postStrtDt: '20260406',
    postStrtTm: '0900',
    postEndDt: '20260430',
    postEndTm: '1800',
    topFixYn: 'N',
    popYn: 'N',
    mustReadYn: 'N',
    almYn: 'N',
    ...over,
  },
});
const alarmStep = (alarmId: string, over: object = {}): SaveStep => ({
  op: 'saveAlarm',
  arg: {
    alarmId,
    title: '끊긴 선 알림',
    cntn: '알림 내용',
    chnlCds: ['INAPP'],
    rcvrs: { stfNos: ['dept01'] },
    ...over,
  },
});
const systemMsg = (title: string, over: object = {}): Omit<Save, 'recordId'> => ({
  steps: [
    {
      op: 'sendSystemMsg',
      arg: {
        resourcePath: NOTICE_SCREEN,
        title,
        cntn: '끊긴 선 알림',
        rcvrs: { roleCds: ['ROLE_DEPT'] },
        queueYn: 'Y',
        ...over,
      },
    },
  ],
  effects: { query: `select count(*)::text as effects from "alarm" where "title" = '${title}'`, expected: '1' },
});
const versionOf = (table: string, key: string, id: string, version: number): Save['effects'] => ({
  query: `select coalesce(max("version"), 0)::text as effects from "${table}" where "${key}" = '${id}'`,
  expected: String(version),
});

/** A new notice is written twice: as a row, and then as what its form says. */
const NEW_NOTICE = 2;
const LONG = '<p>긴 내용입니다. 한 번에 한 조각으로 가지 않습니다.</p>'.repeat(120);

type MakeSave = (id: string) => Omit<Save, 'recordId'>;
/** Typical saves, short and long, new and changed; the later steps of one stand on the earlier. */
const MAKERS: readonly MakeSave[] = [
  (id) => ({ steps: [itemStep(id)], effects: itemEffects(id, 1) }),
  (id) => ({ steps: [itemStep(id, { cntn: LONG })], effects: itemEffects(id, 1) }),
  (id) => ({ steps: [itemStep(id), itemStep(id, { version: 1, qty: 2 })], effects: itemEffects(id, 2) }),
  (id) => ({
    steps: [itemStep(id), itemStep(id, { version: 1, qty: 2 }), itemStep(id, { version: 1, qty: 3 })],
    effects: itemEffects(id, 3),
  }),
  (id) => ({ steps: [promoStep(id)], effects: versionOf('guidePromo', 'guidePromoId', id, 1) }),
  (id) => ({ steps: [promoStep(id, { cntn: LONG })], effects: versionOf('guidePromo', 'guidePromoId', id, 1) }),
  (id) => ({
    steps: [promoStep(id), promoStep(id, { version: 1, promoNm: '고친 홍보' })],
    effects: versionOf('guidePromo', 'guidePromoId', id, 2),
  }),
  (id) => ({ steps: [noticeStep(id)], effects: versionOf('notice', 'noticeId', id, NEW_NOTICE) }),
  (id) => ({ steps: [noticeStep(id, { cntn: LONG })], effects: versionOf('notice', 'noticeId', id, NEW_NOTICE) }),
  (id) => systemMsg(id),
  (id) => ({
    steps: [itemStep(id, { useTm: '0930', deptCd: '1010', mngrStfNo: 'dept01', cntn: '<p>내용</p>', upItemId: null })],
    effects: itemEffects(id, 1),
  }),
  (id) => ({
    steps: [itemStep(id, { cntn: LONG }), itemStep(id, { version: 1, cntn: LONG + LONG })],
    effects: itemEffects(id, 2),
  }),
  (id) => ({
    steps: [itemStep(id), ...[1, 2, 3, 4].map((version) => itemStep(id, { version, qty: version + 1 }))],
    effects: itemEffects(id, 5),
  }),
  (id) => ({
    steps: [
      promoStep(id, { strtDt: '20260401', endDt: '20260430' }),
      promoStep(id, { version: 1, promoNm: '고친 홍보' }),
      promoStep(id, { version: 2, cntn: LONG }),
    ],
    effects: versionOf('guidePromo', 'guidePromoId', id, 3),
  }),
  (id) => ({
    steps: [
      noticeStep(id, {
        trgtDivCd: 'STF',
        trgts: [{ trgtKindCd: 'ROLE', trgtCd: 'ROLE_PROF' }],
        mustReadYn: 'Y',
        popYn: 'Y',
        popStrtDt: '20260406',
        popEndDt: '20260410',
        topFixYn: 'Y',
        fixEndDt: '20260420',
      }),
    ],
    effects: versionOf('notice', 'noticeId', id, NEW_NOTICE),
  }),
  (id) => ({ steps: [alarmStep(id)], effects: versionOf('alarm', 'alarmId', id, 1) }),
  (id) => ({
    steps: [
      alarmStep(id, {
        cntn: '긴 알림입니다. '.repeat(60),
        linkUrl: '/admin/main',
        rcvrs: { deptCds: ['1010', '1020', '2010'] },
      }),
    ],
    effects: versionOf('alarm', 'alarmId', id, 1),
  }),
  (id) => ({
    steps: [alarmStep(id), alarmStep(id, { version: 1, title: '고친 알림' })],
    effects: versionOf('alarm', 'alarmId', id, 2),
  }),
  (id) => systemMsg(id, { linkUrl: '/admin/main', rcvrs: { deptCds: ['1010'], deptDivCds: ['STF'] } }),
  (id) => systemMsg(id, { dedupKey: id, rcvrs: { stfNos: ['dept01', 'dept02', 'prof01'] } }),
];
export const SAVE_KINDS = MAKERS.length;

/** @param kind below SAVE_KINDS */
export function makeSave(kind: number): Save {
  const recordId = randomUUID(),
    make = MAKERS[kind];
  if (!make) throw new Error(`no save of kind ${kind}`);
  return { recordId, ...make(recordId) };
}

/** A record that is written so many times, each time on the version before. */
export function makeChain(steps: number): Save {
  const recordId = randomUUID();
  return {
    recordId,
    steps: Array.from({ length: steps }, (_, done) =>
      itemStep(recordId, done === 0 ? {} : { version: done, qty: done + 1 }),
    ),
    effects: itemEffects(recordId, steps),
  };
}

/** Null when every step had its effect exactly once, otherwise what the data say instead. */
export async function judgeSave({ database }: Pick<TestServer, 'database'>, { effects }: Save): Promise<string | null> {
  const { rows } = await sql.raw<{ effects: string }>(effects.query).execute(database.db);
  const found = rows[0]?.effects ?? 'nothing';
  return found === effects.expected ? null : `effects ${found} instead of ${effects.expected}`;
}
