import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { REFERENCED_COLUMNS } from '#server/domains/system/codes/code-references.ts';
import { present } from '#tests/support/screens/present.ts';
import { useServer } from '#tests/support/use-server.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';

/* Columns that look like codes and are none of a group: keys of other tables, and closed sets that the contract writes out. */
const FOREIGN =
  /^(up|scope|home|wrtr|prcs|req|trgt|anchor|mng)?(dept|role|perm|job|client|tmpl|policy|hakgua|colg|major)Cd$|^(afterJob|alarmRole|editRole|trgtRole)Cd$/i;
const CLOSED: ReadonlySet<string> = new Set([
  'cnslAcsLog.actCd',
  'cnslHis.objDivCd',
  'cnslHis.evtCd',
  'cnslGrpHis.objDivCd',
  'cnslGrpHis.evtCd',
  'cnslGrpAtnd.atndCd',
  'cnslKind.satisAtCd',
  'drptInd.valTyCd',
  'drptSrcLoad.loadMthdCd',
  'drptTrgt.srcCd',
  'drptTrgt.asgnTyCd',
  'abilityCd.ownDeptCd',
  'abilityCd.abilityCd',
  'abilityCd.colorCd',
  'sdaItem.sdaCd',
  'sdaItem.dupGroupCd',
  'sdaItem.aprvDeptCd',
  'sdaGrade.sdaGrdCd',
  'mlgApply.sdaGrdCd',
  'mlgApply.lvlCd',
  'mlgApply.rvwRsnCd',
  'certiUpItem.itemCd',
  'certiUpload.itemCd',
  'certiIssue.verifyCd',
  'certiIssueHis.actDiv',
  'certiStateHis.evtCd',
  'stdSpec.lvlCd',
  'mlgApplyHis.evtCd',
  'mlgApplyHis.rsnCd',
  'paper.paperCd',
  'paperItem.itemCd',
  'satisCqi.itemCd',
  'satisCqi.srcCd',
  'satisCqiAprv.actCd',
  'satisCqiAprv.phaseCd',
  'satisCqiTask.indiDirCd',
  'satisItem.itemCd',
  'sbjtCqiSrc.sbjtCd',
  'sbjtCqiSrc.evlMthdCd',
  'sbjtCqiSrc.spclDivCd',
  'sbjtCqiRpt.sbjtCd',
  'sbjtCqiRpt.evlMthdCd',
  'sbjtCqiPlan.msrCd',
  'sbjtCqiFdbk.msrCd',
  'sbjtCqiAprv.actCd',
  'plan.resultOpenDiv',
  'plan.linkDiv',
  'planTarget.userDiv',
  'planTarget.exemptDiv',
  'planRemind.sendDiv',
  'planRemind.toDiv',
  'planHis.evtCd',
  'resp.userDiv',
  'ecpCategory.categoryCd',
  'ecpCategory.mainDeptCd',
  'ecpAprvStep.aprverDiv',
  'ecpCurri.curriCd',
  'ecpPrd.oprtDeptCd',
  'ecpPrd.onlnDiv',
  'ecpPrd.attModeDiv',
  'ecpPrd.attBasisDiv',
  'ecpPrd.mlgDiv',
  'ecpPrdCond.condDiv',
  'ecpAppl.applyRouteDiv',
  'ecpAssign.asgnGrdCd',
  'cqiCurriRpt.cqiGrdCd',
  'cqiDeptRpt.cqiGrdCd',
  'cqiColgHqRpt.cqiGrdCd',
  'cqiColgHqRpt.unitDiv',
  'cqiColgHqRpt.unitCd',
  'homeWidget.sizeCd',
  'accessDenial.rsnCd',
  'almTmpl.rcvrRuleCd',
  'acsLogInspct.statCd',
  'acsLogInspctItem.abnDivCd',
  'acsLogInspctItem.rsltCd',
  'apiUseHis.sttsCd',
  'batchInput.statCd',
  'batchJob.inputDivCd',
  'batchJob.misfireDivCd',
  'batchRun.trgrDivCd',
  'client.clientDivCd',
  'client.stCd',
  'excelReq.statCd',
  'guideItemHis.actDivCd',
  'guidePromoImg.ratioCd',
  'idp.userMatchDivCd',
  'logCnt.logDivCd',
  'logSeal.logDivCd',
  'mainBanner.linkDivCd',
  'mainBanner.ratioCd',
  'menu.linkTrgtCd',
  'menuUseHis.rsltCd',
  'noticeTrgt.trgtCd',
  'noticeTrgt.trgtKindCd',
  'otsdrMember.vrfyDivCd',
  'otsdrMemberHis.actDivCd',
  'otsdrPrtcp.statCd',
  'partSession.userDiv',
  'partPerson.userDiv',
  'permGrntHis.trgtDivCd',
  'permReview.statCd',
  'permReview.unansRsltCd',
  'permReviewItem.finalCd',
  'permReviewItem.rsltCd',
  'permReviewItem.trgtDivCd',
  'prsnAcsHis.acsDivCd',
  'resource.acsDivCd',
  'resource.matchDivCd',
  'securityPolicy.ipLimitDivCd',
  'securityPolicy.localLoginDivCd',
  'userRole.grntDivCd',
  'userRole.stCd',
  'userSession.stCd',
  'sqlStmt.sqlDivCd',
  'space.spaceCd',
  'spaceRule.aprvCondCd',
  'spaceOprtTm.oprtDivCd',
  'spaceBlkt.srcCd',
  'spaceBkngSer.cnfltCd',
  'spacePnlt.pnltRsnCd',
  'spaceBkngSlot.slotDivCd',
  'spaceBkngHis.evtCd',
  'spaceHis.evtCd',
]);

