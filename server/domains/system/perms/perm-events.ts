import { PERM_SCREEN, type PermGrnt } from '#contract/system/perms/perm.ts';
import type { PermAct } from '#contract/system/perms/perm-acts.ts';
import { PERM_AFTER, type PermEvent } from '#contract/system/perms/perm-rules.ts';
import { recordGrantChanges, writerOf } from '#server/access/grant-history.ts';
import { notifyRole, notifyUsers } from '#server/domains/communication/index.ts';
import { cancelWork, finishWork, raiseWork, type WorkSource } from '#server/domains/work/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { displayDate } from '#shared/display.ts';

const ADMIN = 'ROLE_SYS_ADMIN';
const sourceOf = ({ permGrntId }: PermGrnt): WorkSource => ({
  workDivCd: 'PERM_REQ',
  refTable: 'permGrnt',
  refId: permGrntId,
});
const STATE_NAMES = { REQ: '신청', APRV: '승인', RJCT: '반려', END: '만료', RVK: '회수', CNCL: '신청취소' } as const;
const ACTS: Readonly<Record<PermEvent | 'request', PermAct>> = {
  request: 'REQ',
  approve: 'APRV',
  reject: 'RJCT',
  cancel: 'REVOKE',
  revoke: 'REVOKE',
};

const wordsOf = (grant: PermGrnt, statCd: PermGrnt['statCd']): string =>
  `${STATE_NAMES[statCd]} ${displayDate(grant.strtDt)} ~ ${displayDate(grant.endDt)}`;

/** Writes what happened to a permission, in the transaction in which it happens. */
export async function recordPermAct(
  call: CallContext,
  grant: PermGrnt,
  event: PermEvent | 'request',
  rsn: string,
): Promise<void> {
  const isRequest = event === 'request';
  await recordGrantChanges(writerOf(call), [
    {
      actDivCd: ACTS[event],
      trgtDivCd: 'PERM',
      trgtUserId: grant.userId,
      permCd: grant.permCd,
      ...(grant.resourcePath === null ? {} : { resourcePath: grant.resourcePath }),
      befVal: isRequest ? null : wordsOf(grant, grant.statCd),
      aftVal: wordsOf(grant, isRequest ? 'REQ' : PERM_AFTER[event]),
      rsn,
    },
  ]);
}

const nameOf = (grant: PermGrnt): string =>
  grant.resourceNm === null ? grant.permNm : `${grant.permNm} (${grant.resourceNm})`;

/** A request is a work item of the administrators, who are notified of it. */
export async function openPermRequest(call: CallContext, grant: PermGrnt): Promise<void> {
  const linkUrl = `${PERM_SCREEN}?searchKeyword=${encodeURIComponent(grant.loginId)}`;
  await raiseWork(call, {
    ...sourceOf(grant),
    title: `${grant.userNm} ${nameOf(grant)} 신청`,
    resourcePath: PERM_SCREEN,
    linkUrl,
    trgtRoleCd: ADMIN,
  });
  await notifyRole(call.db, ADMIN, {
    tmplCd: 'PERM_REQ',
    vars: { 이름: grant.userNm, 부서: grant.deptNm, 권한: nameOf(grant) },
    linkUrl: PERM_SCREEN,
    resourcePath: PERM_SCREEN,
    now: call.now,
  });
}

/**
 * Closes the work item of a request that was decided or withdrawn; a decision and a revocation are announced to the
 * person concerned.
 */
export async function closePermRequest(
  call: CallContext,
  grant: PermGrnt,
  event: PermEvent,
  rsn: string,
): Promise<void> {
  if (event === 'cancel') await cancelWork(call, sourceOf(grant));
  else await finishWork(call, sourceOf(grant), event === 'approve' ? 'APRV' : 'RJCT');
  if (event === 'cancel') return;
  await notifyUsers(call.db, [grant.userId, grant.reqUserId], {
    tmplCd: 'PERM_RSLT',
    vars: { 권한: nameOf(grant), 결과: STATE_NAMES[PERM_AFTER[event]], 사유: rsn === '' ? '' : `사유: ${rsn}` },
    resourcePath: PERM_SCREEN,
    now: call.now,
  });
}
