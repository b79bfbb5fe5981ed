import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ParsedArg } from '#contract/registry.ts';
import { TRGT_DIVS, TRGT_NAMES, type TrgtDivCd } from '#contract/satisfaction-cqi/satis-codes.ts';
import { fillText, message } from '#messages/message.ts';
import { SATIS_WORDS } from '#contract/satisfaction-cqi/satis-words.ts';
import { keepChecked, takeChecked, type CheckAnswer, type UploadKind, type Verdict } from '#server/checked-upload.ts';
import { staffActor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { tidyLine } from '#contract/tidy-text.ts';
import { foldWidths } from '#shared/clean-text.ts';
import { settleEffects } from '../jobs/effect-job.ts';
import { requireAll } from '../reach.ts';
import { say } from '../say.ts';
import { outsideSurveyId } from './surveys.ts';

const rowSchema = z.object({
  rschId: z.string(),
  serKey: z.string(),
  trgtDivCd: z.enum(TRGT_DIVS),
  areaNm: z.string(),
  itemCd: z.string(),
  itemNm: z.string(),
  rspCnt: z.number(),
  avg5: z.string(),
  imptAvg: z.string().nullable(),
});
type Row = z.infer<typeof rowSchema>;
const contextSchema = z.object({ schlYear: z.string() });
const KIND: UploadKind<Row, z.infer<typeof contextSchema>> = {
  op: 'uploadCqi',
  row: rowSchema,
  context: contextSchema,
};

type Sheet = ParsedArg<'uploadCqi'>['rows'][number];
const cleaned = (cell: string): string => tidyLine(foldWidths(cell)).trim();
const LONGEST = { rschNm: 100, areaNm: 100, itemCd: 40, itemNm: 300 } as const,
  LABELS = { rschNm: '조사명', areaNm: '영역', itemCd: '문항코드', itemNm: '문항' } as const;
const NUMBER = /^\d(?:\.\d+)?$/,
  COUNT = /^\d{1,7}$/;

const targetOf = (name: string): TrgtDivCd | undefined =>
  TRGT_DIVS.find((code) => code === name.toUpperCase() || TRGT_NAMES[code] === name);

/** A mean of two places at most, or the sentence that says what is wrong with it. */
function meanIn(cell: string, range: string): { readonly mean: string } | { readonly problem: string } {
  const value = Number(cell);
  if (!NUMBER.test(cell) || value < 1 || value > 5) return { problem: range };
  if (Number(value.toFixed(2)) !== value) return { problem: say('twoPlaces') };
  return { mean: value.toFixed(2) };
}

function rowOf(schlYear: string, sheet: Sheet): { readonly row: Row } | { readonly problem: string } {
  const texts = {
    rschNm: cleaned(sheet.rschNm),
    areaNm: cleaned(sheet.areaNm),
    itemCd: cleaned(sheet.itemCd),
    itemNm: cleaned(sheet.itemNm),
  };
  for (const key of ['rschNm', 'areaNm', 'itemCd', 'itemNm'] as const) {
    if (texts[key] === '') return { problem: message('M-REQ', { label: LABELS[key] }) };
    if (texts[key].length > LONGEST[key]) return { problem: message('M-LEN', { label: LABELS[key], n: LONGEST[key] }) };
  }
  const trgtDivCd = targetOf(cleaned(sheet.trgtNm)),
    rspCnt = cleaned(sheet.rspCnt).replaceAll(',', ''),
    avg = meanIn(cleaned(sheet.avg5), say('avgRange')),
    imptCell = cleaned(sheet.imptAvg),
    impt = imptCell === '' ? null : meanIn(imptCell, say('imptRange'));
  if (!trgtDivCd)
    return { problem: fillText(SATIS_WORDS.unknownTrgt, { names: Object.values(TRGT_NAMES).join(', ') }) };
  if (!COUNT.test(rspCnt)) return { problem: say('countRange') };
  if ('problem' in avg) return avg;
  if (impt !== null && 'problem' in impt) return impt;
  return {
    row: {
      rschId: outsideSurveyId(schlYear, texts.rschNm, trgtDivCd),
      serKey: texts.rschNm,
      trgtDivCd,
      areaNm: texts.areaNm,
      itemCd: texts.itemCd,
      itemNm: texts.itemNm,
      rspCnt: Number(rspCnt),
      avg5: avg.mean,
      imptAvg: impt?.mean ?? null,
    },
  };
}

/** Says of each row what is wrong with it, and keeps the good ones; nothing is written yet (cqi.md 5.4). */
export async function checkItems(call: CallContext, { schlYear, rows }: ParsedArg<'uploadCqi'>): Promise<CheckAnswer> {
  requireAll(call, 'reg', 'C');
  const read = rows.map((sheet) => ({ rowNo: sheet.rowNo, ...rowOf(schlYear, sheet) })),
    rschIds = [...new Set(read.flatMap((one) => ('row' in one ? [one.row.rschId] : [])))],
    known = new Set(
      rschIds.length === 0
        ? []
        : (
            await call.db
              .selectFrom('satisCqi')
              .select(['rschId', 'itemCd'])
              .where('rschId', 'in', rschIds)
              .where('cqiSt', '<>', 'CNCL')
              .execute()
          ).map(({ rschId, itemCd }) => `${rschId} ${itemCd}`),
    ),
    seen = new Map<string, number>();
  const verdicts = read.map((one): Verdict<Row> => {
    if ('problem' in one) return one;
    const place = `${one.row.rschId} ${one.row.itemCd}`,
      before = seen.get(place);
    if (before !== undefined) return { rowNo: one.rowNo, problem: say('rowTwice', { row: before }) };
    seen.set(place, one.rowNo);
    // The figures of a task that stands are those on which it was decided.
    return known.has(place) ? { rowNo: one.rowNo, problem: say('registered') } : one;
  });
  return keepChecked(call, KIND, { schlYear }, verdicts);
}

/** Writes the good rows of a check: items of outside surveys, a repeat replaces; then effects are judged anew. */
export async function applyItems(call: CallContext, uploadId: string) {
  requireAll(call, 'reg', 'C');
  const { rows, errCnt, context } = await takeChecked(call, KIND, uploadId),
    { actId } = staffActor(call);
  for (const row of rows)
    await call.db
      .insertInto('satisItem')
      .values({
        itemId: randomUUID(),
        schlYear: context.schlYear,
        ...row,
        regId: actId,
        modId: actId,
        regDt: call.now,
        modDt: call.now,
      })
      .onConflict((conflict) =>
        conflict.columns(['rschId', 'itemCd']).doUpdateSet({
          areaNm: row.areaNm,
          itemNm: row.itemNm,
          rspCnt: row.rspCnt,
          avg5: row.avg5,
          imptAvg: row.imptAvg,
          modId: actId,
          modDt: call.now,
        }),
      )
      .execute();
  await settleEffects(staffActor(call));
  return { totCnt: rows.length + errCnt, okCnt: rows.length, errCnt };
}
