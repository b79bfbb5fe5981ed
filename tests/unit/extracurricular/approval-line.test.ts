import { describe, expect, it } from 'vitest';
import { pickLine, resolveStep, type LineConditions } from '#shared/extracurricular/approval-line.ts';

type Line = LineConditions & { readonly name: string };
const line = (name: string, conditions: Partial<LineConditions> = {}): Line => ({
  name,
  refDiv: null,
  categoryId: null,
  deptCd: null,
  ...conditions,
});
/** A document of the lowest category, of department 1010. */
const ASKED = { refDiv: 'CURRI', categoryIds: ['small', 'middle', 'large'], deptCd: '1010' } as const;
const picked = (...lines: readonly Line[]): string | null => pickLine(lines, ASKED)?.name ?? null;

describe('the approval line of a document', () => {
  const every = line('default'),
    category = line('category', { categoryId: 'small' }),
    department = line('department', { deptCd: '1010' }),
    both = line('both', { categoryId: 'small', deptCd: '1010' });

  it('is that of category and department before that of the department', () => {
    expect(picked(every, category, department, both)).toBe('both');
  });

  it('is that of the department before that of the category', () => {
    expect(picked(every, category, department)).toBe('department');
  });

  it('is that of the category before the default', () => {
    expect(picked(every, category)).toBe('category');
    expect(picked(every)).toBe('default');
  });

  it('is that of the nearest category above where its own has none', () => {
    expect(picked(every, line('large', { categoryId: 'large' }), line('middle', { categoryId: 'middle' }))).toBe(
      'middle',
    );
  });

  it('is that of its kind before one for all kinds, among lines as specific as each other', () => {
    expect(picked(every, line('curricula', { refDiv: 'CURRI' }))).toBe('curricula');
    expect(picked(line('curricula', { refDiv: 'CURRI' }), department)).toBe('department');
  });

  it('is no line of another kind, department or category', () => {
    expect(
      picked(
        line('other kind', { refDiv: 'PRD_OPEN' }),
        line('other department', { deptCd: '2010' }),
        line('other category', { categoryId: 'elsewhere' }),
      ),
    ).toBeNull();
  });
});

describe('a step of a line', () => {
  it('waits for those who could decide it, without the drafter', () => {
    expect(resolveStep({ aprverDiv: 'CENTRAL' }, ['oper01', 'oper02'], 'oper01')).toEqual({
      state: 'READY',
      candidates: ['oper02'],
    });
  });

  it('is skipped where the head drafts himself or is missing', () => {
    expect(resolveStep({ aprverDiv: 'DEPT_HEAD' }, ['head01'], 'head01').state).toBe('SKIP');
    expect(resolveStep({ aprverDiv: 'DEPT_HEAD' }, [], 'dept01').state).toBe('SKIP');
  });

  it('lets no document in where nobody but the drafter could decide it', () => {
    expect(resolveStep({ aprverDiv: 'CENTRAL' }, ['oper03'], 'oper03').state).toBe('NOBODY');
    expect(resolveStep({ aprverDiv: 'STF' }, [], 'dept01').state).toBe('NOBODY');
  });
});
