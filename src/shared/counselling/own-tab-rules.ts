import { OWN_TAB_WORDS } from '#contract/counselling/own-tab-words.ts';
import {
  RECORD_SHAPES,
  REC_TEXTS,
  RUBRIC_KEYS,
  RUBRICS,
  type RecText,
  type Rubric,
} from '#contract/counselling/own-tab-codes.ts';
import type { OwnTabShape } from '#contract/counselling/kinds.ts';
import type { Sentence } from '../sentence.ts';

/* What the records and tests of a kind's own tab ask for (counselling.md 4.15). Empty texts stand for none. */

export type TypedRecord = Readonly<Record<RecText, string>> &
  Readonly<Record<Rubric, number | null>> & { readonly docDivCd: string };
type Faults<Form> = Partial<Record<keyof Form, Sentence>>;

export type RecordShapeKey = Exclude<OwnTabShape, 'TEST'>;

/** What a record of the shape lacks, at its fields. */
export function recordFaults(form: TypedRecord, shapeKey: RecordShapeKey): Faults<TypedRecord> {
  const shape = RECORD_SHAPES[shapeKey],
    faults: Faults<TypedRecord> = {};
  if (shape.hasDocument && form.docDivCd === '') faults.docDivCd = { id: 'M-REQ-SEL', params: { label: '문서 구분' } };
  for (const name of shape.required)
    if (form[name].trim() === '') faults[name] = { id: 'M-REQ', params: { label: REC_TEXTS[name] } };
  if (shape.hasRubrics)
    for (const name of RUBRIC_KEYS)
      if (form[name] === null) faults[name] = { id: 'M-REQ', params: { label: RUBRICS[name] } };
  return faults;
}

/** A record with what its shape has, and nothing else. */
export function shapedRecord(form: TypedRecord, shapeKey: RecordShapeKey): TypedRecord {
  const shape = RECORD_SHAPES[shapeKey];
  return {
    ...form,
    ...Object.fromEntries(
      (Object.keys(REC_TEXTS) as RecText[]).map((name) => [name, shape.texts.includes(name) ? form[name].trim() : '']),
    ),
    ...(shape.hasRubrics ? {} : Object.fromEntries(RUBRIC_KEYS.map((name) => [name, null]))),
    ...(shape.hasDocument ? {} : { docDivCd: '' }),
  };
}

/** Sum of the rubrics, 5 to 25; null as long as one is open. */
export const rubricTotal = (form: Readonly<Record<Rubric, number | null>>): number | null =>
  RUBRIC_KEYS.reduce<number | null>((sum, name) => {
    const points = form[name];
    return sum === null || points === null ? null : sum + points;
  }, 0);

export interface TypedTest {
  readonly testCd: string;
  readonly testDt: string;
  readonly totScore: number | null;
  readonly rsltCn: string;
}
/** What a test lacks, at its fields: a day that has been, and a score or a result. @param today YYYYMMDD */
export function testFaults({ testDt, totScore, rsltCn }: TypedTest, today: string): Faults<TypedTest> {
  return {
    ...(testDt > today ? { testDt: { text: OWN_TAB_WORDS.futureTest } } : {}),
    ...(totScore === null && rsltCn.trim() === '' ? { rsltCn: { text: OWN_TAB_WORDS.needResult } } : {}),
  };
}
