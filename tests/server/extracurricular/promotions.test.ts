import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { makeCurriculum, makePeriod } from '#tests/support/extracurricular/make-period.ts';
import { pictureOf } from '#tests/support/picture.ts';
import { proveRepeat } from '#tests/support/proofs/repeat.ts';
import { useServer } from '#tests/support/use-server.ts';
import { CUT, makePromo, promo, promoImage, promoWrites } from '#tests/support/writes/promo-writes.ts';
import { openWriteContext } from '#tests/support/writes/write-context.ts';
import { ecpHarness, refusal } from './ecp-harness.ts';

const OPS = ['savePromo', 'savePromoSort', 'deletePromo', 'savePromoImg', 'deletePromoImg'] as const;
const FULL = '노출 기간이 겹치는 프로그램은 3개까지 등록할 수 있습니다.';

describe.skipIf(!isDatabaseAvailable())('promoted programmes', () => {
  const server = useServer(),
    { db, staff, by, participant, periodOf } = ecpHarness(server),
    oper01 = by('oper01');
  const emptySlot = () => db().deleteFrom('ecpPromo').where('slotCd', '=', 'LIST_TOP').execute();
  const somePeriods = async (count: number) => {
    const found = [];
    for (let at = 0; at < count; at += 1) found.push(await makePeriod(db()));
    return found;
  };
  const listOf = (slotCd = 'LIST_TOP') => oper01('getPromoList', { slotCd, page: 1, rowsPerPage: 100 });

  it.each(OPS)('%s under one number happens once', async (op) => {
    await proveRepeat(server, op, promoWrites[op]);
  });

  it('a slot takes no more at once than its code says', async () => {
    await emptySlot();
    const periods = await somePeriods(5);
    const at = (place: number): string => periods[place]?.prdId ?? '';
    await oper01('savePromo', promo(at(0), { strtDt: '20260406', endDt: '20260410' }));
    await oper01('savePromo', promo(at(1), { strtDt: '20260408', endDt: '20260412' }));
    await oper01('savePromo', promo(at(2), { strtDt: '20260410', endDt: '20260414' }));
    // On the tenth three are shown; before it there is room, and behind it as well.
    expect(
      refusal(await staff('oper01')('savePromo', promo(at(3), { strtDt: '20260410', endDt: '20260410' }))),
    ).toEqual([409, 'LIMIT', FULL]);
    await oper01('savePromo', promo(at(3), { strtDt: '20260413', endDt: '20260420' }));
    // One that is not shown takes no place.
    await oper01('savePromo', promo(at(4), { strtDt: '20260410', endDt: '20260410', useYn: 'N' }));
    expect((await listOf()).map(({ prdId }) => prdId)).toEqual(periods.map(({ prdId }) => prdId));
  });

  it('a period that was called off leaves its slot by itself', async () => {
    await emptySlot();
    const [first, second, third, fourth] = await somePeriods(4);
    for (const period of [first, second, third]) await oper01('savePromo', promo(period?.prdId ?? ''));
    await db()
      .updateTable('ecpPrd')
      .set({ prdSt: 'CANCELED' })
      .where('prdId', '=', first?.prdId ?? '')
      .execute();
    expect(await listOf()).toHaveLength(2);
    // It takes no place any more.
    await oper01('savePromo', promo(fourth?.prdId ?? ''));
    await db()
      .updateTable('ecpPrdSess')
      .set({ sessDt: '20260401' })
      .where('prdId', '=', second?.prdId ?? '')
      .execute();
    expect((await listOf()).map(({ prdId }) => prdId)).toEqual([third?.prdId, fourth?.prdId]);
  });

  it('only what is approved, running and shown can be promoted', async () => {
    const { prdId } = await makePeriod(db(), { prdSt: 'DRAFT' }),
      hidden = await makePeriod(db(), { pubYn: 'N' });
    for (const one of [prdId, hidden.prdId])
      expect(refusal(await staff('oper01')('savePromo', promo(one, { slotCd: 'MAIN_RECO' })))).toEqual([
        400,
        '승인되어 아직 끝나지 않은 회차만 등록할 수 있습니다.',
      ]);
    expect(
      refusal(await staff('oper01')('savePromo', promo(randomUUID(), { strtDt: '20260420', endDt: '20260401' }))),
    ).toEqual([400, '시작일이 종료일보다 늦을 수 없습니다.']);
    const outsiders = await makePeriod(db(), { userDiv: 'OTSDR' });
    expect(
      refusal(await staff('oper01')('savePromo', promo(outsiders.prdId, { tgt: { colgCds: ['1000'], gradeCds: [] } }))),
    ).toEqual([400, '노출대상은 학생 비교과에만 지정할 수 있습니다.']);
  });

  it('a participant sees what is meant for him, in the order of the slot', async () => {
    await emptySlot();
    const engineers = await makePeriod(db()),
      everybody = await makePeriod(db(), { rcrtStrtDt: '20260301', rcrtEndDt: '20260331' }),
      nurses = await makePeriod(db()),
      later = await makePeriod(db());
    await oper01('savePromo', promo(nurses.prdId, { tgt: { colgCds: ['2000'], gradeCds: [] } }));
    await oper01('savePromo', promo(engineers.prdId, { tgt: { colgCds: ['1000'], gradeCds: ['4'] } }));
    await oper01('savePromo', promo(everybody.prdId));
    await db()
      .insertInto('ecpPromo')
      .values({ promoId: randomUUID(), slotCd: 'LIST_TOP', prdId: later.prdId, strtDt: '20260501', endDt: '20260502' })
      .execute();
    const rows = await listOf(),
      shown = rows.filter(({ prdId }) => prdId !== later.prdId),
      moved = [shown[2], shown[1], shown[0], rows.find(({ prdId }) => prdId === later.prdId)];
    await oper01('savePromoSort', {
      slotCd: 'LIST_TOP',
      rows: moved.map((row) => ({ promoId: row?.['promoId'], version: row?.['version'] })),
    });
    const student = await participant('20210001'),
      seen = await student('getOpenPrdList', { slotCd: 'LIST_TOP' });
    expect(seen.rows.map(({ prdId, okYn }) => [prdId, okYn])).toEqual([
      [everybody.prdId, 'N'],
      [engineers.prdId, 'Y'],
    ]);
  });

  it('a picture must be wide and large enough, and told in words', async () => {
    const context = await openWriteContext(server),
      refused = async (over: object) => refusal(await staff('oper01')('savePromoImg', await promoImage(context, over)));
    expect(await refused({ altTxt: '' })).toEqual([400, '대체 텍스트를 입력해주세요.']);
    expect(await refused({ fileGroupId: '' })).toEqual([400, '홍보 이미지를 등록해주세요.']);
    expect(
      await refused({ fileGroupId: await context.upload('oper01', 'BANNER', 'small.png', pictureOf(640, 360)) }),
    ).toEqual([400, '이미지는 800×450px 이상이어야 합니다. (현재 640×360px)']);
    const square = await context.upload('oper01', 'BANNER', 'square.png', pictureOf(1000, 1000));
    expect(await refused({ fileGroupId: square })).toEqual([400, '이미지를 16:9 비율로 잘라주세요.']);
    const [saved] = await oper01(
      'savePromoImg',
      await promoImage(context, { fileGroupId: square, crop: { ...CUT, y: 20, h: 56.25 } }),
    );
    expect(saved).toMatchObject({ useCnt: 0, crop: { y: 20, h: 56.25 } });
  });

  it('the nearest picture stands for a period that has none', async () => {
    const context = await openWriteContext(server),
      curriId = await makeCurriculum(db(), 'USER'),
      { prdId } = await makePeriod(db(), { curriId }),
      { categoryId } = await db()
        .selectFrom('ecpCurri')
        .select('categoryId')
        .where('curriId', '=', curriId)
        .executeTakeFirstOrThrow(),
      { upCategoryId } = await db()
        .selectFrom('ecpCategory')
        .select('upCategoryId')
        .where('categoryId', '=', categoryId)
        .executeTakeFirstOrThrow();
    const make = async (altTxt: string, categoryIds: readonly (string | null)[] = []) =>
      (await oper01('savePromoImg', await promoImage(context, { altTxt, categoryIds })))[0];
    const student = await participant('20210001'),
      seen = async () => (await student('getOpenPrd', { prdId })).rows[0]?.['promo'];
    expect(await seen()).toBeNull();
    const above = await make('위 분류', [upCategoryId]);
    expect(await seen()).toMatchObject({ altTxt: '위 분류' });
    await make('이 분류', [categoryId]);
    expect(await seen()).toMatchObject({ altTxt: '이 분류' });
    const own = await make('이 회차');
    await db()
      .updateTable('ecpPrd')
      .set({ promoImgId: String(own?.['promoImgId']) })
      .where('prdId', '=', prdId)
      .execute();
    expect(await seen()).toMatchObject({ altTxt: '이 회차', promoImgId: own?.['promoImgId'] });
    const [shown] = (await student('getPromoPicture', { promoImgId: own?.['promoImgId'] })).rows;
    expect(String(shown?.['url'])).toMatch(/^data:image\/png;base64,/);
    // A category has one picture, and one that is shown stays.
    expect(
      refusal(await staff('oper01')('savePromoImg', await promoImage(context, { categoryIds: [categoryId] }))).slice(
        0,
        2,
      ),
    ).toEqual([409, 'DUP']);
    const [outcome] = await oper01('deletePromoImg', { rows: [{ id: own?.['promoImgId'], version: 1 }] });
    expect(outcome).toMatchObject({
      okYn: 'N',
      reason: 'STATE',
      message: '사용 중인 자료는 삭제할 수 없습니다. 사용 여부를 미사용으로 변경해주세요.',
    });
    // What is not used any more is passed over.
    await db()
      .updateTable('ecpPromoImg')
      .set({ useYn: 'N' })
      .where('promoImgId', 'in', [String(own?.['promoImgId']), String(above?.['promoImgId'])])
      .execute();
    expect(await seen()).toMatchObject({ altTxt: '이 분류' });
  });

  it('who may not promote sees the list and no button', async () => {
    const { promoId } = await makePromo(db());
    expect((await periodOf((await makePeriod(db())).prdId)).promoImgId).toBeNull();
    const read = await staff('dept01')('getPromoList', { slotCd: 'MAIN_RECO', page: 1, rowsPerPage: 100 });
    expect(read.rows.some((row) => row['promoId'] === promoId)).toBe(true);
    const [asOper] = (await staff('oper01')('getPrdList', { userDiv: 'USER', page: 1, rowsPerPage: 5 })).rows,
      [asDept] = (await staff('dept01')('getPrdList', { userDiv: 'USER', page: 1, rowsPerPage: 5 })).rows;
    expect([asOper?.['promoYn'], asDept?.['promoYn']]).toEqual(['Y', 'N']);
  });
});
