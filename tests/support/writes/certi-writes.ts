import { randomUUID } from 'node:crypto';
import {
  appliedScene,
  certifiedScene,
  confirmed,
  enteredEvidence,
  evidence,
  givePoints,
  issuedScene,
  judgeIn,
  keyOf,
  ownYear,
  proof,
  rowKeyOf,
  silverScene,
  standard,
  stateOf,
  template,
  withTemplate,
} from '../certification/certi-scene.ts';
import { partHeaders } from './system-writes.ts';
import { by, pick, type MakeRequest, type WriteContext } from './write-context.ts';

type Row = Readonly<Record<string, unknown>>;
const stdKey = (row: Row): Row => pick(row, 'certiStdId', 'version');
const ownStandard = (over: object = {}) => {
  const year = ownYear();
  return standard({ entYearFrom: year, entYearTo: year, ...over });
};
const draft = async (context: WriteContext): Promise<Row> => context.call('oper01', 'saveStd', ownStandard());
const inForce = async (context: WriteContext): Promise<Row> => confirmed(context, 'oper01', ownStandard());
const dbOf = (context: WriteContext) => context.server.database.db;
const studentKey = async (context: WriteContext, stdNo: string) => ({
  certiDiv: 'DYU',
  stdNo,
  version: (await stateOf(dbOf(context), stdNo)).version,
});
const rows = async (context: WriteContext, stdNo: string) => ({ rows: [await rowKeyOf(dbOf(context), stdNo)] });
const asStudent =
  (scene: (context: WriteContext) => Promise<{ stdNo: string }>): MakeRequest =>
  async (context) => {
    const { stdNo } = await scene(context),
      { version } = await stateOf(dbOf(context), stdNo);
    return {
      by: null,
      arg: { certiDiv: 'DYU', version },
      headers: await partHeaders(context, { userDiv: 'USER', userKey: stdNo }),
    };
  };

export const langRow = (over: object = {}) => ({ rowNo: 2, specNm: 'OPIc', scoreTxt: 'AL', eqTxt: '900', ...over });
/** Hours of a nurse as a workbook has them. */
export async function clinicRow({ server }: Pick<WriteContext, 'server'>, over: object = {}) {
  const student = await server.database.db
    .selectFrom('student')
    .select(['stdNo', 'stdNm'])
    .where('hakguaCd', '=', '2010')
    .where('shregSt', '=', '10')
    .orderBy('stdNo')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { rowNo: 2, ...student, itemCd: 'C01', valTxt: '120', evalDt: '2026-03-20', ...over };
}
const checkedHours = async (context: WriteContext): Promise<Row> => {
  const { body } = await context.answer('dept02', 'uploadNurseData', {
    certiDiv: 'NURSE',
    srcDiv: 'CLINIC_HOUR',
    rows: [await clinicRow(context)],
  });
  return pick(body.data, 'uploadId');
};
const recheckScene = async (context: WriteContext) => {
  const scene = await certifiedScene(context);
  await dbOf(context)
    .updateTable('certiState')
    .set({ recheckYn: 'Y', recheckRsn: '기본요건 미달', recheckDt: context.server.now() })
    .where('stdNo', '=', scene.stdNo)
    .where('certiDiv', '=', 'DYU')
    .execute();
  return scene;
};

