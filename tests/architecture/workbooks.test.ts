import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/** Workbooks that find other rows than a list, or under another right; the contract says why beside each. */
const OF_THEIR_OWN = [
  'downloadBatchInputErrExcel',
  'downloadCategoryExcel',
  'downloadCmmnCdExcel',
  'downloadCounselStatExcel',
  'downloadDrptStatExcel',
  'downloadMenuExcel',
  'downloadPermReviewExcel',
  'downloadRawRespExcel',
  'downloadRoleExcel',
  'downloadRoleResourceExcel',
  'downloadSchdlExcel',
  'downloadStatExcel',
  'downloadStdExcel',
];

const DECLARED = readdirSync('src/contract', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => {
    const text = readFileSync(path.join('src/contract', file), 'utf8');
    return [...text.matchAll(/^(.*)\n {2}(download\w+Excel): declareRead\(/gm)].map(([, before = '', name = '']) => ({
      name,
      before,
    }));
  });

describe('workbooks that are declared apart from a list', () => {
  test('are those that differ from it', () => {
    expect(DECLARED.map(({ name }) => name).toSorted()).toEqual(OF_THEIR_OWN);
  });

  test('say in the contract why they do', () => {
    expect(DECLARED.filter(({ before }) => !before.trim().endsWith('*/')).map(({ name }) => name)).toEqual([]);
  });
});
