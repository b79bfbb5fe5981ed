import type { Answer, PaperOption, PaperQuestion, PaperRow } from '#contract/diagnosis/paper-tree.ts';
import type { Scoring } from '#contract/diagnosis/instruments.ts';
import type { Draw } from '#shared/diagnosis/draw.ts';
import type { AskedPaper, AskedQuestion, AskedSection } from '#shared/diagnosis/tree.ts';

/* What of a paper is shown to respondents: the asked tree with its texts. A stored paper fits as it is. */

export interface ShownQuestion
  extends AskedQuestion, Pick<PaperQuestion, 'qstnTxt' | 'helpTxt' | 'mediaFileGroupId' | 'unitNm'> {
  readonly optns: readonly Pick<PaperOption, 'optnNo' | 'optnTxt' | 'etcYn' | 'exclusiveYn'>[];
  readonly rows: readonly Pick<PaperRow, 'rowNo' | 'rowTxt'>[];
}
export interface ShownSection extends AskedSection {
  readonly sectNm: string;
  readonly guide?: string | null | undefined;
  readonly qstns: readonly ShownQuestion[];
}
export type ShownPaper = AskedPaper<ShownSection>;

/** What the control of one question gets. */
export interface ControlProps {
  readonly question: ShownQuestion;
  /** Those to this question. */
  readonly answers: readonly Answer[];
  readonly onAnswer: (value: Omit<Answer, 'qstnId' | 'rowNo'>, rowNo?: number) => void;
  /** Id of the text of the question. */
  readonly labelledBy: string;
  /** Id of what stands below: help, error. */
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly scoring: Scoring;
  readonly draw: Draw | null;
}
