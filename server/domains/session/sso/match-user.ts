import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { Idp } from './idp-store.ts';

export interface SsoAccount {
  readonly userId: string;
  readonly loginId: string;
  readonly stfNo: string | null;
  readonly acntStCd: 'ACTIVE' | 'LOCK' | 'DORM' | 'STOP';
  readonly ssoSub: string | null;
  readonly ssoIss: string | null;
}
/** Who signed in at the provider: its own name for the person, and the value by which we may know them. */
export interface Identity {
  readonly issuer: string;
  readonly sub: string;
  readonly matchValue: string | null;
}

const accounts = (db: Kysely<Schema>) =>
  db
    .selectFrom('user')
    .leftJoin('staff', 'staff.stfNo', 'user.stfNo')
    .select(['user.userId', 'user.loginId', 'user.stfNo', 'user.acntStCd', 'user.ssoSub', 'user.ssoIss'])
    .where('user.userDivCd', '=', 'STF');

/**
 * The account of a person the provider has identified. Once linked, the provider's own name decides; before that the
 * value that both sides know. An account that is linked to another person is never given away.
 */
export async function findSsoAccount(
  db: Kysely<Schema>,
  idp: Pick<Idp, 'userMatchDivCd'>,
  { issuer, sub, matchValue }: Identity,
): Promise<SsoAccount | null> {
  const linked = await accounts(db)
    .where('user.ssoSub', '=', sub)
    .where((eb) => eb.or([eb('user.ssoIss', '=', issuer), eb('user.ssoIss', 'is', null)]))
    .orderBy('user.ssoIss')
    .limit(1)
    .executeTakeFirst();
  if (linked) return linked;
  if (matchValue === null || idp.userMatchDivCd === 'SUB') return null;
  const found = await (
    idp.userMatchDivCd === 'STF_NO'
      ? accounts(db).where('user.stfNo', '=', matchValue)
      : accounts(db).where((eb) => eb(eb.fn('lower', ['staff.email']), '=', matchValue.toLowerCase()))
  )
    .limit(2)
    .execute();
  const [only] = found;
  if (only === undefined || found.length > 1) return null;
  const isOfAnother = only.ssoSub !== null && (only.ssoIss === issuer || only.ssoIss === null);
  return isOfAnother ? null : only;
}

/** Remembers the provider's name for an account. */
export async function linkAccount(trx: Kysely<Schema>, account: SsoAccount, { issuer, sub }: Identity): Promise<void> {
  if (account.ssoSub === sub && account.ssoIss === issuer) return;
  await trx.updateTable('user').set({ ssoSub: sub, ssoIss: issuer }).where('userId', '=', account.userId).execute();
}
