import type { PaperQuestion, PaperSection } from '#contract/diagnosis/paper-tree.ts';
import { branchedQuestions } from './draw.ts';
import { exact, keptPoint, sumOf } from './exact.ts';
import { correctOptions, EXAM_TOTAL } from './grade-exam.ts';
import { paperProblem, type CheckedPaper, type PaperProblem, type PaperWord } from './paper-problems.ts';

/* Checks of an exam: keys, points, sections of which questions are drawn (diagnosis.md 2.3, 5.3). */

/** Words of what is wrong with the mark and the key of a question: a key is missing, or no answer can meet it. */
export function findExamFaults(question: PaperQuestion): PaperWord[] {
  const hasMark = question.point != null;
  if (!hasKey(question)) return hasMark ? ['answerKey'] : ['answerKey', 'settings'];
  return hasMark && isKeyPossible(question) ? [] : ['settings'];
}

/** Long text is graded by hand and has no key. */
function hasKey(question: PaperQuestion): boolean {
  const { qstnTp, answerKey, rows } = question;
  if (qstnTp === 'LONG' || qstnTp === 'LIKERT') return true;
  if (qstnTp === 'SINGLE' || qstnTp === 'MULTI') return correctOptions(question).length > 0;
  if (qstnTp === 'NUM') return typeof answerKey === 'number';
  if (qstnTp === 'MATRIX') return rows.every(({ rowNo }) => keyOfRow(question, rowNo) !== undefined);
  const kind = qstnTp === 'RANK' ? 'number' : 'string';
  return Array.isArray(answerKey) && answerKey.length > 0 && answerKey.every((part) => typeof part === kind);
}

const keyOfRow = ({ answerKey }: PaperQuestion, rowNo: number): number | undefined =>
  answerKey != null && typeof answerKey === 'object' && !Array.isArray(answerKey)
    ? answerKey[String(rowNo)]
    : undefined;

function isKeyPossible(question: PaperQuestion): boolean {
  const { qstnTp, answerKey, rows, optns, minSel, maxSel, minVal, maxVal } = question,
    optnNos = new Set<unknown>(optns.map(({ optnNo }) => optnNo));
  const mayChoose = (count: number): boolean => count >= (minSel ?? 1) && count <= (maxSel ?? optns.length);
  if (qstnTp === 'SINGLE') return correctOptions(question).length === 1;
  if (qstnTp === 'MULTI') return mayChoose(correctOptions(question).length);
  if (qstnTp === 'MATRIX') return rows.every(({ rowNo }) => optnNos.has(keyOfRow(question, rowNo)));
  if (typeof answerKey === 'number') return answerKey >= (minVal ?? answerKey) && answerKey <= (maxVal ?? answerKey);
  if (qstnTp !== 'RANK' || !Array.isArray(answerKey)) return true;
  return (
    new Set<unknown>(answerKey).size === answerKey.length &&
    answerKey.every((optnNo) => optnNos.has(optnNo)) &&
    mayChoose(answerKey.length)
  );
}

/** The points of all questions must make the total; of a section that is drawn from, pickCnt × point count. */
export function checkPoints({ sects, totPoint }: CheckedPaper): PaperProblem[] {
  const total = totPoint ?? EXAM_TOTAL,
    points = keptPoint(sumOf(sects.map(pointsOfSection)));
  return points === total ? [] : [paperProblem('points', { a: points, b: total })];
}

const pointsOfSection = ({ qstns, randomYn, pickCnt }: PaperSection) =>
  randomYn === 'Y' && pickCnt != null
    ? exact(qstns[0]?.point ?? 0).times(pickCnt)
    : sumOf(qstns.map(({ point }) => point ?? 0));

/** Sections that say that their questions are drawn, and cannot be drawn from. */
export function checkRandom({ sects, branches }: CheckedPaper, isExam: boolean): PaperProblem[] {
  const branched = branchedQuestions({ branches });
  return sects
    .filter((section) => section.randomYn === 'Y' && !(isExam && isDrawable(section, branched)))
    .map(({ sectId, sectNm }) => paperProblem('random', { sect: sectNm }, { sectId }));
}

/** As many questions as are drawn or more, of the same points, and no branch from or to them. */
const isDrawable = ({ qstns, pickCnt }: PaperSection, branched: ReadonlySet<string>): boolean =>
  pickCnt != null &&
  pickCnt <= qstns.length &&
  qstns.every(({ qstnId, point }) => point === qstns[0]?.point && !branched.has(qstnId));
