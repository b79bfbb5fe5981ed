import type { OtsdrMember } from '#contract/system/otsdr/otsdr-member.ts';
import { PURGED_NAME, ageOn, needsGuardian } from '#contract/system/otsdr/otsdr-rules.ts';
import { missingRowError } from '#server/access/row-security.ts';
import { isInScope } from '#server/access/scope.ts';
import { staffName } from '#server/domains/people/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, gone, type Failure } from '#server/http/failure.ts';
import { versioned } from '#server/records/versioned.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { mask } from '#shared/masking.ts';
import { coverRow, listPrograms, type StoredMember } from './member-queries.ts';

/** Younger than fourteen on the day of joining; unknown for purged members. */
export const isChild = ({ birthDt, aplyDt }: Pick<StoredMember, 'birthDt' | 'aplyDt'>): boolean =>
  birthDt !== null && needsGuardian(birthDt, koreanDate8(Date.parse(aplyDt)));

/** The name in clear, everything else that identifies the member covered. */
export async function presentMember(call: CallContext, member: StoredMember): Promise<OtsdrMember> {
  const { statCd, memberNm, birthDt, grdnNm, grdnMobile } = member;
  const programs = await listPrograms(call.db, member.otsdrMemberId);
  return {
    ...coverRow(member),
    memberNm: statCd === 'PURGE' ? PURGED_NAME : memberNm,
    grdnNm: mask('NAME', grdnNm),
    grdnMobile: mask('PHONE', grdnMobile),
    age: birthDt === null ? null : ageOn(birthDt, koreanDate8(call.now)),
    childYn: isChild(member) ? 'Y' : 'N',
    prgCnt: programs.filter((program) => program.statCd !== 'CNCL').length,
    aprvNm: await staffName(call.db, member.aprvUserId),
  };
}

const findMember = ({ db }: CallContext, otsdrMemberId: string): Promise<StoredMember | undefined> =>
  db.selectFrom('otsdrMember').selectAll().where('otsdrMemberId', '=', otsdrMemberId).executeTakeFirst();
const whyUnknown = (call: CallContext, otsdrMemberId: string): Promise<Failure> =>
  missingRowError(call, 'otsdrMember', otsdrMemberId, gone());

export const members = versioned({
  table: 'otsdrMember',
  key: 'otsdrMemberId',
  find: async (call, otsdrMemberId) => {
    const member = await findMember(call, otsdrMemberId);
    return member && presentMember(call, member);
  },
  missing: whyUnknown,
});

function requireReach({ scope }: CallContext, member: StoredMember): StoredMember {
  if (!isInScope(scope, { deptCd: null, ownerId: member.regId })) throw forbidden();
  return member;
}

/** A member whom this call may see, as he is stored. @throws Failure 409 GONE, 403 outside the scope */
export async function requireMember(call: CallContext, otsdrMemberId: string): Promise<StoredMember> {
  const member = await findMember(call, otsdrMemberId);
  if (member === undefined) throw await whyUnknown(call, otsdrMemberId);
  return requireReach(call, member);
}

/**
 * The same member for a change, locked until the transaction ends: of two who change the member, the second finds what
 * the first has done.
 */
export const holdMember = async (call: CallContext, otsdrMemberId: string): Promise<StoredMember> =>
  requireReach(call, await members.hold(call, otsdrMemberId));
