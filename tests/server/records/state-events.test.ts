import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ALARM_SCREEN } from '#contract/communication/alarm/alarm-screens.ts';
import { PROMO_STEPS, type PromoEvent, type PromoState } from '#contract/guide/guide-promo-rules.ts';
import { forEachRow } from '#server/http/each-row.ts';
import { forbidden, invalidField, refused } from '#server/http/failure.ts';
import { clockActor } from '#server/http/actor.ts';
import { stateEvents, type Happened } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { versioned } from '#server/records/versioned.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import { callOn } from '../http/call-on.ts';

const promos = versioned({
  table: 'guidePromo',
  key: 'guidePromoId',
  find: ({ db }, id) => db.selectFrom('guidePromo').selectAll().where('guidePromoId', '=', id).executeTakeFirst(),
});
type Stored = Awaited<ReturnType<typeof promos.hold>>;
/** What people may see must be whole. */
const WHOLE = { promoNm: '홍보', strtDt: '20260401', endDt: '20260430', cntn: '&lt;p&gt;내용&lt;/p&gt;' };
const states = statesOf({
  steps: PROMO_STEPS,
  names: { DRAFT: '작성중', OPEN: '공개', CLOSE: '종료' },
  work: '홍보',
});
/** Promotions whose history is that of the guide's items, so that it is a real table. */
const events = stateEvents({
  records: promos,
  states,
  stateOf: ({ statCd }) => statCd,
  inState: (statCd) => ({ statCd }),
  history: async ({ db, now }, { row, from, to, event, rsn }) => {
    await db
      .insertInto('guideItemHis')
      .values({
        guideItemHisId: randomUUID(),
        guideItemId: row.guidePromoId,
        actDivCd: 'U',
        actUserId: 'SYSTEM',
        actDt: now,
        itemVersion: 1,
        chngCn: JSON.stringify([{ field: `${event}: ${rsn}`, bef: from, aft: to }]),
      })
      .execute();
  },
});

/** The same where a second decision hears of the state. */
const byState = stateEvents({
  records: promos,
  states,
  stateOf: ({ statCd }) => statCd,
  inState: (statCd) => ({ statCd }),
  first: 'state',
});

