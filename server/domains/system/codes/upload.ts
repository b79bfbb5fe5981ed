import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { created, personOf, type CallContext } from '#server/http/call-context.ts';
import { gone, refused } from '#server/http/failure.ts';
import { CODE_MESSAGES } from './messages.ts';
import { listCodes } from './queries.ts';
import { hasTermConflict, TERM_GROUP } from './rules.ts';
import { requireEditableGroup } from './save-codes.ts';

type UploadRow = ParsedArg<'uploadCmmnCd'>['rows'][number];
export interface CheckedRow { readonly rowNo: number; readonly okYn: 'Y' | 'N'; readonly message: string }

const OP = 'uploadCmmnCd';
const VALID_MS = 30 * 60_000;
const payloadSchema = z.object({
  upCdId: z.string(), errCnt: z.number(),
  rows: z.array(z.object({ cdId: z.string(), cdNm: z.string(), userdef1: z.string(), userdef2: z.string(), userdef3: z.string(), sortOrdr: z.string(), useYn: z.string() })),
});

/** Says of each row whether it could be added, and keeps the good ones to be applied once. Writes no code. */
export async function checkUpload(call: CallContext, upCdId: string, rows: readonly UploadRow[]): Promise<{ uploadId: string; rows: readonly CheckedRow[] }> {
  const group = await requireEditableGroup(call, upCdId);
  if (group.sysYn === 'Y') throw refused('STATE', CODE_MESSAGES.systemAddDelete);
  const known = new Set((await listCodes(call.db, upCdId)).map((code) => code.cdId));
  const checked = rows.map((row, index): CheckedRow => {
    const problem = findProblem(row, known) ?? (rows.findIndex((other) => other.cdId.trim() === row.cdId.trim()) < index ? CODE_MESSAGES.repeated : null);
    return { rowNo: index + 1, okYn: problem === null ? 'Y' : 'N', message: problem ?? CODE_MESSAGES.ok };
  });
  const uploadId = randomUUID();
  const good = rows.filter((_row, index) => checked[index]?.okYn === 'Y');
  await call.db.insertInto('uploadCheck').values({
    uploadId, op: OP, userId: personOf(call).userId, payload: JSON.stringify({ upCdId, rows: good, errCnt: rows.length - good.length }), regDt: call.now,
  }).execute();
  return { uploadId, rows: checked };
}

function findProblem(row: UploadRow, known: ReadonlySet<string>): string | null {
  if (!/^[A-Z0-9_]{1,30}$/.test(row.cdId.trim())) return CODE_MESSAGES.badCode;
  if (known.has(row.cdId.trim())) return CODE_MESSAGES.duplicate;
  if (row.cdNm.trim() === '' || row.cdNm.trim().length > 100) return CODE_MESSAGES.badName;
  if ([row.userdef1, row.userdef2, row.userdef3].some((text) => text.trim().length > 200)) return CODE_MESSAGES.longUserdef;
  if (!/^\d{1,5}$/.test(row.sortOrdr.trim())) return CODE_MESSAGES.badOrder;
  return /^[YN]$/.test(row.useYn.trim()) ? null : CODE_MESSAGES.badFlag;
}

/** Adds the good rows of a check of the last thirty minutes, once. @returns what was added and what was left out */
export async function applyUpload(call: CallContext, uploadId: string): Promise<{ totCnt: number; okCnt: number; errCnt: number }> {
  const check = await call.db.updateTable('uploadCheck').set({ appliedDt: call.now }).where('uploadId', '=', uploadId).where('op', '=', OP)
    .where('userId', '=', personOf(call).userId).where('appliedDt', 'is', null).returning(['payload', 'regDt']).executeTakeFirst();
  if (!check) throw gone();
  if (call.now.getTime() - new Date(check.regDt).getTime() > VALID_MS) throw refused('STATE', message('M-XLS-EXPIRED'));
  const { upCdId, rows, errCnt } = payloadSchema.parse(check.payload);
  await requireEditableGroup(call, upCdId);
  // The list may have changed since the check; what is taken by now is left out and counted as such.
  const known = new Set((await listCodes(call.db, upCdId)).map((code) => code.cdId));
  const fresh = rows.filter((row) => !known.has(row.cdId.trim()));
  for (const row of fresh) await insertRow(call, upCdId, row);
  if (upCdId === TERM_GROUP && hasTermConflict(await listCodes(call.db, upCdId))) throw refused('DUP', CODE_MESSAGES.termOverlap);
  return { totCnt: rows.length + errCnt, okCnt: fresh.length, errCnt: rows.length + errCnt - fresh.length };
}

async function insertRow(call: CallContext, upCdId: string, row: UploadRow): Promise<void> {
  const textOrNull = (text: string): string | null => text.trim() === '' ? null : text.trim();
  await call.db.insertInto('cmmnCd').values({
    cmmnCdId: randomUUID(), upCdId, cdId: row.cdId.trim(), cdNm: row.cdNm.trim(), userdef1: textOrNull(row.userdef1), userdef2: textOrNull(row.userdef2),
    userdef3: textOrNull(row.userdef3), sortOrdr: Number(row.sortOrdr), useYn: row.useYn.trim() === 'Y' ? 'Y' : 'N', ...created(call),
  }).execute();
}
