import type { ParsedArg } from '#contract/registry.ts';
import { ROLE_RULE_MESSAGES } from '#contract/system/roles/role-rules.ts';
import { ROLE_USER_SCREEN } from '#contract/system/roles/roles.ts';
import { fillText, message } from '#messages/message.ts';
import { sendSystemMsg } from '#server/domains/communication/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Failure, invalidField, refused } from '#server/http/failure.ts';
import { displayDate } from '#shared/display.ts';
import { outcomeOf, type Outcome } from '../user-roles/bulk-grants.ts';
import { endSoonWindow } from '../user-roles/grant-list.ts';
import { findGrant, type StoredGrant } from '../user-roles/grant-store.ts';
import { changeDays, type EndRow } from '../user-roles/save-grant.ts';
import { ROLE_USER_MESSAGES } from './messages.ts';

/** A role that people hold by rule leaves them by rule. @throws Failure 409 STATE */
export function requireByHand(grant: StoredGrant): void {
  if (grant.grntDivCd === 'AUTO') throw refused('STATE', ROLE_RULE_MESSAGES.autoGrant);
}

/** Accounts behind staff numbers; an unknown number stands for itself, so that it is answered as unknown. */
export async function listAccounts(call: CallContext, stfNos: readonly string[]): Promise<readonly string[]> {
  const found = await call.db.selectFrom('user').select(['userId', 'stfNo']).where('stfNo', 'in', stfNos).execute();
  return stfNos.map((stfNo) => found.find((user) => user.stfNo === stfNo)?.userId ?? stfNo);
}

/** Other days for many grants. Each is answered for itself: one that cannot change keeps no other from changing. */
export async function changePeriods(
  call: CallContext,
  { rows, strtDt, endDt, rsn }: ParsedArg<'changeRoleUserPeriod'>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const row of rows) outcomes.push(await changePeriod(call, row, { strtDt, endDt }, rsn));
  return outcomes;
}

async function changePeriod(
  call: CallContext,
  { userRoleId, version }: EndRow,
  days: { readonly strtDt: string | undefined; readonly endDt: string },
  rsn: string,
): Promise<Outcome> {
  const grant = await findGrant(call.db, userRoleId);
  if (grant === null || grant.version !== version) {
    const reason = grant === null ? 'GONE' : 'VERSION';
    return { id: userRoleId, okYn: 'N', code: 409, reason, message: message(grant === null ? 'M-GONE' : 'M-VER') };
  }
  try {
    await changeDays(call, grant, { strtDt: days.strtDt ?? grant.strtDt, endDt: days.endDt }, rsn);
    return outcomeOf(userRoleId, null);
  } catch (error) {
    // The rules refuse before anything is written; only then may the other rows go on. A broken minimum undoes all.
    if (error instanceof Failure && error.details.reason !== 'LIMIT' && error.details.reason !== 'VERSION')
      return outcomeOf(userRoleId, error);
    throw error;
  }
}

/** Notifies the holders of grants that end within thirty days. @returns how many were notified */
export async function reportEnding(call: CallContext, userRoleIds: readonly string[]): Promise<number> {
  const { today, soonest } = endSoonWindow(call.now);
  const ending = await call.db
    .selectFrom('userRole')
    .innerJoin('role', 'role.roleId', 'userRole.roleId')
    .select(['userRole.userId', 'userRole.endDt', 'role.roleNm'])
    .where('userRoleId', 'in', [...userRoleIds])
    .where('stCd', '=', 'ACTIVE')
    .where('endDt', '>=', today)
    .where('endDt', '<=', soonest)
    .orderBy('userRole.endDt')
    .execute();
  if (ending.length === 0) throw invalidField('userRoleIds', ROLE_USER_MESSAGES.noneEnding);
  for (const { userId, endDt, roleNm } of ending) {
    await sendSystemMsg(call, {
      resourcePath: ROLE_USER_SCREEN,
      title: ROLE_USER_MESSAGES.alarmTitle,
      cntn: fillText(ROLE_USER_MESSAGES.alarmText, { role: roleNm, date: displayDate(endDt) }),
      linkUrl: '',
      chnlCds: ['INAPP'],
      rcvrs: {
        userIds: [userId],
        roleCds: [],
        deptCds: [],
        deptDivCds: [],
        stfNos: [],
        stdNos: [],
        otsdrMemberIds: [],
      },
      queueYn: 'N',
    });
  }
  return ending.length;
}
