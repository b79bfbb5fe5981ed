import { describe, expect, test } from 'vitest';
import { KINDS } from '#contract/counselling/kinds.ts';
import { RECORD_SHAPES, type RecText } from '#contract/counselling/own-tab-codes.ts';
import {
  recordFaults,
  rubricTotal,
  shapedRecord,
  testFaults,
  type RecordShapeKey,
  type TypedRecord,
} from '#shared/counselling/own-tab-rules.ts';

const EMPTY: TypedRecord = {
  docDivCd: '',
  titleNm: '',
  sbjtCn: '',
  goalCn: '',
  wkPlanCn: '',
  befCn: '',
  aftCn: '',
  rsltCn: '',
  planCn: '',
  cmntCn: '',
  strcPnt: null,
  logcPnt: null,
  evidPnt: null,
  exprPnt: null,
  formPnt: null,
};
const SHAPES = Object.keys(RECORD_SHAPES) as RecordShapeKey[];

describe('records of an own tab', () => {
  test('each kind has a shape, and what a shape asks for it shows', () => {
    for (const { ownTabShape } of KINDS) expect(['TEST', ...SHAPES]).toContain(ownTabShape);
    for (const { texts, required } of Object.values(RECORD_SHAPES))
      expect(texts).toEqual(expect.arrayContaining([...required]));
  });

  test.each([
    ['EDITING', ['docDivCd', 'titleNm', 'cmntCn']],
    ['STUDY', ['sbjtCn', 'goalCn']],
    ['WRITING', ['titleNm', 'cmntCn', 'strcPnt', 'logcPnt', 'evidPnt', 'exprPnt', 'formPnt']],
    ['CAREER', ['titleNm', 'rsltCn']],
    ['PLAIN', ['titleNm', 'cmntCn']],
  ] as const)('%s asks for its own', (shape, fields) => {
    expect(Object.keys(recordFaults(EMPTY, shape))).toEqual(fields);
  });

  test('what a shape does not have is not kept', () => {
    const texts = Object.fromEntries(
      Object.keys(EMPTY).map((name) => [name, name.endsWith('Pnt') ? 3 : ' 글 ']),
    ) as unknown as TypedRecord;
    const kept = shapedRecord(texts, 'STUDY');
    expect(Object.entries(kept).filter(([, value]) => value !== '' && value !== null)).toEqual(
      (['sbjtCn', 'goalCn', 'wkPlanCn', 'rsltCn'] satisfies RecText[]).map((name) => [name, '글']),
    );
    expect(shapedRecord(texts, 'WRITING').strcPnt).toBe(3);
  });

  test('the rubrics add up once all five are there', () => {
    expect(rubricTotal(EMPTY)).toBeNull();
    expect(rubricTotal({ strcPnt: 5, logcPnt: 4, evidPnt: 3, exprPnt: 2, formPnt: 1 })).toBe(15);
    expect(rubricTotal({ strcPnt: 5, logcPnt: 4, evidPnt: 3, exprPnt: 2, formPnt: null })).toBeNull();
  });
});

test('a test was held by today, and has a score or a result', () => {
  const held = { testCd: 'MBTI', testDt: '20260406', totScore: null, rsltCn: '' };
  expect(Object.keys(testFaults(held, '20260406'))).toEqual(['rsltCn']);
  expect(testFaults({ ...held, totScore: 0 }, '20260406')).toEqual({});
  expect(testFaults({ ...held, rsltCn: 'INFP' }, '20260406')).toEqual({});
  expect(Object.keys(testFaults({ ...held, testDt: '20260407', totScore: 3 }, '20260406'))).toEqual(['testDt']);
});
