import { readNumber } from '#shared/clean-text.ts';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ParsedArg } from '#contract/registry.ts';
import { findCodeProblem } from '#contract/system/code-rules.ts';
import { keepChecked, takeChecked, type CheckAnswer, type UploadKind } from '#server/checked-upload.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { refused } from '#server/http/failure.ts';
import { CODE_MESSAGES } from './messages.ts';
import { listCodes, type CodeTableRow } from './queries.ts';
import { codes, hasPermission, requireEditableGroup, settleGroup } from './save-codes.ts';

type UploadRow = ParsedArg<'uploadCmmnCd'>['rows'][number];

const cell = z.string();
const rowSchema = z.object({
  cdId: cell,
  cdNm: cell,
  userdef1: cell,
  userdef2: cell,
  userdef3: cell,
  sortOrdr: cell,
  useYn: cell,
});
type CodeCells = z.infer<typeof rowSchema>;
/** A row that can be written; one that changes a code carries the version on which it was judged. */
const judgedSchema = rowSchema.extend({ version: z.number().optional() });
const KIND: UploadKind<z.infer<typeof judgedSchema>, { readonly upCdId: string }> = {
  op: 'uploadCmmnCd',
  row: judgedSchema,
  context: z.object({ upCdId: z.string() }),
};

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const valuesOf = (row: CodeCells) => ({
  cdNm: row.cdNm.trim(),
  userdef1: textOrNull(row.userdef1),
  userdef2: textOrNull(row.userdef2),
  userdef3: textOrNull(row.userdef3),
  sortOrdr: readNumber(row.sortOrdr) ?? Number.NaN,
  useYn: row.useYn.trim() === 'Y' ? ('Y' as const) : ('N' as const),
});
/** Whether a row says of a code what is stored already. */
function isSame(stored: CodeTableRow, row: CodeCells): boolean {
  const values = valuesOf(row);
  return (Object.keys(values) as (keyof typeof values)[]).every((name) => stored[name] === values[name]);
}
const codesById = async (call: CallContext, upCdId: string): Promise<ReadonlyMap<string, CodeTableRow>> =>
  new Map((await listCodes(call.db, upCdId)).map((code) => [code.cdId, code]));

/** Says of each row whether it adds a code, changes one or says the same, and keeps the good ones to be applied once. Writes no code. */
export async function checkUpload(call: CallContext, upCdId: string, rows: readonly UploadRow[]): Promise<CheckAnswer> {
  const group = await requireEditableGroup(call, upCdId);
  if (group.sysYn === 'Y') throw refused('STATE', CODE_MESSAGES.systemAddDelete);
  const known = await codesById(call, upCdId),
    mayChange = hasPermission(call, 'U');
  const inFile = new Set<string>();
  return keepChecked(
    call,
    KIND,
    { upCdId },
    rows.map(({ rowNo, ...cells }) => {
      const cdId = cells.cdId.trim(),
        problem = findProblem(upCdId, cells) ?? (inFile.has(cdId) ? CODE_MESSAGES.repeated : null);
      inFile.add(cdId);
      return problem === null ? { rowNo, ...effectOf(cells, known.get(cdId), mayChange) } : { rowNo, problem };
    }),
  );
}

/** What a sound row does, by the code that is stored under its key. */
function effectOf(row: CodeCells, stored: CodeTableRow | undefined, mayChange: boolean) {
  if (!stored) return { row, effect: 'NEW' as const };
  if (isSame(stored, row)) return { row: { ...row, version: stored.version }, effect: 'SAME' as const };
  return mayChange
    ? { row: { ...row, version: stored.version }, effect: 'CHANGE' as const }
    : { problem: CODE_MESSAGES.duplicate };
}

function findProblem(upCdId: string, row: CodeCells): string | null {
  if (!/^[A-Z0-9_]{1,30}$/.test(row.cdId.trim())) return CODE_MESSAGES.badCode;
  const wrong = findCodeProblem(upCdId, {
    cdId: row.cdId.trim(),
    userdef1: row.userdef1.trim(),
    userdef2: row.userdef2.trim(),
    userdef3: row.userdef3.trim(),
  });
  if (wrong !== null) return CODE_MESSAGES[wrong.problem];
  if (row.cdNm.trim() === '' || row.cdNm.trim().length > 100) return CODE_MESSAGES.badName;
  if ([row.userdef1, row.userdef2, row.userdef3].some((text) => text.trim().length > 200))
    return CODE_MESSAGES.longUserdef;
  if (!/^\d{1,5}$/.test(String(readNumber(row.sortOrdr)))) return CODE_MESSAGES.badOrder;
  return /^[YN]$/.test(row.useYn.trim()) ? null : CODE_MESSAGES.badFlag;
}

/**
 * Writes the good rows of a check of the last thirty minutes, once: adds what is new and changes what is other.
 * @returns what was written or is so already, and what was left out
 */
export async function applyUpload(
  call: CallContext,
  uploadId: string,
): Promise<{ totCnt: number; okCnt: number; errCnt: number }> {
  const {
    context: { upCdId },
    rows,
    errCnt,
  } = await takeChecked(call, KIND, uploadId);
  await requireEditableGroup(call, upCdId);
  // The list may have changed since the check; what is another by now is left out and counted as such.
  const known = await codesById(call, upCdId),
    sound = rows.filter((row) => known.get(row.cdId.trim())?.version === row.version);
  for (const row of sound) await writeRow(call, upCdId, row, known.get(row.cdId.trim()));
  await settleGroup(call, upCdId);
  return { totCnt: rows.length + errCnt, okCnt: sound.length, errCnt: rows.length + errCnt - sound.length };
}

async function writeRow(
  call: CallContext,
  upCdId: string,
  row: CodeCells,
  stored: CodeTableRow | undefined,
): Promise<void> {
  const values = valuesOf(row);
  if (!stored) await codes.insert(call, randomUUID(), { ...values, upCdId, cdId: row.cdId.trim() });
  else if (!isSame(stored, row)) await codes.update(call, stored.cmmnCdId, stored.version, values);
}
