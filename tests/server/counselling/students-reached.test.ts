import { describe, expect, it } from 'vitest';
import { counselledBy } from '#tests/support/counselled.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { rowViewOf } from '#tests/support/row-view.ts';
import { useServer } from '#tests/support/use-server.ts';

const ANY_STATE = '10,20,30,35,40,50,51';
/** Students of each kind in the demo campus whom a member of staff finds: counselling.md 4.1. */
const REACHED = {
  cnslr01: { PSYC: 'all', LRN: 'none', WRT: 'none', EMPL: 'none', CARR: 'none' },
  cnslr02: { PSYC: 'some', LRN: 'none', WRT: 'none', EMPL: 'none', CARR: 'none' },
  cnslr03: { PSYC: 'some', LRN: 'all', WRT: 'all', EMPL: 'none', CARR: 'none' },
  career01: { PSYC: 'all', LRN: 'all', WRT: 'all', EMPL: 'all', CARR: 'all' },
  oper05: { PSYC: 'all', LRN: 'all', WRT: 'all', EMPL: 'all', CARR: 'all' },
  norole01: { PSYC: 'none', LRN: 'none', WRT: 'none', EMPL: 'none', CARR: 'none' },
} as const;
const READERS = Object.keys(REACHED) as (keyof typeof REACHED)[];

describe.skipIf(!isDatabaseAvailable())('students whom a counsellor reaches', () => {
  const server = useServer(),
    head = server.person('cnslr01');
  /** Clients of a kind, in whatever way they are with it. */
  const clientsOf = async (kind: string): Promise<ReadonlySet<string>> => {
    const { db } = server.database,
      groups = (await db.selectFrom('cnslGrp').selectAll().execute()).filter((row) => row.cnslDivCd === kind);
    return new Set(
      [
        ...(await db.selectFrom('cnslAply').selectAll().execute()).filter((row) => row.cnslDivCd === kind),
        ...(await db.selectFrom('cnslCase').selectAll().execute()).filter((row) => row.cnslDivCd === kind),
        ...(await db.selectFrom('cnslRsv').selectAll().execute()).filter((row) => row.cnslDivCd === kind),
        ...(await db.selectFrom('cnslRefer').selectAll().execute()).filter((row) => row.toDivCd === kind),
        ...(await db.selectFrom('cnslGrpMbr').selectAll().execute()).filter((row) =>
          groups.some((group) => group.grpId === row.grpId),
        ),
      ].flatMap(({ stdNo }) => (stdNo === null ? [] : [stdNo])),
    );
  };
  const listed = async (loginId: string): Promise<readonly string[]> => {
    const person = await server.signIn(loginId),
      found: string[] = [];
    for (let page = 1, total = 1; found.length < total; page += 1) {
      const { rows, body } = await person.call('getUserList', { shregSt: ANY_STATE, page, rowsPerPage: 100 });
      total = Number(body.data.totalCount);
      found.push(...rows.map((row) => String(row['stdNo'])));
    }
    return found;
  };

  it('reader by kind: the demo campus shows what the table says', async () => {
    const kinds = ['PSYC', 'LRN', 'WRT', 'EMPL', 'CARR'] as const,
      clients = new Map<string, ReadonlySet<string>>();
    for (const kind of kinds) clients.set(kind, await clientsOf(kind));
    const table: Record<string, Record<string, string>> = {};
    for (const reader of READERS) {
      const seen = new Set(
        (await (await rowViewOf(server, reader)).selectFrom('student').select('stdNo').execute()).map(
          (row) => row.stdNo,
        ),
      );
      table[reader] = Object.fromEntries(
        kinds.map((kind) => {
          const those = clients.get(kind) ?? new Set<string>(),
            reached = [...those].filter((stdNo) => seen.has(stdNo)).length;
          return [kind, reached === 0 ? 'none' : reached === those.size ? 'all' : 'some'];
        }),
      );
    }
    expect(table).toEqual(REACHED);
  });

  it.each(['cnslr01', 'cnslr02', 'cnslr03'])(
    'getUserList as %s lists the students of the own rows and no other',
    async (loginId) => {
      const expected = await counselledBy(server.database.db, loginId);
      expect(expected.size).toBeGreaterThan(3);
      expect((await listed(loginId)).toSorted()).toEqual([...expected].toSorted());
    },
  );

  it('terms and specifications go with their student', async () => {
    const view = await rowViewOf(server, 'cnslr02'),
      expected = await counselledBy(server.database.db, 'cnslr02'),
      specs = await server.database.db.selectFrom('stdSpec').select('stdNo').execute();
    const shown = await view.selectFrom('stdSpec').select('stdNo').execute();
    expect(shown.length).toBe(specs.filter((row) => expected.has(row.stdNo)).length);
  });

  it('another student is found by the exact number alone, covered, and the look tells nothing of counselling', async () => {
    const { db } = server.database,
      expected = await counselledBy(db, 'cnslr01');
    const other = await db
      .selectFrom('student')
      .select(['stdNo', 'stdNm'])
      .where('shregSt', '=', '10')
      .where('stdNo', 'not in', [...expected])
      .orderBy('stdNo')
      .executeTakeFirstOrThrow();
    expect(
      (await head.call('getUserList', { searchKeyword: other.stdNm })).rows.map((row) => row['stdNo']),
    ).not.toContain(other.stdNo);
    const { rows, body } = await head.call('getUserList', { searchKeyword: other.stdNo });
    expect([body.data.totalCount, rows[0]?.['stdNo'], rows[0]?.['stdNm'] === other.stdNm]).toEqual([
      1,
      other.stdNo,
      false,
    ]);
    expect(
      await db
        .selectFrom('prsnAcsHis')
        .select(['acsDivCd', 'resourcePath', 'sbjtKey'])
        .where('userId', '=', head.userId)
        .execute(),
    ).toEqual([{ acsDivCd: 'VIEW', resourcePath: '/admin/main', sbjtKey: other.stdNo }]);
    // Who counsels in no kind finds none of them by it.
    const none = await server.signIn('norole01').catch(() => null);
    expect(
      none === null ? 0 : (await none.call('getUserList', { searchKeyword: other.stdNo })).body.data.totalCount,
    ).toBe(0);
  });

  it('a row of cnslr that is not in use reaches no client, and targets of dropout prevention as before', async () => {
    await server.database.db.updateTable('cnslr').set({ useYn: 'N' }).where('stfNo', '=', 'cnslr02').execute();
    const targets = await server.database.db
      .selectFrom('drptTrgt')
      .select('stdNo')
      .distinct()
      .where('cnslrStfNo', '=', 'cnslr02')
      .where('trgtSt', 'in', ['ASGN', 'PROG', 'MONI'])
      .orderBy('stdNo')
      .execute();
    expect((await listed('cnslr02')).toSorted()).toEqual(targets.map(({ stdNo }) => stdNo));
    const other = await server.database.db
        .selectFrom('student')
        .select('stdNo')
        .where('shregSt', '=', '10')
        .where(
          'stdNo',
          'not in',
          targets.map(({ stdNo }) => stdNo),
        )
        .executeTakeFirstOrThrow(),
      person = await server.signIn('cnslr02');
    expect((await person.call('getUserList', { searchKeyword: other.stdNo })).body.data.totalCount).toBe(0);
  });
});
