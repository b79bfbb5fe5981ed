import { stableId } from '#server/database/seed/stable-id.ts';
import { alarmForm } from '#tests/server/alarm/alarm-harness.ts';
import { noticeForm, toDept } from '#tests/server/notice/notice-form.ts';
import type { Flow } from './flow.ts';

const UNMASK = stableId('perm:UNMASK');

/** A department's notice to departments that are not its own: nobody publishes it alone. */
const NOTICE: Flow = {
  name: 'notice',
  people: { writer: 'dept01', other: 'oper01', stranger: 'prof01' },
  steps: {
    keep: {
      op: 'saveNotice',
      arg: (noticeId, version) => noticeForm({ noticeId, version, actionCd: 'DRAFT', trgts: toDept('2010') }),
    },
    post: { op: 'saveNotice', arg: (noticeId, version) => noticeForm({ noticeId, version, trgts: toDept('2010') }) },
    approve: { op: 'approveNotice', arg: (noticeId, version) => ({ rows: [{ noticeId, version }] }) },
    reject: { op: 'rejectNotice', arg: (noticeId, version) => ({ noticeId, version, rsn: '내용을 고쳐주세요.' }) },
    recall: { op: 'recallNotice', arg: (noticeId, version) => ({ noticeId, version }) },
    stop: { op: 'stopNotice', arg: (noticeId, version) => ({ noticeId, version, rsn: '더 알릴 것이 없습니다.' }) },
    repost: { op: 'repostNotice', arg: (noticeId, version) => ({ noticeId, version }) },
    remove: { op: 'deleteNotice', arg: (noticeId, version) => ({ rows: [{ noticeId, version }] }) },
  },
  edges: [
    { op: 'saveNotice', from: null, to: 'DRAFT', by: ['writer'] },
    { op: 'saveNotice', from: null, to: 'WAIT', by: ['writer'] },
    { op: 'saveNotice', from: 'DRAFT', to: 'DRAFT', by: ['writer'] },
    { op: 'saveNotice', from: 'DRAFT', to: 'WAIT', by: ['writer'] },
    { op: 'saveNotice', from: 'RJCT', to: 'DRAFT', by: ['writer'] },
    { op: 'saveNotice', from: 'RJCT', to: 'WAIT', by: ['writer'] },
    { op: 'saveNotice', from: 'APRV', to: 'APRV', by: ['writer', 'other'] },
    { op: 'approveNotice', from: 'WAIT', to: 'APRV', by: ['other'] },
    { op: 'approveNotice', from: 'APRV', to: 'APRV', by: ['other'] },
    { op: 'rejectNotice', from: 'WAIT', to: 'RJCT', by: ['other'] },
    { op: 'rejectNotice', from: 'APRV', to: 'APRV', by: ['other'] },
    { op: 'recallNotice', from: 'WAIT', to: 'DRAFT', by: ['writer'] },
    { op: 'stopNotice', from: 'APRV', to: 'STOP', by: ['writer', 'other'] },
    { op: 'repostNotice', from: 'STOP', to: 'APRV', by: ['writer', 'other'] },
    { op: 'deleteNotice', from: 'DRAFT', to: null, by: ['writer', 'other'] },
    { op: 'deleteNotice', from: 'RJCT', to: null, by: ['writer', 'other'] },
  ],
  begins: ['keep', 'post'],
  look: async (
    {
      server: {
        database: { db },
      },
    },
    id,
  ) =>
    (await db.selectFrom('notice').select(['statCd', 'version']).where('noticeId', '=', id).executeTakeFirst()) ?? null,
};

