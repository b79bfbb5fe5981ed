import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { attack } from './support/attack.ts';
import { drawRaces, race, type Edge } from './support/flow.ts';
import { FLOW_PEOPLE, FLOWS } from './support/flows.ts';
import { useTarget } from './support/target.ts';

const CROWD = 25,
  RACES = 1_000,
  SAMPLE = 20;

describe('S17 races', () => {
  const target = useTarget(FLOW_PEOPLE);
  const admin = () => target.as('admin01');
  const crowd = <T>(call: (index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: CROWD }, (_, index) => call(index)));
  const itemOf = async () => (await admin().call('getGuideItemList', {})).rows[0] ?? {};

  it('what may happen once happens once', async () => {
    const races = {
      'a job starts twice': async () =>
        (await crowd(() => admin().call('runBatchJob', { jobCd: 'REQ_PURGE' }))).filter(({ status }) => status === 200)
          .length,
      'one version is saved twice': async () => {
        const { guideItemId, version } = await itemOf();
        return (
          await crowd(() => admin().call('changeGuideItemUse', { useYn: 'N', rows: [{ id: guideItemId, version }] }))
        ).filter(({ rows }) => rows[0]?.['okYn'] === 'Y').length;
      },
      'one number has two effects': async () => {
        const before = (await admin().call('getGuideItemList', {})).body.data.totalCount ?? 0,
          clientReqId = randomUUID();
        const body = {
          guideItemId: randomUUID(),
          itemNm: '한 번만',
          ctgryCd: 'A',
          qty: 1,
          useDt: '20260406',
          useYn: 'Y',
        };
        await crowd(() => admin().call('saveGuideItem', body, { clientReqId }));
        return ((await admin().call('getGuideItemList', {})).body.data.totalCount ?? 0) - before;
      },
    };
    await attack({
      name: 'S17 races',
      cases: Object.entries(races),
      most: 10,
      attempt: async ([what, race]) => {
        const effects = await race();
        return effects === 1 ? null : `${what}: ${effects} effects`;
      },
    });
  });

  it('nothing is done after the end of a session', async () => {
    const person = await target.server.signIn('oper01');
    const [, ...answers] = await Promise.all([
      target.server.app.inject({
        method: 'GET',
        url: '/api/logout',
        headers: { ...person.headers, 'sec-fetch-site': 'same-origin' },
      }),
      ...Array.from({ length: CROWD }, () => person.call('getMyInfo', {})),
    ]);
    for (const { status } of answers) expect([200, 419]).toContain(status);
    await attack({
      name: 'S17 use after logout',
      cases: Array.from({ length: CROWD }),
      most: CROWD,
      attempt: async () => ((await person.call('getMyInfo', {})).status === 419 ? null : 'served after the logout'),
    });
  });

  it.each(FLOWS)('of those who push a $name at once only one gets through', async (flow) => {
    const taken = new Set<Edge>();
    await attack({
      name: `S17 ${flow.name} at once`,
      cases: drawRaces(flow, RACES),
      most: SAMPLE,
      atOnce: 1,
      attempt: (one) => race(target, flow, one, taken),
    });
    expect(taken.size, 'edges that a race was won on').toBeGreaterThan(1);
  });
});
