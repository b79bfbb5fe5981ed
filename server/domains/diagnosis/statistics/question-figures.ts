import { sql } from 'kysely';
import type { QuestionFigure } from '#contract/diagnosis/stat.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { onePlace, percentOf, twoPlaces } from '#shared/diagnosis/exact.ts';
import { distributionOf } from '#shared/diagnosis/norms.ts';
import { plainText } from '#shared/diagnosis/paper-diff.ts';
import { rankOptions } from '#shared/diagnosis/ranking.ts';
import { figuresOf } from '#shared/diagnosis/satisfaction.ts';
import { placeQuestions, type PlacedQuestion } from '#shared/diagnosis/tree.ts';
import { countPeople, type StatScope } from './scope.ts';

type Db = Pick<CallContext, 'db'>;

/** How often each value of each item was answered: points after reversal, and numbers of options. */
interface AnswerCounts {
  readonly points: ReadonlyMap<string, ReadonlyMap<number, number>>;
  readonly options: ReadonlyMap<string, ReadonlyMap<number, number>>;
  readonly answered: ReadonlyMap<string, { readonly n: number; readonly naCnt: number }>;
}
const keyOf = (qstnId: string, rowNo: number): string => `${qstnId}#${rowNo}`;

function grouped(rows: readonly { qstnId: string; rowNo: number; val: number; cnt: number }[]) {
  const byKey = new Map<string, Map<number, number>>();
  for (const { qstnId, rowNo, val, cnt } of rows) {
    const key = keyOf(qstnId, rowNo),
      counts = byKey.get(key) ?? new Map<number, number>();
    counts.set(val, cnt);
    byKey.set(key, counts);
  }
  return byKey;
}

/** Whether something was answered, over `a`. */
export const isAnswered = sql<boolean>`(a."numVal" is not null or a."txtVal" is not null or a."optnIds" is not null or a."rankIds" is not null)`;

/** Counts answers in the database: two statements for the whole paper. */
export async function countAnswers({ db }: Db, { counted }: Pick<StatScope, 'counted'>): Promise<AnswerCounts> {
  const valued = await sql<{
    qstnId: string;
    rowNo: number;
    val: number | null;
    cnt: number;
    n: number;
    naCnt: number;
  }>`
    select a."qstnId", a."rowNo", (case when a."numVal" is not null then coalesce(a."scoreVal", a."numVal") end)::float8 as val, count(*)::integer as cnt,
      (count(*) filter (where ${isAnswered}))::integer as n, (count(*) filter (where a."naYn" = 'Y'))::integer as "naCnt"
    from "respAns" a join "resp" r on r."respId" = a."respId" where ${counted} group by 1, 2, 3`.execute(db);
  const options = await sql<{ qstnId: string; rowNo: number; val: number; cnt: number }>`
    select a."qstnId", a."rowNo", o.value::integer as val, count(*)::integer as cnt from "respAns" a join "resp" r on r."respId" = a."respId"
    cross join lateral jsonb_array_elements_text(a."optnIds") o where ${counted} and a."optnIds" is not null group by 1, 2, 3`.execute(
    db,
  );
  const answered = new Map<string, { n: number; naCnt: number }>();
  for (const { qstnId, rowNo, n, naCnt } of valued.rows) {
    const key = keyOf(qstnId, rowNo),
      before = answered.get(key) ?? { n: 0, naCnt: 0 };
    answered.set(key, { n: before.n + n, naCnt: before.naCnt + naCnt });
  }
  return {
    points: grouped(valued.rows.flatMap(({ val, ...row }) => (val === null ? [] : [{ ...row, val }]))),
    options: grouped(options.rows),
    answered,
  };
}

/** 문항: how each question was answered. Nothing of a group that is too small. */
export async function listQuestionFigures(call: Db, scope: StatScope): Promise<QuestionFigure[]> {
  const { isFew } = await countPeople(call, scope),
    placed = placeQuestions(scope.body.sects);
  if (isFew) return placed.map((place) => ({ ...bare(place, null), ...NOTHING }));
  const counts = await countAnswers(call, scope),
    rankings = await loadRankings(call, scope);
  return placed.flatMap((place) => {
    const { question } = place;
    if (question.qstnTp === 'MATRIX')
      return question.rows.map((row) => ({
        ...bare(place, row),
        ...figuresOfItem(place, row.rowNo, counts),
      }));
    if (question.qstnTp === 'RANK')
      return [{ ...bare(place, null), ...rankFigures(place, counts, rankings.get(question.qstnId) ?? []) }];
    return [{ ...bare(place, null), ...figuresOfItem(place, 0, counts) }];
  });
}

