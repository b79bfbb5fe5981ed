import { within } from '@testing-library/dom';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import type { FieldTable } from '#contract/field-rules.ts';
import type { FieldProps } from '#kit/form/field-props.ts';
import { Fields } from '#kit/form/Fields.tsx';

interface Form {
  readonly itemNm: string;
  readonly memo: string;
  readonly qty: number;
  readonly share: number | null;
  readonly useDt: string;
  readonly useYn: 'Y' | 'N';
  readonly divCd: string;
}
const RULES = {
  itemNm: { label: '이름', kind: 'text', isRequired: true, longest: 20 },
  memo: { label: '메모', kind: 'text', longest: 300 },
  qty: { label: '수량', kind: 'number', isRequired: true },
  share: { label: '비율', kind: 'number', isDecimal: true },
  useDt: { label: '사용일', kind: 'choice', isDay: true },
  useYn: { label: '사용', kind: 'flag' },
  divCd: { label: '구분', kind: 'choice', isRequired: true },
} as const satisfies FieldTable;
const FORM: Form = { itemNm: '의자', memo: '', qty: 3, share: 1.5, useDt: '20260401', useYn: 'Y', divCd: 'A' };

const typed: Partial<Record<keyof Form, unknown>> = {};
const field = <Name extends keyof Form>(name: Name): FieldProps<Form[Name]> => ({
  label: RULES[name].label,
  required: 'isRequired' in RULES[name],
  maxLength: undefined,
  disabled: false,
  value: FORM[name],
  error: undefined,
  onChange: (value) => {
    typed[name] = value;
  },
});
beforeEach(() => {
  document.body.innerHTML = '<div></div>';
  flushSync(() =>
    createRoot(document.body.firstElementChild ?? document.body).render(
      <Fields
        of={{ field, fields: RULES }}
        names={['divCd', 'itemNm', 'qty', 'share', 'useDt', 'useYn', 'memo']}
        draw={{ divCd: { options: [{ value: 'A', label: '가' }] }, memo: { rows: 2 } }}
      />,
    ),
  );
});

test('each field is drawn by its kind, in the order of the names', () => {
  const page = within(document.body);
  expect(page.getByLabelText(/^구분/)).toBeInstanceOf(HTMLSelectElement);
  expect(page.getByLabelText(/^이름/)).toHaveProperty('value', '의자');
  expect(page.getByLabelText(/^수량/)).toHaveProperty('inputMode', 'numeric');
  expect(page.getByLabelText(/^비율/)).toHaveProperty('value', '1.5');
  expect(page.getByLabelText('사용일')).toHaveProperty('value', '2026-04-01');
  expect(page.getByRole('switch', { name: '사용' })).toHaveProperty('checked', true);
  expect(page.getByLabelText(/^메모/)).toBeInstanceOf(HTMLTextAreaElement);
  const order = [...document.querySelectorAll('select, input, textarea')].map((control) => control.tagName);
  expect(order).toEqual(['SELECT', 'INPUT', 'INPUT', 'INPUT', 'INPUT', 'INPUT', 'TEXTAREA']);
});

test('what is changed goes to the field of that name', () => {
  const page = within(document.body);
  flushSync(() => page.getByRole('switch', { name: '사용' }).click());
  expect(typed).toEqual({ useYn: 'N' });
});
