import { fillText, message } from '#messages/message.ts';
import { FEED_ROW } from '../messages.ts';
import type { FeedValues } from './parse-rows.ts';

const MAX_LEVELS = 5;

/** A row as it would be after the input. */
export interface MergedRow {
  readonly rowNo: number;
  readonly key: string;
  readonly values: FeedValues;
}
export interface KnownDept {
  readonly deptCd: string;
  readonly deptDiv: string;
  readonly upDeptCd: string | null;
}

/**
 * What is wrong with rows of departments, by row number. The tree is looked at as it would be with all good rows; a row that
 * is wrong takes those with it that hang on it alone.
 */
export function checkDepts(
  rows: readonly MergedRow[],
  known: readonly KnownDept[],
  staffNos: ReadonlySet<string>,
): ReadonlyMap<number, string> {
  const problems = new Map<number, string>();
  for (const row of rows) {
    const problem = findOwnProblem(row, known, rows, staffNos);
    if (problem !== null) problems.set(row.rowNo, problem);
  }
  for (let before = -1; before !== problems.size;) {
    before = problems.size;
    checkTree(
      rows.filter(({ rowNo }) => !problems.has(rowNo)),
      known,
      problems,
    );
  }
  return problems;
}

function findOwnProblem(
  { key, values }: MergedRow,
  known: readonly KnownDept[],
  rows: readonly MergedRow[],
  staffNos: ReadonlySet<string>,
): string | null {
  const isRoot = values['deptDiv'] === 'ROOT',
    upper = values['upDeptCd'] ?? null,
    head = values['headStfNo'] ?? null;
  if (isRoot && upper !== null) return FEED_ROW.rootUpper;
  if (!isRoot && upper === null) return message('M-REQ', { label: '상위부서' });
  if (
    isRoot &&
    (known.some((dept) => dept.deptDiv === 'ROOT' && dept.deptCd !== key) ||
      rows.some((other) => other.values['deptDiv'] === 'ROOT' && other.key !== key))
  )
    return FEED_ROW.secondRoot;
  return head !== null && !staffNos.has(head) ? fillText(FEED_ROW.noStaff, { label: '부서장' }) : null;
}

function checkTree(good: readonly MergedRow[], known: readonly KnownDept[], problems: Map<number, string>): void {
  const upperOf = new Map<string, string | null>(known.map(({ deptCd, upDeptCd }) => [deptCd, upDeptCd]));
  for (const { key, values } of good) upperOf.set(key, values['upDeptCd'] ?? null);
  const rowOf = new Map(good.map((row) => [row.key, row.rowNo]));
  for (const deptCd of upperOf.keys()) {
    const { path, problem } = climb(deptCd, upperOf);
    // A department of before may come to stand too deep by what the input does to one above it.
    const blamed =
      problem === null ? undefined : path.map((code) => rowOf.get(code)).find((rowNo) => rowNo !== undefined);
    if (problem !== null && blamed !== undefined && !problems.has(blamed)) problems.set(blamed, problem);
  }
}

function climb(
  deptCd: string,
  upperOf: ReadonlyMap<string, string | null>,
): { readonly path: readonly string[]; readonly problem: string | null } {
  const path: string[] = [];
  for (let code: string | null = deptCd; code !== null; code = upperOf.get(code) ?? null) {
    if (path.includes(code)) return { path, problem: FEED_ROW.loop };
    if (!upperOf.has(code)) return { path, problem: FEED_ROW.noUpper };
    path.push(code);
  }
  return { path, problem: path.length > MAX_LEVELS ? fillText(FEED_ROW.deep, { n: MAX_LEVELS }) : null };
}
