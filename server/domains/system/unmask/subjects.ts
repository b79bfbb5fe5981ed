import type { UnmaskField, UnmaskSubject } from '#contract/system/unmask-fields.ts';
import { inScope, type Scope } from '#server/access/scope.ts';
import { isStudentInScope } from '#server/domains/lookups/index.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';

type Plain = { readonly key: string } & Partial<Readonly<Record<UnmaskField, string | null>>>;
type Finder = (call: CallContext, scope: Scope, keys: readonly string[]) => Promise<Plain[]>;

/** How the people of a kind are found: within the scope, by the keys that lists name them with. A new kind adds its line. */
export const subjects: Readonly<Record<UnmaskSubject, Finder>> = {
  STDNT: (call, scope, keys) =>
    call.db
      .selectFrom('student')
      .select(['stdNo as key', 'stdNm', 'mobile', 'email', 'birthDt'])
      .where('stdNo', 'in', keys)
      .where(isStudentInScope(scope, signedInOf(call).session.stfNo))
      .orderBy('stdNo')
      .execute(),
  OTSDR: (call, scope, keys) =>
    call.db
      .selectFrom('otsdrMember')
      .select(['otsdrMemberId as key', 'memberNm', 'mobile', 'email', 'birthDt', 'grdnNm', 'grdnMobile'])
      .where('otsdrMemberId', 'in', keys)
      .where('statCd', '<>', 'PURGE')
      .where(inScope(scope, { owner: 'otsdrMember.regId' }))
      .orderBy('otsdrMemberId')
      .execute(),
};
