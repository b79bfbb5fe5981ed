import type { BranchOper } from '#contract/diagnosis/diagnosis-codes.ts';
import type { PaperBranch, PaperQuestion } from '#contract/diagnosis/paper-tree.ts';
import { placeQuestions, type PlacedQuestion } from '#shared/diagnosis/tree.ts';
import type { PaperForm } from './paper-form.ts';
import { lineOfHtml } from './paper-text.ts';

/* Branches in words. */

const MAX_CHARS = 24;
const short = (text: string): string => (text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text);

/** `3. 참여한 적이 있습니까?` */
export const questionName = ({ qstnNo, question }: Pick<PlacedQuestion, 'qstnNo' | 'question'>): string =>
  `${qstnNo}. ${short(lineOfHtml(question.qstnTxt)) || '(내용 없음)'}`;

/** What a value of a branch is called: an option by its text, a point of a scale by its figure. */
export const valueName = ({ qstnTp, optns }: PaperQuestion, value: number): string => {
  const text = optns.find(({ optnNo }) => optnNo === value)?.optnTxt;
  if (qstnTp === 'NUM') return String(value);
  return qstnTp === 'LIKERT' ? `${value}점${text ? ` ${text}` : ''}` : text || `보기 ${value}`;
};

const WHEN: Readonly<Record<BranchOper, (values: string) => string>> = {
  EQ: (values) => `문항이 ${values}일 때`,
  NE: (values) => `문항이 ${values} 외의 응답일 때`,
  IN: (values) => `문항이 ${values} 중 하나일 때`,
  GE: (values) => `문항이 ${values} 이상일 때`,
  LE: (values) => `문항이 ${values} 이하일 때`,
  ANSWERED: () => '문항에 응답했을 때',
};

/** When and what: `1번 문항이 '없음'일 때` and `3영역으로 이동 (의견)`. */
export function branchWords(
  branch: PaperBranch,
  paper: Pick<PaperForm, 'sects'>,
): { readonly when: string; readonly outcome: string } {
  const placed = placeQuestions(paper.sects),
    source = placed.find(({ question }) => question.qstnId === branch.fromQstnId);
  return {
    when: source
      ? `${source.qstnNo}번 ${WHEN[branch.operDiv](valueWords(branch, source.question))}`
      : '문항을 선택해주세요.',
    outcome: targetWords(branch, paper, placed),
  };
}

function valueWords({ operDiv, compVal }: PaperBranch, question: PaperQuestion): string {
  if (operDiv !== 'ANSWERED' && compVal.length === 0) return '(값 없음)';
  return compVal.map((value) => `'${valueName(question, value)}'`).join(', ');
}

function targetWords(
  { actDiv, targetId }: PaperBranch,
  { sects }: Pick<PaperForm, 'sects'>,
  placed: readonly PlacedQuestion[],
): string {
  if (actDiv === 'END') return '응답 종료';
  if (actDiv === 'GOTO_SECT') {
    const at = sects.findIndex(({ sectId }) => sectId === targetId);
    return at < 0 ? '대상을 선택해주세요.' : `${at + 1}영역으로 이동 (${sects[at]?.sectNm ?? ''})`;
  }
  const target = placed.find(({ question }) => question.qstnId === targetId);
  return target ? `${target.qstnNo}번 문항 표시` : '대상을 선택해주세요.';
}
