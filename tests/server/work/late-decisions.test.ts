import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { openInspection } from '#server/domains/security/index.ts';
import { toDept, noticeForm } from '#tests/server/notice/notice-form.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import type { Answer } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import { openWriteContext, pick, type WriteContext } from '#tests/support/writes/write-context.ts';
import { WRITES } from '#tests/support/writes/index.ts';

type Key = Readonly<Record<string, unknown>>;
/** What a write of the table of writes would send, with what it stands on put before. */
const sent = async (context: WriteContext, op: keyof typeof WRITES): Promise<Key> =>
  (await WRITES[op](context)).arg as Key;
const firstOf = (arg: Key): Key => (arg['rows'] as readonly Key[])[0] ?? {};

/** A request that waits for a decision: its key, and everything that may happen to it once. */
interface Workflow {
  readonly name: string;
  readonly work: string;
  readonly ask: (context: WriteContext) => Promise<Key>;
  /** The decisions, each as an operation of somebody with its argument. */
  readonly decisions: readonly (readonly [string, Op, (key: Key) => object])[];
  /** What ends the request without a decision. */
  readonly withdrawal?: readonly [string, Op, (key: Key) => object];
}
const many =
  (over: object = {}) =>
  (key: Key): object => ({ rows: [key], ...over });
const one =
  (over: object = {}) =>
  (key: Key): object => ({ ...key, ...over });

const WORKFLOWS: readonly Workflow[] = [
  {
    name: 'a notice',
    work: '공지',
    ask: async (context) => firstOf(await sent(context, 'approveNotice')),
    decisions: [
      ['oper01', 'approveNotice', many()],
      ['oper02', 'rejectNotice', one({ rsn: '대상을 좁혀주세요' })],
      ['dept01', 'recallNotice', one()],
    ],
    withdrawal: ['dept01', 'recallNotice', one()],
  },
  {
    name: 'a change of a posted notice',
    work: '공지',
    ask: async (context) => {
      const form = noticeForm({ trgtDivCd: 'STF' }),
        { version } = await context.call('dept01', 'saveNotice', form);
      return pick(
        await context.call('dept01', 'saveNotice', { ...form, version, trgts: toDept('1010', '2010') }),
        'noticeId',
        'version',
      );
    },
    decisions: [
      ['oper01', 'approveNotice', many()],
      ['oper02', 'rejectNotice', one({ rsn: '대상을 좁혀주세요' })],
    ],
    withdrawal: ['dept01', 'stopNotice', one({ rsn: '잘못 올림' })],
  },
  {
    name: 'an alarm to many people',
    work: '알림',
    ask: async (context) => firstOf(await sent(context, 'approveAlarm')),
    decisions: [
      ['oper02', 'approveAlarm', many()],
      ['oper03', 'rejectAlarm', many({ rjctRsn: '대상이 너무 넓습니다.' })],
    ],
    withdrawal: ['oper01', 'cancelAlarm', many()],
  },
  {
    name: 'a request for a special permission',
    work: '신청',
    ask: async (context) => {
      // One of a kind is approved at a time.
      await context.server.database.db.deleteFrom('permGrnt').execute();
      return firstOf(await sent(context, 'approvePerm'));
    },
    decisions: [
      ['admin01', 'approvePerm', many()],
      ['admin02', 'rejectPerm', one({ rjctRsn: '사유 부족' })],
      ['dept01', 'cancelPermReq', one()],
    ],
    withdrawal: ['dept01', 'cancelPermReq', one()],
  },
  {
    name: 'an application of somebody from outside',
    work: '가입신청',
    ask: async (context) => {
      // The same person joins once.
      await context.server.database.db
        .updateTable('otsdrMember')
        .set({ loginId: randomUUID(), mobile: '01000000000' })
        .where('regId', '=', userIdOf('oper01'))
        .execute();
      return firstOf(await sent(context, 'approveOtsdrMember'));
    },
    decisions: [
      ['oper01', 'approveOtsdrMember', many()],
      ['oper02', 'rejectOtsdrMember', many({ rjctRsn: '자료 부족' })],
    ],
  },
  {
    name: 'a review of permissions',
    work: '점검',
    ask: async (context) => {
      // One at a time is open.
      await context.server.database.db.deleteFrom('permReviewItem').execute();
      await context.server.database.db.deleteFrom('permReview').execute();
      await context.server.database.db.deleteFrom('workItem').where('workDivCd', '=', 'PERM_REVIEW').execute();
      return sent(context, 'closePermReview');
    },
    decisions: [['admin01', 'closePermReview', one()]],
  },
  {
    name: 'an inspection of accesses',
    work: '점검',
    ask: async ({
      server: {
        database: { db },
      },
    }) => {
      await db.deleteFrom('acsLogInspctItem').execute();
      await db.deleteFrom('acsLogInspct').execute();
      await db.deleteFrom('workItem').where('workDivCd', '=', 'ACS_INSPCT').execute();
      await openInspection(db, new Date('2026-04-01T06:00:00+09:00'));
      return { inspctYm: '202603', version: 1 };
    },
    decisions: [
      ['admin01', 'closeAcsLogInspct', one()],
      ['admin02', 'saveAcsLogInspct', one({ rsltCn: '확인', items: [] })],
    ],
  },
];

