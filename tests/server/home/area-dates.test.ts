import { beforeAll, describe, expect, it } from 'vitest';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { writeAreaDates, type AreaDate } from '#server/domains/calendar/index.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { rowViewOf } from '#tests/support/row-view.ts';
import type { Person } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';

const SOURCE = { refTable: 'ecpPrd', refId: 'camp' },
  LINK = '/admin/main';

describe.skipIf(!isDatabaseAvailable())(
  'main-statistics.md 2.2: dates that an area writes when it saves a plan',
  () => {
    const server = useServer();
    // Programmes and reports of the demo campus stand in the calendar as well.
    beforeAll(async () => {
      await server.database.db.deleteFrom('acdmSchdl').where('schdlDivCd', 'in', ['ECP', 'CQI']).execute();
    });
    const oper = server.person('oper01'),
      prof = server.person('prof01'),
      nursing = server.person('dept02');
    const db = () => server.database.db;
    const date = (over: Partial<AreaDate> = {}): AreaDate => ({
      schdlNm: '진로캠프 모집',
      schdlDivCd: 'ECP',
      strtDt: '20260415',
      endDt: '20260417',
      linkUrl: LINK,
      ...over,
    });
    const write = (dates: readonly AreaDate[], source = SOURCE, userId: string | null = userIdOf('oper01')) =>
      db()
        .transaction()
        .execute((tx) => writeAreaDates({ db: tx, now: server.now(), userId }, source, dates));
    const seen = async (person: Person) =>
      (await person.call('getSchdlList', { strtDt: '20260401', endDt: '20260430', kinds: 'ECP,CQI' })).rows.map(
        (row) => [row['schdlNm'], row['strtDt'], row['endDt'], row['linkedYn']],
      );

    it('stand in the calendar, follow a change and leave with the plan', async () => {
      await write([
        date(),
        date({ schdlNm: '진로캠프 운영', strtDt: '20260420', endDt: '20260420', strtTm: '0900', endTm: '1800' }),
      ]);
      await write(
        [date({ schdlNm: 'CQI 작성', schdlDivCd: 'CQI', strtDt: '20260410' })],
        { refTable: 'cqiPrd', refId: 'camp' },
        null,
      );
      const cqi = ['CQI 작성', '20260410', '20260417', 'Y'];
      expect(await seen(prof)).toEqual([
        cqi,
        ['진로캠프 모집', '20260415', '20260417', 'Y'],
        ['진로캠프 운영', '20260420', '20260420', 'Y'],
      ]);
      // Recruitment is longer, operation is called off.
      await write([date({ endDt: '20260418' })]);
      expect(await seen(oper)).toEqual([cqi, ['진로캠프 모집', '20260415', '20260418', 'Y']]);
      expect(
        await db().selectFrom('acdmSchdl').select(['refTable', 'refId', 'regId']).orderBy('refTable').execute(),
      ).toEqual([
        { refTable: 'cqiPrd', refId: 'camp', regId: 'SYSTEM' },
        { ...SOURCE, regId: userIdOf('oper01') },
      ]);
      await write([]);
      expect(await seen(prof)).toEqual([cqi]);
      await write([], { refTable: 'cqiPrd', refId: 'camp' });
    });

    it('mean the roles and the department of the plan', async () => {
      await write([date({ deptCd: '1010', trgtRoleCds: ['ROLE_PROF'] })]);
      expect([(await seen(prof)).length, (await seen(nursing)).length]).toEqual([1, 0]);
      await write([]);
    });

    it('are written by a call of the area, past a wall that no hand passes', async () => {
      const view = await rowViewOf(server, 'prof01');
      await view
        .transaction()
        .execute((tx) => writeAreaDates({ db: tx, now: server.now(), userId: prof.userId }, SOURCE, [date()]));
      expect(await seen(oper)).toHaveLength(1);
      // Behind the writer the wall stands again.
      await expect(
        view.deleteFrom('acdmSchdl').where('refId', '=', SOURCE.refId).executeTakeFirst(),
      ).resolves.toMatchObject({ numDeletedRows: 0n });
      await write([]);
    });

    it('come with the plan or not at all', async () => {
      await write([date()]);
      await expect(
        db()
          .transaction()
          .execute(async (tx) => {
            await writeAreaDates({ db: tx, now: server.now(), userId: null }, SOURCE, [date({ schdlNm: '다른 이름' })]);
            throw new Error('the plan was refused');
          }),
      ).rejects.toThrow('the plan was refused');
      await expect(write([date({ schdlNm: '거꾸로', endDt: '20260401' })])).rejects.toThrow('acdmSchdl_period_ck');
      expect((await seen(prof)).map(([name]) => name)).toEqual(['진로캠프 모집']);
      await write([]);
    });

    it('stand there once when two save the same plan at the same moment', async () => {
      await Promise.all(['하나', '둘', '셋'].map((name) => write([date({ schdlNm: `동시 ${name}` })])));
      expect(await seen(prof)).toHaveLength(1);
      await write([]);
    });
  },
);
