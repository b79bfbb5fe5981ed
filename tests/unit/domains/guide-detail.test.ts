import { describe, expect, test } from 'vitest';
import { checkFieldDemo, EMPTY_DEMO, suggestOptions } from '#domains/guide/rules/field-demo-rules.ts';
import {
  checkDetailForm,
  detailFormOf,
  fieldLabel,
  shownValue,
  tabOfField,
  tidyDetailForm,
  type ItemNames,
} from '#domains/guide/rules/items/item-detail-rules.ts';
import { itemFacts } from '#domains/guide/rules/items/item-facts.ts';
import { itemAfter, itemSaveOf, itemUnits, type ItemSave } from '#domains/guide/rules/items/item-record.ts';
import { GUIDE_ITEM_MERGE } from '#contract/guide/guide-merge.ts';
import { mergeRows } from '#shared/merge/three-way.ts';
import { conflictFields, usualKeysOfMine } from '#ui/conflict/conflict-fields.ts';
import { itemSteps } from '#domains/guide/rules/items/item-steps.ts';

const item = {
  guideItemId: 'i1',
  itemNo: 7,
  itemNm: '항목',
  ctgryCd: 'A',
  qty: 1234,
  useDt: '20260406',
  useTm: null,
  useYn: 'Y',
  deptCd: '1010',
  mngrStfNo: 'prof01',
  cntn: null,
  fileGroupId: null,
  upItemId: null,
  sortOrdr: 1,
  version: 3,
  modDt: '2026-04-06T10:00:00+09:00',
};
const names: ItemNames = {
  categoryOf: (code) => ({ A: '교육', B: '상담' })[code] ?? code,
  deptOf: (code) => ({ 1010: '컴퓨터공학과' })[code] ?? code,
  staffOf: (stfNo) => ({ S0001: '김민수 (S0001)' })[stfNo] ?? stfNo,
};
const form = detailFormOf(item, '임재현', '<p>가</p>');

describe('the form of an item', () => {
  test('shows a stored row with the name in charge', () => {
    expect(form).toMatchObject({
      useTm: '',
      deptCd: '1010',
      mngr: { key: 'prof01', label: '임재현 (prof01)' },
      cntn: '<p>가</p>',
    });
    expect(detailFormOf({ ...item, mngrStfNo: null, deptCd: null }, null, '')).toMatchObject({
      mngr: null,
      deptCd: '',
    });
    expect(detailFormOf(item, null, '').mngr?.label).toBe('prof01');
  });

  test('is saved trimmed and refused where it is wrong', () => {
    expect(tidyDetailForm({ ...form, itemNm: '  가나 ' }).itemNm).toBe('가나');
    expect(checkDetailForm(form)).toEqual({});
    expect(Object.keys(checkDetailForm({ ...form, itemNm: '가', ctgryCd: '', qty: 100_000, useDt: '' }))).toEqual([
      'itemNm',
      'ctgryCd',
      'qty',
      'useDt',
    ]);
  });

  test('each field knows its tab and its name', () => {
    expect([tabOfField('cntn'), tabOfField('qty'), tabOfField('mngr')]).toEqual(['text', 'basic', 'basic']);
    expect([fieldLabel('mngrStfNo'), fieldLabel('fileGroupId'), fieldLabel('itemNm'), fieldLabel('unknown')]).toEqual([
      '담당자',
      '첨부',
      '항목명',
      'unknown',
    ]);
  });

  test.each<[string, string | number | null, string]>([
    ['ctgryCd', 'A', '교육'],
    ['ctgryCd', 'Z', 'Z'],
    ['deptCd', '1010', '컴퓨터공학과'],
    ['useDt', '20260406', '2026-04-06'],
    ['useTm', '0930', '09:30'],
    ['useYn', 'N', '미사용'],
    ['qty', 1234, '1,234'],
    ['itemNm', '이름', '이름'],
    ['deptCd', null, '-'],
    ['useTm', '', '-'],
  ])('%s of %s is read as %s', (field, value, shown) => {
    expect(shownValue(field, value, names)).toBe(shown);
  });

  const theirs = {
    ...item,
    ctgryCd: 'B',
    itemNm: '다른 이름',
    mngrStfNo: null,
    cntn: '&lt;p&gt;나 &lt;b&gt;다&lt;/b&gt;&lt;/p&gt;',
    version: 4,
  };
  const save = itemSaveOf({ ...form, itemNm: '내 이름', qty: 9 }, item, null, 3);
  const fields = conflictFields(GUIDE_ITEM_MERGE.units, itemUnits(names), {
    base: item,
    mine: { ...save, cntn: null },
    theirs,
  });

  test('guide.md 10.9: a conflict lists what differs, in words', () => {
    expect(fields.map(({ label, side, base, mine, theirs: stored }) => [label, side, base, mine, stored])).toEqual([
      ['항목명', 'both', '항목', '내 이름', '다른 이름'],
      ['구분', 'theirs', '교육', '교육', '상담'],
      ['수량', 'mine', '1,234', '9', '1,234'],
      ['담당자', 'theirs', 'prof01', 'prof01', '-'],
      ['내용', 'theirs', '-', '-', '나 다'],
    ]);
    expect(usualKeysOfMine(fields)).toEqual(['itemNm', 'qty']);
  });

  test('the merge keeps mine where it was chosen', () => {
    const merged = (keysOfMine: readonly string[]) =>
      itemAfter(theirs, mergeRows(GUIDE_ITEM_MERGE.units, save, theirs, keysOfMine) as ItemSave);
    expect(merged(['qty'])).toEqual({ ...theirs, qty: 9 });
    expect(merged([])).toEqual(theirs);
  });
});