/** A message to all students: far beyond the number of people to whom one person may write. */
const ALARM: Flow = {
  name: 'alarm',
  people: { writer: 'oper01', other: 'oper02', stranger: 'prof01' },
  steps: {
    keep: { op: 'saveAlarm', arg: (alarmId, version) => massMessage(alarmId, version) },
    send: { op: 'sendAlarm', arg: (alarmId, version) => massMessage(alarmId, version) },
    approve: { op: 'approveAlarm', arg: (id, version) => ({ rows: [{ id, version }] }) },
    reject: { op: 'rejectAlarm', arg: (id, version) => ({ rows: [{ id, version }], rjctRsn: '대상을 줄여주세요.' }) },
    cancel: { op: 'cancelAlarm', arg: (id, version) => ({ rows: [{ id, version }] }) },
    recall: { op: 'recallAlarm', arg: (alarmId, version) => ({ alarmId, version }) },
    again: { op: 'resendAlarm', arg: (alarmId, version) => ({ alarmId, version, kindCd: 'FAIL' }) },
    remind: { op: 'resendAlarm', arg: (alarmId, version) => ({ alarmId, version, kindCd: 'UNREAD' }) },
  },
  edges: [
    { op: 'saveAlarm', from: null, to: 'DRAFT', by: ['writer'] },
    { op: 'saveAlarm', from: 'DRAFT', to: 'DRAFT', by: ['writer'] },
    { op: 'sendAlarm', from: null, to: 'WAIT', by: ['writer'] },
    { op: 'sendAlarm', from: 'DRAFT', to: 'WAIT', by: ['writer'] },
    { op: 'approveAlarm', from: 'WAIT', to: 'SEND', by: ['other'] },
    { op: 'rejectAlarm', from: 'WAIT', to: 'RJCT', by: ['other'] },
    { op: 'cancelAlarm', from: 'WAIT', to: 'CNCL', by: ['writer', 'other'] },
    { op: 'cancelAlarm', from: 'SEND', to: 'CNCL', by: ['writer', 'other'] },
  ],
  begins: ['keep', 'send'],
  look: async (
    {
      server: {
        database: { db },
      },
    },
    id,
  ) =>
    (await db.selectFrom('alarm').select(['statCd', 'version']).where('alarmId', '=', id).executeTakeFirst()) ?? null,
};
function massMessage(alarmId: string, version: number | undefined): object {
  return alarmForm({ stdntCond: { shregSts: ['10'] } }, { alarmId, version });
}

/** A special permission that an administrator wants for himself. */
const PERM: Flow = {
  name: 'permission',
  people: { writer: 'admin01', other: 'admin02', stranger: 'prof01' },
  steps: {
    ask: {
      op: 'requestPerm',
      arg: (permGrntId) => ({
        permGrntId,
        permId: UNMASK,
        resourceId: stableId('resource:/guide'),
        strtDt: '20260406',
        endDt: '20260505',
        reqRsn: '민원을 처리하기 위해 원문이 필요합니다.',
      }),
    },
    approve: { op: 'approvePerm', arg: (permGrntId, version) => ({ rows: [{ permGrntId, version }] }) },
    reject: {
      op: 'rejectPerm',
      arg: (permGrntId, version) => ({ permGrntId, version, rjctRsn: '필요하지 않습니다.' }),
    },
    cancel: { op: 'cancelPermReq', arg: (permGrntId, version) => ({ permGrntId, version }) },
    revoke: {
      op: 'revokePerm',
      arg: (permGrntId, version) => ({ permGrntId, version, rvkRsn: '더 필요하지 않습니다.' }),
    },
  },
  edges: [
    { op: 'requestPerm', from: null, to: 'REQ', by: ['writer'] },
    { op: 'approvePerm', from: 'REQ', to: 'APRV', by: ['other'] },
    { op: 'rejectPerm', from: 'REQ', to: 'RJCT', by: ['other'] },
    { op: 'cancelPermReq', from: 'REQ', to: 'CNCL', by: ['writer'] },
    { op: 'revokePerm', from: 'APRV', to: 'RVK', by: ['writer', 'other'] },
  ],
  begins: ['ask'],
  look: async (
    {
      server: {
        database: { db },
      },
    },
    id,
  ) =>
    (await db.selectFrom('permGrnt').select(['statCd', 'version']).where('permGrntId', '=', id).executeTakeFirst()) ??
    null,
  // The same permission is given once: the next history begins without it.
  clear: async (
    {
      server: {
        database: { db },
      },
    },
    id,
  ) => {
    await db
      .updateTable('permGrnt')
      .set({ statCd: 'END' })
      .where('permGrntId', '=', id)
      .where('statCd', 'in', ['REQ', 'APRV'])
      .execute();
  },
};

/** The flows of what is built, with those who appear in them. */
export const FLOWS: readonly Flow[] = [NOTICE, ALARM, PERM];
export const FLOW_PEOPLE: readonly string[] = [...new Set(FLOWS.flatMap(({ people }) => Object.values(people)))];
