import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ParsedArg } from '#contract/registry.ts';
import { findCodeProblem, TERM_GROUP } from '#contract/system/code-rules.ts';
import { keepChecked, takeChecked, type CheckAnswer, type UploadKind } from '#server/checked-upload.ts';
import { created, type CallContext } from '#server/http/call-context.ts';
import { refused } from '#server/http/failure.ts';
import { CODE_MESSAGES } from './messages.ts';
import { listCodes } from './queries.ts';
import { hasTermConflict } from './rules.ts';
import { requireEditableGroup } from './save-codes.ts';

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
const KIND: UploadKind<CodeCells, { readonly upCdId: string }> = {
  op: 'uploadCmmnCd',
  row: rowSchema,
  context: z.object({ upCdId: z.string() }),
};

/** Says of each row whether it could be added, and keeps the good ones to be applied once. Writes no code. */
export async function checkUpload(call: CallContext, upCdId: string, rows: readonly UploadRow[]): Promise<CheckAnswer> {
  const group = await requireEditableGroup(call, upCdId);
  if (group.sysYn === 'Y') throw refused('STATE', CODE_MESSAGES.systemAddDelete);
  const known = new Set((await listCodes(call.db, upCdId)).map((code) => code.cdId));
  const inFile = new Set<string>();
  return keepChecked(
    call,
    KIND,
    { upCdId },
    rows.map(({ rowNo, ...cells }) => {
      const problem =
        findProblem(upCdId, cells, known) ?? (inFile.has(cells.cdId.trim()) ? CODE_MESSAGES.repeated : null);
      inFile.add(cells.cdId.trim());
      return problem === null ? { rowNo, row: cells } : { rowNo, problem };
    }),
  );
}

function findProblem(upCdId: string, row: CodeCells, known: ReadonlySet<string>): string | null {
  if (!/^[A-Z0-9_]{1,30}$/.test(row.cdId.trim())) return CODE_MESSAGES.badCode;
  if (known.has(row.cdId.trim())) return CODE_MESSAGES.duplicate;
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
  if (!/^\d{1,5}$/.test(row.sortOrdr.trim())) return CODE_MESSAGES.badOrder;
  return /^[YN]$/.test(row.useYn.trim()) ? null : CODE_MESSAGES.badFlag;
}

/** Adds the good rows of a check of the last thirty minutes, once. @returns what was added and what was left out */
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
  // The list may have changed since the check; what is taken by now is left out and counted as such.
  const known = new Set((await listCodes(call.db, upCdId)).map((code) => code.cdId));
  const fresh = rows.filter((row) => !known.has(row.cdId.trim()));
  for (const row of fresh) await insertRow(call, upCdId, row);
  if (upCdId === TERM_GROUP && hasTermConflict(await listCodes(call.db, upCdId)))
    throw refused('DUP', CODE_MESSAGES.termOverlap);
  return { totCnt: rows.length + errCnt, okCnt: fresh.length, errCnt: rows.length + errCnt - fresh.length };
}

async function insertRow(call: CallContext, upCdId: string, row: CodeCells): Promise<void> {
  const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
  await call.db
    .insertInto('cmmnCd')
    .values({
      cmmnCdId: randomUUID(),
      upCdId,
      cdId: row.cdId.trim(),
      cdNm: row.cdNm.trim(),
      userdef1: textOrNull(row.userdef1),
      userdef2: textOrNull(row.userdef2),
      userdef3: textOrNull(row.userdef3),
      sortOrdr: Number(row.sortOrdr),
      useYn: row.useYn.trim() === 'Y' ? 'Y' : 'N',
      ...created(call),
    })
    .execute();
}
