import { describe, expect, test } from 'vitest';
import { defineList } from '#ui/list/define-list.ts';
import { readListQuery } from '#ui/list/list-query.ts';

const LIST = defineList(
  'getRoleUserList',
  { roleId: '', viewCd: '', deptCd: '', searchKeyword: '', inclEndYn: '' },
  { kept: ['roleId'], sort: [{ field: 'stfNo', type: 'asc' }] },
);
const at = (address: string) => readListQuery(new URLSearchParams(address), LIST);

describe('a list that is defined once', () => {
  test('asks for the first ten rows in its own order', () => {
    expect(LIST.argOf(at('roleId=r1'))).toEqual({
      deptCd: '',
      inclEndYn: '',
      page: 1,
      roleId: 'r1',
      rowsPerPage: 10,
      searchKeyword: '',
      sortBy: 'stfNo',
      sortType: 'asc',
      viewCd: '',
    });
  });

  test('asks with what the address holds, and with nothing that is no condition', () => {
    const arg = LIST.argOf(at('roleId=r1&viewCd=SOON&tab=x&page=3&rowsPerPage=50&sortBy=deptNm,stfNm&sortType=desc'));
    expect(arg).toMatchObject({
      page: 3,
      rowsPerPage: 50,
      sortBy: 'deptNm,stfNm',
      sortType: 'desc,asc',
      viewCd: 'SOON',
    });
    expect(arg).not.toHaveProperty('tab');
  });

  test('tells its first question before the screen is there, word for word', () => {
    const params = new URLSearchParams('roleId=r1&page=2');
    expect(LIST.asks(params)).toEqual([{ op: 'getRoleUserList', arg: LIST.argOf(readListQuery(params, LIST)) }]);
  });

  test('asks for its workbook with conditions and order, without a page', () => {
    expect(LIST.conditionsOf(at('roleId=r1&page=2'))).toEqual({
      deptCd: '',
      inclEndYn: '',
      roleId: 'r1',
      searchKeyword: '',
      sortBy: 'stfNo',
      sortType: 'asc',
      viewCd: '',
    });
  });

  test('says in every call what is fixed', () => {
    const held = defineList('getPermGrntList', { permCd: '' }, { fixed: { heldYn: 'Y' } });
    const query = readListQuery(new URLSearchParams('heldYn=N'), held);
    expect(held.argOf(query)).toMatchObject({ heldYn: 'Y' });
    expect(held.conditionsOf(query)).toEqual({ heldYn: 'Y', permCd: '' });
  });
});
