import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { UploadEffect } from '#contract/excel/upload-rules.ts';
import { fillText, message } from '#messages/message.ts';
import { missingRowError } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import { CaseKeyGone, decryptForCase, encryptForCase } from '#server/keys/case-envelope.ts';
import { caseKey, findCaseKey } from '#server/keys/case-key.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { gone, refused, type Failure } from '#server/http/failure.ts';
import { staffName } from '#server/domains/people/index.ts';
import { displayMoment } from '#shared/korean-time.ts';

/** 5,000 rows of long texts. */
export const MAX_UPLOAD_BYTES = 10_000_000;
const VALID_MS = 30 * 60_000;
const OK = '정상',
  APPLIED = '이미 반영한 검증 결과입니다. ({at}, {name})';

/** One kind of upload: what a good row becomes, and what all of them belong to. */
export interface UploadKind<Row, Context> {
  /** Operation that checks; a check can be applied by its own kind only. */
  readonly op: string;
  readonly row: z.ZodType<Row>;
  readonly context: z.ZodType<Context>;
  /**
   * What is kept lies encrypted, under a key of its own in the key folder, and is taken away once it was applied or is
   * over: uploads of counselling (counselling.md 4.2).
   */
  readonly isSealed?: boolean;
}
/** A row of the workbook that can be written, or the sentence that says why not. */
export type Verdict<Row> = { readonly rowNo: number } & (
  | {
      readonly row: Row;
      /** Where the upload also changes what is stored. */
      readonly effect?: UploadEffect;
    }
  | { readonly problem: string }
);
export interface CheckAnswer {
  readonly data: {
    readonly rowNo: number;
    readonly okYn: 'Y' | 'N';
    readonly message: string;
    readonly effectCd?: UploadEffect;
  }[];
  readonly uploadId: string;
  readonly totCnt: number;
  readonly okCnt: number;
  readonly errCnt: number;
}

/** Answers what was found about each row, and keeps the good ones to be applied once. Writes nothing else. */
export async function keepChecked<Row, Context>(
  call: CallContext,
  kind: UploadKind<Row, Context>,
  context: Context,
  verdicts: readonly Verdict<Row>[],
): Promise<CheckAnswer> {
  const rows = verdicts.flatMap((verdict) => ('row' in verdict ? [verdict.row] : []));
  const uploadId = randomUUID(),
    errCnt = verdicts.length - rows.length;
  await call.db
    .insertInto('uploadCheck')
    .values({
      uploadId,
      op: kind.op,
      userId: personOf(call).userId,
      payload: await keptPayload(call, kind, uploadId, JSON.stringify({ context, rows, errCnt })),
      regDt: call.now,
    })
    .execute();
  const data = verdicts.map((verdict) => ({
    rowNo: verdict.rowNo,
    okYn: 'row' in verdict ? ('Y' as const) : ('N' as const),
    message: 'row' in verdict ? OK : verdict.problem,
    ...('row' in verdict && verdict.effect ? { effectCd: verdict.effect } : {}),
  }));
  return { data, uploadId, totCnt: verdicts.length, okCnt: rows.length, errCnt };
}

const sealedSchema = z.object({ sealed: z.base64() });
const placeOf = (call: CallContext) => ({ column: 'uploadCheck.payload', bound: [personOf(call).userId] });

async function keptPayload(
  call: CallContext,
  { isSealed = false }: Pick<UploadKind<unknown, unknown>, 'isSealed'>,
  uploadId: string,
  payload: string,
): Promise<string> {
  if (!isSealed) return payload;
  const key = await caseKey(call.services.settings.keyDir, uploadId),
    sealed = encryptForCase(key, placeOf(call), Buffer.from(payload));
  return JSON.stringify({ sealed: sealed.toString('base64') });
}

/** @throws Failure 409 STATE when its key is gone, as that of every check that is over */
async function openPayload(call: CallContext, uploadId: string, payload: unknown): Promise<unknown> {
  const key = await findCaseKey(call.services.settings.keyDir, uploadId);
  try {
    const opened = decryptForCase(key, placeOf(call), Buffer.from(sealedSchema.parse(payload).sealed, 'base64'));
    return JSON.parse(opened.toString());
  } catch (error) {
    if (error instanceof CaseKeyGone) throw refused('STATE', message('M-XLS-EXPIRED'));
    throw error;
  }
}

