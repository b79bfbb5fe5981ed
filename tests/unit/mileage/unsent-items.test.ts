import { describe, expect, test } from 'vitest';
import { SDA_MERGE } from '#contract/mileage/mileage-merge.ts';
import { mileageRecords } from '#domains/mileage/records/queued-records.ts';
import { formOfSave, itemSaveOf } from '#domains/mileage/rules/item-form.ts';
import { itemUnits } from '#domains/mileage/rules/record-units.ts';
import { unsentItem } from '#domains/mileage/rules/unsent-items.ts';
import { endpoints } from '#contract/registry.ts';
import { item } from '#tests/support/writes/mileage-writes.ts';

const nameOf = (code: string): string => `<${code}>`,
  units = itemUnits({ deptOf: nameOf, areaOf: nameOf }),
  save = item({ useYn: 'N', sdaNm: '교내 봉사' }),
  filters = { areaCd: '', sdaDiv: '', aprvDeptCd: '', useYn: '', searchKeyword: '' };

describe('an item that waits on the device', () => {
  test('is told unit by unit, every one of them', () => {
    expect(units.map(({ key }) => key)).toEqual(SDA_MERGE.units.map(([key]) => key));
    expect(units.map(({ label, show }) => `${label}: ${show({ ...save })}`)).toEqual([
      '항목명: 교내 봉사',
      '영역: <ACT>',
      '적립방식: 신청형',
      '중복규칙: 없음',
      '심사: 1단계, <9110>',
      '증빙: 선택',
      '활동명 안내: -',
      '인정기간: 12개월',
      '사용: 미사용',
      '순서: 900',
      '배점: 2026학년도 정액 20점',
    ]);
  });

  test('opens in its form as it was sent', () => {
    const sent = endpoints.saveSda.body.parse(save),
      form = formOfSave(sent, [sent.revisions[0]?.sdaRevId ?? '']);
    expect(form.revisions).toMatchObject([{ lockYn: 'Y', pnt: 20 }]);
    expect(endpoints.saveSda.body.parse(itemSaveOf(form, sent.sdaId, 3))).toMatchObject({
      ...sent,
      version: 3,
      specCd: null,
      revisions: [{ schlYear: '2026', pnt: 20 }],
    });
    const [record] = mileageRecords;
    expect(record?.formPath({ ...save }, '')).toBe('/admin/mileage/mileageMng/sdaMng/detail');
    expect(record?.formPath({ ...save, version: 1 }, '')).toBe(
      `/admin/mileage/mileageMng/sdaMng/detail?sdaId=${save.sdaId}`,
    );
  });

  test('stands in the list where the conditions mean it', () => {
    expect(unsentItem({ ...save }, filters)).toMatchObject({ sdaNm: '교내 봉사', useYn: 'N', grantTxt: '-' });
    expect(unsentItem({ ...save, version: 1 }, filters)).toBeNull();
    expect(unsentItem({ ...save }, { ...filters, areaCd: 'LANG' })).toBeNull();
    expect(unsentItem({ ...save }, { ...filters, useYn: 'Y' })).toBeNull();
    expect(unsentItem({ ...save }, { ...filters, searchKeyword: '공모' })).toBeNull();
  });
});
