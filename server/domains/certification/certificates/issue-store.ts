import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { hashOf } from '#server/canonical-hash.ts';
import { keyedHash } from '#server/domains/session/index.ts';
import { nextVersion, type CallContext } from '#server/http/call-context.ts';
import type { CertiSnapshot } from '#shared/certification/figures.ts';
import { codeFrom, codeSource } from '#shared/certification/serial.ts';
import { staffNoOf } from '../reach.ts';
import type { StoredState } from '../judging/judge-students.ts';

export type StoredIssue = Selectable<Schema['certiIssue']>;
type Act = Schema['certiIssueHis']['actDiv'];

/** Writes down what was done with a certificate. */
export async function recordIssue(
  call: CallContext,
  certiIssueId: string,
  actDiv: Act,
  rsn: string | null = null,
): Promise<void> {
  await call.db
    .insertInto('certiIssueHis')
    .values({ certiIssueHisId: randomUUID(), certiIssueId, actDiv, rsn, actorNo: staffNoOf(call), actDt: call.now })
    .execute();
}

/** The code on a certificate (J7), from a hash that takes the key of the installation. */
const verifyCodeOf = async (
  db: Kysely<Schema>,
  { serialNo, stdNo, issueDt }: Pick<CertiSnapshot, 'serialNo' | 'stdNo' | 'issueDt'>,
): Promise<string> => codeFrom(Buffer.from(await keyedHash(db, codeSource(serialNo, stdNo, issueDt)), 'hex'));

/** The sign of a snapshot: a change of what a certificate says needs a key that only this server has. */
export const signOf = async (db: Kysely<Schema>, snap: CertiSnapshot): Promise<string> =>
  keyedHash(db, `certiIssue:${hashOf(snap)}`);

/** What a certificate says, with its code, and the sign of it. */
export async function signedSnapshot(db: Kysely<Schema>, words: Omit<CertiSnapshot, 'verifyCd'>) {
  const snap: CertiSnapshot = { ...words, verifyCd: await verifyCodeOf(db, words) };
  return { snap, snapSign: await signOf(db, snap) };
}

/** VALID → REVOKED. The number stays used. */
export async function revokeIssued(
  call: CallContext,
  { certiIssueId }: Pick<StoredIssue, 'certiIssueId'>,
  rsn: string,
  replaceId: string | null = null,
): Promise<void> {
  await call.db
    .updateTable('certiIssue')
    .set({ issueSt: 'REVOKED', revokeDt: call.now, revokeRsn: rsn, replaceId, ...nextVersion(call) })
    .where('certiIssueId', '=', certiIssueId)
    .execute();
  await recordIssue(call, certiIssueId, 'REVOKE', rsn);
}

/** All valid certificates of a student in a programme. */
export const validOf = async (
  call: CallContext,
  { certiDiv, stdNo }: Pick<StoredState, 'certiDiv' | 'stdNo'>,
): Promise<StoredIssue[]> =>
  call.db
    .selectFrom('certiIssue')
    .selectAll()
    .where('certiDiv', '=', certiDiv)
    .where('stdNo', '=', stdNo)
    .where('issueSt', '=', 'VALID')
    .orderBy('serialNo')
    .forUpdate()
    .execute();

/** Revokes what a student holds, because the certification itself is revoked. */
export async function revokeOf(call: CallContext, state: StoredState, rsn: string): Promise<void> {
  for (const issue of await validOf(call, state)) await revokeIssued(call, issue, rsn);
}
