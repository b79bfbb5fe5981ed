import { sql } from 'kysely';
import type { ParsedArg } from '#contract/registry.ts';
import { inScope, type Scope } from '#server/access/scope.ts';
import { isStudentInScope } from '#server/domains/lookups/index.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { maskName } from '#shared/masking.ts';

type Asked = ParsedArg<'sendSystemMsg'>['rcvrs'];

export interface Receiver {
  readonly rcvrDivCd: 'STF' | 'STDNT' | 'OTSDR';
  /** userId of a member of staff, 학번 of a student, id of a member from outside. */
  readonly rcvrKey: string;
  readonly rcvrNm: string;
  readonly isInScope: boolean;
}

const EMPLOYED = '10';

/** Everybody whom a sending means, each once, with whether the sender's scope reaches him. Unknown names mean nobody. */
export async function listReceivers(call: CallContext, asked: Asked, scope: Scope): Promise<readonly Receiver[]> {
  return [...await listStaff(call, asked, scope), ...await listStudents(call, asked, scope), ...await listOutsiders(call, asked, scope)];
}

function listStaff(call: CallContext, { userIds, roleCds, deptCds }: Asked, scope: Scope): Promise<Receiver[]> {
  const { model } = signedInOf(call), today = koreanDate8(call.now);
  const within = deptCds.flatMap((deptCd) => model.depts.listWithin(deptCd));
  return call.db.selectFrom('user').innerJoin('staff', 'staff.stfNo', 'user.stfNo')
    .select(['user.userId as rcvrKey', 'staff.stfNm as rcvrNm', sql<'STF'>`'STF'`.as('rcvrDivCd')])
    .select((eb) => eb.or([
      sql<boolean>`${scope.everything}::boolean`, eb('staff.deptCd', 'in', ['', ...scope.deptCds]), eb('user.userId', '=', scope.ownerId ?? ''),
    ]).$castTo<boolean>().as('isInScope'))
    .where('user.acntStCd', '<>', 'STOP').where('staff.hldofStCd', '=', EMPLOYED)
    .where((eb) => eb.or([
      eb('user.userId', 'in', ['', ...userIds]), eb('staff.deptCd', 'in', ['', ...within]),
      eb.exists(eb.selectFrom('userRole').innerJoin('role', 'role.roleId', 'userRole.roleId').select('userRole.userRoleId')
        .whereRef('userRole.userId', '=', 'user.userId').where('userRole.stCd', '=', 'ACTIVE').where('userRole.strtDt', '<=', today).where('userRole.endDt', '>=', today)
        .where('role.useYn', '=', 'Y').where('role.roleCd', 'in', ['', ...roleCds])),
    ])).orderBy('staff.stfNm').orderBy('user.userId').execute();
}

function listStudents(call: CallContext, { stdNos }: Asked, scope: Scope): Promise<Receiver[]> {
  return call.db.selectFrom('student')
    .select(['student.stdNo as rcvrKey', 'student.stdNm as rcvrNm', sql<'STDNT'>`'STDNT'`.as('rcvrDivCd')])
    .select(sql<boolean>`coalesce(${isStudentInScope(scope, signedInOf(call).session.stfNo)}, false)`.as('isInScope'))
    .where('student.stdNo', 'in', ['', ...stdNos]).orderBy('student.stdNo').execute();
}

/** Members from outside who are in; their names stay covered in the log of messages. */
async function listOutsiders(call: CallContext, { otsdrMemberIds }: Asked, scope: Scope): Promise<Receiver[]> {
  const members = await call.db.selectFrom('otsdrMember').select(['otsdrMemberId', 'memberNm', inScope(scope, { owner: 'otsdrMember.regId' }).$castTo<boolean>().as('isInScope')])
    .where('otsdrMemberId', 'in', ['', ...otsdrMemberIds]).where('statCd', 'in', ['APLY', 'APRV', 'STOP']).orderBy('otsdrMemberId').execute();
  return members.map(({ otsdrMemberId, memberNm, isInScope }) => ({ rcvrDivCd: 'OTSDR', rcvrKey: otsdrMemberId, rcvrNm: maskName(memberNm), isInScope }));
}
