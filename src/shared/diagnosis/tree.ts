import type {
  PaperBranch,
  PaperOption,
  PaperQuestion,
  PaperRow,
  PaperSection,
} from '#contract/diagnosis/paper-tree.ts';
import type { Scoring } from '#contract/diagnosis/instruments.ts';
import type { Draw } from './draw.ts';

/* Walking a paper. The page that asks has a tree without keys, scores and abilities: what it needs is the smaller shape. */

export interface AskedQuestion extends Pick<
  PaperQuestion,
  | 'qstnId'
  | 'qstnTp'
  | 'requireYn'
  | 'naYn'
  | 'scalePoint'
  | 'minSel'
  | 'maxSel'
  | 'minVal'
  | 'maxVal'
  | 'decCnt'
  | 'maxLen'
> {
  readonly optns: readonly Pick<PaperOption, 'optnNo' | 'etcYn' | 'exclusiveYn'>[];
  readonly rows: readonly Pick<PaperRow, 'rowNo'>[];
}
export interface AskedSection {
  readonly sectId: string;
  readonly qstns: readonly AskedQuestion[];
}
export interface AskedPaper<S extends AskedSection = AskedSection> {
  readonly sects: readonly S[];
  readonly branches: readonly PaperBranch[];
}

/** A question with its place: numbers of questions run through the whole paper, from 1. */
export interface PlacedQuestion<S extends AskedSection = PaperSection> {
  readonly question: S['qstns'][number];
  readonly section: S;
  readonly qstnNo: number;
  readonly sectNo: number;
}

/** The questions in order. With a draw only those drawn, in its order and numbered as the attempt shows them. */
export function placeQuestions<S extends AskedSection>(
  sects: readonly S[],
  draw: Draw | null = null,
): PlacedQuestion<S>[] {
  const drawnOf = draw && new Map(draw.sects.map(({ sectId, qstnIds }) => [sectId, qstnIds]));
  return sects
    .flatMap((section, index) => {
      const asked = drawnOf ? pickQuestions(section, drawnOf.get(section.sectId) ?? []) : section.qstns;
      return asked.map((question) => ({ question, section, sectNo: index + 1 }));
    })
    .map((placed, index) => ({ ...placed, qstnNo: index + 1 }));
}

function pickQuestions({ qstns }: AskedSection, qstnIds: readonly string[]): AskedQuestion[] {
  const byId = new Map(qstns.map((question) => [question.qstnId, question]));
  return qstnIds.flatMap((qstnId) => byId.get(qstnId) ?? []);
}

/** How an answer becomes a figure (R1). `points`: 1 to k; `options`: their scores; `range`: a number; `exam`: points earned. */
export type ItemScale =
  | { readonly kind: 'points'; readonly k: number }
  | {
      readonly kind: 'options';
      readonly valueOf: ReadonlyMap<number, number>;
      readonly min: number;
      readonly max: number;
    }
  | { readonly kind: 'range'; readonly min: number; readonly max: number }
  | { readonly kind: 'exam'; readonly point: number };

export interface Item {
  readonly itemCd: string;
  readonly qstnId: string;
  /** Null: the question itself. */
  readonly rowNo: number | null;
  readonly abilityId: string | null;
  readonly weight: number;
  readonly reverseYn: 'Y' | 'N';
  /** Null: no score comes of it. */
  readonly scale: ItemScale | null;
}
export type ScoredItem = Item & { readonly scale: ItemScale };

/** Items of a question: each row of a matrix is one (R1), in an exam the matrix as a whole, as it has one mark. */
export function itemsOf(question: PaperQuestion, scoring: Scoring): Item[] {
  if (question.qstnTp !== 'MATRIX' || scoring === 'exam')
    return [itemFrom(question.qstnId, null, question, scoring === 'exam' ? examOf(question) : scaleOf(question))];
  const scale = pointsOf(question);
  return question.rows.map((row) => itemFrom(question.qstnId, row.rowNo, row, scale));
}

const itemFrom = (
  qstnId: string,
  rowNo: number | null,
  { itemCd, abilityId, weight, reverseYn }: Pick<PaperRow, 'itemCd' | 'abilityId' | 'weight' | 'reverseYn'>,
  scale: ItemScale | null,
): Item => ({ itemCd, qstnId, rowNo, abilityId: abilityId ?? null, weight, reverseYn, scale });

/** Items that give a figure in an instrument, in order. Questions of importance enter no figure of satisfaction (R6). */
export function scoredItems(sects: readonly PaperSection[], scoring: Scoring): ScoredItem[] {
  if (scoring === 'none') return [];
  const importance = scoring === 'satisfaction' ? importanceQuestions(sects) : new Set();
  return sects
    .flatMap(({ qstns }) => qstns)
    .filter(({ qstnId }) => !importance.has(qstnId))
    .flatMap((question) => itemsOf(question, scoring))
    .filter(isScored)
    .filter(({ scale }) => scoring !== 'satisfaction' || scale.kind === 'points');
}

/** Questions that ask how important something is. */
const importanceQuestions = (sects: readonly PaperSection[]): ReadonlySet<string> =>
  new Set(sects.flatMap(({ qstns }) => qstns.flatMap(({ pairQstnId }) => pairQstnId ?? [])));

const isScored = (item: Item): item is ScoredItem => item.scale !== null;

function scaleOf(question: PaperQuestion): ItemScale | null {
  if (question.qstnTp === 'LIKERT') return pointsOf(question);
  if (question.qstnTp === 'SINGLE') return optionsOf(question);
  return question.qstnTp === 'NUM' && question.abilityId ? rangeOf(question) : null;
}

const pointsOf = ({ scalePoint }: PaperQuestion): ItemScale | null =>
  scalePoint ? { kind: 'points', k: scalePoint } : null;

const examOf = ({ point }: PaperQuestion): ItemScale | null => (point ? { kind: 'exam', point } : null);

const rangeOf = ({ minVal, maxVal }: PaperQuestion): ItemScale | null =>
  minVal != null && maxVal != null && minVal < maxVal ? { kind: 'range', min: minVal, max: maxVal } : null;

/** A single choice is scored when every option has a score and they differ. */
function optionsOf({ optns }: PaperQuestion): ItemScale | null {
  const valueOf = new Map(
      optns.flatMap(({ optnNo, optnVal }) => (optnVal == null ? [] : [[optnNo, optnVal] as const])),
    ),
    min = Math.min(...valueOf.values()),
    max = Math.max(...valueOf.values());
  return valueOf.size === optns.length && max > min ? { kind: 'options', valueOf, min, max } : null;
}
