import { expect, test } from 'vitest';
import { permissionsText } from '#domains/system/rules/roles/permission-names.ts';

test('rights are words, reading first, whatever the order of their letters', () => {
  expect(['CRU', 'R', '', 'DCUR'].map(permissionsText)).toEqual(['조회·등록·수정', '조회', '', '조회·등록·수정·삭제']);
});
