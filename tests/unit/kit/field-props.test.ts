import { describe, expect, test } from 'vitest';
import { limitsOf, fieldLabels } from '#kit/form/field-props.ts';

describe('what a field shows of the contract', () => {
  test('label, mark and room; a switch and a number bear no mark', () => {
    expect(limitsOf({ label: '이름', kind: 'text', isRequired: true, longest: 50 })).toEqual({
      label: '이름',
      required: true,
      maxLength: 50,
    });
    expect(
      (['choice', 'list', 'flag', 'number'] as const).map(
        (kind) => limitsOf({ label: '', kind, isRequired: true }).required,
      ),
    ).toEqual([true, true, false, false]);
    expect(limitsOf({ label: '비고', kind: 'text' }).required).toBe(false);
  });
});

describe('how two versions of a record read', () => {
  const form = { nm: '이름', useYn: 'Y', cds: ['A', 'B'], upId: null, own: 'x' };
  const fields = {
    cds: { label: '코드', kind: 'list' },
    nm: { label: '이름', kind: 'text' },
    upId: { label: '상위', kind: 'choice' },
    useYn: { label: '사용', kind: 'flag' },
  } as const;
  const words = fieldLabels(fields, form, { upId: (upId) => upId ?? '없음' });

  test('in the order of the form, without fields that the contract does not know', () => {
    expect(words.map(({ key, label }) => [key, label])).toEqual([
      ['nm', '이름'],
      ['useYn', '사용'],
      ['cds', '코드'],
      ['upId', '상위'],
    ]);
  });

  test('what reads the same says in what it differs', () => {
    const [nm] = fieldLabels(fields, { nm: 'a' }, { nm: { show: () => '등록됨', unseen: '다른 파일' } });
    expect([nm?.show({ nm: 'a' }), nm?.unseen]).toEqual(['등록됨', '다른 파일']);
  });

  test('flags, lists and empty values as people read them, others by their own words', () => {
    expect(words.map(({ show }) => show(form))).toEqual(['이름', '예', 'A, B', '없음']);
    expect(words.map(({ show }) => show({ upId: 'r1', useYn: 'N' }))).toEqual(['', '아니오', '', 'r1']);
  });
});
