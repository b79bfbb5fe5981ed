import type { Data } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { twoPlaces } from '#shared/diagnosis/exact.ts';
import { plainText } from '#shared/diagnosis/paper-diff.ts';
import { figuresOf, ipaOf, ipaPoints, QUADRANT_NAMES, type ItemFigures } from '#shared/diagnosis/satisfaction.ts';
import { placeQuestions } from '#shared/diagnosis/tree.ts';
import { countAnswers } from './question-figures.ts';
import { countPeople, requireScored, type StatScope } from './scope.ts';

type Db = Pick<CallContext, 'db'>;
const FIVE = 5;

/** IPA (R6): satisfaction against importance of the questions that are asked in both ways. */
export async function listIpa(call: Db, scope: StatScope): Promise<Data<'getStatIpa'>> {
  requireScored(scope);
  const { isFew } = await countPeople(call, scope);
  if (isFew) return { data: [], importance: '-', satisfaction: '-' };
  const { points } = await countAnswers(call, scope);
  const placed = placeQuestions(scope.body.sects).map(({ question }) => question),
    scaleOf = new Map(placed.map(({ qstnId, scalePoint }) => [qstnId, scalePoint ?? FIVE]));
  const figuresAt = (qstnId: string, rowNo: number): ItemFigures => {
    const counts = points.get(`${qstnId}#${rowNo}`);
    return figuresOf(Array.from({ length: scaleOf.get(qstnId) ?? FIVE }, (_, index) => counts?.get(index + 1) ?? 0));
  };
  const pairs = placed.flatMap((question) => {
    const { pairQstnId } = question;
    if (!pairQstnId) return [];
    const rows =
      question.qstnTp === 'MATRIX'
        ? question.rows.map((row) => ({ rowNo: row.rowNo, itemCd: row.itemCd, text: row.rowTxt ?? '' }))
        : [{ rowNo: 0, itemCd: question.itemCd, text: plainText(question.qstnTxt) }];
    return rows.map(({ rowNo, itemCd, text }) => ({
      itemCd,
      text,
      satisfaction: figuresAt(question.qstnId, rowNo),
      importance: figuresAt(pairQstnId, rowNo),
    }));
  });
  const ipa = ipaOf(ipaPoints(pairs));
  if (!ipa) return { data: [], importance: '-', satisfaction: '-' };
  return {
    data: ipa.points.map(({ itemCd, text, importance, satisfaction, quadrant }) => ({
      itemCd,
      text,
      importance: twoPlaces(importance),
      satisfaction: twoPlaces(satisfaction),
      quadrant: QUADRANT_NAMES[quadrant],
    })),
    importance: twoPlaces(ipa.crosshair.importance),
    satisfaction: twoPlaces(ipa.crosshair.satisfaction),
  };
}
