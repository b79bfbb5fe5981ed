import { beforeAll, describe, expect, it } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { jobList } from '#server/jobs/job-list.ts';
import { readSummaryFragment, type SummaryPlace } from '#shared/counselling/summary-rules.ts';
import { openSummary } from '#worker/part/open-summary.ts';
import { ok } from '#contract/errors.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import { caseNow, counsellorId, referredOutside, summaryOf } from '#tests/support/writes/case-writes.ts';
import { studentHeaders } from '#tests/support/writes/mileage-writes.ts';
import { openWriteContext, type WriteContext } from '#tests/support/writes/write-context.ts';
import { runOnce } from '../jobs/job-harness.ts';

const TODAY = '2026-04-06T10:00:00+09:00',
  WORDS = '기숙사에서 사흘 밤을 새웠다고 이야기함';
type Row = Readonly<Record<string, unknown>>;

describe.skipIf(!isDatabaseAvailable())('이관 요약서', () => {
  const server = useServer();
  let context: WriteContext;
  const ask = async (loginId: string, op: Op, arg: object) => (await context.person(loginId)).call(op, arg),
    refusal = async (loginId: string, op: Op, arg: object) => {
      const { status, body } = await ask(loginId, op, arg);
      return [status, body.message];
    },
    agree = (caseId: unknown, agrYn: 'Y' | 'N') =>
      context.call('cnslr02', 'saveCnsnt', {
        cnslDivCd: 'PSYC',
        caseId,
        items: [{ cnsntItemCd: 'OUT', agrYn }],
      }),
    issue = async (): Promise<{ refer: Row; issued: Row; place: SummaryPlace }> => {
      const refer = await referredOutside(context);
      await agree(refer['caseId'], 'Y');
      const issued = await context.call('cnslr02', 'issueSmry', summaryOf(refer, { crseCn: WORDS })),
        place = readSummaryFragment(new URL(String(issued['qrText'])).hash) ?? expect.fail('no place in the QR code');
      return { refer, issued, place };
    },
    /** As a clinic does: anybody, from an address of its own. */
    opened = async ({ smryId }: SummaryPlace, at: string, remoteAddress = '203.0.113.7') => {
      server.setTime(at);
      const { status, body } = await server.call('openSmry', { smryId }, { remoteAddress });
      server.setTime(TODAY);
      return [status, body.message];
    },
    seen = async (refer: Row) =>
      (await context.call('cnslr02', 'getRefer', { cnslDivCd: 'PSYC', referId: refer['referId'] }))['smrys'] as Row[];
  beforeAll(async () => {
    server.setTime(TODAY);
    context = await openWriteContext(server);
  });
  const OVER = [409, '유효기간이 지난 요약서입니다.'];

  it('counselling.md 8.16: without the consent OUT it is refused', async () => {
    const refer = await referredOutside(context);
    expect(await refusal('cnslr02', 'issueSmry', summaryOf(refer))).toEqual([
      409,
      '외부기관 요약서 제공 동의가 필요합니다.',
    ]);
  });

  it('counselling.md 8.16: opens to the end of its last day, and three times', async () => {
    const { issued, place, refer } = await issue();
    expect(issued['xpirDt']).toBe('20260413');
    expect((await opened(place, '2026-04-13T23:59:00+09:00'))[0]).toBe(200);
    expect(await opened(place, '2026-04-14T00:00:00+09:00')).toEqual(OVER);
    expect((await opened(place, TODAY))[0]).toBe(200);
    expect((await opened(place, TODAY))[0]).toBe(200);
    expect(await opened(place, TODAY)).toEqual(OVER);
    const [smry] = await seen(refer);
    expect(smry).toMatchObject({ stateCd: 'USED', can: ['rvkSmry'] });
    expect(smry?.['openDts']).toHaveLength(3);
    // The student finds who has opened what.
    const { rows } = await server.call(
      'partGetMySmryList',
      {},
      {
        headers: await studentHeaders(server, String(refer['ofStdNo'])),
      },
    );
    expect(rows).toMatchObject([
      { orgNm: '마음의원', stateCd: 'USED', cnslDivCd: 'PSYC', cnslrNm: expect.any(String) },
    ]);
    expect(rows[0]?.['openDts']).toHaveLength(3);
    const mine = await server.call(
      'getMyAcsLog',
      {},
      { headers: await studentHeaders(server, String(refer['ofStdNo'])) },
    );
    expect(mine.rows.map(({ actCd, officeNm }) => [actCd, officeNm])).toEqual(
      Array.from({ length: 3 }, () => ['SMRY', '마음의원']),
    );
    const log = await context.answer('cnslr02', 'getAcsLog', { cnslDivCd: 'PSYC', caseId: refer['caseId'] });
    expect(log.rows.filter(({ actCd, userNm }) => actCd === 'SMRY' && userNm === '마음의원')).toHaveLength(3);
  });

  it('an unknown one is refused as one that is over, and so is trying', async () => {
    const unknown = { smryId: crypto.randomUUID(), key: 'x'.repeat(43) };
    expect(await opened(unknown, TODAY, '203.0.113.8')).toEqual(OVER);
    const tries: unknown[] = [];
    for (let at = 0; at < 10; at += 1) tries.push((await opened(unknown, TODAY, '203.0.113.8'))[0]);
    expect(tries.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 409));
    expect(tries[9]).toBe(429);
  });

  it('its words are read with the key of the address alone, and lie in no table', async () => {
    const { place, refer } = await issue(),
      line = {
        send: async (op: Op, arg: unknown) =>
          ok((await server.call(op, arg, { remoteAddress: '203.0.113.9' })).body.data),
      };
    const read = await openSummary(line, place);
    expect(read).toMatchObject({
      ok: true,
      value: {
        xpirDt: '20260413',
        leftCnt: 2,
        paper: { orgNm: '마음의원', crseCn: WORDS, riskLvl: 2, deptNm: expect.stringMatching(/./) },
      },
    });
    const wrong = await openSummary(line, {
      ...place,
      key: `${place.key.startsWith('A') ? 'B' : 'A'}${place.key.slice(1)}`,
    });
    expect(wrong).toMatchObject({ ok: false, error: { kind: 'invalid' } });
    const stored = await server.database.db
      .selectFrom('cnslSmry')
      .selectAll()
      .where('smryId', '=', place.smryId)
      .executeTakeFirstOrThrow();
    expect(Buffer.from(String(stored.encCn), 'base64url').toString()).not.toContain('기숙사');
    // Neither words nor key in what the server keeps of calls: a number of a request would have kept its answer.
    for (const table of ['clientReq', 'apiUseHis', 'sqlLogHis', 'cnslAcsLog', 'cnslHis', 'cnslSmry'] as const) {
      const rows = JSON.stringify(await server.database.db.selectFrom(table).selectAll().execute());
      expect([table, rows.includes(WORDS), rows.includes(place.key)]).toEqual([table, false, false]);
    }
    expect(JSON.stringify(await seen(refer))).not.toContain('기숙사');
  });

  it('its case’s counsellor alone issues it and takes it back', async () => {
    const { place, refer } = await issue();
    for (const loginId of ['cnslr01', 'cnslr03', 'oper05', 'admin01', 'audit01', 'prof01'])
      expect([loginId, (await refusal(loginId, 'issueSmry', summaryOf(refer)))[0]]).toEqual([loginId, 403]);
    const key = { cnslDivCd: 'PSYC', smryId: place.smryId };
    for (const loginId of ['cnslr01', 'cnslr03', 'oper05', 'admin01'])
      expect([loginId, (await refusal(loginId, 'rvkSmry', key))[0]]).toEqual([loginId, 403]);
    expect(await context.call('cnslr02', 'rvkSmry', key)).toMatchObject({ stateCd: 'RVKD' });
    expect(await opened(place, TODAY)).toEqual(OVER);
    expect(await refusal('cnslr02', 'rvkSmry', key)).toEqual(OVER);
  });

  it('goes with its case to the counsellor who takes it over, without the text of the referral', async () => {
    const { place, refer } = await issue(),
      { version } = await caseNow(context, refer['caseId']);
    await context.call('cnslr01', 'trnsfCase', {
      cnslDivCd: 'PSYC',
      caseId: refer['caseId'],
      version,
      cnslrId: await counsellorId(context, 'cnslr03'),
      rsn: '휴직',
    });
    const taken = await context.call('cnslr03', 'getRefer', { cnslDivCd: 'PSYC', referId: refer['referId'] });
    expect(taken).toMatchObject({ referCn: null, can: ['issueSmry'], smrys: [{ smryId: place.smryId }] });
    expect((await refusal('cnslr02', 'issueSmry', summaryOf(refer)))[0]).toBe(403);
    expect(await context.call('cnslr03', 'rvkSmry', { cnslDivCd: 'PSYC', smryId: place.smryId })).toMatchObject({
      stateCd: 'RVKD',
    });
  });

  it('a withdrawn consent closes it at once, and the clock removes what opens no more', async () => {
    const { place, refer } = await issue(),
      other = await issue();
    await agree(refer['caseId'], 'N');
    expect(await opened(place, TODAY)).toEqual(OVER);
    await context.call('cnslr02', 'rvkSmry', { cnslDivCd: 'PSYC', smryId: place.smryId });
    await runOnce(
      server,
      'CNSL_CLOCK',
      (jobList.find(({ jobCd }) => jobCd === 'CNSL_CLOCK') ?? expect.fail('no job')).run,
    );
    const kept = await server.database.db
      .selectFrom('cnslSmry')
      .select(['smryId', 'encCn'])
      .where('smryId', 'in', [place.smryId, other.place.smryId])
      .execute();
    expect(new Map(kept.map(({ smryId, encCn }) => [smryId, encCn === null]))).toEqual(
      new Map([
        [place.smryId, true],
        [other.place.smryId, false],
      ]),
    );
  });
});
