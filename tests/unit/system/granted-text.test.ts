import { expect, test } from 'vitest';
import { grantedText } from '#domains/system/rules/roles/grant-form.ts';

test('a grant is told with whom, which role and until when', () => {
  expect(grantedText('3명', '부서담당자', { endDt: '20261218' })).toBe('3명에게 부서담당자 부여 ~ 2026-12-18');
  expect(grantedText('류지호', '운영자', { endDt: '' })).toBe('류지호에게 운영자 부여');
});
