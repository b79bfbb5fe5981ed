import { beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { useServer } from '#tests/support/use-server.ts';
import { openedTerm, outcome, reportNow, reportOf, WHOLE, write } from '#tests/support/writes/course-cqi-writes.ts';
import { openWriteContext, type WriteContext } from '#tests/support/writes/write-context.ts';

describe.skipIf(!isDatabaseAvailable())('what became of a term', () => {
  const server = useServer();
  let context: WriteContext;
  beforeAll(async () => {
    context = await openWriteContext(server);
  });

  it('cqi.md 8, 8, 14 and 16: rates, abilities and a binder count the approved reports and name the others', async () => {
    const term = await openedTerm(context, {
        sections: [
          { sbjtCd: 'CSE191' },
          { sbjtCd: 'CSE201', sbjtNm: '알고리즘', enrlCnt: 60 },
          { sbjtCd: 'CSE301', sbjtNm: '운영체제' },
        ],
      }),
      { schlYear } = term,
      core = await server.database.db
        .selectFrom('abilityCd')
        .select('abilityId')
        .where('abilityDiv', '=', 'CORE')
        .orderBy('abilityId')
        .executeTakeFirstOrThrow();
    for (const [sbjtCd, evlStdCnt, ahvStdCnt] of [
      ['CSE191', 40, 28],
      ['CSE201', 60, 36],
    ] as const) {
      const { rptId } = await reportOf(context, term, sbjtCd),
        los = [outcome(1, 100, ahvStdCnt, { evlStdCnt, abilityId: core.abilityId })];
      await write(context, rptId, {
        parts: [...WHOLE.filter(([secKey]) => secKey !== 'LO' && secKey !== 'PLAN'), ['LO', { los }]],
      });
      const { trgrCds } = await reportNow(context, rptId);
      await write(context, rptId, {
        parts: [
          [
            'PLAN',
            {
              plans: [
                {
                  planNo: 1,
                  areaCd: 'METH',
                  trgrCd: (trgrCds as string[])[0] ?? null,
                  msrCd: 'L1',
                  loNo: null,
                  trgtVal: '95',
                  prblmCn: '기초가 약하다.',
                  planCn: '보충 수업을 한다.',
                },
              ],
            },
          ],
        ],
      });
      const { version } = await reportNow(context, rptId);
      await context.call('prof01', 'sbmtRpt', { rptId, version });
      await context.call('head01', 'aprvRpt', {
        rptId,
        version: (await reportNow(context, rptId))['version'],
        opnnCn: null,
      });
    }
    const [whole] = (await context.answer('oper01', 'getRptSummary', { schlYear })).rows;
    expect(whole).toMatchObject({ trgtCnt: 3, sbmtRt: '66.7', aprvRt: '66.7', inTimeRt: '66.7' });
    const abilities = (await context.answer('oper01', 'getLoByAblt', { schlYear })).rows;
    expect(abilities.map(({ sbjtCnt, ahvRt }) => [sbjtCnt, ahvRt])).toEqual([[2, '64.0']]);
    const binder = await context.call('dept01', 'downloadBinder', { crtrCd: 'UNIV', schlYear, hakguaCd: '1010' });
    expect([binder['aprvCnt'], binder['missNms']]).toEqual([2, ['운영체제 (01분반, 임재현)']]);
    const text = pdfText(Buffer.from(String(binder['content']), 'base64'));
    expect(text).toContain('알고리즘');
    expect((await context.answer('prof01', 'getRptSummary', { schlYear })).rows).toEqual([]);
  });
});
