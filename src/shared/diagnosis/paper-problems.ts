import type { QuestionType, Instrument } from '#contract/diagnosis/instruments.ts';
import type { PaperBody } from '#contract/diagnosis/paper-tree.ts';

/* What confirming a version may find (diagnosis.md 5.3), as a table that the editor and the server share. */

/** `{name}` is filled by `fillText`. */
export const PAPER_PROBLEMS = {
  emptySection: '{sect}에 문항이 없습니다.',
  ability: '{no}번 문항의 역량을 선택해주세요.',
  options: '{no}번 문항의 보기를 2개 이상 등록해주세요.',
  branchOrder: '{no}번 분기의 대상은 뒤에 있는 문항이어야 합니다.',
  points: '배점 합계가 {a}점입니다. 총점 {b}점과 같아야 합니다.',
  answerKey: '{no}번 문항의 정답을 등록해주세요.',
  norm: '고정규준 값을 등록해주세요.',
  settings: '{no}번 문항의 설정을 확인해주세요.',
  random: '{sect}{은/는} 무작위로 출제할 수 없습니다.',
  unreachable: '{no}번 문항은 어떤 응답에서도 표시되지 않습니다.',
  fewItems: '{ability}{은/는} 문항이 3개 미만입니다.',
} as const;
export type PaperWord = keyof typeof PAPER_PROBLEMS;

/** Findings that do not keep a version from being confirmed. */
const WARNINGS: ReadonlySet<PaperWord> = new Set(['unreachable', 'fewItems'] as const);

export interface PaperProblem {
  readonly word: PaperWord;
  readonly params: Readonly<Record<string, string | number>>;
  readonly severity: 'error' | 'warning';
  /** What opens when the finding is pressed; both null: the basic form. */
  readonly sectId: string | null;
  readonly qstnId: string | null;
}

/** An ability that the paper may name: of its tree, its department and its year. */
export interface KnownAbility {
  readonly abilityId: string;
  readonly abilityNm: string;
  readonly abilityLvl: number;
  readonly upAbilityId: string | null;
}

/** What a version is checked against. */
export interface PaperTerms {
  readonly instrument: Pick<Instrument, 'scoring' | 'abilityMapping'> & {
    readonly questionTypes: readonly QuestionType[];
  };
  readonly abilities: readonly KnownAbility[];
}
export type CheckedPaper = Pick<PaperBody, 'sects' | 'branches' | 'norms' | 'normDiv' | 'totPoint'>;

interface Place {
  readonly sectId?: string;
  readonly qstnId?: string;
}

export const paperProblem = (
  word: PaperWord,
  params: PaperProblem['params'],
  { sectId, qstnId }: Place = {},
): PaperProblem => ({
  word,
  params,
  severity: WARNINGS.has(word) ? 'warning' : 'error',
  sectId: sectId ?? null,
  qstnId: qstnId ?? null,
});
