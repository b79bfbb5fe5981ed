import { randomUUID } from 'node:crypto';
import type { Deputy } from '#contract/main/work-item.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { HOME_SCREEN } from '#contract/main/work-rules.ts';
import { message } from '#messages/message.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import { staffName } from '#server/domains/people/index.ts';
import { created, modified, personOf, type CallContext } from '#server/http/call-context.ts';
import { invalid, invalidField } from '#server/http/failure.ts';
import { displayDate } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { MAIN_MESSAGES } from '../messages.ts';

/** The caller's deputy; one at most, also when the days are over. */
export async function listDeputies(call: CallContext): Promise<Deputy[]> {
  return call.db
    .selectFrom('workDpty')
    .innerJoin('user', 'user.userId', 'workDpty.dptyUserId')
    .innerJoin('staff', 'staff.stfNo', 'user.stfNo')
    .innerJoin('dept', 'dept.deptCd', 'staff.deptCd')
    .select([
      'workDpty.dptyUserId',
      'staff.stfNm as dptyNm',
      'dept.deptNm as dptyDeptNm',
      'workDpty.strtDt',
      'workDpty.endDt',
      'workDpty.version',
    ])
    .where('workDpty.userId', '=', personOf(call).userId)
    .execute();
}

/** Sets the caller's deputy, replacing the former one, and notifies the new one. @throws Failure 400 */
export async function saveDeputy(
  call: CallContext,
  { dptyStfNo, strtDt, endDt }: ParsedArg<'saveWorkDpty'>,
): Promise<void> {
  const { userId } = personOf(call);
  if (strtDt > endDt || endDt < koreanDate8(call.now))
    throw invalid([{ field: 'endDt', message: message('M-DATE-ORDER') }]);
  const deputy = await call.db
    .selectFrom('user')
    .select('userId')
    .where('stfNo', '=', dptyStfNo)
    .where('acntStCd', '<>', 'STOP')
    .executeTakeFirst();
  if (!deputy) throw invalidField('dptyStfNo', MAIN_MESSAGES.noDeputy);
  if (deputy.userId === userId) throw invalidField('dptyStfNo', MAIN_MESSAGES.ownDeputy);
  await call.db
    .insertInto('workDpty')
    .values({ workDptyId: randomUUID(), userId, dptyUserId: deputy.userId, strtDt, endDt, ...created(call) })
    .onConflict((former) =>
      former.column('userId').doUpdateSet((eb) => ({
        dptyUserId: deputy.userId,
        strtDt,
        endDt,
        ...modified(call),
        version: eb('workDpty.version', '+', 1),
      })),
    )
    .execute();
  await notifyUsers(call.db, [deputy.userId], {
    tmplCd: 'WORK_DPTY',
    vars: { 이름: (await staffName(call.db, userId)) ?? '', 시작일: displayDate(strtDt), 종료일: displayDate(endDt) },
    resourcePath: HOME_SCREEN,
    linkUrl: HOME_SCREEN,
    now: call.now,
  });
}

/** Ends it; without one it is no error. @returns the former deputy */
export async function endDeputy(call: CallContext): Promise<{ dptyUserId: string }[]> {
  return call.db.deleteFrom('workDpty').where('userId', '=', personOf(call).userId).returning('dptyUserId').execute();
}