describe.skipIf(!isDatabaseAvailable())('an event of a table of states', () => {
  const server = useServer(),
    admin = server.person('admin01');
  const call = () => callOn(server.database.db, admin, server);
  const seeded = async (statCd: PromoState = 'DRAFT') => {
    const id = randomUUID();
    await promos.insert(call(), id, { ...WHOLE, statCd });
    return id;
  };
  const stored = (id: string) =>
    server.database.db.selectFrom('guidePromo').selectAll().where('guidePromoId', '=', id).executeTakeFirstOrThrow();
  const history = async (id: string): Promise<readonly unknown[]> =>
    (
      await server.database.db.selectFrom('guideItemHis').select('chngCn').where('guideItemId', '=', id).execute()
    ).flatMap(({ chngCn }) => [...chngCn]);

  it('moves the record, raises its version and writes its history', async () => {
    const id = await seeded();
    expect(
      await events.happen(call(), { id, version: 1 }, 'open', { changes: { promoNm: '새 이름' }, rsn: '개학' }),
    ).toBe('OPEN');
    expect(await stored(id)).toMatchObject({ statCd: 'OPEN', promoNm: '새 이름', version: 2 });
    expect(await history(id)).toEqual([{ field: 'open: 개학', bef: 'DRAFT', aft: 'OPEN' }]);
  });

  it('refuses in the order version, person, state, guards', async () => {
    const id = await seeded('DRAFT'),
      refusals = {
        may: () => {
          throw forbidden();
        },
        check: () => {
          throw invalidField('promoNm', '덜 적혔습니다.');
        },
      };
    const reasonOf = async (version: number, event: 'open' | 'close', asked: Partial<typeof refusals>) =>
      events.take(call(), { id, version }, event, asked).catch((error: unknown) => error);
    expect(await reasonOf(7, 'close', refusals)).toMatchObject({ details: { reason: 'VERSION' } });
    expect(await reasonOf(1, 'close', refusals)).toMatchObject({ status: 403 });
    expect(await reasonOf(1, 'close', { check: refusals.check })).toMatchObject({ details: { reason: 'STATE' } });
    expect(await reasonOf(1, 'open', { check: refusals.check })).toMatchObject({ status: 400 });
    expect(await reasonOf(1, 'open', {})).toMatchObject({ to: 'OPEN', row: { promoNm: '홍보' } });
    expect(await stored(id)).toMatchObject({ statCd: 'DRAFT', version: 1 });
  });

  it('lets a second decision hear of the state where that is asked for', async () => {
    const id = await seeded('OPEN');
    await expect(byState.happen(call(), { id, version: 0 }, 'open')).rejects.toMatchObject({
      details: { reason: 'STATE' },
    });
    await expect(byState.happen(call(), { id, version: 0 }, 'close')).rejects.toMatchObject({
      details: { reason: 'VERSION' },
    });
    expect(await byState.happen(call(), { id, version: 1 }, 'close')).toBe('CLOSE');
  });

  it.each([
    ['a row that is gone', null, 1, 'open', 'GONE', ''],
    ['a version that is not the present one', 'CLOSE', 7, 'open', 'VERSION', ''],
    ['what is so already', 'OPEN', 1, 'open', 'STATE', '홍보'],
    ['a state that does not know the event', 'DRAFT', 1, 'close', 'STATE', '작성중'],
  ] as const)('refuses %s', async (_what, statCd, version, event, reason, named) => {
    const id = statCd === null ? randomUUID() : await seeded(statCd);
    await expect(events.happen(call(), { id, version }, event)).rejects.toMatchObject({
      status: 409,
      details: { reason },
      message: expect.stringContaining(named) as string,
    });
    expect(await history(id)).toEqual([]);
  });

  it('asks its own guards last and writes nothing when they refuse', async () => {
    const id = await seeded();
    const refused: PromoState[] = [];
    const check = (_row: object, to: PromoState) => {
      refused.push(to);
      throw invalidField('cntn', '내용을 입력해주세요.');
    };
    await expect(events.happen(call(), { id, version: 1 }, 'close', { check })).rejects.toMatchObject({ status: 409 });
    await expect(events.happen(call(), { id, version: 1 }, 'open', { check })).rejects.toMatchObject({ status: 400 });
    expect(refused).toEqual(['OPEN']);
    expect(await stored(id)).toMatchObject({ statCd: 'DRAFT', version: 1 });
  });

  it('writes what follows in one order: history, work that ends, work that begins, the message', async () => {
    const id = await seeded(),
      told: string[] = [];
    const source = { workDivCd: 'ALM_APRV', refTable: 'guidePromo', refId: id } as const;
    const following = stateEvents({
      records: promos,
      states,
      stateOf: ({ statCd }) => statCd,
      inState: (statCd) => ({ statCd }),
      history: async ({ actId }, { from, to, noted }: Happened<Stored, PromoState, PromoEvent, string>) =>
        void told.push(`${actId} ${from} ${to} ${noted}`),
      work: [
        {
          of: () => source,
          ends: { close: 'APRV' },
          begins: {
            open: ({ rsn }) => [
              {
                ...source,
                title: `홍보 ${rsn}`,
                resourcePath: ALARM_SCREEN,
                linkUrl: ALARM_SCREEN,
                trgtRoleCd: 'ROLE_OPER',
              },
            ],
          },
        },
      ],
      messages: { open: async (_actor, { row }) => void told.push(`message ${row.version}`) },
    });
    const work = () =>
      server.database.db.selectFrom('workItem').select(['title', 'statCd', 'rsltCd']).where('refId', '=', id).execute();
    await following.happen(call(), { id, version: 1 }, 'open', { rsn: '개학', noted: '한마디' });
    expect(told).toEqual([`${admin.userId} DRAFT OPEN 한마디`, 'message 1']);
    expect(await work()).toEqual([{ title: '홍보 개학', statCd: 'OPEN', rsltCd: null }]);
    const { row } = await following.take(call(), { id }, 'close');
    await expect(following.move(clockActor(server.database.db, new Date()), row, 'close')).rejects.toThrow(
      'not an act of staff',
    );
  });

  it('lays data down without work items and messages', async () => {
    const id = await seeded();
    const source = { workDivCd: 'ALM_APRV', refTable: 'guidePromo', refId: id } as const;
    const told: string[] = [];
    const quiet = stateEvents({
      records: promos,
      states,
      stateOf: ({ statCd }) => statCd,
      inState: (statCd) => ({ statCd }),
      work: [{ of: () => source, ends: { close: 'APRV' } }],
      messages: { open: async () => void told.push('told') },
    });
    const { row } = await quiet.take(call(), { id }, 'open');
    expect(await quiet.record(clockActor(server.database.db, new Date()), row, 'open')).toBe('OPEN');
    expect(told).toEqual([]);
    expect(await stored(id)).toMatchObject({ statCd: 'OPEN', version: 2, modId: 'SYSTEM' });
  });

  it('refuses what is over by the clock whatever the version, and asks the row which event an act is', async () => {
    const over = stateEvents({
      records: promos,
      states,
      stateOf: ({ statCd }) => statCd,
      inState: (statCd) => ({ statCd }),
      first: { state: ['close'] },
      over: ({ promoNm }) => {
        if (promoNm === '지난 홍보') throw refused('STATE', '기간이 지났습니다.');
      },
    });
    const id = await seeded();
    const switched = (row: Stored): PromoEvent => (row.statCd === 'DRAFT' ? 'open' : 'close');
    expect(await over.happen(call(), { id, version: 1 }, switched)).toBe('OPEN');
    await expect(over.happen(call(), { id, version: 1 }, 'open')).rejects.toMatchObject({
      details: { reason: 'VERSION' },
    });
    expect((await over.take(call(), { id, version: 2 }, switched)).event).toBe('close');
    await promos.update(call(), id, 2, { promoNm: '지난 홍보' });
    await expect(over.happen(call(), { id, version: 1 }, 'close')).rejects.toMatchObject({
      message: '기간이 지났습니다.',
    });
  });

  it('answers several rows each for itself', async () => {
    const ids = [await seeded(), await seeded('CLOSE'), await seeded()];
    const outcomes = await forEachRow(
      call(),
      ids.map((id) => ({ id, version: 1 })),
      async (row, key) => void (await events.happen(row, key, 'open')),
    );
    expect(outcomes.map(({ okYn, reason }) => [okYn, reason])).toEqual([
      ['Y', null],
      ['N', 'STATE'],
      ['Y', null],
    ]);
  });
});