describe('an item to read', () => {
  test('stands before, in or after its use', () => {
    const at = (over: object) => itemSteps({ ...item, ...over }, item.modDt, '20260406').current;
    expect([at({}), at({ useDt: '20260407' }), at({ useYn: 'N' }), at({ useYn: 'N', useDt: '20990101' })]).toEqual([
      'used',
      'made',
      'ended',
      'ended',
    ]);
  });

  test('tells its people and dashes what is missing', () => {
    const facts = new Map(
      itemFacts(item, { mngrNm: '임재현', regNm: null, modNm: '박지은', regDt: item.modDt }, names).map(
        ({ label, value }) => [label, value],
      ),
    );
    expect([
      facts.get('담당자'),
      facts.get('등록'),
      facts.get('수정'),
      facts.get('사용시간'),
      facts.get('수량'),
    ]).toEqual(['임재현 (prof01)', '2026-04-06 10:00', '박지은 · 2026-04-06 10:00', '-', '1,234']);
  });
});

describe('the fields of the overview', () => {
  test('ask for what is required and leave the rest', () => {
    expect(Object.keys(checkFieldDemo(EMPTY_DEMO))).toEqual(['title', 'days', 'dept']);
    expect(checkFieldDemo({ ...EMPTY_DEMO, title: '가', days: ['월'], dept: { value: '1', label: '부서' } })).toEqual(
      {},
    );
    expect(checkFieldDemo({ ...EMPTY_DEMO, phone: '123', email: 'x', qty: 100_000 })).toMatchObject({
      phone: '연락처 형식이 올바르지 않습니다.',
      email: '이메일 형식이 올바르지 않습니다.',
      qty: '수량은 0~99,999 사이로 입력해주세요.',
    });
  });

  test('suggestions know initial consonants and an end', () => {
    const options = Array.from({ length: 30 }, (_, n) => ({ value: String(n), label: `컴퓨터 ${n}` }));
    expect(suggestOptions(options, 'ㅋㅍㅌ')).toHaveLength(20);
    expect(suggestOptions(options, '없음')).toEqual([]);
  });
});
