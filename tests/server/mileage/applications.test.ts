import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { postReverse } from '#server/domains/mileage/index.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { application, item } from '#tests/support/writes/mileage-writes.ts';
import { mileageHarness } from './mileage-harness.ts';

type Row = Readonly<Record<string, unknown>>;

describe.skipIf(!isDatabaseAvailable())('applications for mileage', () => {
  const server = useServer(),
    { as, balance, db, earn, entries, first, posting, students, term } = mileageHarness(server);
  beforeEach(() => server.setTime(TEST_NOW.toISOString()));

  const makeItem = async (over: object = {}, revisionOver: object = {}): Promise<string> =>
    String((await first('saveSda', item({ aprvDeptCd: '9200', ...over }, revisionOver))).sdaId);
  /** Entered by oper02 for the student, so that oper01 may decide it. */
  const enter = async (stdNo: string, sdaId: string, over: object = {}): Promise<Row> =>
    first('submitApply', { ...application(sdaId, over), stdNo }, 'oper02');
  const keyOf = ({ applyId, version }: Row): object => ({ applyId, version });
  const approve = async (row: Row): Promise<Row> => first('approveApply', keyOf(row));
  const refusal = async (op: Op, arg: object, who = 'oper01') => {
    const { status, body } = await as(who).call(op, arg);
    return [status, body.message];
  };
  const one = async (hakguaCd = '1010'): Promise<string> =>
    (await students(1, hakguaCd))[0] ?? expect.fail('no student');
  const grade = (sdaGrdCd: string, pnt: number) => ({ sdaGrdCd, sdaGrdNm: sdaGrdCd, pnt });

  it('mileage.md 8.1: a better grade earns the difference, a lower one is refused', async () => {
    const stdNo = await one(),
      sdaId = await makeItem(
        {
          areaCd: 'LANG',
          specCd: 'TOEIC',
          dupRule: 'UPGRADE',
          dupGroupCd: `EN${randomUUID().slice(0, 6).toUpperCase()}`,
        },
        { grantDiv: 'GRADE', grades: [grade('L600', 100), grade('L700', 200), grade('L800', 300)] },
      );
    const low = await approve(await enter(stdNo, sdaId, { sdaGrdCd: 'L600', score: 650 }));
    expect(low).toMatchObject({ applySt: 'APPROVED', reqPnt: 100, grantPnt: 100, cutPnt: 0 });
    const high = await enter(stdNo, sdaId, { sdaGrdCd: 'L800', score: 820 });
    expect(high).toMatchObject({ reqPnt: 200, applySt: 'SUBMITTED' });
    expect(await approve(high)).toMatchObject({ grantPnt: 200 });
    const again = { ...application(sdaId, { sdaGrdCd: 'L700', score: 710 }), stdNo };
    expect(await refusal('submitApply', again, 'oper02')).toEqual([409, '이미 같은 등급 이상으로 인정받았습니다.']);
    expect(await balance(stdNo)).toMatchObject({ bal: 300, lastSeq: 2 });
  });

  const specsOf = async (stdNo: string) =>
    db()
      .selectFrom('stdSpec')
      .select(['srcKey', 'specDivCd', 'specCd', 'specNm', 'score', 'xpirDt', 'qty', 'vrfySt'])
      .where('stdNo', '=', stdNo)
      .orderBy('specDivCd')
      .execute();

  it('what is recognised is proven, and a reversal takes the proof back', async () => {
    const stdNo = await one();
    await db().deleteFrom('stdSpec').where('stdNo', '=', stdNo).execute();
    const test = await makeItem({ areaCd: 'LANG', specCd: 'TOEIC' }),
      hours = await makeItem(
        { areaCd: 'VOL' },
        { grantDiv: 'PER_UNIT', pnt: null, pntPerUnit: 1, unitNm: 'HOUR', unitMax: 100 },
      ),
      other = await makeItem();
    const row = await approve(await enter(stdNo, test, { score: 820, acqDt: '20250601' }));
    await approve(await enter(stdNo, hours, { unitCnt: 12.5, actTitle: '연탄 나눔', acqDt: '20260301' }));
    await approve(await enter(stdNo, other, { acqDt: '20260302' }));
    const toeic = { specDivCd: 'LANG', specCd: 'TOEIC', specNm: null, score: '820.00', xpirDt: '20270531' },
      volunteering = { specDivCd: 'VOL', specCd: null, specNm: '연탄 나눔', qty: '12.50', xpirDt: null };
    expect(await specsOf(stdNo)).toMatchObject([
      { ...toeic, srcKey: `SDA:${String(row['applyId'])}`, vrfySt: 'OK' },
      { ...volunteering, vrfySt: 'OK' },
    ]);
    await first('reverseApply', { ...keyOf(row), rsn: '다른 사람의 성적표' });
    expect((await specsOf(stdNo)).map(({ vrfySt }) => vrfySt)).toEqual(['NG', 'OK']);
  });

  it('what a student has shown already is not proven twice', async () => {
    const stdNo = await one(),
      sdaId = await makeItem({ areaCd: 'LIC' }),
      shown = { acqDt: '20260301', actTitle: '정보처리 기사' };
    await db()
      .insertInto('stdSpec')
      .values({ stdSpecId: randomUUID(), stdNo, specDivCd: 'LIC', specNm: '정보처리기사', acqDt: '20260301' })
      .execute();
    await approve(await enter(stdNo, sdaId, shown));
    expect((await specsOf(stdNo)).filter(({ specDivCd }) => specDivCd === 'LIC')).toMatchObject([
      { specNm: '정보처리기사', srcKey: null, vrfySt: 'REQ' },
    ]);
  });

  it('mileage.md 8.2 and 8.3: caps cut with their name, and what becomes free is granted again on request', async () => {
    const stdNo = await one(),
      areas = (await as('oper01').call('getAreaList', {})).rows;
    await first('saveArea', {
      rows: areas.map(({ mlgAreaId, version, areaNm, termCap, careerCap, useYn, areaCd }) => ({
        mlgAreaId,
        version,
        areaNm,
        useYn,
        termCap: areaCd === 'VOL' ? 80 : termCap,
        careerCap: areaCd === 'VOL' ? 0 : careerCap,
      })),
    });
    const other = (await earn(stdNo, 50, { areaCd: 'VOL' })).entry ?? expect.fail('no entry'),
      hours = { grantDiv: 'PER_UNIT', pnt: null, pntPerUnit: 2, unitNm: 'HOUR', unitMax: 100, itemTermCap: 60 },
      sdaId = await makeItem({ areaCd: 'VOL' }, hours);
    const asked = await enter(stdNo, sdaId, { unitCnt: 40 });
    const checks = await as('oper01').call('getApplyCheck', { applyId: asked.applyId });
    expect(checks.body.data).toMatchObject({ grantPnt: 30, cutPnt: 50 });
    expect(checks.rows.find(({ checkCd }) => checkCd === 'CAP')).toEqual({
      checkCd: 'CAP',
      okYn: 'N',
      others: [],
      text: '예상 적립 30점, 제외 50점 (영역 학기 한도)',
    });
    const granted = await approve(asked);
    expect(granted).toMatchObject({ reqPnt: 80, grantPnt: 30, cutPnt: 50, cutRsn: '영역 학기 한도' });
    const next = await approve(await enter(stdNo, sdaId, { unitCnt: 5 }));
    expect(next).toMatchObject({ applySt: 'APPROVED', reqPnt: 10, grantPnt: 0, cutPnt: 10 });
    expect(await entries(stdNo)).toHaveLength(2);

    await posting(async (actor) => postReverse(actor, other.srcKey, '정정'));
    const regranted = await first('regrantApply', { ...keyOf(granted), rsn: '한도 여유 발생' });
    expect(regranted).toMatchObject({ grantPnt: 60, cutPnt: 20, cutRsn: '항목 학기 한도' });
    expect(await refusal('regrantApply', { ...keyOf(regranted), rsn: '다시' })).toEqual([
      409,
      '재적립할 점수가 없습니다.',
    ]);
    expect(await balance(stdNo)).toMatchObject({ bal: 60 });
    const reversed = await first('reverseApply', { ...keyOf(regranted), rsn: '허위 증빙' });
    expect(reversed).toMatchObject({ applySt: 'REVERSED' });
    expect(await balance(stdNo)).toMatchObject({ bal: 0, lastSeq: 6 });
  });

  it('mileage.md 8.5: approved twice at once it is granted once', async () => {
    const stdNo = await one(),
      row = await enter(stdNo, await makeItem({}, { pnt: 100 })),
      context = await server.signIn('oper01');
    const both = await Promise.all([
      context.call('approveApply', keyOf(row)),
      context.call('approveApply', keyOf(row)),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.message).toBe(
      '현재 상태에서는 처리할 수 없습니다. (현재 상태: 승인)',
    );
    expect(await balance(stdNo)).toMatchObject({ bal: 100, lastSeq: 1 });

    const second = await one(),
      waiting = await enter(second, await makeItem({}, { pnt: 100 })),
      clientReqId = randomUUID();
    const [a, b] = await Promise.all([
      context.call('approveApply', keyOf(waiting), { clientReqId }),
      context.call('approveApply', keyOf(waiting), { clientReqId }),
    ]);
    expect([a?.status, b?.status].filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    const replayed = await context.call('approveApply', keyOf(waiting), { clientReqId });
    expect(replayed.rows).toMatchObject([{ applySt: 'APPROVED', grantPnt: 100 }]);
    expect(await balance(second)).toMatchObject({ bal: 100, lastSeq: 1 });
  });

  it('the same certificate counts once, however its number is typed', async () => {
    const stdNo = await one(),
      sdaId = await makeItem({ areaCd: 'LIC', dupRule: 'CERT_ONCE' });
    const made = await enter(stdNo, sdaId, { certNo: '12-3456 A' });
    expect(await refusal('submitApply', { ...application(sdaId, { certNo: '１２3456a' }), stdNo }, 'oper02')).toEqual([
      409,
      `이미 신청한 증빙입니다. (${String(made.applyNo)})`,
    ]);
    const { certNo } = await db()
      .selectFrom('mlgApply')
      .select('certNo')
      .where('applyId', '=', String(made.applyId))
      .executeTakeFirstOrThrow();
    expect(certNo).not.toContain('3456');
    expect((await first('getApply', { applyId: made.applyId })).certNo).toBe('12-3456 A');
    const other = await enter(await one(), sdaId, { certNo: '123456A' });
    const checks = (await as('oper01').call('getApplyCheck', { applyId: other.applyId })).rows;
    expect(checks.find(({ checkCd }) => checkCd === 'CERT')).toMatchObject({
      okYn: 'N',
      text: '같은 증서번호의 다른 신청이 1건 있습니다.',
    });
    const results = (
      await as('oper01').call('approveApplyBulk', {
        rows: [made, other].map(({ applyId, version }) => ({ id: applyId, version })),
      })
    ).rows;
    expect(results.map(({ okYn }) => okYn)).toEqual(['N', 'N']);
    const listed = (await as('oper01').call('getApplyList', { sdaId, page: 1, rowsPerPage: 10 })).rows;
    expect(listed.map(({ warnTxt }) => warnTxt)).toEqual(
      Array.from({ length: 2 }, () => '같은 증서번호의 다른 신청이 1건 있습니다.'),
    );
  });

  it('a page says of each application what has to be looked at, as its own check does', async () => {
    const [stdNo, other] = [await one(), await one()],
      day = await makeItem({ dupRule: 'DATE_ONCE' }),
      capped = await makeItem({}, { itemTermCap: 5 }),
      free = await makeItem();
    const sent = [
      await enter(stdNo, free),
      await enter(stdNo, capped),
      await enter(other, day),
      await enter(stdNo, day, { acqDt: '20260321' }),
    ];
    await db()
      .updateTable('mlgApply')
      .set({ acqDt: '20260321', stdNo })
      .where('applyId', '=', String(sent[2]?.applyId))
      .execute();
    const rows = [];
    for (const sdaId of [free, capped, day])
      rows.push(...(await as('oper01').call('getApplyList', { sdaId, page: 1, rowsPerPage: 10 })).rows);
    for (const row of rows) {
      const checks = (await as('oper01').call('getApplyCheck', { applyId: row.applyId })).rows,
        warning = checks.find(({ okYn }) => okYn === 'N');
      expect(row.warnTxt).toBe(warning?.text ?? null);
    }
    expect(rows.map(({ warnTxt }) => warnTxt)).toEqual([
      null,
      '예상 적립 5점, 제외 15점 (항목 학기 한도)',
      expect.stringContaining('같은 활동일로 이미 신청했습니다.'),
      expect.stringContaining('같은 활동일로 이미 신청했습니다.'),
    ]);
  });

  it('what is missing or out of time is said at its field, all at once', async () => {
    const stdNo = await one();
    const sent = async (sdaId: string, over: object) =>
      (await as('oper02').call('submitApply', { ...application(sdaId, over), stdNo })).body.data.errors?.map(
        ({ field, message }) => `${field}: ${message}`,
      );
    expect(
      await sent(await makeItem({ areaCd: 'LANG', specCd: 'TOEIC', evidReqYn: 'Y' }), { acqDt: '20240101' }),
    ).toEqual([
      'score: 어학 점수 또는 등급을 입력해주세요.',
      'fileGroupId: 증빙을 등록해주세요.',
      'acqDt: 취득일로부터 12개월 이내에 신청해주세요.',
    ]);
    expect(await sent(await makeItem(), { acqDt: '20270101' })).toEqual([expect.stringContaining('acqDt: ')]);
    const { accStrtDt, applyEndDt } = await term('2026', '10');
    const day = (text: string): string => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
    server.setTime(`${day(applyEndDt)}T23:59:59+09:00`);
    const sdaId = await makeItem();
    expect(await sent(sdaId, {})).toBeUndefined();
    server.setTime(new Date(Date.parse(`${day(applyEndDt)}T23:59:59+09:00`) + 1_000).toISOString());
    expect(await sent(sdaId, {})).toEqual([`sdaId: 신청기간이 아닙니다. (${day(accStrtDt)} ~ ${day(applyEndDt)})`]);
  });

  it('of two steps the department confirms before the office approves, and nobody approves what he entered', async () => {
    const sdaId = await makeItem({ aprvLevel: 2 }),
      row = await enter(await one('1010'), sdaId);
    expect(await refusal('approveApply', keyOf(row))).toEqual([409, '학과확인 후 승인할 수 있습니다.']);
    const done = (await as('dept01').call('confirmDept', { rows: [{ id: row.applyId, version: row.version }] })).rows;
    expect(done).toMatchObject([{ okYn: 'Y' }]);
    const confirmed = await first('getApply', { applyId: row.applyId });
    expect(confirmed).toMatchObject({ applySt: 'DEPT_OK', mayDo: 'APPROVE' });
    expect((await as('dept01').call('approveApply', keyOf(confirmed))).status).toBe(403);
    expect(await refusal('approveApply', keyOf(confirmed), 'oper02')).toEqual([
      409,
      '본인이 등록한 신청은 승인할 수 없습니다.',
    ]);
    expect(await approve(confirmed)).toMatchObject({ applySt: 'APPROVED', grantPnt: 20 });
    const work = await db()
      .selectFrom('workItem')
      .select(['workDivCd', 'statCd'])
      .where('refId', '=', String(row.applyId))
      .orderBy('workDivCd')
      .execute();
    expect(work).toHaveLength(2);
    expect(work.filter(({ statCd }) => statCd === 'OPEN')).toEqual([]);
  });

  it('a returned application keeps the day of its first submission', async () => {
    const stdNo = await one(),
      row = await enter(stdNo, await makeItem());
    const returned = await first('returnApply', { ...keyOf(row), rvwRsnCd: 'R4', rsn: '참가 확인서를 올려주세요.' });
    expect(returned).toMatchObject({ applySt: 'RETURNED', rvwRsn: '참가 확인서를 올려주세요.' });
    expect((returned.his as Row[]).map(({ evtCd }) => evtCd)).toEqual(['submit', 'return']);
    expect(await refusal('approveApply', keyOf(returned))).toEqual([
      409,
      '현재 상태에서는 처리할 수 없습니다. (현재 상태: 보완요청)',
    ]);
    expect(await first('cancelApply', { ...keyOf(returned), rsn: '학생 요청' })).toMatchObject({ applySt: 'CANCELED' });
  });

  it('mileage.md 8.11: a department sees what it reviews and its own students of two steps', async () => {
    const theirs = await makeItem({ aprvDeptCd: '1010' }),
      twoSteps = await makeItem({ aprvLevel: 2 }),
      office = await makeItem();
    const [away, home, homeOnce] = [
      await enter(await one('2010'), theirs),
      await enter(await one('1010'), twoSteps),
      await enter(await one('1010'), office),
    ];
    const seen = async (who: string, applyNo: unknown) =>
      (await as(who).call('getApplyList', { searchKeyword: applyNo, page: 1, rowsPerPage: 10 })).rows;
    expect(await seen('dept01', away?.applyNo)).toMatchObject([{ mayDo: 'APPROVE' }]);
    expect(await seen('dept01', home?.applyNo)).toMatchObject([{ mayDo: 'CONFIRM' }]);
    expect(await seen('dept01', homeOnce?.applyNo)).toEqual([]);
    expect((await as('dept01').call('getApply', { applyId: homeOnce?.applyId })).status).toBe(403);
    const [audited] = await seen('audit01', away?.applyNo);
    expect(audited).toMatchObject({ mayDo: 'NONE', stdNm: expect.stringContaining('*') });
  });
});
