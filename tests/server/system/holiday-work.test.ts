import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { HOLIDAY_LIST } from '#contract/system/code-rules.ts';
import { holidayCheck } from '#server/domains/system/index.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import { runOnce } from '../jobs/job-harness.ts';

describe.skipIf(!isDatabaseAvailable())('holidays of the next year', () => {
  const server = useServer();
  const check = () => runOnce(server, 'HLDY_CHECK', holidayCheck.run);

  it('are asked for from October on, once, and the work ends when they are there', async () => {
    server.setTime('2026-10-01T07:30:00+09:00');
    expect(await check()).toMatchObject({ statCd: 'OK', okCnt: 1 });
    expect(await check()).toMatchObject({ skipCnt: 1, okCnt: 0 });
    const admin = await server.signIn('admin01'),
      waiting = async () =>
        (await admin.call('getTodoList', {})).rows.find(({ workDivCd }) => workDivCd === 'HLDY_REG');
    expect(await waiting()).toEqual({
      workDivCd: 'HLDY_REG',
      label: '공휴일 등록',
      cnt: 1,
      ovrdCnt: 0,
      nearDueDt: '20261231',
      linkUrl: HOLIDAY_LIST,
      lists: [],
    });
    const save = (cdId: string) =>
      admin.call('saveCmmnCd', {
        upCdId: 'HLDY',
        rows: [{ cmmnCdId: randomUUID(), cdId, cdNm: '신정', sortOrdr: 1, useYn: 'Y' }],
      });
    // A day of another year is none of the next.
    expect((await save('20280101')).status).toBe(200);
    expect(await waiting()).toMatchObject({ cnt: 1 });
    expect((await save('20270101')).status).toBe(200);
    expect(await waiting()).toBeUndefined();
    expect(await check()).toMatchObject({ skipCnt: 1, okCnt: 0 });
    expect(await waiting()).toBeUndefined();
  });
});
