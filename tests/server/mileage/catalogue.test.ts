import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { application, item, revision } from '#tests/support/writes/mileage-writes.ts';
import { mileageHarness } from './mileage-harness.ts';

describe.skipIf(!isDatabaseAvailable())('activities and terms', () => {
  const server = useServer(),
    { as, db, earn, first, students, term } = mileageHarness(server);
  beforeEach(() => server.setTime(TEST_NOW.toISOString()));
  const refusal = async (
    op: 'saveSda' | 'saveTerm' | 'closeTerm' | 'reopenTerm' | 'deleteSda' | 'getSdaWhatIf',
    arg: object,
    who = 'oper01',
  ) => {
    const { status, body } = await as(who).call(op, arg);
    return [status, body.data.errors?.map(({ field, message }) => `${field}: ${message}`) ?? body.message];
  };

  it('an item has the next number of its area, and comes back with its revisions', async () => {
    const abilities = await db()
      .selectFrom('abilityCd')
      .select('abilityId')
      .where('abilityLvl', '=', 1)
      .limit(2)
      .execute();
    const shares = abilities.map(({ abilityId }, at) => ({ abilityId, ratio: at === 0 ? 70 : 30 }));
    const made = await first('saveSda', item({ areaCd: 'AWD' }, { abilities: shares })),
      next = await first('saveSda', item({ areaCd: 'AWD' }));
    const numberOf = (row: typeof made): number => Number(String(row.sdaCd).slice('SDA-AWD-'.length));
    expect(String(made.sdaCd)).toMatch(/^SDA-AWD-\d{3}$/);
    expect(numberOf(next)).toBe(numberOf(made) + 1);
    expect(made).toMatchObject({
      revisions: [{ pnt: 20, abilities: [{ ratio: 70 }, { ratio: 30 }] }],
      lockedRevIds: [],
    });
    const listed = (await as('oper01').call('getSdaList', { searchKeyword: made.sdaNm, page: 1, rowsPerPage: 10 }))
      .rows;
    expect(listed).toMatchObject([{ sdaId: made.sdaId, grantTxt: '20점', applyCnt: 0, pntSum: 0, usedYn: 'N' }]);
  });

  it('everything that is wrong is said at once, at its field', async () => {
    expect(
      await refusal(
        'saveSda',
        item({ areaCd: 'LANG', aprvDeptCd: null, dupRule: 'UPGRADE' }, { pnt: 0, abilities: [] }),
      ),
    ).toEqual([
      400,
      [
        'specCd: 어학시험을 선택해주세요.',
        'aprvDeptCd: 심사부서를 선택해주세요.',
        'dupRule: 상위등급 차액은 등급형에만 사용할 수 있습니다.',
        'revisions.0.pnt: 점수는 1점 이상이어야 합니다.',
      ],
    ]);
    const grade = (sdaGrdCd: string, pnt: number) => ({ sdaGrdCd, sdaGrdNm: sdaGrdCd, pnt });
    expect(
      await refusal('saveSda', item({}, { grantDiv: 'GRADE', grades: [grade('A', 100), grade('B', 100)] })),
    ).toEqual([400, ['revisions.0.grades: 등급 점수는 상위 등급일수록 커야 합니다.']]);
    const [ability] = await db().selectFrom('abilityCd').select('abilityId').limit(1).execute();
    expect(await refusal('saveSda', item({}, { abilities: [{ abilityId: ability?.abilityId, ratio: 60 }] }))).toEqual([
      400,
      ['revisions.0.abilities: 역량 반영비율 합계는 100이어야 합니다. (현재 60)'],
    ]);
  });

  it('a revision in use is locked, and a later year gets its own', async () => {
    const { sdaId } = await db().selectFrom('mlgApply').select('sdaId').limit(1).executeTakeFirstOrThrow();
    const { rows } = await as('oper01').call('getSda', { sdaId }),
      stored = (rows[0] ?? {}) as Record<string, unknown> & {
        revisions: Record<string, unknown>[];
        lockedRevIds: string[];
      };
    const form = (revisions: object[]) => {
      const { sdaCd: _, aprvDeptNm: __, areaNm: ___, usedYn: ____, lockedRevIds: _____, ...fields } = stored;
      return { ...fields, revisions };
    };
    const [used = {}] = stored.revisions;
    expect(stored.lockedRevIds).toEqual([used.sdaRevId]);
    expect(await refusal('saveSda', form([{ ...used, itemTermCap: 999 }]))).toEqual([
      409,
      ['revisions.0.schlYear: 사용 중인 배점입니다. 다음 학년도 배점을 등록해주세요.'],
    ]);
    const next = { ...used, sdaRevId: randomUUID(), schlYear: '2030', itemTermCap: 999 };
    expect(await first('saveSda', form([used, next]))).toMatchObject({
      revisions: [{ schlYear: '2030', itemTermCap: 999 }, { schlYear: used.schlYear }],
      lockedRevIds: [used.sdaRevId],
    });
    const again = (await as('oper01').call('getSda', { sdaId })).rows[0] ?? {};
    expect(
      (await as('oper01').call('deleteSda', { rows: [{ id: sdaId, version: again.version }] })).rows,
    ).toMatchObject([{ okYn: 'N', message: expect.stringContaining('사용 중인 자료') }]);
  });

  it('a revision that is not saved says who of a year would gain and lose, and names nobody', async () => {
    const { sdaId } = await first('saveSda', item({ aprvDeptCd: '9200' }, { pnt: 20 })),
      people = await students(3);
    for (const stdNo of [...people, people[0] ?? '']) {
      const { applyId, version } = await first('submitApply', { ...application(sdaId), stdNo }, 'oper02');
      await first('approveApply', { applyId, version });
    }
    const asked = (over: object, schlYear = '2026') => {
      const { sdaRevId: _, ...form } = revision({ schlYear: '2027', ...over });
      return { sdaId, schlYear, revision: form };
    };
    const calculate = async (over: object, schlYear?: string) => {
      const { rows, body } = await as('dept01').call('getSdaWhatIf', asked(over, schlYear));
      return { ...rows[0], largest: body.data['largest'] };
    };
    expect(await calculate({ pnt: 25, itemTermCap: 25 })).toMatchObject({
      applyCnt: 4,
      stdCnt: 3,
      gainCnt: 2,
      loseCnt: 1,
      sumBefore: 80,
      sumAfter: 75,
    });
    const { largest } = await calculate({ pnt: 30 });
    expect(largest).toMatchObject([
      { no: 1, applyCnt: 2, before: 40, after: 60 },
      { no: 2, applyCnt: 1, before: 20, after: 30 },
      { no: 3, applyCnt: 1, before: 20, after: 30 },
    ]);
    expect(people.some((stdNo) => JSON.stringify(largest).includes(stdNo))).toBe(false);
    expect(await calculate({ pnt: 30 }, '2025')).toMatchObject({ applyCnt: 0, stdCnt: 0, sumAfter: 0, largest: [] });
    expect(await refusal('getSdaWhatIf', asked({ pnt: 0 }))).toEqual([
      400,
      ['revisions.0.pnt: 점수는 1점 이상이어야 합니다.'],
    ]);
    expect((await refusal('getSdaWhatIf', asked({}), 'prof01'))[0]).toBe(403);
    expect((await first('getSda', { sdaId })).revisions).toMatchObject([{ schlYear: '2026', pnt: 20 }]);
  });

  it('one item in use earns for an event', async () => {
    expect(await refusal('saveSda', item({ sdaDiv: 'AUTO', autoEvtCd: 'LRN', aprvDeptCd: null }))).toEqual([
      409,
      ['autoEvtCd: 같은 상담에 연결된 항목이 이미 있습니다. (학습상담 참여)'],
    ]);
  });

  it('revisions of a year are copied once', async () => {
    const made = await first('saveSda', item({}, { schlYear: '2028' }));
    expect(await first('copySdaYear', { fromYear: '2028', toYear: '2029' })).toEqual({ copyCnt: 1, skipCnt: 0 });
    expect(await first('copySdaYear', { fromYear: '2028', toYear: '2029' })).toEqual({ copyCnt: 0, skipCnt: 1 });
    expect((await first('getSda', { sdaId: made.sdaId })).revisions).toMatchObject([
      { schlYear: '2029', pnt: 20 },
      { schlYear: '2028', pnt: 20 },
    ]);
    expect(await refusal('saveSda', item({}, revision({ schlYear: '2028' })))).toEqual([200, '']);
  });

  it('lowering a cap takes nothing away, and says how many are above it', async () => {
    const [stdNo = ''] = await students(1);
    await earn(stdNo, 500, { areaCd: 'ACT' });
    const areas = (await as('oper01').call('getAreaList', {})).rows;
    const rows = areas.map(({ mlgAreaId, version, areaNm, termCap, careerCap, useYn, areaCd }) => ({
      mlgAreaId,
      version,
      areaNm,
      termCap: areaCd === 'ACT' ? 100 : termCap,
      careerCap,
      useYn,
    }));
    const answer = await as('oper01').call('saveArea', { rows });
    expect(answer.body.data).toMatchObject({ overCnt: expect.any(Number) });
    expect(Number((answer.body.data as { overCnt?: number }).overCnt)).toBeGreaterThanOrEqual(1);
    expect((await as('dept01').call('saveArea', { rows })).status).toBe(403);
  });

  const next = (over: object = {}) => ({
    mlgTermId: randomUUID(),
    schlYear: '2027',
    shtmCd: '10',
    accStrtDt: '20261222',
    accEndDt: '20270621',
    applyEndDt: '20270607',
    rvwEndDt: '20270621',
    objStrtDt: '20270622',
    objEndDt: '20270628',
    ...over,
  });

  it('terms follow each other without gap or overlap', async () => {
    expect(await refusal('saveTerm', next({ accStrtDt: '20261225' }))).toEqual([
      400,
      ['accStrtDt: 이전 학기 종료일 다음 날(2026-12-22)부터 시작해야 합니다.'],
    ]);
    expect(await refusal('saveTerm', next({ accStrtDt: '20261220' }))).toEqual([
      409,
      ['accStrtDt: 기간이 겹치는 학기가 있습니다.'],
    ]);
    expect(await refusal('saveTerm', next({ applyEndDt: '20270622', objStrtDt: '20270621' }))).toEqual([
      400,
      [
        'applyEndDt: 신청마감은 적립기간 안이어야 합니다.',
        'rvwEndDt: 심사마감은 신청마감과 이의신청 시작 사이여야 합니다.',
        'objStrtDt: 이의신청은 적립기간이 끝난 뒤에 시작해야 합니다.',
      ],
    ]);
    expect(await refusal('saveTerm', next({ schlYear: '2026', shtmCd: '20' }))).toEqual([
      409,
      ['shtmCd: 이미 사용 중인 학기입니다.'],
    ]);
    const saved = await first('saveTerm', next());
    expect(saved).toMatchObject({ termSt: 'OPEN', pendCnt: 0, totEarn: 0 });
    const dates = async () =>
      (await as('prof01').call('getSchdlList', { strtDt: '20261201', endDt: '20270731', kinds: 'MLG' })).rows.map(
        ({ schdlNm, strtDt, endDt }) => [schdlNm, strtDt, endDt],
      );
    expect(await dates()).toEqual([
      ['2027학년도 1학기 마일리지 신청', '20261222', '20270607'],
      ['2027학년도 1학기 마일리지 심사 마감', '20270621', '20270621'],
      ['2027학년도 1학기 마일리지 이의신청', '20270622', '20270628'],
    ]);
    await first('saveTerm', next({ mlgTermId: saved.mlgTermId, version: saved.version, applyEndDt: '20270610' }));
    expect((await dates())[0]).toEqual(['2027학년도 1학기 마일리지 신청', '20261222', '20270610']);
  });

  it('mileage.md 8.7: a term closes when nothing waits, and its snapshot sums to its totals', async () => {
    const present = await term('2026', '10');
    const key = { mlgTermId: present.mlgTermId, version: present.version };
    expect(await refusal('closeTerm', key)).toEqual([409, '2026-06-29부터 마감할 수 있습니다.']);
    server.setTime('2026-06-29T09:00:00+09:00');
    const { a } = await db()
      .selectFrom('mlgApply')
      .select(sql<number>`count(*)::integer`.as('a'))
      .where('mlgTermId', '=', present.mlgTermId)
      .where('applySt', 'in', ['SUBMITTED', 'DEPT_OK', 'RETURNED'])
      .executeTakeFirstOrThrow();
    const count = async (
      table: 'mlgAdj' | 'mlgObj' | 'mlgBulk',
      column: 'adjSt' | 'objSt' | 'bulkSt',
      state: string,
    ): Promise<number> =>
      (
        await sql<{
          n: number;
        }>`select count(*)::integer as "n" from ${sql.table(table)} where "mlgTermId" = ${present.mlgTermId} and ${sql.ref(column)} = ${state}`.execute(
          db(),
        )
      ).rows[0]?.n ?? 0;
    // A batch, and the adjustments and objections of the demo campus.
    const b = (await count('mlgAdj', 'adjSt', 'REQ')) + (await count('mlgBulk', 'bulkSt', 'SUBMITTED')),
      c = await count('mlgObj', 'objSt', 'OPEN');
    expect(a).toBeGreaterThan(0);
    expect(await refusal('closeTerm', key)).toEqual([
      409,
      `마감할 수 없습니다. 미처리 신청 ${a.toLocaleString('en-US')}건, 승인 대기 일괄 ${b}건, 이의신청 ${c}건`,
    ]);
    await db()
      .updateTable('mlgApply')
      .set({ applySt: 'CANCELED' })
      .where('mlgTermId', '=', present.mlgTermId)
      .where('applySt', 'in', ['SUBMITTED', 'DEPT_OK', 'RETURNED'])
      .execute();
    await db().updateTable('mlgBulk').set({ bulkSt: 'RETURNED' }).where('bulkSt', '=', 'SUBMITTED').execute();
    await db().updateTable('mlgAdj').set({ adjSt: 'RETURNED' }).where('adjSt', '=', 'REQ').execute();
    await db().updateTable('mlgObj').set({ objSt: 'DONE', reply: '답변' }).where('objSt', '=', 'OPEN').execute();
    const closed = await first('closeTerm', key),
      sums = await db()
        .selectFrom('mlgTermSnap')
        .select((eb) => [eb.fn.sum('earn').as('earn'), eb.fn.sum('net').as('net'), eb.fn.countAll().as('n')])
        .where('mlgTermId', '=', present.mlgTermId)
        .executeTakeFirstOrThrow();
    expect(closed).toMatchObject({ termSt: 'CLOSED', closeNo: 1, totEarn: Number(sums.earn), stdCnt: Number(sums.n) });
    expect(Number(closed.totEarn)).toBeGreaterThan(0);
    expect(await refusal('closeTerm', { ...key, version: closed.version })).toEqual([
      409,
      '현재 상태에서는 처리할 수 없습니다. (현재 상태: 마감)',
    ]);
    const again = { ...key, version: closed.version, rsn: '누락된 신청을 반영합니다.' };
    expect((await refusal('reopenTerm', again))[0]).toBe(403);
    expect(await first('reopenTerm', again, 'admin01')).toMatchObject({ termSt: 'OPEN', closeNo: 1 });
  });

  it('only the newest closed term opens again, and none on which a scholarship is confirmed', async () => {
    const older = await term('2025', '10'),
      key = { mlgTermId: older.mlgTermId, version: older.version, rsn: '정정합니다.' },
      { rows } = await as('oper01').call('getScholarList', {
        mlgTermId: older.mlgTermId,
        schSt: 'CONFIRMED',
        page: 1,
        rowsPerPage: 10,
      }),
      [scholar] = rows;
    expect(await refusal('reopenTerm', key, 'admin01')).toEqual([
      409,
      `확정된 장학금이 있어 마감을 취소할 수 없습니다. (${String(scholar?.schNm)})`,
    ]);
    await first('cancelScholar', {
      mlgScholarId: scholar?.mlgScholarId,
      version: scholar?.version,
      rsn: '학기 점수 정정',
    });
    expect(await refusal('reopenTerm', key, 'admin01')).toEqual([409, '이후 학기가 마감되어 있습니다.']);
  });
});
