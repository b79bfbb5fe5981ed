import { describe, expect, it } from 'vitest';
import type { GuideTreeRow } from '#contract/guide/guide-tree.ts';
import type { Schdl } from '#contract/main/schedule.ts';
import { ALARM_FILTERS } from '#domains/communication/rules/alarm/alarm-list-query.ts';
import { NOTICE_FILTERS } from '#domains/communication/rules/notice-list-query.ts';
import { isAlarmMeant, isNoticeMeant, unsentAlarm, unsentNotice } from '#domains/communication/rules/unsent-rows.ts';
import { withOwnItems } from '#domains/guide/rules/items/unsent-tree.ts';
import { promoEdits, unsentPromo } from '#domains/guide/rules/promo/unsent-promo.ts';
import { treeItemsOf } from '#domains/guide/rules/tree-order.ts';
import { withOwnEntries } from '#domains/main/rules/unsent-entries.ts';
import type { OwnEdit } from '#ui/list/own-edits.ts';

const edit = (recordId: string, fields: OwnEdit['fields'], more: Partial<OwnEdit> = {}): OwnEdit => ({
  recordId,
  fields,
  needsPerson: false,
  ...more,
});

describe('a notice that waits under the conditions of its list', () => {
  const fields = {
    noticeId: 'n',
    noticeDivCd: 'GEN',
    title: '수강 Guide',
    cntn: '&lt;p&gt;정정 기간 안내&lt;/p&gt;',
    trgtDivCd: 'STF',
    postStrtDt: '20260406',
    mustReadYn: 'N',
  };
  const isMeant = (filters: Partial<typeof NOTICE_FILTERS>): boolean =>
    isNoticeMeant(fields, { ...NOTICE_FILTERS, ...filters }, '1010');

  it('I6: is there without conditions and under each that means it', () => {
    const meant: readonly Partial<typeof NOTICE_FILTERS>[] = [
      {},
      { searchKeyword: ' guide ' },
      { searchKeyword: '정정 기간' },
      { noticeDivCd: 'SCHL,GEN' },
      { statCd: 'DRAFT' },
      { trgtDivCd: 'STF' },
      { strtDt: '20260406', endDt: '20260406' },
      { wrtrDeptCd: '1010' },
      { unreadYn: 'Y' },
    ];
    expect(meant.filter((filters) => !isMeant(filters))).toEqual([]);
  });
  it('stays away under each that does not', () => {
    const other: readonly Partial<typeof NOTICE_FILTERS>[] = [
      { searchKeyword: '장학' },
      { searchKeyword: 'lt;p' },
      { noticeDivCd: 'SCHL' },
      { statCd: 'APRV' },
      { trgtDivCd: 'ALL' },
      { strtDt: '20260407' },
      { endDt: '20260405' },
      { wrtrDeptCd: '1020' },
      { mustReadYn: 'Y' },
    ];
    expect(other.filter(isMeant)).toEqual([]);
    expect(unsentNotice({ ...fields, version: 2 })).toBeNull();
  });
});

describe('an alarm that waits under the conditions of its list', () => {
  const today = '20260406',
    row = unsentAlarm({ alarmId: 'a', areaCd: 'CMNCT', title: '휴강 안내', chnlCds: ['INAPP', 'EMAIL'], urgntYn: 'N' });
  if (!row) throw new Error('a new alarm has a row');
  const isMeant = (filters: Partial<typeof ALARM_FILTERS>): boolean =>
    isAlarmMeant(row, { ...ALARM_FILTERS, strtDt: '20260308', endDt: today, ...filters }, '1010', today);

  it('I6: is a draft of a person, of today and of his department', () => {
    const meant: readonly Partial<typeof ALARM_FILTERS>[] = [
      {},
      { searchKeyword: '휴강' },
      { alarmDivCd: 'MANUAL' },
      { statCd: 'DRAFT' },
      { chnlCd: 'EMAIL' },
      { reqDeptCd: '1010' },
    ];
    expect(meant.filter((filters) => !isMeant(filters))).toEqual([]);
    const other: readonly Partial<typeof ALARM_FILTERS>[] = [
      { searchKeyword: '보강' },
      { alarmDivCd: 'REMIND' },
      { statCd: 'DONE' },
      { chnlCd: 'SMS' },
      { reqDeptCd: '1020' },
      { endDt: '20260405' },
      { strtDt: '20260407' },
    ];
    expect(other.filter(isMeant)).toEqual([]);
    expect(unsentAlarm({ alarmId: 'a', version: 1 })).toBeNull();
  });
});

