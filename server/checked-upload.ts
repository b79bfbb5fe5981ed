import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { UploadEffect } from '#contract/excel/upload-rules.ts';
import { fillText, message } from '#messages/message.ts';
import { missingRowError } from '#server/access/row-security.ts';
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
      payload: JSON.stringify({ context, rows, errCnt }),
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
  return parseCheck(call, kind, check);
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
  return parseCheck(call, kind, check);
}

function parseCheck<Row, Context>(
  call: CallContext,
  kind: UploadKind<Row, Context>,
  check: { readonly payload: unknown; readonly regDt: string },
): KeptCheck<Row, Context> {
  if (call.now.getTime() - new Date(check.regDt).getTime() > VALID_MS) throw refused('STATE', message('M-XLS-EXPIRED'));
  return z.object({ context: kind.context, rows: z.array(kind.row), errCnt: z.number() }).parse(check.payload);
}