describe.skipIf(!isDatabaseAvailable())('common codes', () => {
  const server = useServer(),
    admin = server.person('admin01'),
    oper = server.person('oper01');
  const code = (over: object = {}) => ({
    cmmnCdId: randomUUID(),
    cdId: `C${randomUUID().slice(0, 8).toUpperCase()}`,
    cdNm: '코드',
    sortOrdr: 1,
    useYn: 'Y',
    ...over,
  });
  const group = (over: object = {}) => ({
    cmmnCdId: randomUUID(),
    cdId: `G${randomUUID().slice(0, 8).toUpperCase()}`,
    cdNm: '그룹',
    sortOrdr: 1,
    useYn: 'Y',
    ...over,
  });
  const makeGroup = async (over: object = {}) =>
    String((await admin.call('saveCmmnCdGrp', group(over))).rows[0]?.['cdId']);
  const rowOf = async (upCdId: string, cdId: string) =>
    (await admin.call('getCmmnCdList', { upCdId })).rows.find((row) => row['cdId'] === cdId) ?? {};
  const asSaved = (row: Record<string, unknown>, over: object = {}) =>
    Object.fromEntries(
      Object.entries({ ...row, ...over }).filter(([key]) => !['upCdId', 'usedCnt', 'modDt'].includes(key)),
    );

  it('system.md 8.7: a used code is neither deleted nor stopped', async () => {
    const row = await rowOf('SHREG_ST', '35');
    // Twelve students, each of whom stands in a certification as well, and the days on which they were counted.
    const { rows: days } = await sql<{
      cnt: number;
    }>`select count(*)::integer as cnt from "stdntDaily" where "shregSt" = '35'`.execute(server.database.db);
    expect(row['usedCnt']).toBe(24 + (days[0]?.cnt ?? 0));
    const deleted = await admin.call('deleteCmmnCd', {
      rows: [{ cmmnCdId: row['cmmnCdId'], version: row['version'] }],
    });
    expect([deleted.status, deleted.body.data.reason, deleted.body.message]).toEqual([
      409,
      'STATE',
      '사용 중인 코드는 삭제할 수 없습니다. 사용여부를 변경해주세요.',
    ]);
    const stopped = await admin.call('saveCmmnCd', { upCdId: 'SHREG_ST', rows: [asSaved(row, { useYn: 'N' })] });
    expect([stopped.status, stopped.body.data.reason]).toEqual([409, 'STATE']);
  });

  it('system.md 8.7: a stopped code still tells its name', async () => {
    const row = await rowOf('UNMASK_RSN', '05');
    expect(
      (await admin.call('saveCmmnCd', { upCdId: 'UNMASK_RSN', rows: [asSaved(row, { useYn: 'N' })] })).status,
    ).toBe(200);
    const { rows } = await oper.call('getCmmnCdMngList', { upCdId: 'UNMASK_RSN' });
    expect(rows.filter((one) => one['useYn'] === 'Y')).toHaveLength(5);
    expect(rows.find((one) => one['cdId'] === '05')).toMatchObject({ cdNm: '감사 대응', useYn: 'N' });
  });

  it('the tag of a lookup changes when a code changes', async () => {
    const upCdId = await makeGroup();
    const first = await oper.call('getCmmnCdMngList', { upCdId });
    const etag = String(first.headers.etag);
    const ask = () => oper.call('getCmmnCdMngList', { upCdId }, { headers: { 'if-none-match': `W/${etag}` } });
    expect((await ask()).status).toBe(304);
    await admin.call('saveCmmnCd', { upCdId, rows: [code()] });
    const changed = await ask();
    expect([changed.status, changed.rows.length]).toEqual([200, 1]);
  });

  it('rows of a group are saved all or none', async () => {
    const upCdId = await makeGroup();
    const refused = await admin.call('saveCmmnCd', { upCdId, rows: [code({ cdId: 'A1' }), code({ cdId: 'A1' })] });
    expect([refused.status, refused.body.data.reason, refused.body.message]).toEqual([
      409,
      'DUP',
      '이미 사용 중인 코드입니다.',
    ]);
    expect(refused.body.data.errors).toEqual([{ field: 'cdId', row: 2, message: '이미 사용 중인 코드입니다.' }]);
    const wrong = await admin.call('saveCmmnCd', {
      upCdId,
      rows: [code({ cdId: 'A1' }), code({ cdId: 'a1', cdNm: '' })],
    });
    expect(wrong.body.data.errors).toEqual([
      { field: 'cdId', row: 2, message: '코드 형식이 올바르지 않습니다.' },
      { field: 'cdNm', row: 2, message: '코드명을 입력해주세요.' },
    ]);
    expect((await admin.call('getCmmnCdList', { upCdId })).body.data.totalCount).toBe(0);
  });

  it.each(['__proto__', 'constructor', 'toString'])('a group called %s is empty', async (upCdId) => {
    const { status, rows } = await admin.call('getCmmnCdList', { upCdId });
    expect([status, rows]).toEqual([200, []]);
  });

  it('system groups take no new codes', async () => {
    const refused = await admin.call('saveCmmnCd', { upCdId: 'NOTI_ST', rows: [code()] });
    expect([refused.status, refused.body.message]).toEqual([409, '시스템 코드는 추가하거나 삭제할 수 없습니다.']);
  });

  it('an operator changes only the groups named for him', async () => {
    const open = await makeGroup({ editRoleCd: 'ROLE_OPER' }),
      closed = await makeGroup();
    expect((await oper.call('saveCmmnCd', { upCdId: open, rows: [code()] })).status).toBe(200);
    expect((await oper.call('saveCmmnCd', { upCdId: closed, rows: [code()] })).status).toBe(403);
    expect((await oper.call('saveCmmnCdGrp', group())).status).toBe(403);
    const { rows } = await oper.call('getCmmnCdGrpList', { searchKeyword: open });
    expect(rows).toMatchObject([{ cdId: open, editableYn: 'Y', cdCnt: 1 }]);
  });

  it('terms that overlap are refused', async () => {
    const row = await rowOf('ACDM_TERM', '202620');
    const refused = await oper.call('saveCmmnCd', {
      upCdId: 'ACDM_TERM',
      rows: [asSaved(row, { userdef1: '20260801' })],
    });
    expect([refused.status, refused.body.data.reason, refused.body.message]).toEqual([
      409,
      'DUP',
      '학기 기간이 겹칩니다.',
    ]);
  });

  it('terms, deadlines and holidays have the form that is read', async () => {
    const answer = await oper.call('saveCmmnCd', {
      upCdId: 'ACDM_TERM',
      rows: [
        code({ cdId: '202710', userdef1: '20270301', userdef2: '20270231', userdef3: '16' }),
        code({ cdId: '202730' }),
      ],
    });
    expect([answer.status, answer.body.data.errors]).toEqual([
      400,
      [
        { field: 'userdef2', row: 1, message: '날짜는 8자리로 입력해주세요. (예: 20260301)' },
        { field: 'cdId', row: 2, message: '학기 코드는 학년도와 학기 6자리로 입력해주세요. (예: 202610)' },
      ],
    ]);
    expect((await oper.call('saveCmmnCd', { upCdId: 'HLDY', rows: [code({ cdId: '20260230' })] })).body.message).toBe(
      '공휴일 코드는 날짜 8자리로 입력해주세요. (예: 20260301)',
    );
    const sheet = await oper.call('uploadCmmnCd', {
      upCdId: 'ACDM_DT',
      rows: [
        {
          rowNo: 2,
          cdId: '202710_REG',
          cdNm: '마감',
          userdef1: '2027-03-20',
          userdef2: '',
          userdef3: '',
          sortOrdr: '1',
          useYn: 'Y',
        },
      ],
    });
    expect(sheet.rows).toMatchObject([{ okYn: 'N' }]);
  });

  it('the database itself keeps regular terms apart', async () => {
    const wrong = server.database.db.insertInto('cmmnCd').values({
      cmmnCdId: randomUUID(),
      upCdId: 'ACDM_TERM',
      cdId: '202710',
      cdNm: '겹침',
      userdef1: '20260801',
      userdef2: '20270831',
      userdef3: '16',
      sortOrdr: 1,
    });
    await expect(wrong.execute()).rejects.toMatchObject({ code: '23P01' });
  });

  it('of two people who add the same code at once, one is told', async () => {
    const upCdId = await makeGroup(),
      both = await Promise.all(
        [admin, admin].map((person) => person.call('saveCmmnCd', { upCdId, rows: [code({ cdId: 'TWIN' })] })),
      );
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find((answer) => answer.status === 409)?.body.message).toBe('이미 사용 중인 코드입니다.');
  });

  it('a group belongs to an area and a role that exist', async () => {
    const wrong = await admin.call('saveCmmnCdGrp', group({ cdCategory: 'NOWHERE' })),
      nobody = await admin.call('saveCmmnCdGrp', group({ editRoleCd: 'ROLE_NOBODY' }));
    expect([wrong.status, wrong.body.data.errors?.[0]?.field, nobody.body.data.errors]).toEqual([
      400,
      'cdCategory',
      [{ field: 'editRoleCd', message: '사용 중인 역할이 아닙니다.' }],
    ]);
  });

  it('every column that holds codes counts as a use of them', async () => {
    const { rows } = await sql<{
      name: string;
      column: string;
    }>`select c.relname as name, a.attname as "column" from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped and a.attname ~ '(Cd|Div|regSt)$'`.execute(
      server.database.db,
    );
    const unknown = rows
      .filter((row) => !FOREIGN.test(row.column))
      .map((row) => `${row.name}.${row.column}`)
      .filter((name) => !REFERENCED_COLUMNS.has(name) && !CLOSED.has(name));
    expect(unknown).toEqual([]);
  });

  it('groups are made, changed and deleted when empty', async () => {
    const made = group();
    expect((await admin.call('saveCmmnCdGrp', made)).rows[0]).toMatchObject({ version: 1, cdCnt: 0, sysYn: 'N' });
    expect((await admin.call('saveCmmnCdGrp', { ...group(), cdId: made.cdId })).body.data.reason).toBe('DUP');
    expect((await admin.call('saveCmmnCdGrp', { ...made, version: 1, cdNm: '새 이름' })).rows[0]).toMatchObject({
      version: 2,
      cdNm: '새 이름',
    });
    const {
      rows: [held = {}],
    } = await admin.call('saveCmmnCd', { upCdId: made.cdId, rows: [code()] });
    const whole = { rows: [{ cmmnCdId: made.cmmnCdId, version: 2 }] };
    expect((await admin.call('deleteCmmnCd', whole)).status).toBe(409);
    expect(
      (await admin.call('deleteCmmnCd', { rows: [{ cmmnCdId: held['cmmnCdId'], version: held['version'] }] })).status,
    ).toBe(200);
    expect((await admin.call('deleteCmmnCd', whole)).status).toBe(200);
    expect((await admin.call('getCmmnCdList', { upCdId: made.cdId })).rows).toEqual([]);
  });

  it('an upload is checked, applied once and then over', async () => {
    const upCdId = await makeGroup();
    const row = (cdId: string, over: object = {}) => ({
      rowNo: 2,
      cdId,
      cdNm: '이름',
      userdef1: '',
      userdef2: '',
      userdef3: '',
      sortOrdr: '1',
      useYn: 'Y',
      ...over,
    });
    const checked = await admin.call('uploadCmmnCd', {
      upCdId,
      rows: [row('U1'), row('u2'), row('U1'), row('U3', { useYn: 'X' }), row('U4')],
    });
    expect(checked.rows.map((one) => one['okYn'])).toEqual(['Y', 'N', 'N', 'N', 'Y']);
    expect(checked.body.data).toMatchObject({ totCnt: 5, okCnt: 2, errCnt: 3 });
    const uploadId = checked.body.data['uploadId'];
    expect((await admin.call('applyCmmnCdUpload', { uploadId })).rows).toEqual([{ totCnt: 5, okCnt: 2, errCnt: 3 }]);
    const twice = await admin.call('applyCmmnCdUpload', { uploadId });
    expect([twice.status, twice.body.data.reason, twice.body.message]).toEqual([
      409,
      'STATE',
      '이미 반영한 검증 결과입니다. (2026-04-06 10:00, 김정훈)',
    ]);
    expect((await admin.call('applyCmmnCdUpload', { uploadId: randomUUID() })).body.data.reason).toBe('GONE');
    expect((await admin.call('getCmmnCdList', { upCdId })).rows.map((one) => one['cdId'])).toEqual(['U1', 'U4']);
  });

  it('a downloaded list comes back: what is new, other or the same is told apart and written by its code', async () => {
    const upCdId = await makeGroup(),
      kept = code({ cdId: 'KEPT', cdNm: '그대로' }),
      other = code({ cdId: 'OTHER', cdNm: '바뀔 것' });
    await admin.call('saveCmmnCd', { upCdId, rows: [kept, other] });
    const { rows: before } = await admin.call('downloadCmmnCdExcel', { upCdId });
    const cells = before.map((row, at) => ({
      rowNo: at + 2,
      cdId: String(row['cdId']),
      cdNm: String(row['cdNm']),
      userdef1: String(row['userdef1'] ?? ''),
      userdef2: String(row['userdef2'] ?? ''),
      userdef3: String(row['userdef3'] ?? ''),
      sortOrdr: String(row['sortOrdr']),
      useYn: String(row['useYn']),
    }));
    const sheet = [
      ...cells.map((row) => (row.cdId === 'OTHER' ? { ...row, cdNm: '바뀐 것' } : row)),
      { ...present(cells[0]), rowNo: 4, cdId: 'FRESH' },
    ];
    const checked = await admin.call('uploadCmmnCd', { upCdId, rows: sheet }),
      effects = Object.fromEntries(sheet.map(({ cdId }, at) => [cdId, checked.rows[at]?.['effectCd']]));
    expect(effects).toEqual({ KEPT: 'SAME', OTHER: 'CHANGE', FRESH: 'NEW' });
    const { uploadId } = checked.body.data;
    expect((await admin.call('applyCmmnCdUpload', { uploadId })).rows).toEqual([{ totCnt: 3, okCnt: 3, errCnt: 0 }]);
    const { rows: after } = await admin.call('getCmmnCdList', { upCdId }),
      stored = Object.fromEntries(after.map((row) => [String(row['cdId']), [row['cdNm'], row['version']]]));
    expect(stored).toMatchObject({ KEPT: ['그대로', 1], OTHER: ['바뀐 것', 2] });
    expect(Object.keys(stored)).toContain('FRESH');
  });

  it('an upload never lays itself on a code that somebody has changed since the check', async () => {
    const upCdId = await makeGroup(),
      made = code({ cdId: 'BOTH', cdNm: '처음' });
    await admin.call('saveCmmnCd', { upCdId, rows: [made] });
    const row = { rowNo: 2, cdId: 'BOTH', cdNm: '파일', userdef1: '', userdef2: '', userdef3: '', sortOrdr: '1' };
    const checked = await admin.call('uploadCmmnCd', { upCdId, rows: [{ ...row, useYn: 'Y' }] });
    await admin.call('saveCmmnCd', { upCdId, rows: [{ ...made, version: 1, cdNm: '그사이' }] });
    const { uploadId } = checked.body.data;
    expect((await admin.call('applyCmmnCdUpload', { uploadId })).rows).toEqual([{ totCnt: 1, okCnt: 0, errCnt: 1 }]);
    expect((await admin.call('getCmmnCdList', { upCdId })).rows[0]).toMatchObject({ cdNm: '그사이' });
  });

  it('a check older than half an hour is over', async () => {
    const upCdId = await makeGroup();
    const checked = await admin.call('uploadCmmnCd', {
      upCdId,
      rows: [
        { rowNo: 2, cdId: 'U1', cdNm: '이름', userdef1: '', userdef2: '', userdef3: '', sortOrdr: '1', useYn: 'Y' },
      ],
    });
    server.setTime('2026-04-06T10:25:00+09:00');
    await admin.call('extendSession');
    server.setTime('2026-04-06T10:30:01+09:00');
    expect((await admin.call('applyCmmnCdUpload', { uploadId: checked.body.data['uploadId'] })).body.message).toBe(
      '검증 결과가 만료되었습니다. 다시 업로드해주세요.',
    );
  });
});
