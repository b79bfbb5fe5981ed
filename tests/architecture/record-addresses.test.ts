import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The id of a record put into an address by hand. */
const WRITTEN_OUT =
  /\?(?:\w+=[^`&]*&)*(?:bkngId|trgtId|applyId|bulkId|aplyId|caseId|curriId|prdId|aprvId|rptId|noticeId|alarmId|otsdrMemberId|planId|sdaId|spaceId|ref)=\$\{/;

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')));

test('work items, messages, the search and the demo rows take the address of a record from record-address.ts', () => {
  const files = [...filesIn('server'), ...filesIn('src/domains').filter((file) => file.endsWith('/routes.ts'))];
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => WRITTEN_OUT.test(readFileSync(file, 'utf8')))).toEqual([]);
});