describe('the calendar with what waits', () => {
  const stored: Schdl = {
    acdmSchdlId: 'a',
    schdlNm: '회의',
    schdlDivCd: 'ETC',
    strtDt: '20260410',
    endDt: '20260410',
    strtTm: null,
    endTm: null,
    trgtRoleCds: [],
    deptCd: null,
    linkUrl: '',
    cntn: '',
    hldyYn: 'N',
    srcNm: '대학 전체',
    linkedYn: 'N',
    can: ['saveSchdl', 'deleteSchdl'],
    version: 2,
  };
  const save = (id: string, part: object) => ({
    acdmSchdlId: id,
    schdlNm: id,
    schdlDivCd: 'ETC',
    strtDt: '20260405',
    endDt: '20260405',
    trgtRoleCds: [],
    ...part,
  });
  const april = { strtDt: '20260401', endDt: '20260430', kinds: '' };
  const ids = (edits: readonly OwnEdit[], look: Partial<typeof april> = {}, rows = [stored]) =>
    withOwnEntries(rows, edits, { ...april, ...look })
      .rows.map(({ acdmSchdlId }) => acdmSchdlId)
      .join('');

  it('I6: a new entry stands on its day and may be changed', () => {
    const { rows, marks } = withOwnEntries([stored], [edit('n', save('n', {}))], april);
    expect(rows.map(({ acdmSchdlId, can }) => [acdmSchdlId, can.includes('saveSchdl')])).toEqual([
      ['n', true],
      ['a', true],
    ]);
    expect([...marks]).toEqual([['n', { isNew: true, needsPerson: false }]]);
    expect([
      ids([edit('n', save('n', { endDt: '20260420', strtDt: '20260420' }))]),
      ids([edit('n', save('n', {}))], { strtDt: '20260406' }),
      ids([edit('n', save('n', {}))], { kinds: 'HLDY' }),
    ]).toEqual(['an', 'a', 'a']);
  });
  it('a moved entry goes to its new day, also from a month that is not looked at', () => {
    const moved = edit('a', save('a', { strtDt: '20260403', endDt: '20260403', version: 2 }), { base: stored });
    expect(withOwnEntries([stored], [moved], april).rows[0]).toMatchObject({
      acdmSchdlId: 'a',
      strtDt: '20260403',
      srcNm: '대학 전체',
      version: 2,
    });
    expect([ids([moved], {}, []), ids([edit('a', save('a', { version: 2 }))], {}, [])]).toEqual(['a', '']);
  });
});

describe('promotions and the tree with what waits', () => {
  it('I6: a new promotion is a draft, and its pictures are counted', () => {
    const none = { searchKeyword: '', statCd: '' },
      fields = { guidePromoId: 'p', promoNm: '봄 축제', cntn: '', imgs: [{}, {}] };
    expect(unsentPromo(fields, none)).toMatchObject({ promoNm: '봄 축제', statCd: 'DRAFT', imgCnt: 2, strtDt: null });
    expect(
      [
        unsentPromo(fields, { ...none, searchKeyword: '축제' }),
        unsentPromo(fields, { ...none, statCd: 'DRAFT,OPEN' }),
      ].every((row) => row !== null),
    ).toBe(true);
    expect([
      unsentPromo(fields, { ...none, searchKeyword: '가을' }),
      unsentPromo(fields, { ...none, statCd: 'OPEN' }),
      unsentPromo({ ...fields, version: 1 }, none),
    ]).toEqual([null, null, null]);
    expect(promoEdits([edit('p', fields)])[0]?.fields).toMatchObject({ imgCnt: 2 });
  });
  it('I6: a new row of the tree stands behind its siblings, a new name where its row is', () => {
    const row = (id: string, upItemId: string | null): GuideTreeRow => ({
      guideItemId: id,
      itemNo: 1,
      itemNm: id,
      ctgryCd: 'A',
      upItemId,
      sortOrdr: 1,
      version: 3,
    });
    const { rows, marks } = withOwnItems(
      [row('a', null), row('b', 'a')],
      [
        edit('b', { itemNm: '새 이름', version: 3, upItemId: null }),
        edit('n', { guideItemId: 'n', itemNm: '새 항목', upItemId: 'a' }),
        edit('x', { itemNm: '다른 쪽', version: 1 }, { needsPerson: true }),
        edit('b', { itemNm: '더 새 이름' }, { needsPerson: true }),
      ],
    );
    expect(rows.map(({ guideItemId, itemNm, upItemId }) => [guideItemId, itemNm, upItemId])).toEqual([
      ['a', 'a', null],
      ['b', '더 새 이름', 'a'],
      ['n', '새 항목', 'a'],
    ]);
    expect(treeItemsOf(rows, marks).map(({ marks: said }) => said?.[0]?.label)).toEqual([
      undefined,
      '확인 필요',
      '전송 대기',
    ]);
  });
});