const NOTHING = { n: '-', naCnt: '-', mean: '-', sd: '-', scr100: '-', positive: '-', options: [] };

type Row = PlacedQuestion['question']['rows'][number];
const bare = ({ question, qstnNo }: PlacedQuestion, row: Row | null) => ({
  qstnId: question.qstnId,
  rowNo: row?.rowNo ?? null,
  qstnNo,
  itemCd: row?.itemCd ?? question.itemCd,
  text: row ? `${plainText(question.qstnTxt)} - ${row.rowTxt ?? ''}` : plainText(question.qstnTxt),
  qstnTp: question.qstnTp,
});

type Figures = Omit<QuestionFigure, keyof ReturnType<typeof bare>>;

function figuresOfItem(
  { question }: PlacedQuestion,
  rowNo: number,
  { points, options, answered }: AnswerCounts,
): Figures {
  const key = keyOf(question.qstnId, rowNo),
    { n, naCnt } = answered.get(key) ?? { n: 0, naCnt: 0 },
    base = { ...NOTHING, n: String(n), naCnt: String(naCnt) },
    k = question.scalePoint;
  if (k && points.has(key)) {
    const counts = Array.from({ length: k }, (_, index) => points.get(key)?.get(index + 1) ?? 0),
      figures = figuresOf(counts);
    return {
      ...base,
      mean: twoPlaces(figures.meanVal),
      sd: twoPlaces(distributionOf(counts.flatMap((cnt, index) => Array<number>(cnt).fill(index + 1)))?.sdVal ?? null),
      scr100: onePlace(figures.scr100),
      positive: onePlace(figures.positivePct),
      options: counts.map((cnt, index) => ({
        val: index + 1,
        label: question.optns[index]?.optnTxt || `${index + 1}점`,
        cnt: String(cnt),
        rate: onePlace(percentOf(cnt, figures.n)),
      })),
    };
  }
  if (question.optns.length > 0)
    return {
      ...base,
      options: question.optns.map(({ optnNo, optnTxt }) => {
        const cnt = options.get(key)?.get(optnNo) ?? 0;
        return { val: optnNo, label: optnTxt || `${optnNo}`, cnt: String(cnt), rate: onePlace(percentOf(cnt, n)) };
      }),
    };
  if (question.qstnTp !== 'NUM') return base;
  const values = [...(points.get(key) ?? [])].flatMap(([value, cnt]) => Array<number>(cnt).fill(value)),
    spread = distributionOf(values);
  return { ...base, mean: twoPlaces(spread?.meanVal ?? null), sd: twoPlaces(spread?.sdVal ?? null) };
}

async function loadRankings({ db }: Db, { counted }: StatScope): Promise<ReadonlyMap<string, number[][]>> {
  const { rows } = await sql<{
    qstnId: string;
    rankings: number[][];
  }>`select a."qstnId", jsonb_agg(a."rankIds") as rankings
    from "respAns" a join "resp" r on r."respId" = a."respId" where ${counted} and a."rankIds" is not null group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ qstnId, rankings }) => [qstnId, rankings]));
}

/** R8: points, with the count of first choices. */
function rankFigures({ question }: PlacedQuestion, { answered }: AnswerCounts, rankings: number[][]): Figures {
  const { n } = answered.get(keyOf(question.qstnId, 0)) ?? { n: 0 },
    ranked = rankOptions(
      rankings,
      question.optns.map(({ optnNo }) => optnNo),
      question.maxSel ?? question.optns.length,
    );
  return {
    ...NOTHING,
    n: String(n),
    naCnt: '0',
    options: ranked.map(({ optnNo, points, firstCnt }) => ({
      val: optnNo,
      label: question.optns.find((option) => option.optnNo === optnNo)?.optnTxt ?? String(optnNo),
      cnt: `${points}점`,
      rate: String(firstCnt),
    })),
  };
}
