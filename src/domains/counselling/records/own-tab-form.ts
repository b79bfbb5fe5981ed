import type { CaseTest, KindRecord } from '#contract/counselling/own-tab.ts';
import {
  RECORD_SHAPES,
  REC_TEXTS,
  RUBRIC_KEYS,
  type RecText,
  type Rubric,
} from '#contract/counselling/own-tab-codes.ts';
import type { Arg } from '#contract/registry.ts';
import { faultTexts } from '#messages/sentence-text.ts';
import { recordFaults, testFaults, type RecordShapeKey } from '#shared/counselling/own-tab-rules.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';

type Texts = Readonly<Record<RecText, string>>;
type Points = Readonly<Record<Rubric, number | null>>;
/** A record as its form holds it; empty texts stand for none. */
export type RecordForm = Texts & Points & { readonly docDivCd: string };

const TEXTS = Object.keys(REC_TEXTS) as RecText[];
/** @param stored the newest version, for a new one null */
export const recordFormOf = (stored: KindRecord | null): RecordForm => ({
  docDivCd: stored?.docDivCd ?? '',
  ...(Object.fromEntries(TEXTS.map((name) => [name, stored?.[name] ?? ''])) as Texts),
  ...(Object.fromEntries(RUBRIC_KEYS.map((name) => [name, stored?.[name] ?? null])) as Points),
});

/** What a record of the shape lacks. */
export const checkRecord =
  (shape: RecordShapeKey) =>
  (form: RecordForm): FieldErrors<RecordForm> =>
    faultTexts(recordFaults(form, shape));

/** The texts of a form as they are sent: those of its shape. */
export const recordValues = (form: RecordForm, shapeKey: RecordShapeKey) => {
  const { texts, hasDocument, hasRubrics } = RECORD_SHAPES[shapeKey];
  return {
    ...Object.fromEntries(texts.map((name) => [name, form[name].trim() || null])),
    ...(hasDocument ? { docDivCd: (form.docDivCd || null) as Arg<'saveKindRec'>['docDivCd'] } : {}),
    ...(hasRubrics ? Object.fromEntries(RUBRIC_KEYS.map((name) => [name, form[name]])) : {}),
  };
};

export interface TestForm {
  readonly testCd: string;
  readonly testDt: string;
  readonly totScore: number | null;
  readonly rsltCn: string;
  readonly itrpYn: 'Y' | 'N';
}
/** @param today YYYYMMDD, the day of a new one */
export const testFormOf = (stored: CaseTest | null, today: string): TestForm => ({
  testCd: stored?.testCd ?? '',
  testDt: stored?.testDt ?? today,
  totScore: stored?.totScore ?? null,
  rsltCn: stored?.rsltCn ?? '',
  itrpYn: stored?.itrpYn ?? 'N',
});
export const checkTest =
  (today: string) =>
  (form: TestForm): FieldErrors<TestForm> =>
    faultTexts(testFaults(form, today));
