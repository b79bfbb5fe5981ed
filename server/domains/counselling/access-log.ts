import { randomUUID } from 'node:crypto';
import type { AccessAct } from '#contract/counselling/case-codes.ts';
import type { OpeningCall } from '#server/domains/files/index.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';

/** A look at what was written about a client. */
interface CounsellingAccess {
  readonly cnslDivCd: string;
  readonly actCd: AccessAct;
  readonly caseId?: string | null;
  readonly aplyId?: string | null;
  readonly noteId?: string;
  readonly smryId?: string;
  readonly rsnCd?: string;
  readonly rsn?: string;
}
/** Who looks, when and from where. */
type Looking = Pick<CallContext, 'db' | 'now' | 'ipAddr' | 'userAgent'> & { readonly userId: string };
const LONGEST_DEVICE = 200;

async function writeAccess({ db, now, userId, ipAddr, userAgent }: Looking, access: CounsellingAccess): Promise<void> {
  await db
    .insertInto('cnslAcsLog')
    .values({
      ...access,
      cnslAcsLogId: randomUUID(),
      userId,
      acsDt: now,
      regDt: now,
      ipAddr,
      deviceNm: userAgent?.slice(0, LONGEST_DEVICE) ?? null,
    })
    .execute();
}

/** Writes a look into the access log of counselling, which no user changes. Wait for it before the text is answered. */
export const recordAccess = (call: CallContext, access: CounsellingAccess): Promise<void> =>
  writeAccess({ ...call, userId: personOf(call).userId }, access);

/** The same of a file of a case. Wait for it before the first byte is sent. */
export const recordFileOpened = (
  { reader: { db, now, signedIn }, ipAddr, userAgent }: OpeningCall,
  access: Omit<CounsellingAccess, 'actCd'>,
): Promise<void> =>
  writeAccess({ db, now, ipAddr, userAgent, userId: signedIn.session.userId }, { ...access, actCd: 'FILE' });
