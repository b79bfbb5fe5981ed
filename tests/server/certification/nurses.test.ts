import { beforeEach, describe, expect, it } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { programmeOf, statePath } from '#contract/certification/programmes.ts';
import { certiInsteadOfHead } from '#server/database/migrations/certification/336-certi-instead-of-head.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import {
  confirmed,
  evidence,
  judgeIn,
  keyOf,
  nurseStandard,
  ownYear,
  proof,
  silverScene,
  standard,
  stateOf,
  studentOfYear,
} from '#tests/support/certification/certi-scene.ts';
import { openWriteContext, pick } from '#tests/support/writes/write-context.ts';

describe.skipIf(!isDatabaseAvailable())('nurses, their uploads and who reaches whom', () => {
  const server = useServer();
  beforeEach(() => server.setTime(TEST_NOW.toISOString()));
  const context = () => openWriteContext(server),
    db = () => server.database.db,
    call = async (loginId: string, op: Op, arg: object) => (await server.signIn(loginId)).call(op, arg);
  const nurse = async (areas: readonly object[] = nurseStandard().areas) => {
    const year = ownYear();
    await confirmed(await context(), 'dept02', nurseStandard({ entYearFrom: year, entYearTo: year, areas }));
    const stdNo = await studentOfYear(db(), year, {}, '2010');
    await judgeIn({ server }, 'NURSE', stdNo);
    return stdNo;
  };
  const nameOf = async (stdNo: string) =>
    (await db().selectFrom('student').select('stdNm').where('stdNo', '=', stdNo).executeTakeFirstOrThrow()).stdNm;
  const upload = async (srcDiv: string, stdNo: string, rows: readonly (readonly [string, string])[]) => {
    const stdNm = await nameOf(stdNo),
      checked = await call('dept02', 'uploadNurseData', {
        certiDiv: 'NURSE',
        srcDiv,
        rows: rows.map(([itemCd, valTxt], at) => ({
          rowNo: at + 2,
          stdNo,
          stdNm,
          itemCd,
          valTxt,
          evalDt: '2026-03-20',
        })),
      });
    await call('dept02', 'applyNurseDataUpload', pick(checked.body.data, 'uploadId'));
    await judgeIn({ server }, 'NURSE', stdNo);
  };

  it('8.11: half an hour is missing, eight more bring the grade, and a withdrawal takes it', async () => {
    const stdNo = await nurse();
    await upload('SKILL_PASS', stdNo, [
      ['S01', '합격'],
      ['S02', '합격'],
      ['S03', '불합격'],
    ]);
    await upload('CLINIC_HOUR', stdNo, [['C01', '999.5']]);
    expect(await stateOf(db(), stdNo, 'NURSE')).toMatchObject({ calcGrdCd: null, certiSt: 'PROGRESS' });
    const { rows } = await call('dept02', 'getState', { certiDiv: 'NURSE', stdNo });
    expect(rows[0]?.['items']).toContainEqual(
      expect.objectContaining({ itemKey: 'CLINIC_HOUR', curVal: 999.5, lackVal: 0.5, metYn: 'N' }),
    );
    await upload('CLINIC_HOUR', stdNo, [['C02', '8']]);
    expect(await stateOf(db(), stdNo, 'NURSE')).toMatchObject({ calcGrdCd: 'PASS', certiSt: 'QUALIFIED' });
    const { rows: batches } = await call('dept02', 'getNurseBatchList', { certiDiv: 'NURSE' });
    await call('dept02', 'withdrawNurseBatch', {
      ...pick(batches[0] ?? {}, 'certiUpBatchId', 'version'),
      rsn: '중복 자료',
    });
    await judgeIn({ server }, 'NURSE', stdNo);
    expect((await stateOf(db(), stdNo, 'NURSE')).calcGrdCd).toBeNull();
  });

  it('keeps hours as they are written, or refuses them', async () => {
    const stdNo = await nurse(),
      stdNm = await nameOf(stdNo),
      wrong = async (valTxt: string) =>
        (
          await call('dept02', 'uploadNurseData', {
            certiDiv: 'NURSE',
            srcDiv: 'CLINIC_HOUR',
            rows: [{ rowNo: 2, stdNo, stdNm, itemCd: 'C01', valTxt, evalDt: '2026-03-20' }],
          })
        ).rows[0]?.['message'];
    expect(await wrong('999.996')).toBe('시간은 소수 둘째 자리까지 입력해주세요.');
    expect(await wrong('0')).toBe('시간은 0보다 커야 합니다.');
    expect(await wrong('0.004')).toBe('시간은 소수 둘째 자리까지 입력해주세요.');
    expect(await wrong('999.990')).toBe('정상');
  });

  it('says of each row what is wrong, and applies nothing while one is', async () => {
    const stdNo = await nurse(),
      stdNm = await nameOf(stdNo),
      other = await db()
        .selectFrom('student')
        .select(['stdNo', 'stdNm'])
        .where('hakguaCd', '=', '1010')
        .limit(1)
        .executeTakeFirstOrThrow(),
      base = { stdNo, stdNm, itemCd: 'C01', valTxt: '8', evalDt: '20260320' };
    const rows = [
      base,
      { ...base, ...other },
      { ...base, itemCd: 'C99' },
      { ...base, itemCd: 'C02', valTxt: '0' },
      { ...base, itemCd: 'C03', evalDt: '20260407' },
      { ...base, stdNo: '00000000' },
      { ...base, itemCd: 'C04', stdNm: '아무개' },
      base,
    ].map((row, at) => ({ ...row, rowNo: at + 2 }));
    const checked = await call('dept02', 'uploadNurseData', { certiDiv: 'NURSE', srcDiv: 'CLINIC_HOUR', rows });
    expect(checked.rows.map(({ message }) => message)).toEqual([
      '정상',
      '간호학과 학생이 아닙니다.',
      '등록되지 않은 실습 항목입니다.',
      '시간은 0보다 커야 합니다.',
      '평가일은 오늘 이후일 수 없습니다.',
      '존재하지 않는 학번입니다.',
      '학번과 성명이 일치하지 않습니다.',
      '파일 안에 같은 학생과 항목이 있습니다. (2행)',
    ]);
    const applied = await call('dept02', 'applyNurseDataUpload', pick(checked.body.data, 'uploadId'));
    expect([applied.status, applied.body.message]).toEqual([409, '오류 행이 7건 있습니다.']);
  });

  it('only the head decides about nurses', async () => {
    const stdNo = await nurse();
    await upload('SKILL_PASS', stdNo, [
      ['S01', '합격'],
      ['S02', '합격'],
    ]);
    await upload('CLINIC_HOUR', stdNo, [['C01', '1000']]);
    const { version } = await stateOf(db(), stdNo, 'NURSE');
    expect((await call('dept02', 'applyCerti', { certiDiv: 'NURSE', stdNo, version })).status).toBe(200);
    const key = await stateOf(db(), stdNo, 'NURSE'),
      arg = {
        certiStateId: key.certiStateId,
        version: key.version,
        decDt: '20260402',
        decNo: '2026-1',
        certiGrdCd: 'PASS',
      };
    for (const loginId of ['dept02', 'admin01']) expect((await call(loginId, 'certify', arg)).status).toBe(403);
    expect((await call('head02', 'certify', arg)).rows[0]).toMatchObject({ certiSt: 'CERTIFIED' });
  });

  /** A nurse who qualifies, with an item of evidence that would raise nothing. */
  const goodNurse = async () => {
    const stdNo = await nurse([
      ...nurseStandard().areas,
      ...standard().areas.filter((area) => area.areaKey === 'A_MANUAL'),
    ]);
    await upload('SKILL_PASS', stdNo, [
      ['S01', '합격'],
      ['S02', '합격'],
    ]);
    await upload('CLINIC_HOUR', stdNo, [['C01', '1000']]);
    return stdNo;
  };
  const applied = async (loginId: string) => {
    const stdNo = await goodNurse(),
      { version } = await stateOf(db(), stdNo, 'NURSE');
    expect((await call(loginId, 'applyCerti', { certiDiv: 'NURSE', stdNo, version })).status).toBe(200);
    return { stdNo, key: await keyOf(db(), stdNo, 'NURSE') };
  };
  const minutes = { decDt: '20260402', decNo: '2026-1' },
    waitsFor = async (refId: string) =>
      db()
        .selectFrom('workItem')
        .select(['trgtRoleCd', 'trgtUserId'])
        .where('refId', '=', refId)
        .where('statCd', '=', 'OPEN')
        .execute();

  it('what the head has applied for is decided by the operators, and nothing else is', async () => {
    const ofHead = await applied('head02'),
      ofDept = await applied('dept02'),
      decide = async (loginId: string, { key }: typeof ofHead) =>
        call(loginId, 'certify', { ...key, ...minutes, certiGrdCd: 'PASS' });
    expect(await waitsFor(ofHead.key.certiStateId)).toEqual([{ trgtRoleCd: 'ROLE_OPER', trgtUserId: null }]);
    expect(await waitsFor(ofDept.key.certiStateId)).toMatchObject([{ trgtRoleCd: null }]);
    const { rows } = await call('oper01', 'getReviewList', { certiDiv: 'NURSE', rowsPerPage: 100 }),
      canOf = (stdNo: string) => rows.find((row) => row['stdNo'] === stdNo)?.['can'];
    expect([canOf(ofHead.stdNo), canOf(ofDept.stdNo)]).toEqual([['certify', 'rejectCerti'], []]);
    const own = await decide('head02', ofHead);
    expect([own.status, own.body.message]).toEqual([409, '본인이 신청한 건은 처리할 수 없습니다.']);
    expect((await decide('oper01', ofDept)).status).toBe(403);
    for (const loginId of ['dept02', 'admin01', 'audit01'])
      expect((await decide(loginId, ofHead)).status, loginId).toBe(403);
    // U of the operators is for these decisions alone.
    const { stdNo } = ofHead,
      asOper = async (op: Op, arg: object) => (await call('oper01', op, { certiDiv: 'NURSE', ...arg })).status;
    expect(await asOper('judge', { stdNos: [stdNo] })).toBe(403);
    expect(await asOper('judge', {})).toBe(403);
    expect(await asOper('sendCertiNotice', { stdNos: [stdNo] })).toBe(403);
    expect(await asOper('cancelApplyCerti', { stdNo, version: ofHead.key.version })).toBe(403);
    expect((await decide('oper01', ofHead)).rows[0]).toMatchObject({ certiSt: 'CERTIFIED' });
    expect((await decide('head02', ofDept)).rows[0]).toMatchObject({ certiSt: 'CERTIFIED' });
    // Of the certified ones they may revoke those of the head as well.
    const issues = (await call('oper01', 'getIssueList', { certiDiv: 'NURSE', issueSt: 'WAIT', rowsPerPage: 100 }))
        .rows,
      offered = (no: string) => issues.find((row) => row['stdNo'] === no)?.['can'];
    expect([offered(ofHead.stdNo), offered(ofDept.stdNo)]).toEqual([['revokeCerti'], []]);
    expect(await asOper('issueCerti', { stateIds: [ofHead.key.certiStateId], issueDt: '20260406' })).toBe(403);
  });

  it('a database that is in use gets U for the operators, unless their permission was changed', async () => {
    const roleId = (
        await db().selectFrom('role').select('roleId').where('roleCd', '=', 'ROLE_OPER').executeTakeFirstOrThrow()
      ).roleId,
      cellOf = async () =>
        (await call('admin01', 'getRoleResourceList', { roleId })).rows.find(
          (row) => row['resourcePath'] === statePath(programmeOf('NURSE')),
        ),
      { resourceId } = (await cellOf()) ?? {};
    const withLetters = async (authTypes: readonly string[]) => {
      const { roleVersion } = (await call('admin01', 'getRoleResourceList', { roleId })).body.data,
        rows = [{ resourceId, authTypes, dataScopeCd: 'ALL' }],
        saved = await call('admin01', 'saveRoleResource', { roleId, roleVersion, rsn: '시험 변경', rows });
      expect(saved.status, saved.body.message).toBe(200);
      await certiInsteadOfHead.up(db());
      return (await cellOf())?.['authTypes'];
    };
    expect(await withLetters(['R'])).toEqual(['R', 'U']);
    expect(await withLetters(['C', 'R'])).toEqual(['C', 'R']);
    expect(await withLetters(['R', 'U'])).toEqual(['R', 'U']);
  });

  it('evidence that the head has entered is approved by the operators', async () => {
    const stdNo = await goodNurse(),
      enter = async (loginId: string) => {
        const form = { ...evidence(stdNo, await proof(await context(), loginId)), certiDiv: 'NURSE' },
          { status, body, rows } = await call(loginId, 'saveEvid', form);
        expect(status, body.message).toBe(200);
        return pick(rows[0] ?? {}, 'certiEvidId', 'version');
      };
    const ofHead = await enter('head02'),
      ofDept = await enter('dept02');
    expect(await waitsFor(String(ofHead['certiEvidId']))).toEqual([{ trgtRoleCd: 'ROLE_OPER', trgtUserId: null }]);
    const own = await call('head02', 'approveEvid', ofHead);
    expect([own.status, own.body.message]).toEqual([409, '본인이 등록한 자료는 승인할 수 없습니다.']);
    expect((await call('oper01', 'approveEvid', ofDept)).status).toBe(403);
    expect((await call('oper01', 'approveEvid', ofHead)).rows[0]).toMatchObject({ evidSt: 'APPROVED' });
    expect((await call('head02', 'approveEvid', ofDept)).rows[0]).toMatchObject({ evidSt: 'APPROVED' });
  });

  it('8.12: nobody sees more students than his letter reaches', async () => {
    const stdNo = await nurse(),
      { stdNo: engineer } = await silverScene(await context());
    expect((await call('dept01', 'getStateList', { certiDiv: 'NURSE' })).rows).toEqual([]);
    expect((await call('dept01', 'getState', { certiDiv: 'NURSE', stdNo })).status).toBe(403);
    expect((await call('dept01', 'getState', { certiDiv: 'DYU', stdNo: engineer })).status).toBe(200);
    await judgeIn({ server }, 'DYU', stdNo);
    const seen = await call('dept02', 'getStateList', { certiDiv: 'DYU', rowsPerPage: 100 });
    expect(new Set(seen.rows.map(({ hakguaCd }) => hakguaCd))).toEqual(new Set(seen.rows.length > 0 ? ['2010'] : []));
    for (const op of ['getReviewList', 'getIssueList', 'getEvidList'] as const)
      expect((await call('dept02', op, { certiDiv: 'DYU' })).status).toBe(403);
    const masked = await call('audit01', 'getStateList', { certiDiv: 'DYU', searchKeyword: engineer });
    expect(String(masked.rows[0]?.['stdNm'])).toContain('*');
    expect((await call('audit01', 'printCerti', { issueIds: ['none'] })).status).toBe(403);
    expect((await call('prof01', 'getReviewList', { certiDiv: 'DYU' })).status).toBe(403);
  });
});
