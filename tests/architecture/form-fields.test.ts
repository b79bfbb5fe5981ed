import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { FieldTable } from '#contract/field-rules.ts';
import { endpoints } from '#contract/registry.ts';
import { fieldRulesOf } from '../../build-tools/field-rules.ts';
import { handWrittenFields } from '../../build-tools/form-fields.ts';

/*
 * Label and limit of a field stand in the contract (docs/decisions/form-fields.md). A screen that writes them once more
 * refuses what the server accepts, or lets a person type what the server refuses, as soon as one of them changes.
 */

const writes: Readonly<Record<string, FieldTable>> = Object.fromEntries(
  (Object.entries(endpoints) as readonly (readonly [string, AnyEndpoint])[]).flatMap(([op, { method, body }]) =>
    method === 'POST' && body && 'shape' in body ? [[op, fieldRulesOf(body)]] : [],
  ),
);
const SCREENS = readdirSync('src/domains', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => path.join('src/domains', file));

describe('fields of screens', () => {
  test('take label and limit from the contract', () => {
    expect(SCREENS.length).toBeGreaterThan(300);
    const found = SCREENS.flatMap((file) =>
      handWrittenFields(readFileSync(file, 'utf8'), writes).map(
        ({ line, field, what }) => `${file}:${line} ${what} of ${field}`,
      ),
    );
    expect(found).toEqual([]);
  });

  test.each([
    [
      'a limit of an operation that the file imports',
      '<TextField {...x} maxLength={30} value={form.roleNm} />',
      ['maxLength'],
    ],
    ['a label of it', '<TextField label="역할명" value={form.roleNm} onChange={(a) => set(a)} />', ['label']],
    ['a field whose values come by its name', "<TextField {...field('roleNm')} />", []],
    ['another label than that of the contract', '<TextField label="이름" value={form.roleNm} />', []],
    ['a field that the operation does not have', '<TextField label="역할명" maxLength={30} value={form.other} />', []],
  ])('%s', (_name, element, what) => {
    const code = `import { fields } from 'virtual:fields/saveRole';\nexport const form = ${element};`;
    expect(handWrittenFields(code, writes).map((each) => each.what)).toEqual(what);
  });

  test('a limit that a write has is found where the file imports nothing', () => {
    const code = '<TextAreaField label="비고" maxLength={200} value={row.rmrk} />';
    expect(handWrittenFields(code, writes)).toEqual([{ line: 1, field: 'rmrk', what: 'maxLength' }]);
  });
});
