import { PERM_SCREEN, type PermGrnt } from '#contract/system/perms/perm.ts';
import type { PermAct } from '#contract/system/perms/perm-acts.ts';
import { PERM_MESSAGES, PERM_TRANSITIONS, type PermEvent, type PermState } from '#contract/system/perms/perm-rules.ts';
import { recordGrantChanges, writerOf } from '#server/access/grant-history.ts';
import { notifyRole, notifyUsers } from '#server/domains/communication/index.ts';
import { raiseWork, type WorkSource } from '#server/domains/work/index.ts';
import { callOf, type Actor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { alreadyDone } from '#server/http/failure.ts';
import { stateEvents, type Happened } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { displayDate } from '#shared/display.ts';
import { permGrnts } from './perm-queries.ts';

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

const wordsOf = (grant: PermGrnt, statCd: PermState): string =>
  `${STATE_NAMES[statCd]} ${displayDate(grant.strtDt)} ~ ${displayDate(grant.endDt)}`;

/** Writes what happened to a permission, in the transaction in which it happens. */
export async function recordPermAct(
  call: CallContext,
  grant: PermGrnt,
  event: PermEvent | 'request',
  { from, to }: { readonly from: PermState | null; readonly to: PermState },
  rsn: string,
): Promise<void> {
  await recordGrantChanges(writerOf(call), [
    {
      actDivCd: ACTS[event],
      trgtDivCd: 'PERM',
      trgtUserId: grant.userId,
      permCd: grant.permCd,
      ...(grant.resourcePath === null ? {} : { resourcePath: grant.resourcePath }),
      befVal: from === null ? null : wordsOf(grant, from),
      aftVal: wordsOf(grant, to),
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

/** Notifies who asked and who receives of a decision or a revocation. */
async function tell({ db, now }: Actor, { row, to, rsn }: Happened<PermGrnt, PermState, PermEvent>): Promise<void> {
  await notifyUsers(db, [row.userId, row.reqUserId], {
    tmplCd: 'PERM_RSLT',
    vars: { 권한: nameOf(row), 결과: STATE_NAMES[to], 사유: rsn ? `사유: ${rsn}` : '' },
    resourcePath: PERM_SCREEN,
    now,
  });
}

/** Events of a request. Of two who decide at once the second hears that it is decided (system.md 5.9). */
export const permEvents = stateEvents({
  records: {
    ...permGrnts,
    hold: async (call: CallContext, permGrntId: string) => {
      await permGrnts.hold(call, permGrntId);
      return permGrnts.require(call, permGrntId);
    },
  },
  states: statesOf({
    steps: PERM_TRANSITIONS,
    names: STATE_NAMES,
    refusal: () => alreadyDone(PERM_MESSAGES.work),
  }),
  stateOf: ({ statCd }) => statCd,
  inState: (statCd) => ({ statCd }),
  first: 'state',
  history: (actor, { row, event, from, to, rsn }) =>
    recordPermAct(callOf(actor), row, event, { from, to }, rsn || row.reqRsn),
  work: [{ of: sourceOf, ends: { approve: 'APRV', reject: 'RJCT', cancel: 'CNCL', revoke: 'RJCT' } }],
  messages: { approve: tell, reject: tell, revoke: tell },
});
