import { expect, it } from 'vitest';
import { namesNoFamily } from '#contract/extracurricular/cqi-codes.ts';
import { FAMILIES } from '#contract/extracurricular/families.ts';

const BASE = '/admin/extraCurricularProgram/ecpCqi';

it('an address of the CQI with an unknown family is wrong', () => {
  const isWrong = (rest: string): boolean => namesNoFamily(`${BASE}/${rest}`, FAMILIES);
  expect(['cqiTerm/alumni', 'cqiCurri/USER', 'cqiDept/x/detail'].map(isWrong)).toEqual([true, true, true]);
  expect(['cqiTerm/user', 'cqiColgHq/otsdr/detail', 'cqiOther/x', 'cqiTerm/x/detail', 'cqiTerm'].map(isWrong)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
