import { describe, expect, test } from 'vitest';
import { fields } from 'virtual:fields/saveCmmnCdGrp';
import type { CodeGroup, CodeRow } from '#contract/system.ts';
import { checkGroup, editorOptions, groupFormOf } from '#domains/system/rules/code-group-form.ts';
import {
  changedRows,
  checkRows,
  draftOf,
  keepTypedSince,
  moveRow,
  newDraft,
  payloadOf,
  refusedCell,
} from '#domains/system/rules/code-rows.ts';
import { fieldLabels } from '#kit/form/field-props.ts';
import { formConflicts } from '#ui/conflict/conflict-fields.ts';
import { checkForm } from '#ui/form/errors/field-check.ts';

const row = (cdId: string, sortOrdr: number): CodeRow => ({
  cmmnCdId: `id-${cdId}`,
  upCdId: 'GUIDE_CTGRY',
  cdId,
  cdNm: `코드 ${cdId}`,
  userdef1: null,
  userdef2: null,
  userdef3: null,
  sortOrdr,
  useYn: 'Y',
  usedCnt: 3,
  version: 0,
  modDt: '',
});
const stored = [row('A', 1), row('B', 2), row('C', 3)];
const drafts = stored.map(draftOf);

const storedGroup: CodeGroup = {
  cmmnCdId: 'g',
  cdId: 'GRP',
  cdNm: '그룹',
  cdCategory: 'SYS',
  userdefNm1: null,
  userdefNm2: null,
  userdefNm3: null,
  sortOrdr: 10,
  sysYn: 'N',
  editRoleCd: null,
  useYn: 'Y',
  cdCnt: 0,
  version: 3,
  modDt: '',
  editableYn: 'Y',
};

describe('form of a code group', () => {
  test('an office gives a new group to its own role, an administrator to none', () => {
    expect(groupFormOf(null, ['ROLE_OPER']).editRoleCd).toBe('ROLE_OPER');
    expect(groupFormOf(null, ['ROLE_SYS_ADMIN', 'ROLE_OPER']).editRoleCd).toBe('');
    const roles = ['ROLE_SYS_ADMIN', 'ROLE_OPER', 'ROLE_DEPT'].map((value) => ({ value, label: value }));
    expect([editorOptions(roles, ['ROLE_OPER']).length, editorOptions(roles, ['ROLE_SYS_ADMIN']).length]).toEqual([
      1, 2,
    ]);
  });

  test('two people in one group keep what each of them chose', () => {
    const mine = { ...groupFormOf(storedGroup), cdNm: '내 이름', sortOrdr: 20 },
      opened = groupFormOf(storedGroup),
      current = groupFormOf({ ...storedGroup, cdNm: '그 이름', version: 4 });
    const found = formConflicts(fieldLabels(fields, mine, {}), opened, mine, current);
    expect(found.map(({ key, side }) => [key, side])).toEqual([
      ['cdNm', 'both'],
      ['sortOrdr', 'mine'],
    ]);
    const wrong = { ...mine, cdNm: ' ', sortOrdr: 100_000 };
    expect(checkForm(fields, wrong, checkGroup(wrong))).toEqual({
      cdNm: '그룹명을 입력해주세요.',
      sortOrdr: '순서는 0~99,999 사이로 입력해주세요.',
    });
  });
});

