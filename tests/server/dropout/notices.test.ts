import { beforeAll, describe, expect, it } from 'vitest';
import { dropoutNotice } from '#server/domains/dropout/index.ts';
import { runOnce } from '#tests/server/jobs/job-harness.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import { assigned, contacted, flag, intv, target } from '#tests/support/writes/dropout-writes.ts';
import { openWriteContext, type WriteContext } from '#tests/support/writes/write-context.ts';

describe.skipIf(!isDatabaseAvailable())('DRPT_NOTICE', () => {
  const server = useServer();
  let context: WriteContext;
  const moveTo = async (at: string): Promise<void> => {
    server.setTime(at);
    context = await openWriteContext(server);
  };
  /** What the job tells a member of staff on a day. */
  const toldOn = async (day: string, loginId: string): Promise<readonly string[]> => {
    await moveTo(`${day}T08:00:00+09:00`);
    await runOnce(server, dropoutNotice.jobCd, dropoutNotice.run);
    const { rows } = await context.answer(loginId, 'getMyAlarmList', { rowsPerPage: 100 });
    return rows.map(({ cntn }) => String(cntn));
  };
  beforeAll(async () => {
    await moveTo('2026-04-06T10:00:00+09:00');
    // G4: due on 2026-04-13; one that was spoken to is not reminded of.
    const { trgtId } = await assigned(context, 'G4');
    await contacted(context, 'G4');
    await context.call('prof01', 'saveIntv', intv(trgtId, { cntctRsltCd: 'SENT', mthdCd: 'SMS', causeCds: [] }));
  });

  it('reminds two days ahead and on the last day, once', async () => {
    const text = '최초개입 기한은 2026-04-13입니다. (1명)';
    expect((await toldOn('2026-04-10', 'prof01')).filter((told) => told.includes('2026-04-13'))).toEqual([]);
    expect((await toldOn('2026-04-11', 'prof01')).filter((told) => told === text)).toHaveLength(1);
    expect((await toldOn('2026-04-11', 'cnslr02')).filter((told) => told === text)).toHaveLength(1);
    expect((await toldOn('2026-04-13', 'prof01')).filter((told) => told === text)).toHaveLength(2);
  });

  it('reports what is overdue: to assignees the day behind, to head and office two days later', async () => {
    const over = '최초개입 기한은 2026-04-13입니다. 기한이 지난 대상자가 1명 있습니다.';
    expect(await toldOn('2026-04-14', 'prof01')).toContain(over);
    expect(await toldOn('2026-04-15', 'head01')).not.toContain(over);
    expect(await toldOn('2026-04-16', 'head01')).toContain(over);
    expect(await toldOn('2026-04-16', 'oper02')).toContain(over);
  });

  it('announces the day that was agreed on, and signals that wait for a week', async () => {
    await moveTo('2026-04-20T10:00:00+09:00');
    const { trgtId } = await assigned(context);
    await context.call('prof01', 'saveIntv', intv(trgtId, { intvDt: '20260420', nextDt: '20260427' }));
    const { stdNo } = await target(context);
    await context.call('prof01', 'saveFlag', flag(stdNo));
    expect(await toldOn('2026-04-27', 'prof01')).toContain('중도탈락 예방: 오늘 예정된 개입이 1명 있습니다.');
    expect(await toldOn('2026-04-27', 'oper02')).toContain(
      '중도탈락 예방: 7일 동안 답하지 않은 관찰 신호가 1건 있습니다.',
    );
  });

  it('names no student', async () => {
    const { rows } = await context.answer('prof01', 'getMyAlarmList', { rowsPerPage: 100 });
    expect(rows.filter(({ cntn }) => /\d{8}/.test(String(cntn)))).toEqual([]);
  });
});
