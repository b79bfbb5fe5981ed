import type { Data } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { twoPlaces } from '#shared/diagnosis/exact.ts';
import { plainText } from '#shared/diagnosis/paper-diff.ts';
import { figuresOf, ipaOf, QUADRANT_NAMES } from '#shared/diagnosis/satisfaction.ts';
import { placeQuestions } from '#shared/diagnosis/tree.ts';
import { countAnswers } from './question-figures.ts';
import { countPeople, requireScored, type StatScope } from './scope.ts';

type Db = Pick<CallContext, 'db'>;

/** IPA (R6): satisfaction against importance of the questions that are asked in both ways. */
export async function listIpa(call: Db, scope: StatScope): Promise<Data<'getStatIpa'>> {
  requireScored(scope);
  const { isFew } = await countPeople(call, scope);
  if (isFew) return { data: [], importance: '-', satisfaction: '-' };
  const { points } = await countAnswers(call, scope);
  const numberAt = (qstnId: string, rowNo: number, k: number): number | null => {
    const counts = points.get(`${qstnId}#${rowNo}`);
    return figuresOf(Array.from({ length: k }, (_, index) => counts?.get(index + 1) ?? 0)).meanVal;
  };
  const pairs = placeQuestions(scope.body.sects).flatMap(({ question }) => {
    const { pairQstnId } = question;
    if (!pairQstnId) return [];
    const rows =
      question.qstnTp === 'MATRIX'
        ? question.rows.map((row) => ({ rowNo: row.rowNo, itemCd: row.itemCd, text: row.rowTxt ?? '' }))
        : [{ rowNo: 0, itemCd: question.itemCd, text: plainText(question.qstnTxt) }];
    return rows.flatMap(({ rowNo, itemCd, text }) => {
      const satisfaction = numberAt(question.qstnId, rowNo, question.scalePoint ?? 5),
        importance = numberAt(pairQstnId, rowNo, question.scalePoint ?? 5);
      return satisfaction === null || importance === null ? [] : [{ itemCd, text, satisfaction, importance }];
    });
  });
  const ipa = ipaOf(pairs);
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
