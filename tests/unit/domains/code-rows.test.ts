import { describe, expect, test } from 'vitest';
import type { CodeRow } from '#contract/system.ts';
import { changedRows, checkRows, draftOf, moveRow, newDraft, payloadOf } from '#domains/system/rules/code-rows.ts';

const row = (cdId: string, sortOrdr: number): CodeRow => ({
  cmmnCdId: `id-${cdId}`, upCdId: 'GUIDE_CTGRY', cdId, cdNm: `코드 ${cdId}`, userdef1: null, userdef2: null, userdef3: null, sortOrdr, useYn: 'Y', usedCnt: 3, version: 0, modDt: '',
});
const stored = [row('A', 1), row('B', 2), row('C', 3)];
const drafts = stored.map(draftOf);

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

  test('moving a row numbers the group anew', () => {
    expect(moveRow(drafts, 2, 0).map((draft) => [draft.cdId, draft.sortOrdr])).toEqual([['C', 1], ['A', 2], ['B', 3]]);
    expect(moveRow(drafts, 0, 9)).toBe(drafts);
  });

  test.each([
    ['', '코드를 입력해주세요.'], ['소문자', '코드는 영문 대문자, 숫자, 밑줄로 30자 이하로 입력해주세요.'], ['A', '이미 사용 중인 코드입니다.'],
  ])('refuses the code %s at its row', (cdId, text) => {
    expect(checkRows([...drafts, { ...newDraft(drafts, 'x'), cdId, cdNm: '이름' }])).toEqual({ index: 3, text });
  });

  test('empty texts travel as null and counts stay behind', () => {
    expect(payloadOf({ ...newDraft([], 'x'), cdId: 'Z', cdNm: ' 이름 ' })).toEqual({ cmmnCdId: 'x', version: undefined, cdId: 'Z', cdNm: '이름', userdef1: null, userdef2: null, userdef3: null, sortOrdr: 1, useYn: 'Y' });
  });
});
