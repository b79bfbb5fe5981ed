import { describe, expect, test } from 'vitest';
import type { Area } from '#contract/mileage/mileage-codes.ts';
import { readSheetItem } from '#shared/mileage/item-sheet.ts';
import { sheetItem } from '#tests/support/writes/mileage-writes.ts';

const NAMES = {
  areas: new Map<string, Area>([
    ['LIC', 'LIC'],
    ['자격증', 'LIC'],
  ]),
  depts: new Map([
    ['학생지원팀', '9110'],
    ['9110', '9110'],
  ]),
};
const read = (over: object = {}) => readSheetItem(sheetItem({ sdaNm: '정보처리기사', ...over }), NAMES);

describe('rows of the sheet of items', () => {
  test('names and codes mean the same, and grades stand in one cell', () => {
    const row = read();
    expect(row).toEqual({
      sdaCd: '',
      item: {
        sdaNm: '정보처리기사',
        areaCd: 'LIC',
        sdaDiv: 'APPLY',
        specCd: null,
        autoEvtCd: null,
        dupRule: 'CERT_ONCE',
        dupGroupCd: null,
        aprvLevel: 1,
        aprvDeptCd: '9110',
        evidReqYn: 'Y',
        validMonth: 12,
        useYn: 'Y',
        sortOrdr: 10,
      },
      revision: {
        schlYear: '2026',
        grantDiv: 'GRADE',
        pnt: null,
        pntPerUnit: null,
        unitNm: null,
        unitMax: null,
        itemTermCap: 0,
        itemCareerCap: 0,
        bulkMax: 0,
        grades: [
          { sdaGrdCd: 'B', sdaGrdNm: '2급', pnt: 30 },
          { sdaGrdCd: 'A', sdaGrdNm: '1급', pnt: 50 },
        ],
      },
    });
    const codes = { areaNm: 'LIC', sdaDiv: 'APPLY', dupRule: 'CERT_ONCE', aprvDeptNm: '9110', grantDiv: 'GRADE' };
    expect(read(codes)).toEqual(row);
  });

  test('numbers are read as workbooks write them, and belong to the kind of grant', () => {
    const unit = {
      grantDiv: '단위당',
      pntPerUnit: '2.50',
      unitNm: '시간',
      unitMax: '1,000',
      pnt: '99',
      itemTermCap: '１２.0',
    };
    expect(read(unit)).toMatchObject({
      revision: { pnt: null, pntPerUnit: 2.5, unitNm: 'HOUR', unitMax: 1_000, itemTermCap: 12, grades: [] },
    });
    expect(read({ grantDiv: '정액', pnt: '1,200' })).toMatchObject({ revision: { pnt: 1_200 } });
  });

  test.each([
    ['areaNm', '없는 영역'],
    ['sdaDiv', '신청'],
    ['aprvDeptNm', '없는 부서'],
    ['evidReqYn', '예'],
    ['validMonth', '1.5'],
    ['schlYear', '26'],
    ['grantDiv', ''],
    ['gradeTxt', 'A:많음'],
    ['itemTermCap', '-1'],
  ])('a cell of %s that says nothing is named', (key, text) => {
    expect(read({ [key]: text })).toEqual({ wrong: key });
  });

  test('a row without a school year leaves the revisions as they are', () => {
    expect(read({ schlYear: '', grantDiv: '', gradeTxt: '' })).toMatchObject({ revision: null });
  });
});
