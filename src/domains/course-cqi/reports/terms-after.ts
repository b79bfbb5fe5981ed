import type { CourseReport } from '#contract/course-cqi/report.ts';
import { courseTermName, termAfter } from '#shared/course-cqi/terms.ts';

/** So many terms ahead a plan may be meant for: two years. */
const AHEAD = 4;

/** The terms in which a plan of a report may be carried out, the next one first. @param chosen stays a choice */
export function termsAfter(
  { schlYear, shtmCd }: Pick<CourseReport, 'schlYear' | 'shtmCd'>,
  chosen: string | null | undefined,
): readonly { readonly value: string; readonly label: string }[] {
  const terms: string[] = [];
  for (let term = termAfter(schlYear + shtmCd); terms.length < AHEAD; term = termAfter(term)) terms.push(term);
  if (chosen && !terms.includes(chosen)) terms.push(chosen);
  return terms.map((value) => ({ value, label: courseTermName(value) }));
}
