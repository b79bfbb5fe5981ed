import { randomUUID } from 'node:crypto';
import { OTSDR_SCREEN } from '#contract/system/otsdr/otsdr-rules.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { modified, personOf, type CallContext } from '#server/http/call-context.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { maskName } from '#shared/masking.ts';

const WORK_DIV = 'OTSDR_APLY', DAYS_TO_DECIDE = 3;

/** Who wants to join is a work item of the operators, due in three days. */
export async function openJoining(call: CallContext, members: readonly { readonly otsdrMemberId: string; readonly memberNm: string }[]): Promise<void> {
  const { userId } = personOf(call), at = call.now.toISOString();
  await insertRows(call.db, 'workItem', members.map(({ otsdrMemberId, memberNm }) => ({
    workItemId: randomUUID(), workDivCd: WORK_DIV, areaCd: 'SYS', title: `외부인 가입신청: ${maskName(memberNm)}`, resourcePath: OTSDR_SCREEN, needAuthType: 'U' as const, linkUrl: `${OTSDR_SCREEN}?otsdrMemberId=${otsdrMemberId}`,
    refTable: 'otsdrMember', refId: otsdrMemberId, trgtRoleCd: 'ROLE_OPER', reqUserId: userId, reqDt: at, dueDt: addDays(koreanDate8(call.now), DAYS_TO_DECIDE), statCd: 'OPEN' as const,
    regId: userId, modId: userId, version: 1,
  })), call.now);
}

export async function closeJoining(call: CallContext, otsdrMemberId: string, rsltCd: 'APRV' | 'RJCT'): Promise<void> {
  const { userId, deptCd } = personOf(call);
  await call.db.updateTable('workItem').set((eb) => ({ statCd: 'DONE', rsltCd, prcsUserId: userId, prcsDeptCd: deptCd, prcsDt: call.now, ...modified(call), version: eb('version', '+', 1) }))
    .where('workDivCd', '=', WORK_DIV).where('refTable', '=', 'otsdrMember').where('refId', '=', otsdrMemberId).where('statCd', '=', 'OPEN').execute();
}
