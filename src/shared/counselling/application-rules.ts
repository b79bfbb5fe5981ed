import { CASE_WORDS } from '#contract/counselling/case-words.ts';
import { INSTRUMENTS } from '#contract/counselling/extra-fields.ts';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import type { Sentence } from '../sentence.ts';
import { startOf, type Booked } from './booking-rules.ts';
import { proposedRisk, type Proposal } from './risk.ts';

/* What an application has to say beside its topics (counselling.md 4.13). */

type Extras = Readonly<Record<string, string>> | null | undefined;
const HOUR_MS = 3_600_000,
  MOST = 3;

/**
 * Answers of an instrument as an application keeps them: `2,1,0`.
 * @returns the answers, 0 to 3 each; null where they are not as many, or something else
 */
export function readAnswers(text: string | undefined, count: number): readonly number[] | null {
  const answers = (text ?? '').split(',').map((part) => (/^\d$/.test(part.trim()) ? Number(part) : Number.NaN));
  return answers.length === count && answers.every((answer) => answer <= MOST) ? answers : null;
}

const WHOLE: Readonly<Record<string, string>> = { phq9: CASE_WORDS.phq9Whole, gad7: CASE_WORDS.gad7Whole };
/** An instrument is answered whole or not at all. @returns sentences by the name of the instrument */
export function instrumentFaults(cnslDivCd: string, extras: Extras): Readonly<Record<string, Sentence>> {
  const faults: Record<string, Sentence> = {};
  for (const { name, items } of INSTRUMENTS[cnslDivCd] ?? []) {
    const text = extras?.[name]?.trim() ?? '',
      said = WHOLE[name];
    if (text !== '' && said !== undefined && readAnswers(text, items.length) === null) faults[name] = { text: said };
  }
  return faults;
}

/** What the answers of an application propose about danger; null where a PHQ-9 was not answered. */
export function proposalOf(cnslDivCd: string, extras: Extras): Proposal | null {
  const items = INSTRUMENTS[cnslDivCd]?.find(({ name }) => name === 'phq9')?.items,
    answers = items && readAnswers(extras?.['phq9'], items.length);
  return answers ? proposedRisk(answers) : null;
}

/** A kind whose cases are about one piece of writing asks for it. @param isNew an open one keeps the file that it has */
export const manuscriptFault = (
  { isCasePerWork }: Pick<CounselKind, 'isCasePerWork'>,
  { fileGroupId, isNew }: { readonly fileGroupId: string | null | undefined; readonly isNew: boolean },
): Sentence | null => (isCasePerWork && isNew && !fileGroupId ? { text: CASE_WORDS.needManuscript } : null);

/** Hours before a session by which the piece of writing has to be there. */
export const MANUSCRIPT_HOURS = 24;

/** What keeps a student from booking a first session about a piece of writing; null where nothing does. */
export const writingFault = (
  { isCasePerWork }: Pick<CounselKind, 'isCasePerWork'>,
  hasManuscript: boolean,
): Sentence | null => (isCasePerWork && !hasManuscript ? { text: CASE_WORDS.manuscriptFirst } : null);

/** The same of one time: counsellors need a day to read. */
export const manuscriptTimeFault = (
  { isCasePerWork }: Pick<CounselKind, 'isCasePerWork'>,
  booked: Booked,
  now: Date,
): Sentence | null =>
  isCasePerWork && startOf(booked).getTime() - now.getTime() < MANUSCRIPT_HOURS * HOUR_MS
    ? { text: CASE_WORDS.manuscriptLate, params: { n: MANUSCRIPT_HOURS } }
    : null;
