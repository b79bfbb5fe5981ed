import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { counselClock } from '#server/domains/counselling/index.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import { caseNow, note, noteKey } from '#tests/support/writes/case-writes.ts';
import { client, freeSlots } from '#tests/support/writes/counselling-writes.ts';
import { openWriteContext, pick, type WriteContext } from '#tests/support/writes/write-context.ts';
import { runOnce } from '../jobs/job-harness.ts';

type Row = Readonly<Record<string, unknown>>;
/** A Monday, on whose morning the sessions of Tuesday are booked. */
const MONDAY = '2026-04-06T10:00:00+09:00',
  TUESDAY_EVENING = '2026-04-07T20:00:00+09:00',
  THURSDAY = '2026-04-09';

describe.skipIf(!isDatabaseAvailable())('work for notes that are missing', () => {
  const server = useServer(),
    db = () => server.database.db;
  let context: WriteContext, tutor: string;
  const moveTo = async (at: string): Promise<void> => {
    server.setTime(at);
    context = await openWriteContext(server);
  };
  const clock = () => runOnce(server, 'CNSL_CLOCK', counselClock.run);
  const workOf = ({ rsvId }: Row) =>
    db()
      .selectFrom('workItem')
      .select(['workDivCd', 'trgtUserId', 'dueDt', 'statCd', 'reqUserId', 'title', 'linkUrl'])
      .where('refTable', '=', 'cnslRsv')
      .where('refId', '=', String(rsvId))
      .orderBy('reqDt')
      .execute();
  const statesOf = async (rsv: Row) => (await workOf(rsv)).map(({ statCd }) => statCd);

  /** prof01 as a tutor of 학습상담, with times on Tuesday. */
  const makeTutor = async (): Promise<void> => {
    tutor = randomUUID();
    await context.call('cnslr03', 'saveCnslr', {
      cnslDivCd: 'LRN',
      cnslrId: tutor,
      stfNo: 'prof01',
      headYn: 'N',
      rcptYn: 'N',
      spclCds: [],
      qlfCn: null,
      intrCn: null,
      roomNm: null,
      onlineYn: 'N',
      maxCaseCnt: 20,
      useYn: 'Y',
    });
    await context.call('cnslr03', 'saveSchd', {
      cnslDivCd: 'LRN',
      cnslrId: tutor,
      version: 1,
      rows: [{ dow: 2, strtTm: '0900', endTm: '1800', mthdCds: ['FACE'], strtDt: '20260401', endDt: null }],
    });
    await context.call('cnslr03', 'createSlots', {
      cnslDivCd: 'LRN',
      cnslrId: tutor,
      strtDt: '20260407',
      endDt: '20260407',
    });
  };
  /** A session of Tuesday that was held. */
  const held: Row[] = [];
  beforeAll(async () => {
    await moveTo(MONDAY);
    await makeTutor();
    const booked: Row[] = [];
    for (const slot of (await freeSlots(context, 'LRN', 'prof01', '20260407', 0)).slice(0, 4)) {
      const made = await context.call('prof01', 'bookRsv', {
        cnslDivCd: 'LRN',
        slotId: slot['slotId'],
        stdNo: await client(context, 'LRN'),
        topicCds: ['METH'],
        mthdCd: 'FACE',
      });
      booked.push({ ...made, cnslDivCd: 'LRN' });
    }
    await moveTo(TUESDAY_EVENING);
    for (const row of booked)
      held.push({
        ...row,
        ...(await context.call('prof01', 'doneRsv', pick(row, 'cnslDivCd', 'rsvId', 'version'))),
      });
    expect(held).toHaveLength(4);
  });

  it('counselling.md 5.1: the list says which note is missing, in red after two working days, and reception nothing', async () => {
    const notesOf = async (loginId: string) =>
      (
        await context.answer(loginId, 'getRsvList', {
          cnslDivCd: 'LRN',
          from: '20260407',
          to: '20260407',
          cnslrId: tutor,
        })
      ).rows.map(({ noteCd }) => noteCd);
    expect(await notesOf('prof01')).toEqual(['NONE', 'NONE', 'NONE', 'NONE']);
    await moveTo(`${THURSDAY}T09:00:00+09:00`);
    expect(await notesOf('prof01')).toEqual(['LATE', 'LATE', 'LATE', 'LATE']);
    expect(await notesOf('oper05')).toEqual([null, null, null, null]);
    await moveTo(TUESDAY_EVENING);
  });
  const session = (at: number): Row => held[at] ?? expect.fail('no session');
  const noteOf = ({ caseId, rsvId }: Row) =>
    note(caseId, { cnslDivCd: 'LRN', rsvId, sesnDt: '20260407', topicCds: ['METH'], riskLvl: null });
  const sign = async (rsv: Row): Promise<void> => {
    const form = noteOf(rsv),
      saved = await context.call('prof01', 'saveNote', form);
    await context.call('prof01', 'signNote', { ...noteKey({ ...form, ...saved }), cnslDivCd: 'LRN' });
  };

  it('is opened on the second working day behind the session, at 08:00, and once', async () => {
    await sign(session(3));
    await moveTo('2026-04-08T18:00:00+09:00');
    await clock();
    expect(await workOf(session(0))).toEqual([]);
    await moveTo(`${THURSDAY}T07:50:00+09:00`);
    await clock();
    expect(await workOf(session(0))).toEqual([]);
    await moveTo(`${THURSDAY}T08:00:00+09:00`);
    await clock();
    await clock();
    expect(await workOf(session(0))).toMatchObject([
      {
        workDivCd: 'CNSL_NOTE',
        trgtUserId: userIdOf('prof01'),
        dueDt: '20260409',
        statCd: 'OPEN',
        // It names no client.
        reqUserId: null,
        title: '상담일지 작성',
      },
    ]);
    expect(await workOf(session(3)), 'a session whose note was signed in time').toEqual([]);
  });

  it('waits for its counsellor alone, and the tile has as many as the list', async () => {
    const tileOf = async (loginId: string) =>
      (await context.answer(loginId, 'getTodoList', {})).rows.find((tile) => tile['workDivCd'] === 'CNSL_NOTE');
    const tile = await tileOf('prof01'),
      { rows, body } = await context.answer('prof01', 'getRsvList', { cnslDivCd: 'LRN', workDivCd: 'CNSL_NOTE' });
    expect(tile).toMatchObject({
      cnt: 3,
      linkUrl: '/admin/prfsnCnsl/cnslrMng/learnCnsl?tab=schedule&workDivCd=CNSL_NOTE',
    });
    expect(body.data.totalCount).toBe(3);
    expect(new Set(rows.map(({ rsvId }) => rsvId))).toEqual(new Set([0, 1, 2].map((at) => session(at)['rsvId'])));
    // The head sees the sessions, and it is not the head's work.
    const ofHead = await context.answer('cnslr03', 'getRsvList', { cnslDivCd: 'LRN', workDivCd: 'CNSL_NOTE' });
    expect(ofHead.rows.filter(({ cnslrId }) => cnslrId === tutor)).toEqual([]);
  });

  it('is done with the signature of that note, not with its draft', async () => {
    const form = noteOf(session(0)),
      saved = await context.call('prof01', 'saveNote', form);
    expect(await statesOf(session(0))).toEqual(['OPEN']);
    await context.call('prof01', 'signNote', { ...noteKey({ ...form, ...saved }), cnslDivCd: 'LRN' });
    expect(await statesOf(session(0))).toEqual(['DONE']);
    expect(await statesOf(session(1))).toEqual(['OPEN']);
  });

  it('is cancelled where the session was not held after all, and opened anew when it was', async () => {
    const key = pick(session(1), 'cnslDivCd', 'rsvId', 'version'),
      undone = await context.call('prof01', 'undoDone', { ...key, rsn: '다른 학생이었다.' });
    expect(await statesOf(session(1))).toEqual(['CNCL']);
    await clock();
    expect(await statesOf(session(1))).toEqual(['CNCL']);
    await context.call('prof01', 'doneRsv', { ...key, version: undone['version'] });
    await clock();
    expect(await statesOf(session(1))).toEqual(['CNCL', 'OPEN']);
  });

  it('ends with the row of its counsellor', async () => {
    for (const rsv of held) {
      const { version } = await caseNow(context, rsv['caseId'], 'LRN');
      await context.call('prof01', 'closeCase', {
        cnslDivCd: 'LRN',
        caseId: rsv['caseId'],
        version,
        clsRsnCd: 'GOAL',
        clsCn: null,
      });
    }
    const { rows } = await context.answer('cnslr03', 'getCnslrList', { cnslDivCd: 'LRN', rowsPerPage: 100 }),
      row = rows.find(({ cnslrId }) => cnslrId === tutor) ?? expect.fail('no tutor');
    await context.call('cnslr03', 'saveCnslr', {
      ...pick(
        row,
        'cnslDivCd',
        'cnslrId',
        'version',
        'stfNo',
        'headYn',
        'rcptYn',
        'spclCds',
        'qlfCn',
        'intrCn',
        'roomNm',
        'onlineYn',
        'maxCaseCnt',
      ),
      useYn: 'N',
    });
    expect([await statesOf(session(0)), await statesOf(session(1)), await statesOf(session(2))]).toEqual([
      ['DONE'],
      ['CNCL', 'CNCL'],
      ['CNCL'],
    ]);
    await moveTo('2026-04-10T09:00:00+09:00');
    await clock();
    expect(await statesOf(session(2))).toEqual(['CNCL']);
  });
});