describe.skipIf(!isDatabaseAvailable())('a decision that comes too late', () => {
  const server = useServer();
  const tellOf = ({ status, rows, body }: Answer): unknown =>
    status === 200
      ? pick(rows[0] ?? {}, 'okYn', 'code', 'reason', 'message')
      : [status, body.data.reason, body.message];
  const expectDone = (late: Answer, work: string): void => {
    const text = message('M-DONE', { work });
    expect([[409, 'STATE', text], { okYn: 'N', code: 409, reason: 'STATE', message: text }]).toContainEqual(
      tellOf(late),
    );
  };
  const call = async (
    context: WriteContext,
    [loginId, op, argOf]: Workflow['decisions'][number],
    key: Key,
  ): Promise<Answer> => (await context.person(loginId)).call(op, argOf(key));

  /** What may still be asked: with the version that was seen, and with that of the row as it is now. */
  async function expectAllDone(context: WriteContext, { decisions, work }: Workflow, key: Key): Promise<void> {
    for (const decision of decisions)
      for (const version of [Number(key['version']), Number(key['version']) + 1])
        expectDone(await call(context, decision, { ...key, version }), work);
  }

  it.each(WORKFLOWS)('is told so: $name that was decided', async (workflow) => {
    const context = await openWriteContext(server),
      key = await workflow.ask(context),
      [first] = workflow.decisions;
    if (!first) throw new Error('no decision');
    const decided = await call(context, first, key);
    expect([decided.status, decided.rows[0]?.['okYn'] ?? 'Y'], JSON.stringify(decided.body)).toEqual([200, 'Y']);
    await expectAllDone(context, workflow, key);
  });

  it.each(WORKFLOWS.filter(({ withdrawal }) => withdrawal !== undefined))(
    'is told so: $name that was withdrawn',
    async (workflow) => {
      const context = await openWriteContext(server),
        key = await workflow.ask(context);
      if (!workflow.withdrawal) throw new Error('no withdrawal');
      const withdrawn = await call(context, workflow.withdrawal, key);
      expect([withdrawn.status, withdrawn.rows[0]?.['okYn'] ?? 'Y'], JSON.stringify(withdrawn.body)).toEqual([
        200,
        'Y',
      ]);
      await expectAllDone(context, workflow, key);
    },
  );

  it.each(WORKFLOWS.filter(({ decisions }) => decisions.length > 1))(
    'of two at the same moment, one decides: $name',
    async (workflow) => {
      const context = await openWriteContext(server),
        key = await workflow.ask(context);
      const answers = await Promise.all(workflow.decisions.slice(0, 2).map((decision) => call(context, decision, key)));
      const isDone = ({ status, rows }: Answer): boolean => status === 200 && (rows[0]?.['okYn'] ?? 'Y') === 'Y';
      // A month that is looked at may be changed and then closed: the second hears of the change, or that it is closed.
      if (workflow.name === 'an inspection of accesses') {
        expect(answers.filter(isDone)).toHaveLength(1);
        return;
      }
      expect(answers.filter(isDone)).toHaveLength(1);
      for (const late of answers.filter((answer) => !isDone(answer))) expectDone(late, workflow.work);
    },
  );

  it('the notice that its writer has taken back is no longer shown to who was asked, who hears why', async () => {
    const context = await openWriteContext(server),
      key = firstOf(await sent(context, 'approveNotice')),
      { noticeId } = key;
    await context.answer('dept01', 'recallNotice', key);
    const seen = await (await context.person('oper01')).call('getNotice', { noticeId });
    expect(tellOf(seen)).toEqual([409, 'STATE', '이미 처리된 공지입니다.']);
    // To everybody else it is what every draft is: the writer's alone.
    expect((await (await context.person('dept02')).call('getNotice', { noticeId })).status).toBe(403);
    expect((await (await context.person('dept01')).call('getNotice', { noticeId })).rows[0]).toMatchObject({
      statCd: 'DRAFT',
    });
    // Nobody was ever asked about this one.
    const draft = await context.call('dept01', 'saveNotice', noticeForm({ actionCd: 'DRAFT', noticeId: randomUUID() }));
    expect((await (await context.person('oper01')).call('getNotice', pick(draft, 'noticeId'))).status).toBe(403);
  });
});
