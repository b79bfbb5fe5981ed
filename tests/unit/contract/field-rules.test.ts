import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { operation as noticeOperation } from 'virtual:fields/saveNotice';
import { fields as roleFields } from 'virtual:fields/saveRole';
import type { FieldRules } from '#contract/field-rules.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { code, date8, flag, id, optionalText, text, version, whole } from '#contract/fields.ts';
import { endpoints } from '#contract/registry.ts';
import { NOTICE_MERGE } from '#contract/communication/notice-merge.ts';
import { toFieldErrors } from '#server/http/failures/field-messages.ts';
import { fieldProblem } from '#ui/form/errors/field-check.ts';
import { fieldRules, fieldRulesOf, operationOf } from '../../../build-tools/field-rules.ts';

describe('the fields of a body as plain data', () => {
  test('each builder of the contract says label, kind and limits', () => {
    const body = z.strictObject({
      cd: code('구분'),
      dt: date8('시작일'),
      ids: z.array(z.string()).min(1).meta({ label: '대상' }),
      nm: text('이름', 50, 2),
      note: optionalText('비고', 500),
      qty: whole('수량', 1, 99),
      share: z.number().min(0).max(1).meta({ label: '비율' }),
      yn: flag('사용'),
    });
    expect(fieldRulesOf(body)).toEqual({
      cd: { label: '구분', kind: 'choice', isRequired: true },
      dt: { label: '시작일', kind: 'choice', isRequired: true, isDay: true },
      ids: { label: '대상', kind: 'list', isRequired: true },
      nm: { label: '이름', kind: 'text', isRequired: true, shortest: 2, longest: 50 },
      note: { label: '비고', kind: 'text', longest: 500 },
      qty: { label: '수량', kind: 'number', isRequired: true, least: 1, most: 99 },
      share: { label: '비율', kind: 'number', isRequired: true, isDecimal: true, least: 0, most: 1 },
      yn: { label: '사용', kind: 'flag', isRequired: true },
    });
  });

  test('what may be left out, emptied or filled in by itself is not required', () => {
    const rules = fieldRulesOf(
      z.strictObject({
        version,
        upId: id('상위').nullable(),
        free: z.string().max(10).meta({ label: '자유' }),
        usual: z.enum(['A', 'B']).default('A').meta({ label: '기본' }),
        plain: z.string().min(1),
      }),
    );
    expect(Object.entries(rules).map(([name, { isRequired }]) => [name, isRequired === true])).toEqual([
      ['version', false],
      ['upId', false],
      ['free', false],
      ['usual', false],
      ['plain', true],
    ]);
    // Seen at once where a form shows it.
    expect(rules.plain?.label).toBe('plain');
  });

  test('an object within a body brings its own fields, and a body that is none is refused', () => {
    const rules = fieldRulesOf(
      z.strictObject({
        mail: z.strictObject({ host: text('메일 서버', 253) }).nullish(),
        rows: z.array(z.strictObject({ cn: optionalText('내용', 500) })),
      }),
    );
    expect(rules.rows?.fields).toEqual({ cn: { label: '내용', kind: 'text', longest: 500 } });
    expect(rules.mail?.fields).toEqual({
      host: { label: '메일 서버', kind: 'text', isRequired: true, longest: 253 },
    });
    expect(() => fieldRulesOf(z.string())).toThrow(/fields of an object/);
  });

  test('a module holds the fields of one write, and there is none for a read', () => {
    expect(roleFields.roleNm).toEqual({ label: '역할명', kind: 'text', isRequired: true, shortest: 2, longest: 50 });
    const { load } = fieldRules();
    if (typeof load !== 'function') throw new Error('the plugin loads by a function');
    for (const op of ['getRoleList', 'saveNothing'])
      expect(() => Reflect.apply(load, undefined, [`\0virtual:fields/${op}`])).toThrow(/there is no such write/);
    expect(Reflect.apply(load, undefined, ['/src/app/main.tsx'])).toBeUndefined();
  });

  test('a form is given of its operation whether a save may wait and how two versions are merged', () => {
    expect(noticeOperation).toEqual({ op: 'saveNotice', waits: true, merge: NOTICE_MERGE });
    expect(operationOf('saveRole', endpoints.saveRole)).toEqual({ op: 'saveRole', waits: false });
  });
});

const BLANKS = '  ';
/** Values that a form may hold and that break a rule of this kind. */
function brokenValues({ kind, shortest, longest, least, most }: FieldRules): readonly unknown[] {
  if (kind === 'number')
    return [...(least === undefined ? [] : [least - 1]), ...(most === undefined ? [] : [most + 1])];
  if (kind === 'list') return [[]];
  if (kind !== 'text') return ['', null];
  return [
    '',
    '  ',
    ...(shortest === undefined ? [] : ['a']),
    ...(longest === undefined ? [] : ['a'.repeat(longest + 1)]),
  ];
}

describe('a form and the server say the same about a field', () => {
  const all: Readonly<Record<string, AnyEndpoint>> = endpoints;
  const cases = Object.entries(all).flatMap(([op, { body }]) => {
    if (!(body instanceof z.ZodObject)) return [];
    const rules = Object.entries(fieldRulesOf(body)).filter(([name, { label }]) => label !== name);
    return rules.length > 0 ? [[op, body, rules] as const] : [];
  });

  test.each(cases)('of %s', (_op, body, rules) => {
    for (const [name, field] of rules)
      for (const value of brokenValues(field)) {
        const told = fieldProblem(name, field, value);
        const { error } = body.safeParse({ [name]: value }, { reportInput: true });
        const ofField = toFieldErrors(body, error?.issues ?? []).find((found) => found.field === name);
        // A password of blanks is one for the server; no form of a record holds one.
        if (told === undefined || (value === BLANKS && !ofField)) continue;
        expect(ofField?.message, `${name} = ${JSON.stringify(value).slice(0, 40)}`).toBe(told);
      }
  });

  test('the contract has writes enough for that to mean something', () => {
    expect(cases.length).toBeGreaterThan(50);
  });
});
