import { BRANCH_OPER_NAMES } from '#contract/diagnosis/diagnosis-codes.ts';
import type { PaperBranch, PaperQuestion } from '#contract/diagnosis/paper-tree.ts';
import { placeQuestions, type PlacedQuestion } from '#shared/diagnosis/tree.ts';
import type { PaperForm } from './paper-form.ts';
import { lineOfHtml } from './paper-text.ts';

/* Branches in words. */

const MOST_LETTERS = 24;
const short = (text: string): string => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text);

/** `3. 참여한 적이 있습니까?` */
export const questionName = ({ qstnNo, question }: Pick<PlacedQuestion, 'qstnNo' | 'question'>): string =>
  `${qstnNo}. ${short(lineOfHtml(question.qstnTxt)) || '(내용 없음)'}`;

/** What a value of a branch is called: an option by its text, a point of a scale by its figure. */
export const valueName = ({ qstnTp, optns }: PaperQuestion, value: number): string => {
  const text = optns.find(({ optnNo }) => optnNo === value)?.optnTxt;
  if (qstnTp === 'NUM') return String(value);
  return qstnTp === 'LIKERT' ? `${value}점${text ? ` ${text}` : ''}` : text || `보기 ${value}`;
};

/** When and what: `1번 문항이 '없음'과 같음` and `영역 3으로 이동`. */
export function branchWords(
  branch: PaperBranch,
  paper: Pick<PaperForm, 'sects'>,
): { readonly when: string; readonly outcome: string } {
  const placed = placeQuestions(paper.sects),
    source = placed.find(({ question }) => question.qstnId === branch.fromQstnId);
  const values = source ? branch.compVal.map((value) => `'${valueName(source.question, value)}'`).join(', ') : '';
  const when = source
    ? `${source.qstnNo}번 문항 ${values} ${BRANCH_OPER_NAMES[branch.operDiv]}`.replace(/\s+/g, ' ')
    : '문항을 선택해주세요.';
  return { when, outcome: targetWords(branch, paper, placed) };
}

function targetWords(
  { actDiv, targetId }: PaperBranch,
  { sects }: Pick<PaperForm, 'sects'>,
  placed: readonly PlacedQuestion[],
): string {
  if (actDiv === 'END') return '설문 종료';
  if (actDiv === 'GOTO_SECT') {
    const at = sects.findIndex(({ sectId }) => sectId === targetId);
    return at < 0 ? '대상을 선택해주세요.' : `${at + 1}영역 ${sects[at]?.sectNm ?? ''} 이동`;
  }
  const target = placed.find(({ question }) => question.qstnId === targetId);
  return target ? `${target.qstnNo}번 문항 표시` : '대상을 선택해주세요.';
}
