import { SECTION_GRADES } from '#contract/batch/feed-rules.ts';
import { fillText } from '#messages/message.ts';
import { canonicalText } from '#server/canonical-hash.ts';
import { FEED_ROW } from '../messages.ts';
import type { KnownDept, MergedRow } from './dept-rules.ts';
import type { FeedValues } from './parse-rows.ts';

/* Course sections as they are loaded once a term (cqi.md 2 and 7). */

export interface SectionFacts {
  readonly depts: ReadonlyMap<string, KnownDept>;
  readonly staffNos: ReadonlySet<string>;
}

const COURSE_CODE = /^[A-Z0-9]{3,20}$/,
  CLASS_NUMBER = /^[0-9]{2}$/,
  LOWEST_MEAN = 1;

/** How many got each grade, without those that no student got. */
const gradesOf = (values: FeedValues): Readonly<Record<string, number>> =>
  Object.fromEntries(
    SECTION_GRADES.flatMap((grade) => {
      const count = Number(values[grade] ?? 0);
      return count > 0 ? [[grade, count]] : [];
    }),
  );

/** Means of the questions in the order of the workbook, numbered from 1; a question without a mean is left out. */
const answersOf = (values: FeedValues, prefix: string) =>
  Object.keys(values)
    .filter((name) => name.startsWith(prefix))
    .flatMap((name, at) => {
      const avg = values[name];
      return avg ? [{ itemNo: at + 1, itemNm: name.slice(prefix.length).trim(), avg: Number(avg) }] : [];
    });

/**
 * Makes grades and answers of the cells that the table has no columns for. A workbook without any column of a kind leaves
 * what was loaded before.
 * @param prefix how the labels of questions begin
 */
export function settleSection(values: FeedValues, prefix: string): FeedValues {
  const saysGrades = SECTION_GRADES.some((grade) => Object.hasOwn(values, grade)),
    saysAnswers = Object.keys(values).some((name) => name.startsWith(prefix));
  return {
    ...values,
    grdJson: saysGrades ? canonicalText(gradesOf(values)) : (values['grdJson'] ?? '{}'),
    evalJson: saysAnswers ? canonicalText(answersOf(values, prefix)) : (values['evalJson'] ?? '[]'),
  };
}

/** The college above the department that offers a course; null for what is no department of a college. */
export const collegeOf = (hakguaCd: string | null | undefined, depts: SectionFacts['depts']): string | null => {
  const dept = depts.get(hakguaCd ?? '');
  return dept?.deptDiv === 'HAKGUA' && depts.get(dept.upDeptCd ?? '')?.deptDiv === 'COLG' ? dept.upDeptCd : null;
};

/** What is wrong with a section, beyond single cells. */
export function findSectionProblem({ values }: MergedRow, { depts, staffNos }: SectionFacts): string | null {
  if (!COURSE_CODE.test(values['sbjtCd'] ?? '')) return fillText(FEED_ROW.format, { label: '교과목코드' });
  if (!CLASS_NUMBER.test(values['clsNo'] ?? '')) return fillText(FEED_ROW.format, { label: '분반' });
  if (collegeOf(values['hakguaCd'], depts) === null) return FEED_ROW.noDept;
  if (!staffNos.has(values['stfNo'] ?? '')) return fillText(FEED_ROW.noStaff, { label: '교번' });
  const enrolled = Number(values['enrlCnt']),
    answered = Number(values['evalRspCnt'] ?? 0);
  if (answered > enrolled) return FEED_ROW.answers;
  const mean = values['evalAvg'] ?? null;
  if (answered > 0 ? Number(mean) < LOWEST_MEAN : mean !== null) return FEED_ROW.mean;
  const questions = JSON.parse(values['evalJson'] ?? '[]') as ReturnType<typeof answersOf>;
  if (questions.some(({ avg }) => answered === 0 || avg < LOWEST_MEAN)) return FEED_ROW.questions;
  const grades = Object.values(JSON.parse(values['grdJson'] ?? '{}') as Record<string, number>),
    graded = grades.reduce((sum, count) => sum + count, 0);
  return graded > enrolled ? fillText(FEED_ROW.grades, { n: graded, max: enrolled }) : null;
}
