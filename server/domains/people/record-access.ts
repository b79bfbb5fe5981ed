import { randomUUID } from 'node:crypto';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import type { Schema } from '#server/database/schema.ts';

/** One look at personal data, or one file of them. */
interface PersonalAccess {
  readonly acsDivCd: Schema['prsnAcsHis']['acsDivCd'];
  /** The screen on which it happened. */
  readonly resourcePath: string;
  readonly sbjtDivCd: Schema['prsnAcsHis']['sbjtDivCd'];
  /** Each person gets an own row; for a file only the number of people is recorded. */
  readonly subjects: { readonly keys: readonly string[] } | { readonly count: number };
  readonly fieldNms?: readonly string[];
  readonly rsnCd?: string;
  readonly rsnCn?: string;
}

/**
 * Writes down who saw whose data: VIEW for the detail of one person, XLS, FILE and PRINT for what leaves the screen,
 * UNMASK for what was uncovered. Wait for it before the data are answered: no row, no data. No person seen, nothing
 * written.
 */
export async function recordPersonalAccess(
  call: Pick<CallContext, 'db' | 'now' | 'ipAddr' | 'traceId' | 'findSignedIn'>,
  { subjects, fieldNms, ...access }: PersonalAccess,
): Promise<void> {
  const fields =
    'keys' in subjects
      ? subjects.keys.map((sbjtKey) => ({ sbjtKey, sbjtCnt: 1 }))
      : [{ sbjtKey: null, sbjtCnt: subjects.count }];
  if (fields.length === 0) return;
  await call.db
    .insertInto('prsnAcsHis')
    .values(
      fields.map((subject) => ({
        ...access,
        ...subject,
        prsnAcsHisId: randomUUID(),
        userId: personOf(call).userId,
        acsDt: call.now,
        regDt: call.now,
        fieldNms: fieldNms?.join(',') ?? null,
        ipAddr: call.ipAddr,
        traceId: call.traceId,
      })),
    )
    .execute();
}