describe('rows of the code grid', () => {
  test('only rows that differ are sent', () => {
    expect(changedRows(drafts, stored)).toEqual([]);
    const changed = drafts.map((draft) => (draft.cdId === 'B' ? { ...draft, cdNm: '새 이름' } : draft));
    expect(changedRows(changed, stored).map((draft) => draft.cdId)).toEqual(['B']);
  });

  test('a new row counts as changed and comes last', () => {
    const added = newDraft(drafts, 'id-new');
    expect(added).toMatchObject({ sortOrdr: 4, version: undefined });
    expect(changedRows([...drafts, added], stored)).toEqual([added]);
  });

  test('what was typed during a save stays, on top of the version saved since', () => {
    const sent = drafts.map((draft) => (draft.cdId === 'A' ? { ...draft, cdNm: '저장한 이름' } : draft));
    const after = [{ ...row('A', 1), cdNm: '저장한 이름', version: 1 }, row('B', 2), row('C', 3)];
    expect(keepTypedSince(sent, sent, after)).toBeNull();
    const typed = sent.map((draft) => (draft.cdId === 'A' ? { ...draft, cdNm: '그 뒤에 고친 이름' } : draft)),
      added = newDraft(typed, 'id-new');
    const kept = keepTypedSince([...typed, added], sent, after) ?? [];
    expect(kept[0]).toMatchObject({ cdNm: '그 뒤에 고친 이름', version: 1 });
    expect(changedRows(kept, after).map(({ cmmnCdId }) => cmmnCdId)).toEqual(['id-A', 'id-new']);
  });

  test('moving a row numbers the group anew', () => {
    expect(moveRow(drafts, 2, 0).map((draft) => [draft.cdId, draft.sortOrdr])).toEqual([
      ['C', 1],
      ['A', 2],
      ['B', 3],
    ]);
    expect(moveRow(drafts, 0, 9)).toBe(drafts);
  });

  test.each([
    ['', '코드를 입력해주세요.'],
    ['소문자', '코드는 영문 대문자, 숫자, 밑줄로 30자 이하로 입력해주세요.'],
    ['A', '이미 사용 중인 코드입니다.'],
  ])('refuses the code %s at its row', (cdId, text) => {
    expect(checkRows([...drafts, { ...newDraft(drafts, 'x'), cdId, cdNm: '이름' }], 'GUIDE_CTGRY')).toEqual({
      index: 3,
      field: 'cdId',
      text,
    });
  });

  test.each([
    ['ACDM_TERM', { cdId: '202612' }, 'cdId'],
    ['ACDM_TERM', { cdId: '202610', userdef1: '20260301' }, 'userdef2'],
    ['ACDM_TERM', { cdId: '202610', userdef1: '20260901', userdef2: '20260831' }, 'userdef1'],
    ['ACDM_TERM', { cdId: '202610', userdef1: '20260301', userdef2: '20260831', userdef3: '40' }, 'userdef3'],
    ['ACDM_DT', { cdId: '202610' }, 'cdId'],
    ['ACDM_DT', { cdId: '202610_GRD', userdef1: '20260230' }, 'userdef1'],
    ['HLDY', { cdId: '20261301' }, 'cdId'],
  ])('a code of %s that the programme could not read is refused: %o', (upCdId, part, field) => {
    expect(checkRows([{ ...newDraft([], 'x'), cdNm: '이름', ...part }], upCdId)).toMatchObject({ index: 0, field });
  });

  test('codes of the calendar in order pass', () => {
    const term = { cdId: '202710', userdef1: '20270301', userdef2: '20270831', userdef3: '16' };
    expect(checkRows([{ ...newDraft([], 'x'), cdNm: '이름', ...term }], 'ACDM_TERM')).toBeNull();
    expect(checkRows([{ ...newDraft([], 'x'), cdNm: '이름', cdId: '20240229' }], 'HLDY')).toBeNull();
  });

  test('what the server refuses stands at the row of the grid, not at the row that was sent', () => {
    const errors = [{ field: 'cdId', row: 1, message: '이미 사용 중인 코드입니다.' }];
    expect(refusedCell(drafts, drafts.slice(2), errors)).toEqual({
      index: 2,
      field: 'cdId',
      text: '이미 사용 중인 코드입니다.',
    });
    expect(refusedCell(drafts, drafts, [{ field: 'upCdId', message: '' }])).toBeNull();
  });

  test('empty texts travel as null and counts stay behind', () => {
    expect(payloadOf({ ...newDraft([], 'x'), cdId: 'Z', cdNm: ' 이름 ' })).toEqual({
      cmmnCdId: 'x',
      version: undefined,
      cdId: 'Z',
      cdNm: '이름',
      userdef1: null,
      userdef2: null,
      userdef3: null,
      sortOrdr: 1,
      useYn: 'Y',
    });
  });
});
