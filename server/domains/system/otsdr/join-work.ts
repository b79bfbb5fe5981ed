import { recordAddress } from '#contract/record-address.ts';
import { OTSDR_SCREEN } from '#contract/system/otsdr/otsdr-rules.ts';
import { raiseWork, type WorkSource } from '#server/domains/work/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { maskName } from '#shared/masking.ts';

const DAYS_TO_DECIDE = 3;
/** The decision about who wants to join. */
export const joiningOf = (otsdrMemberId: string): WorkSource => ({
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
      ...joiningOf(otsdrMemberId),
      title: `외부인 가입신청: ${maskName(memberNm)}`,
      resourcePath: OTSDR_SCREEN,
      linkUrl: recordAddress.outsider(otsdrMemberId),
      trgtRoleCd: 'ROLE_OPER',
      dueDt,
    })),
  );
}
