import { expect, test } from 'vitest';
import { keptMessage, type Kept } from '#app/session/keep-messages.ts';

const said = (forms: Kept['forms'], waitingCount: number): string | null => keptMessage({ forms, waitingCount });

test('one line tells what a session has left on the device', () => {
  expect(said('none', 0)).toBeNull();
  expect(said('kept', 0)).toMatch(/^작성 중이던 내용을 이 기기에 보관했습니다/);
  expect(said('none', 1200)).toBe('전송 대기 작업 1,200건을 이 기기에 보관했습니다. 다시 로그인하면 전송합니다.');
  expect(said('kept', 2)).toMatch(/^전송 대기 작업 2건과 작성 중이던 내용을/);
});

test('what could not be kept is said, and never hidden by what could', () => {
  expect([said('lost', 0), said('lost', 3)]).toEqual([
    '작성 중이던 내용을 이 기기에 보관하지 못했습니다.',
    '전송 대기 작업 3건은 이 기기에 보관했으나, 작성 중이던 내용은 보관하지 못했습니다.',
  ]);
});
