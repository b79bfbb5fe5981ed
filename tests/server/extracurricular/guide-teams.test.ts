import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { makeCurriculum } from '#tests/support/extracurricular/make-period.ts';
import { proveRepeat } from '#tests/support/proofs/repeat.ts';
import { useServer } from '#tests/support/use-server.ts';
import { studentNos } from '#tests/support/writes/appl-writes.ts';
import { appointment, makeGuide, makeLog, makeTeam, ownTerm, promoWrites } from '#tests/support/writes/promo-writes.ts';
import { openWriteContext } from '#tests/support/writes/write-context.ts';
import { ecpHarness, refusal } from './ecp-harness.ts';

const OPS = [
  'saveGuideProf',
  'deleteGuideProf',
  'copyGuideProf',
  'uploadGuideProfExcel',
  'applyGuideProfUpload',
  'assignGuideProf',
  'autoAssignGuideProf',
  'confirmTeamLog',
  'returnTeamLog',
] as const;
const NO_TEAM_ROOM = (n: number): string => `지도교수의 최대 팀 수를 초과합니다. (${n}팀)`;

describe.skipIf(!isDatabaseAvailable())('professors who guide teams', () => {
  const server = useServer(),
    { db, staff, by } = ecpHarness(server),
    dept01 = by('dept01'),
    prof01 = by('prof01');
  const context = async () => openWriteContext(server);
  const refused = async (who: string, op: Op, arg: object) => refusal(await staff(who)(op, arg));
  const guideOf = async (teamId: string) =>
    (await db().selectFrom('ecpTeam').select('guideProfStfNo').where('teamId', '=', teamId).executeTakeFirstOrThrow())
      .guideProfStfNo;
  /** Professors without an account, of a department. */
  const professors = async (deptCd: string, count: number): Promise<string[]> =>
    (
      await db()
        .selectFrom('staff')
        .select('stfNo')
        .where('deptCd', '=', deptCd)
        .where('stfDivCd', '=', '10')
        .where('hldofStCd', '<>', '30')
        .where('stfNo', '>=', '100000')
        .where('stfNo', '<', '200000')
        .orderBy('stfNo')
        .limit(count)
        .execute()
    ).map(({ stfNo }) => stfNo);
  /** What a person has been notified of about guiding. */
  const newsOf = async (loginId: string): Promise<string[]> =>
    (
      await db()
        .selectFrom('alarm')
        .innerJoin('alarmRcvr', 'alarmRcvr.alarmId', 'alarm.alarmId')
        .innerJoin('user', 'user.userId', 'alarmRcvr.rcvrKey')
        .select('alarm.cntn')
        .where('user.loginId', '=', loginId)
        .where('alarm.cntn', 'like', '%지도교수%')
        .execute()
    ).map(({ cntn }) => cntn);
  const studentsOf = async (hakguaCd: string, count: number): Promise<string[]> =>
    (
      await db()
        .selectFrom('student')
        .select('stdNo')
        .where('hakguaCd', '=', hakguaCd)
        .where('shregSt', '=', '10')
        .orderBy('stdNo')
        .limit(count)
        .execute()
    ).map(({ stdNo }) => stdNo);

  it.each(OPS)('%s under one number happens once', async (op) => {
    await proveRepeat(server, op, promoWrites[op]);
  });

  it('several professors are appointed at once, and nobody twice', async () => {
    const form = appointment({ stfNos: ['prof01', 'head01'] }),
      rows = await dept01('saveGuideProf', form);
    expect(rows.map(({ stfNo, teamCnt, maxTeam }) => [stfNo, teamCnt, maxTeam])).toEqual([
      ['prof01', 0, 3],
      ['head01', 0, 3],
    ]);
    expect(
      await refused('dept01', 'saveGuideProf', { ...form, guideProfId: randomUUID(), stfNos: ['prof01'] }),
    ).toEqual([409, 'DUP', '이미 등록된 지도교수입니다. (임재현 prof01)']);
    expect(await refused('dept01', 'saveGuideProf', appointment({ stfNos: ['dept01'] }))).toEqual([
      400,
      '지도교수는 교원만 등록할 수 있습니다.',
    ]);
    // Of another department, unless the curriculum is one's own.
    expect(await refused('dept02', 'saveGuideProf', appointment())).toEqual([400, '등록할 수 없는 소속의 교수입니다.']);
    const own = await makeCurriculum(db(), 'USER', { deptCd: '2010' });
    expect(await by('dept02')('saveGuideProf', appointment({ curriId: own }))).toHaveLength(1);
  });

  it('whoever guides teams is not limited below them, nor dismissed', async () => {
    const term = ownTerm(),
      teams = [await makeTeam(await context(), { ...term, guide: 'prof01' })];
    teams.push(await makeTeam(await context(), { ...term, guide: 'prof01' }));
    const guideProfId = await makeGuide(db(), term),
      form = { ...appointment(term), guideProfId, version: 1 };
    expect(await refused('dept01', 'saveGuideProf', { ...form, maxTeam: 1 })).toEqual([
      400,
      '배정된 팀(2팀)보다 적게 설정할 수 없습니다.',
    ]);
    expect(await refused('dept01', 'saveGuideProf', { ...form, useYn: 'N' })).toEqual([
      409,
      'STATE',
      '배정된 팀이 있어 미사용으로 변경할 수 없습니다. (2팀)',
    ]);
    const [outcome] = await dept01('deleteGuideProf', { rows: [{ id: guideProfId, version: 1 }] });
    expect(outcome).toMatchObject({ okYn: 'N', message: '배정된 팀이 있어 삭제할 수 없습니다. (2팀)' });
    // An appointment for one curriculum takes over the teams there.
    const curriId = teams[0]?.curriId ?? null;
    await dept01('saveGuideProf', appointment({ ...term, curriId, maxTeam: 1 }));
    const rows = await dept01('getGuideProfList', { ...term, page: 1, rowsPerPage: 10 });
    expect(new Map(rows.map((row) => [row['curriId'], row['teamCnt']]))).toEqual(
      new Map([
        [null, 1],
        [curriId, 1],
      ]),
    );
  });

  it('appointments are copied from the semester before, once', async () => {
    const { schlYear } = ownTerm();
    await dept01('saveGuideProf', appointment({ schlYear, shtmCd: '10', stfNos: ['prof01', 'head01'] }));
    await dept01('saveGuideProf', appointment({ schlYear, shtmCd: '20' }));
    const copy = { schlYear, shtmCd: '20' };
    expect(await dept01('copyGuideProf', copy)).toEqual([{ addCnt: 1, skipCnt: 1 }]);
    expect(await dept01('copyGuideProf', copy)).toEqual([{ addCnt: 0, skipCnt: 2 }]);
    expect(await refused('dept01', 'copyGuideProf', ownTerm())).toEqual([
      409,
      'STATE',
      '전학기에 등록된 지도교수가 없습니다.',
    ]);
  });

  it('a sheet says of each row why it appoints nobody', async () => {
    const term = ownTerm(),
      row = (rowNo: number, over: object) => ({
        rowNo,
        stfNo: 'prof01',
        stfNm: '임재현',
        curriCd: '',
        maxTeam: '3',
        hourPerTeam: '10',
        ...over,
      });
    const { body, rows } = await staff('dept01')('uploadGuideProfExcel', {
      ...term,
      rows: [
        row(2, {}),
        row(3, {}),
        row(4, { stfNo: 'nobody' }),
        row(5, { stfNo: 'head03' }),
        row(6, { stfNo: 'head01', stfNm: '오성민', maxTeam: '21' }),
        row(7, { stfNo: 'head01', stfNm: '오성민', curriCd: 'U-1800-0001' }),
      ],
    });
    expect(rows.map(({ okYn, message }) => [okYn, message])).toEqual([
      ['Y', '정상'],
      ['N', '파일 안에 같은 지도교수가 있습니다. (2행)'],
      ['N', '존재하지 않는 사번입니다.'],
      ['N', '사번과 성명이 일치하지 않습니다.'],
      ['N', '최대팀은 1~20 사이의 숫자로 입력해주세요. (21)'],
      ['N', '등록되지 않은 과정입니다.'],
    ]);
    expect(await dept01('applyGuideProfUpload', { uploadId: body.data['uploadId'] })).toEqual([
      { totCnt: 6, okCnt: 1, errCnt: 5 },
    ]);
  });

  it('teams go to the leader’s department first, then to the least busy', async () => {
    const term = ownTerm(),
      [nurse = '', other = ''] = await professors('2010', 2),
      [engineer = ''] = await professors('1010', 1),
      leaders = await studentsOf('1010', 5);
    await makeGuide(db(), { ...term, stfNo: engineer, maxTeam: 1 });
    await makeGuide(db(), { ...term, stfNo: nurse, maxTeam: 1 });
    await makeGuide(db(), { ...term, stfNo: other, maxTeam: 2 });
    const teams = [];
    for (const [at, leader] of leaders.entries())
      teams.push(await makeTeam(await context(), { ...term, members: [leader], prdNm: `자동배정 ${at}` }));
    expect(await dept01('autoAssignGuideProf', term)).toEqual([{ assignCnt: 4, restCnt: 1 }]);
    const given = [];
    for (const { teamId } of teams) given.push(await guideOf(teamId));
    expect(given).toEqual([engineer, ...[nurse, other].toSorted(), other, null]);
    // Nothing that is given is given again.
    expect(await dept01('autoAssignGuideProf', term)).toEqual([{ assignCnt: 0, restCnt: 1 }]);
    const [detail] = await dept01('getTeam', { teamId: teams[0]?.teamId });
    expect(detail).toMatchObject({ guideProfStfNo: engineer, history: [{ rsn: '자동배정' }] });
  });

  it('a professor gets no more teams than he may have', async () => {
    const term = ownTerm(),
      guided = await makeTeam(await context(), { ...term, guide: 'prof01' }),
      { teamId } = await makeTeam(await context(), term);
    await makeGuide(db(), { ...term, maxTeam: 1 });
    const arg = { teamId, version: 1, stfNo: 'prof01', rsn: '전공 일치' };
    expect(await refused('dept01', 'assignGuideProf', arg)).toEqual([409, 'LIMIT', NO_TEAM_ROOM(1)]);
    expect(await refused('dept01', 'assignGuideProf', { ...arg, stfNo: 'head01' })).toEqual([
      400,
      '이 학기의 지도교수로 설정되지 않은 교수입니다.',
    ]);
    await makeGuide(db(), { ...term, stfNo: 'head01' });
    const [row] = await dept01('assignGuideProf', {
      teamId: guided.teamId,
      version: 1,
      stfNo: 'head01',
      rsn: '연구년',
    });
    expect(row).toMatchObject({
      guideProfNm: '오성민',
      history: [{ bfStfNm: '임재현', afStfNm: '오성민', rsn: '연구년', actNm: '강은지' }],
    });
    await dept01('assignGuideProf', arg);
    expect(await guideOf(teamId)).toBe('prof01');
  });

  it('a professor hears of teams that come and go', async () => {
    const term = ownTerm(),
      { teamId } = await makeTeam(await context(), { ...term, prdNm: '캡스톤 경진대회', guide: 'prof01' }),
      { teamNm } = await db()
        .selectFrom('ecpTeam')
        .select('teamNm')
        .where('teamId', '=', teamId)
        .executeTakeFirstOrThrow();
    await makeGuide(db(), { ...term, stfNo: 'head01' });
    await dept01('assignGuideProf', { teamId, version: 1, stfNo: 'head01', rsn: '연구년' });
    expect(await newsOf('head01')).toContain(`캡스톤 경진대회: ${teamNm}의 지도교수로 배정되었습니다.`);
    expect(await newsOf('prof01')).toContain(`캡스톤 경진대회: ${teamNm}의 지도교수가 변경되었습니다.`);
  });

  it('a workbook of teams is logged by kind of leader', async () => {
    const term = ownTerm();
    await makeTeam(await context(), { ...term, prdNm: '학생 팀' });
    await makeTeam(await context(), { ...term, prdNm: '교원 팀', userDiv: 'PROF', members: ['prof01'] });
    const { rows } = await staff('oper01')('downloadGuideTeamExcel', { ...term, plainYn: 'N' });
    const logged = await db()
      .selectFrom('prsnAcsHis')
      .select(['sbjtDivCd', 'sbjtCnt'])
      .where('acsDivCd', '=', 'XLS')
      .where('fieldNms', 'like', '%leaderNm%')
      .orderBy('acsDt', 'desc')
      .orderBy('sbjtDivCd')
      .execute();
    expect(rows).toHaveLength(2);
    expect(logged.slice(0, 2).map(({ sbjtDivCd, sbjtCnt }) => [sbjtDivCd, sbjtCnt])).toEqual([
      ['STDNT', 1],
      ['STF', 1],
    ]);
  });

  it('a professor sees the teams he guides and no others', async () => {
    const term = ownTerm(),
      { teamId, prdId, members } = await makeTeam(await context(), { ...term, guide: 'prof01' }),
      other = await makeTeam(await context(), term);
    const seen = await prof01('getGuideTeamList', { ...term, page: 1, rowsPerPage: 10 });
    expect(seen).toMatchObject([{ teamId, assignYn: 'N', confirmYn: 'Y', memCnt: 2, reqLogCnt: 4 }]);
    expect(String(seen[0]?.['leaderNm'])).toContain('*');
    expect((await prof01('getGuidePrdList', term)).map((row) => row['prdId'])).toEqual([prdId]);
    expect(await refused('prof01', 'getTeam', { teamId: other.teamId })).toEqual([403, '권한이 불충분합니다.']);
    expect(await refused('prof01', 'getTeamLogList', { teamId: other.teamId })).toEqual([403, '권한이 불충분합니다.']);
    // To give a team away is not the guide's affair.
    await makeGuide(db(), { ...term, stfNo: 'head01' });
    expect(await refused('prof01', 'assignGuideProf', { teamId, version: 1, stfNo: 'head01', rsn: '바쁨' })).toEqual([
      403,
      '권한이 불충분합니다.',
    ]);
    const [detail] = await prof01('getTeam', { teamId });
    expect(detail).toMatchObject({
      choices: [],
      members: [
        { userId: members[0], leaderYn: 'Y', okYn: 'Y', applSt: 'SELECTED' },
        { userId: members[1], leaderYn: 'N' },
      ],
    });
  });

  it('a member who no longer meets the conditions is told apart', async () => {
    const [nurse = ''] = await studentsOf('2010', 1),
      [engineer = ''] = await studentsOf('1010', 1),
      { teamId } = await makeTeam(await context(), { members: [engineer, nurse], cond: { hakguaCd: ['1010'] } }),
      [detail] = await dept01('getTeam', { teamId });
    expect(detail).toMatchObject({
      members: [
        { okYn: 'Y', why: '' },
        { okYn: 'N', why: '신청 대상이 아닙니다. (학과: 간호학과)' },
      ],
    });
  });

  it('records are confirmed or returned once, by who guides the team', async () => {
    const { teamId, members } = await makeTeam(await context(), { guide: 'prof01' }),
      logId = await makeLog(await context(), teamId, members, { rtnRsn: null }),
      draft = await makeLog(await context(), teamId, members, { logNo: 2, logSt: 'DRAFT' });
    expect((await prof01('getTeamLogList', { teamId })).map((row) => row['logId'])).toEqual([logId]);
    expect(await prof01('returnTeamLog', { logId, version: 1, rsn: '사진 보완' })).toMatchObject([
      { logSt: 'RETURNED', rtnRsn: '사진 보완', version: 2 },
    ]);
    // The second of two decisions is told the state.
    expect(await refused('dept01', 'confirmTeamLog', { logId, version: 1 })).toEqual([
      409,
      'STATE',
      '현재 상태에서는 처리할 수 없습니다. (현재 상태: 반려)',
    ]);
    expect(await refused('prof01', 'confirmTeamLog', { logId: draft, version: 1 })).toEqual([
      409,
      'STATE',
      '현재 상태에서는 처리할 수 없습니다. (현재 상태: 작성중)',
    ]);
    await db().updateTable('ecpTeamLog').set({ logSt: 'SUBMITTED' }).where('logId', '=', logId).execute();
    expect(await prof01('confirmTeamLog', { logId, version: 2 })).toMatchObject([{ logSt: 'CONFIRMED', rtnRsn: null }]);
  });

  it('a professor who is of the team decides nothing about it', async () => {
    const { teamId } = await makeTeam(await context(), { userDiv: 'PROF', members: ['prof01', 'head01'] }),
      logId = await makeLog(await context(), teamId, ['prof01']);
    await db().updateTable('ecpTeam').set({ guideProfStfNo: 'prof01' }).where('teamId', '=', teamId).execute();
    expect(await refused('prof01', 'confirmTeamLog', { logId, version: 1 })).toEqual([
      409,
      'STATE',
      '본인이 참여한 팀의 활동일지는 처리할 수 없습니다.',
    ]);
  });

  it('photos of a record open for its guide, and for nobody else', async () => {
    const { teamId, members, prdId } = await makeTeam(await context(), { guide: 'prof01' }),
      logId = await makeLog(await context(), teamId, members),
      fileGroupId = randomUUID();
    await db()
      .insertInto('fileGroup')
      .values({
        fileGroupId,
        policyCd: 'EVID',
        ownerResourcePath: '/admin/extraCurricularProgram/userEcp/userEcpPeriodOprt',
        ownerId: logId,
        regId: members[0] ?? '',
      })
      .execute();
    const status = async (who: string) => (await staff(who)('getFileList', { fileGroupId })).status;
    expect([await status('prof01'), await status('dept01'), await status('oper01')]).toEqual([200, 200, 200]);
    expect([await status('head02'), await status('dept02')]).toEqual([403, 403]);
    expect(prdId).not.toBe('');
  });

  it('students of the sheet become teams, whole or not at all', async () => {
    const { prdId } = await makeTeam(await context(), { teamMin: 2, teamMax: 3, applyForm: [QUESTION] }),
      people = (await studentNos(await context(), 7)).slice(2);
    const names = new Map(
        (await db().selectFrom('student').select(['stdNo', 'stdNm']).where('stdNo', 'in', people).execute()).map(
          ({ stdNo, stdNm }) => [stdNo, stdNm],
        ),
      ),
      row = (at: number, teamNm: string, over: object = {}) => ({
        rowNo: at + 2,
        userId: people[at],
        userNm: names.get(people[at] ?? ''),
        teamNm,
        topic: '스마트 팜',
        ...over,
      });
    const { body, rows } = await staff('dept01')('uploadApplExcel', {
      prdId,
      consentYn: 'N',
      rows: [
        row(0, '새싹', { ans1: '함께 배우고 싶어서' }),
        row(1, '새싹'),
        row(2, '외톨이', { ans1: '혼자서' }),
        row(3, '말없이'),
        row(4, '말없이'),
      ],
    });
    expect(rows.map(({ okYn, message }) => [okYn, message])).toEqual([
      ['Y', '정상'],
      ['Y', '정상'],
      ['N', '팀 인원은 2~3명이어야 합니다. (현재 1명)'],
      ['N', '지원동기를 입력해주세요.'],
      ['N', '같은 팀에 등록할 수 없는 사람이 있습니다. (5행)'],
    ]);
    expect(await dept01('applyApplUpload', { uploadId: body.data['uploadId'] })).toEqual([
      { totCnt: 5, okCnt: 2, errCnt: 3 },
    ]);
    const team = await db()
      .selectFrom('ecpTeam')
      .selectAll()
      .where('prdId', '=', prdId)
      .where('teamNm', '=', '새싹')
      .executeTakeFirstOrThrow();
    expect(team).toMatchObject({ leaderId: people[0], topic: '스마트 팜', teamSt: 'SELECTED' });
  });

  it('who is entered by staff is asked what the period asks', async () => {
    const { prdId } = await makeTeam(await context(), { applyDiv: 'INDV', applyForm: [QUESTION] }),
      [userId = ''] = (await studentNos(await context(), 9)).slice(8),
      [silent] = await dept01('addAppl', { prdId, rows: [{ userId }], consentYn: 'N' }),
      [spoken] = await dept01('addAppl', {
        prdId,
        rows: [{ userId, applyAns: [{ qstnNo: 1, ans: '전화로 들음' }] }],
        consentYn: 'N',
      });
    expect(silent).toMatchObject({ okYn: 'N', code: 400, message: '지원동기를 입력해주세요.' });
    expect(spoken).toMatchObject({ okYn: 'Y' });
  });
});

const QUESTION = { qstnNo: 1, qstnNm: '지원동기', ansDiv: 'TEXT', optns: [], requireYn: 'Y' };