export const certiWrites = {
  saveStd: by('oper01', () => ownStandard()),
  copyStd: by('oper01', async (context) => ({
    certiStdId: (await draft(context))['certiStdId'],
    newStdId: randomUUID(),
  })),
  confirmStd: by('oper01', async (context) => stdKey(await draft(context))),
  unconfirmStd: by('oper01', async (context) => stdKey(await inForce(context))),
  endStd: by('oper01', async (context) => {
    const [from, to] = [ownYear(), ownYear()];
    return {
      ...stdKey(await confirmed(context, 'oper01', standard({ entYearFrom: from, entYearTo: to }))),
      entYearTo: from,
    };
  }),
  retireStd: by('oper01', async (context) => ({ ...stdKey(await inForce(context)), rsn: '학칙 개정' })),
  deleteStd: by('oper01', async (context) => {
    const { certiStdId, version } = await draft(context);
    return { rows: [{ id: certiStdId, version }] };
  }),
  runSimul: by('oper01', async (context) => pick(await draft(context), 'certiStdId')),
  saveTmpl: by('oper01', () => template({ strtDt: `${ownYear()}0101` })),
  saveUpItem: by('dept02', () => ({
    certiDiv: 'NURSE',
    certiUpItemId: randomUUID(),
    srcDiv: 'CLINIC_HOUR',
    itemCd: `X${String(Math.floor(Math.random() * 90) + 10)}`,
    itemNm: '수술실 실습',
    useYn: 'Y',
  })),
  uploadLangEq: by('oper01', async (context) => ({ ...stdKey(await draft(context)), rows: [langRow()] })),
  applyLangEqUpload: by('oper01', async (context) => {
    const { body } = await context.answer('oper01', 'uploadLangEq', {
      ...stdKey(await draft(context)),
      rows: [langRow()],
    });
    return pick(body.data, 'uploadId');
  }),
  uploadNurseData: by('dept02', async (context) => ({
    certiDiv: 'NURSE',
    srcDiv: 'CLINIC_HOUR',
    rows: [await clinicRow(context)],
  })),
  applyNurseDataUpload: by('dept02', checkedHours),
  withdrawNurseBatch: by('dept02', async (context) => {
    await context.answer('dept02', 'applyNurseDataUpload', await checkedHours(context));
    const { rows: found } = await context.answer('dept02', 'getNurseBatchList', { certiDiv: 'NURSE' });
    return { ...pick(found[0] ?? {}, 'certiUpBatchId', 'version'), rsn: '잘못된 자료' };
  }),
  judge: by('oper01', async (context) => {
    const { stdNo } = await silverScene(context);
    await givePoints(dbOf(context), stdNo, 10);
    return { certiDiv: 'DYU', stdNos: [stdNo] };
  }),
  // Short of the points of the gate, and of nothing else.
  sendCertiNotice: by('oper01', async (context) => {
    const { stdNo } = await silverScene(context);
    await givePoints(dbOf(context), stdNo, -300);
    await judgeIn(context, 'DYU', stdNo);
    return { certiDiv: 'DYU', stdNos: [stdNo] };
  }),
  saveEvid: by('dept01', async (context) => {
    const { stdNo } = await silverScene(context);
    return evidence(stdNo, await proof(context, 'dept01'));
  }),
  approveEvid: by('oper01', async (context) => pick(await enteredEvidence(context), 'certiEvidId', 'version')),
  returnEvid: by('oper01', async (context) => ({
    ...pick(await enteredEvidence(context), 'certiEvidId', 'version'),
    rsn: '식별할 수 없습니다.',
  })),
  applyCerti: by('oper01', async (context) => studentKey(context, (await silverScene(context)).stdNo)),
  cancelApplyCerti: by('oper01', async (context) => studentKey(context, (await appliedScene(context)).stdNo)),
  certify: by('oper01', async (context) => ({
    ...(await keyOf(dbOf(context), (await appliedScene(context)).stdNo)),
    decDt: '20260402',
    decNo: '2026-04-01',
    certiGrdCd: 'SILVER',
  })),
  certifyBulk: by('oper01', async (context) => ({
    ...(await rows(context, (await appliedScene(context)).stdNo)),
    decDt: '20260402',
    decNo: '2026-04-01',
  })),
  rejectCerti: by('oper01', async (context) => ({
    ...(await rows(context, (await appliedScene(context)).stdNo)),
    rsn: '서류 미비',
  })),
  revokeCerti: by('oper01', async (context) => ({
    ...(await rows(context, (await certifiedScene(context)).stdNo)),
    decNo: '2026-04-09',
    rsn: '허위 자료',
  })),
  restoreCerti: by('oper01', async (context) => {
    const { stdNo } = await certifiedScene(context);
    await context.answer('oper01', 'revokeCerti', {
      ...(await rows(context, stdNo)),
      decNo: '2026-04-09',
      rsn: '허위 자료',
    });
    return { ...(await rows(context, stdNo)), rsn: '소명 인정' };
  }),
  confirmRecheck: by('oper01', async (context) => ({
    ...(await rows(context, (await recheckScene(context)).stdNo)),
    rsn: '확인했습니다.',
  })),
  issueCerti: by('oper01', async (context) => {
    await withTemplate(context);
    const { stdNo } = await certifiedScene(context);
    return { certiDiv: 'DYU', stateIds: [(await stateOf(dbOf(context), stdNo)).certiStateId], issueDt: '20260406' };
  }),
  reissueCerti: by('oper01', async (context) => ({
    certiIssueId: (await issuedScene(context)).certiIssueId,
    version: 1,
    rsn: '분실',
  })),
  revokeIssue: by('oper01', async (context) => ({
    certiIssueId: (await issuedScene(context)).certiIssueId,
    version: 1,
    rsn: '오기재',
  })),
  printCerti: by('oper01', async (context) => ({ issueIds: [(await issuedScene(context)).certiIssueId] })),
  applyMyCerti: asStudent(silverScene),
  cancelMyCerti: asStudent(appliedScene),
};
