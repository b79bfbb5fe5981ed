import type { Arg } from '#contract/registry.ts';
import { CASE_WORDS } from '#contract/counselling/case-words.ts';
import { GAD7_ITEMS, PHQ9_ITEMS } from '#contract/counselling/case-codes.ts';
import type { Aply } from '#contract/counselling/application.ts';
import type { Intake } from '#contract/counselling/note.ts';
import { faultTexts } from '#messages/sentence-text.ts';
import { readAnswers } from '#shared/counselling/application-rules.ts';
import { draftFaults, signingFaults } from '#shared/counselling/note-rules.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import { answered, isPartial, itemsFrom, openItems } from '../detail/ItemScale.tsx';

/** An intake as its form holds it; empty texts stand for none, and open answers for none yet. */
export interface IntakeForm {
  readonly sesnDt: string;
  readonly strtTm: string;
  readonly endTm: string;
  readonly mthdCd: string;
  readonly topicCds: readonly string[];
  readonly riskLvl: string;
  readonly cntn: string;
  readonly prevCn: string;
  readonly drugCn: string;
  readonly famCn: string;
  readonly strnCn: string;
  readonly harmCn: string;
  readonly phq9: readonly number[];
  readonly gad7: readonly number[];
  readonly emrgTel: string;
}
type Body = Arg<'saveIntk'>;

export const intakeFormFrom = (source: Intake | Body): IntakeForm => ({
  sesnDt: source.sesnDt ?? '',
  strtTm: source.strtTm ?? '',
  endTm: source.endTm ?? '',
  mthdCd: source.mthdCd ?? '',
  topicCds: source.topicCds,
  riskLvl: source.riskLvl === null || source.riskLvl === undefined ? '' : String(source.riskLvl),
  cntn: source.cntn ?? '',
  prevCn: source.prevCn ?? '',
  drugCn: source.drugCn ?? '',
  famCn: source.famCn ?? '',
  strnCn: source.strnCn ?? '',
  harmCn: source.harmCn ?? '',
  phq9: itemsFrom(PHQ9_ITEMS, source.phq9),
  gad7: itemsFrom(GAD7_ITEMS, source.gad7),
  emrgTel: source.emrgTel ?? '',
});

const answersIn = (items: readonly string[], text: string | undefined): readonly number[] =>
  readAnswers(text, items.length) ?? openItems(items);
/**
 * With what a new intake begins: the topics of the application, and what the student has answered with it.
 * @param today YYYYMMDD
 */
export const newIntake = (today: string, { topicCds, extrCn }: Pick<Aply, 'topicCds' | 'extrCn'>): IntakeForm => ({
  sesnDt: today,
  strtTm: '',
  endTm: '',
  mthdCd: 'FACE',
  topicCds,
  riskLvl: '',
  cntn: '',
  prevCn: '',
  drugCn: '',
  famCn: '',
  strnCn: '',
  harmCn: '',
  phq9: answersIn(PHQ9_ITEMS, extrCn?.['phq9']),
  gad7: answersIn(GAD7_ITEMS, extrCn?.['gad7']),
  emrgTel: '',
});

const orNull = (text: string): string | null => text.trim() || null;
/** The form as it is sent; an instrument goes whole or not at all. */
export const intakeBody = (
  form: IntakeForm,
  {
    noteId,
    version,
    cnslDivCd,
    aplyId,
  }: Pick<Body, 'noteId' | 'cnslDivCd' | 'aplyId'> & { readonly version?: number | undefined },
): Body => ({
  noteId,
  ...(version === undefined ? {} : { version }),
  cnslDivCd,
  aplyId,
  sesnDt: form.sesnDt || null,
  strtTm: form.strtTm || null,
  endTm: form.endTm || null,
  mthdCd: (form.mthdCd || null) as Body['mthdCd'],
  topicCds: [...form.topicCds],
  riskLvl: form.riskLvl === '' ? null : Number(form.riskLvl),
  cntn: orNull(form.cntn),
  prevCn: orNull(form.prevCn),
  drugCn: orNull(form.drugCn),
  famCn: orNull(form.famCn),
  strnCn: orNull(form.strnCn),
  harmCn: orNull(form.harmCn),
  phq9: answered(form.phq9),
  gad7: answered(form.gad7),
  emrgTel: orNull(form.emrgTel),
});

export const checkIntake =
  (today: string) =>
  (form: IntakeForm): FieldErrors<IntakeForm> =>
    faultTexts(draftFaults(form, today));

/** What an intake lacks for its signature: beside a note's, the question about harm and the whole PHQ-9. */
export const checkIntakeSigning = (form: IntakeForm, today: string): FieldErrors<IntakeForm> => ({
  ...faultTexts(
    signingFaults(
      { ...form, noteDivCd: 'INTK', riskLvl: form.riskLvl === '' ? null : Number(form.riskLvl) },
      true,
      today,
    ),
  ),
  ...(form.cntn.trim() === '' ? { cntn: '주호소를 입력해주세요.' } : {}),
  ...(form.harmCn.trim() === '' ? { harmCn: '자해·자살 질문을 입력해주세요.' } : {}),
  ...(answered(form.phq9).length === 0 ? { phq9: CASE_WORDS.phq9Whole } : {}),
  ...(isPartial(form.gad7) ? { gad7: 'GAD-7 일곱 문항에 모두 답해주세요.' } : {}),
});
