import { fillText } from '#messages/message.ts';
import { FEED_ROW } from '../messages.ts';
import type { KnownDept, MergedRow } from './dept-rules.ts';

export interface StudentFacts {
  readonly depts: ReadonlyMap<string, KnownDept>;
  readonly staffNos: ReadonlySet<string>;
}

const REGULAR_TERMS: ReadonlySet<string> = new Set(['10', '20']);
const STUDENT_NUMBER = /^[0-9]{8,10}$/;

/** What is wrong with a student, beyond single cells. Departments that are closed count: who has left belongs to them. */
export function findStudentProblem({ key, values }: MergedRow, { depts, staffNos }: StudentFacts): string | null {
  if (!STUDENT_NUMBER.test(key)) return fillText(FEED_ROW.format, { label: '학번' });
  const { colgCd, hakguaCd, majorCd, advsrStfNo } = values;
  if (depts.get(colgCd ?? '')?.deptDiv !== 'COLG') return FEED_ROW.college;
  const hakgua = depts.get(hakguaCd ?? '');
  if (hakgua?.deptDiv !== 'HAKGUA' || hakgua.upDeptCd !== colgCd) return FEED_ROW.department;
  const major = majorCd ? depts.get(majorCd) : null;
  if (majorCd && (major?.deptDiv !== 'MAJOR' || major.upDeptCd !== hakguaCd)) return FEED_ROW.major;
  if (advsrStfNo && !staffNos.has(advsrStfNo)) return fillText(FEED_ROW.noStaff, { label: '지도교수' });
  return findTermProblem(values);
}

function findTermProblem({ schlYear, shtmCd, gpa, credit }: MergedRow['values']): string | null {
  const saysTerm = Boolean(schlYear || shtmCd || gpa || credit);
  return saysTerm && (!schlYear || !shtmCd || !REGULAR_TERMS.has(shtmCd)) ? FEED_ROW.term : null;
}
