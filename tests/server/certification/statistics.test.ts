import { describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import { getCertiYn } from '#server/domains/certification/index.ts';

interface Group {
  readonly groupDiv: string;
  readonly stdCnt: number;
  readonly certCnt: number;
  readonly grades: readonly { readonly certiGrdCd: string; readonly cnt: number }[];
}
const sum = (groups: readonly Group[], key: 'stdCnt' | 'certCnt'): number =>
  groups.reduce((total, group) => total + group[key], 0);

describe.skipIf(!isDatabaseAvailable())('figures of certification', () => {
  const server = useServer();
  const statOf = async (login: string, certiDiv: string, filter: object = {}) => {
    const { status, body } = await (await server.signIn(login)).call('getCertiStat', { certiDiv, ...filter });
    expect(status).toBe(200);
    return body.data as unknown as {
      data: Group[];
      judgeDt: string | null;
      items: { metCnt: number; stdCnt: number }[];
    };
  };

  it('how much of a programme is open is answered without its figures, as the lists behind it refuse', async () => {
    for (const [login, wholeYn, status] of [
      ['oper01', 'Y', 200],
      ['dept01', 'N', 403],
      ['prof01', 'N', 403],
    ] as const) {
      const person = await server.signIn(login),
        reach = await person.call('getCertiReach', { certiDiv: 'DYU' }),
        reviews = await person.call('getReviewList', { certiDiv: 'DYU', page: 1, rowsPerPage: 10 });
      expect([login, reach.body.data, reviews.status]).toEqual([login, { data: [{ wholeYn }] }, status]);
    }
  });

  it('the counts of single grades sum to the whole', async () => {
    const totalOf = async (filter: object): Promise<number> =>
      (await statOf('oper01', 'DYU', filter)).data.find(({ groupDiv }) => groupDiv === 'ALL')?.stdCnt ?? 0;
    const single = [];
    for (const gradeCd of ['1', '2', '3', '4', '5', '6']) single.push(await totalOf({ gradeCd, hakguaCd: '' }));
    expect(single.reduce((sum, count) => sum + count, 0)).toBe(await totalOf({}));
    expect(single.filter((count) => count > 0).length).toBeGreaterThan(1);
    expect((await statOf('oper01', 'DYU', { entYear: '1999' })).data).toEqual([]);
  });

  it('colleges, departments and entry years sum to the whole programme', async () => {
    const { data, judgeDt, items } = await statOf('oper01', 'DYU'),
      of = (div: string) => data.filter(({ groupDiv }) => groupDiv === div);
    const [all] = of('ALL');
    if (!all) throw new Error('nobody is judged');
    expect(all.stdCnt).toBeGreaterThan(0);
    expect(all.certCnt).toBeGreaterThan(0);
    for (const div of ['COLG', 'DEPT', 'YEAR'])
      expect([div, sum(of(div), 'stdCnt'), sum(of(div), 'certCnt')]).toEqual([div, all.stdCnt, all.certCnt]);
    expect(judgeDt).toMatch(/^20\d\d-/);
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ metCnt, stdCnt }) => metCnt <= stdCnt)).toBe(true);
  });

  it('a department counts its own students, and none of another programme', async () => {
    const own = await statOf('dept01', 'DYU'),
      whole = await statOf('oper01', 'DYU');
    expect(
      sum(
        own.data.filter(({ groupDiv }) => groupDiv === 'ALL'),
        'stdCnt',
      ),
    ).toBeLessThan(
      sum(
        whole.data.filter(({ groupDiv }) => groupDiv === 'ALL'),
        'stdCnt',
      ),
    );
    expect(own.data.filter(({ groupDiv }) => groupDiv === 'DEPT')).toHaveLength(1);
    expect((await statOf('dept01', 'NURSE')).data).toEqual([]);
  });

  it('the graduation check is told whether a student is certified now', async () => {
    const { db } = server.database,
      of = async (certiSt: string) =>
        db
          .selectFrom('certiState')
          .select('stdNo')
          .where('certiDiv', '=', 'DYU')
          .where('certiSt', '=', certiSt as 'CERTIFIED')
          .executeTakeFirstOrThrow();
    expect(await getCertiYn(db, (await of('CERTIFIED')).stdNo, 'DYU')).toBe('Y');
    expect(await getCertiYn(db, (await of('PROGRESS')).stdNo, 'DYU')).toBe('N');
  });
});
