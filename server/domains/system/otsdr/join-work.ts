import { OTSDR_SCREEN } from '#contract/system/otsdr/otsdr-rules.ts';
import { finishWork, raiseWork, type WorkSource } from '#server/domains/work/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { maskName } from '#shared/masking.ts';

const DAYS_TO_DECIDE = 3;
const sourceOf = (otsdrMemberId: string): WorkSource => ({
  workDivCd: 'OTSDR_APLY',
  refTable: 'otsdrMember',
  refId: otsdrMemberId,
});

/** Who wants to join is a work item of the operators, due in three days. */
export async function openJoining(
  call: CallContext,
  members: readonly { readonly otsdrMemberId: string; readonly memberNm: string }[],
): Promise<void> {
  const dueDt = addDays(koreanDate8(call.now), DAYS_TO_DECIDE);
  await raiseWork(
    call,
    ...members.map(({ otsdrMemberId, memberNm }) => ({
      ...sourceOf(otsdrMemberId),
      title: `외부인 가입신청: ${maskName(memberNm)}`,
      resourcePath: OTSDR_SCREEN,
      linkUrl: `${OTSDR_SCREEN}?otsdrMemberId=${otsdrMemberId}`,
      trgtRoleCd: 'ROLE_OPER',
      dueDt,
    })),
  );
}

export async function closeJoining(call: CallContext, otsdrMemberId: string, rsltCd: 'APRV' | 'RJCT'): Promise<void> {
  await finishWork(call, sourceOf(otsdrMemberId), rsltCd);
}