/** Takes away what encrypted checks held that were applied or are over; their keys are unused from then on. */
export async function clearSealedChecks(db: Kysely<Schema>, now: Date): Promise<void> {
  const over = new Date(now.getTime() - VALID_MS).toISOString();
  await sql`update "uploadCheck" set "payload" = '{}' where "payload" ? 'sealed' and ("appliedDt" is not null or "regDt" < ${over}::timestamptz)`.execute(
    db,
  );
}

export interface KeptCheck<Row, Context> {
  readonly context: Context;
  readonly rows: readonly Row[];
  readonly errCnt: number;
}

/** The good rows of a check of the last thirty minutes, given to the person who checked them, once. @throws Failure 403, 409 GONE or STATE */
export async function takeChecked<Row, Context>(
  call: CallContext,
  kind: UploadKind<Row, Context>,
  uploadId: string,
): Promise<KeptCheck<Row, Context>> {
  const check = await call.db
    .updateTable('uploadCheck')
    .set({ appliedDt: call.now })
    .where('uploadId', '=', uploadId)
    .where('op', '=', kind.op)
    .where('userId', '=', personOf(call).userId)
    .where('appliedDt', 'is', null)
    .returning(['payload', 'regDt'])
    .executeTakeFirst();
  if (!check) throw await usedUp(call, kind.op, uploadId);
  return parseCheck(call, kind, uploadId, check);
}

/** Why a check cannot be applied: it has been, by whom and when, or there is none. */
async function usedUp(call: CallContext, op: string, uploadId: string): Promise<Failure> {
  const { userId } = personOf(call);
  const applied = await call.db
    .selectFrom('uploadCheck')
    .select('appliedDt')
    .where('uploadId', '=', uploadId)
    .where('op', '=', op)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!applied?.appliedDt) return unknownCheck(call, uploadId);
  const name = (await staffName(call.db, userId)) ?? '';
  return refused('STATE', fillText(APPLIED, { at: displayMoment(applied.appliedDt), name }));
}

/** Why a user has no check of this number to apply: it is another user's, or there is none. */
async function unknownCheck(call: CallContext, uploadId: string): Promise<Failure> {
  const own = await call.db
    .selectFrom('uploadCheck')
    .select('uploadId')
    .where('uploadId', '=', uploadId)
    .where('userId', '=', personOf(call).userId)
    .executeTakeFirst();
  return own ? gone() : missingRowError(call, 'uploadCheck', uploadId, gone(), { key: 'uploadId' });
}

/** The same rows before they are applied; looking at them does not use the check up. @throws Failure 403, 409 GONE or STATE */
export async function readChecked<Row, Context>(
  call: CallContext,
  kind: UploadKind<Row, Context>,
  uploadId: string,
): Promise<KeptCheck<Row, Context>> {
  const check = await call.db
    .selectFrom('uploadCheck')
    .where('uploadId', '=', uploadId)
    .where('op', '=', kind.op)
    .where('userId', '=', personOf(call).userId)
    .where('appliedDt', 'is', null)
    .select(['payload', 'regDt'])
    .executeTakeFirst();
  if (!check) throw await unknownCheck(call, uploadId);
  return parseCheck(call, kind, uploadId, check);
}

async function parseCheck<Row, Context>(
  call: CallContext,
  kind: UploadKind<Row, Context>,
  uploadId: string,
  check: { readonly payload: unknown; readonly regDt: string },
): Promise<KeptCheck<Row, Context>> {
  if (call.now.getTime() - new Date(check.regDt).getTime() > VALID_MS) throw refused('STATE', message('M-XLS-EXPIRED'));
  const payload = kind.isSealed ? await openPayload(call, uploadId, check.payload) : check.payload;
  return z.object({ context: kind.context, rows: z.array(kind.row), errCnt: z.number() }).parse(payload);
}
