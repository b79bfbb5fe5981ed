import { readNumber } from '#shared/clean-text.ts';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { itemFactsSchema } from '#contract/guide/guide-items.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { keepChecked, takeChecked, type CheckAnswer, type UploadKind, type Verdict } from '#server/checked-upload.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { created, type CallContext } from '#server/http/call-context.ts';
import { toFieldErrors } from '#server/http/failures/field-messages.ts';
import { parseDate } from '#shared/calendar.ts';
import { parseTime } from '#shared/time-of-day.ts';
import { recordCreations } from './item-history.ts';
import { takeNextPlace } from './save-item.ts';

type UploadRow = ParsedArg<'uploadGuideItem'>['rows'][number];
type Names = ReadonlyMap<string, string>;
type Facts = z.infer<typeof itemFactsSchema>;

const CATEGORY_GROUP = 'GUIDE_CTGRY',
  USE_GROUP = 'USE_YN';
const KIND: UploadKind<Facts, null> = { op: 'uploadGuideItem', context: z.null(), row: itemFactsSchema };

/** Checks the rows of a workbook by the rules of the form and keeps the good ones. */
export async function checkUpload(call: CallContext, rows: readonly UploadRow[]): Promise<CheckAnswer> {
  const categories = await readNames(call, CATEGORY_GROUP),
    uses = await readNames(call, USE_GROUP);
  return keepChecked(
    call,
    KIND,
    null,
    rows.map((row) => judgeRow(row, categories, uses)),
  );
}

/** Codes of a group by code and by name: a workbook may hold either. */
async function readNames(call: CallContext, upCdId: string): Promise<Names> {
  const codes = await call.db
    .selectFrom('cmmnCd')
    .select(['cdId', 'cdNm'])
    .where('upCdId', '=', upCdId)
    .where('useYn', '=', 'Y')
    .execute();
  return new Map(
    codes.flatMap(({ cdId, cdNm }) => [
      [cdNm, cdId],
      [cdId, cdId],
    ]),
  );
}

function judgeRow(row: UploadRow, categories: Names, uses: Names): Verdict<Facts> {
  const parsed = itemFactsSchema.safeParse(
    {
      itemNm: row.itemNm,
      ctgryCd: categories.get(row.ctgryCd) ?? '',
      qty: readNumber(row.qty) ?? Number.NaN,
      useDt: dateOf(row.useDt),
      useTm: timeOf(row.useTm),
      useYn: uses.get(row.useYn) ?? '',
    },
    { reportInput: true },
  );
  if (parsed.success) return { rowNo: row.rowNo, row: parsed.data };
  return { rowNo: row.rowNo, problem: toFieldErrors(itemFactsSchema, parsed.error.issues)[0]?.message ?? '' };
}

/** A day as people write it; what is no day is left to the rules of the form. */
const dateOf = (text: string): string => (text.trim() === '' ? '' : (parseDate(text) ?? text.replace(/[-./\s]/g, '')));
/** A time as people write it; what is no time is left to the rules of the form. */
const timeOf = (text: string): string | null => (text.trim() === '' ? null : (parseTime(text) ?? text.trim()));

/** Adds the rows of a check, once, and records each in its history. @returns what was added and what was left out */
export async function applyUpload(
  call: CallContext,
  uploadId: string,
): Promise<{ totCnt: number; okCnt: number; errCnt: number }> {
  const { rows, errCnt } = await takeChecked(call, KIND, uploadId);
  const { itemNo, sortOrdr } = await takeNextPlace(call);
  const stamps = created(call),
    at = call.now.toISOString();
  const items = rows.map((facts, index) => ({
    guideItemId: randomUUID(),
    itemNo: itemNo + index,
    sortOrdr: sortOrdr + index,
    ...facts,
    useTm: facts.useTm ?? null,
    version: 1,
    ...stamps,
    regDt: at,
    modDt: at,
  }));
  await insertRows(call.db, 'guideItem', items);
  await recordCreations(
    call,
    items.map(({ guideItemId }) => guideItemId),
  );
  return { totCnt: rows.length + errCnt, okCnt: rows.length, errCnt };
}
