import { randomUUID } from 'node:crypto';
import { DEFAULT_CUTS, DEFAULT_ITEMS, DEFAULT_TRIGGERS } from '#shared/dropout/default-standard.ts';
import { sheetRows, workOff } from '../dropout-runs.ts';
import { by, pick, type WriteContext } from './write-context.ts';

type Row = Readonly<Record<string, unknown>>;

/** A standard with the usual values; a term of its own, where others have none. */
export const stnrd = (over: object = {}) => ({
  stnrdId: randomUUID(),
  schlYear: '2031',
  shtmCd: '10',
  trgtDivCd: 'ENRL',
  stnrdNm: `시험 기준 ${randomUUID().slice(0, 8)}`,
  trgtMinGrdCd: 'G3',
  minCvrgRt: 50,
  advsrLmtCnt: 30,
  rmrk: null,
  items: DEFAULT_ITEMS,
  cuts: DEFAULT_CUTS,
  triggers: DEFAULT_TRIGGERS,
  ...over,
});
const saved = async ({ call }: WriteContext, over: object = {}): Promise<Row> =>
  call('oper01', 'saveStnrd', stnrd(over));

/** A page of students of 컴퓨터공학과, from which the writes take one after the other. */
const PAGE = 100;
const takenBy = new WeakMap<object, number>();
/** The next student of the department who is no target yet, for the server of a context. */
async function nextStudent({ server, answer }: WriteContext): Promise<string> {
  const taken = takenBy.get(server) ?? 0;
  takenBy.set(server, taken + 1);
  const { rows } = await answer('oper01', 'getUserList', {
    hakguaCd: '1010',
    shregSt: '10',
    page: Math.floor(taken / PAGE) + 1,
    rowsPerPage: PAGE,
    sortBy: 'stdNo',
    sortType: 'desc',
  });
  return String(rows[taken % PAGE]?.['stdNo']);
}

/** A target by hand, unassigned, at the grade. */
export async function target(context: WriteContext, riskGrdCd: 'G2' | 'G3' | 'G4' = 'G3'): Promise<Row> {
  const oper = await context.person('oper01');
  for (;;) {
    const stdNo = await nextStudent(context),
      form = { trgtId: randomUUID(), stdNo, riskGrdCd, regRsn: '시험 등록' },
      { status, rows, body } = await oper.call('saveTrgt', form);
    if (status === 200) return { ...rows[0], stdNo };
    // A student of the demo campus may be one already.
    if (status !== 409) throw new Error(`saveTrgt: ${status} ${JSON.stringify(body)}`);
  }
}
const keyOf = ({ trgtId, version }: Row) => ({ id: trgtId, version });
/** The present version of a target. */
export const targetNow = async ({ call }: WriteContext, trgtId: unknown): Promise<Row> =>
  call('oper01', 'getTrgt', { trgtId });
/** A target of prof01; at G4 of cnslr02 as well. */
export async function assigned(context: WriteContext, riskGrdCd: 'G2' | 'G3' | 'G4' = 'G3'): Promise<Row> {
  const made = await target(context, riskGrdCd),
    outcome = await context.call('oper01', 'assignTrgt', {
      rows: [keyOf(made)],
      advsrStfNo: 'prof01',
      cnslrStfNo: riskGrdCd === 'G4' ? 'cnslr02' : null,
    });
  if (outcome['okYn'] !== 'Y') throw new Error(String(outcome['message']));
  return targetNow(context, made['trgtId']);
}
/** An intervention of today that reached the student. */
export const intv = (trgtId: unknown, over: object = {}) => ({
  intvId: randomUUID(),
  trgtId: String(trgtId),
  intvDt: '20260406',
  intvTm: '0930',
  mthdCd: 'TEL',
  cntctRsltCd: 'CONT',
  causeCds: ['ACAD'],
  intvCn: '전공 과목의 어려움을 상담했다.',
  nextDt: null,
  nextActn: null,
  fileGroupId: null,
  ...over,
});
/** A target with one contact of prof01. */
export async function contacted(context: WriteContext, riskGrdCd: 'G2' | 'G3' | 'G4' = 'G3'): Promise<Row> {
  const { trgtId } = await assigned(context, riskGrdCd),
    saved = await context.call('prof01', 'saveIntv', intv(trgtId));
  return { ...(await targetNow(context, trgtId)), intvId: saved['intvId'], intvVersion: saved['version'] };
}
export const flag = (stdNo: unknown, over: object = {}) => ({
  flagId: randomUUID(),
  stdNo: String(stdNo),
  flagCds: ['ABSN', 'TASK'],
  memoCn: '두 주째 결석했다.',
  ...over,
});
let lastYear = 1_990;
/** A term long ago for every run, so that none stands in the way of another. */
export const ownTerm = () => {
  lastYear -= 1;
  return { schlYear: String(lastYear), shtmCd: '10' as const, baseDt: `${lastYear}0410` };
};
/** What starts a run of a term with a standard in force; nobody had any value then. */
export async function readyRun({ call }: WriteContext, over: object = {}) {
  const { schlYear, shtmCd, baseDt } = ownTerm(),
    { stnrdId, version } = await call('oper01', 'saveStnrd', stnrd({ schlYear, shtmCd, ...over }));
  await call('oper01', 'confirmStnrd', { stnrdId, version });
  return { runDivCd: 'REG', schlYear, shtmCd, baseDt, staleCnfmYn: 'Y' };
}
/** A run with its results. */
export async function calculatedRun(context: WriteContext): Promise<Row> {
  const { runId } = await context.call('oper01', 'startRun', await readyRun(context));
  await workOff(context.server, String(runId));
  return context.call('oper01', 'getRun', { runId });
}
const source = (stdNo: string) => ({
  srcCd: 'LMS',
  baseDt: '20260401',
  rows: sheetRows([[stdNo, '5']]),
});

export const dropoutWrites = {
  saveStnrd: by('oper01', () => stnrd()),
  copyStnrd: by('oper01', async (context) => ({
    stnrdId: (await saved(context))['stnrdId'],
    schlYear: '2032',
    shtmCd: '20',
  })),
  confirmStnrd: by('oper01', async (context) => {
    const { stnrdId, version } = await saved(context);
    return { stnrdId, version };
  }),
  deleteStnrd: by('oper01', async (context) => {
    const { stnrdId, version } = await saved(context);
    return { rows: [{ id: stnrdId, version }] };
  }),
  saveTrgt: by('oper01', async (context) => ({
    trgtId: randomUUID(),
    stdNo: await nextStudent(context),
    riskGrdCd: 'G3',
    regRsn: '시험 등록',
  })),
  assignTrgt: by('oper01', async (context) => ({
    rows: [keyOf(await target(context))],
    advsrStfNo: 'prof01',
    cnslrStfNo: null,
  })),
  autoAssignTrgt: by('oper01', async (context) => ({ rows: [keyOf(await target(context))] })),
  referTrgt: by('prof01', async (context) => ({
    trgtId: (await assigned(context))['trgtId'],
    cnslDivCd: 'LRN',
    grndCd: 'AGRE',
    rsn: '학습 방법을 함께 살펴 달라.',
  })),
  moveTrgtMoni: by('prof01', async (context) => {
    const { trgtId, version } = await contacted(context);
    return { trgtId, version, nextDt: '20260420' };
  }),
  closeTrgt: by('prof01', async (context) => {
    const { trgtId, version } = await contacted(context);
    return { trgtId, version, clsRsnCd: 'IMPR', clsCn: '출석이 나아졌다.' };
  }),
  reopenTrgt: by('oper01', async (context) => {
    const { trgtId, version } = await contacted(context);
    await context.call('prof01', 'closeTrgt', { trgtId, version, clsRsnCd: 'IMPR', clsCn: null });
    return { trgtId, version: (await targetNow(context, trgtId))['version'], rsn: '다시 결석하고 있다.' };
  }),
  excludeTrgt: by('oper01', async (context) => ({ rows: [keyOf(await target(context))], exclRsnCd: 'DUP' })),
  uploadAsgn: by('oper01', async (context) => ({
    rows: [{ rowNo: 2, stdNo: (await target(context))['stdNo'], advsrStfNo: 'prof01', cnslrStfNo: '' }],
  })),
  applyAsgnUpload: by('oper01', async (context) => {
    const { stdNo } = await target(context),
      { body } = await context.answer('oper01', 'uploadAsgn', {
        rows: [{ rowNo: 2, stdNo, advsrStfNo: 'prof01', cnslrStfNo: '' }],
      });
    return { uploadId: body.data['uploadId'] };
  }),
  saveIntv: by('prof01', async (context) => intv((await assigned(context))['trgtId'])),
  saveIntvBulk: by('oper01', async (context) => ({
    trgtIds: [(await assigned(context))['trgtId']],
    mthdCd: 'SMS',
    msg: '학사 상담을 안내합니다.',
  })),
  cancelIntv: by('oper01', async (context) => {
    const { intvId, intvVersion } = await contacted(context);
    return { intvId, version: intvVersion, rsn: '다른 학생의 기록' };
  }),
  saveFlag: by('prof01', async (context) => flag(await nextStudent(context))),
  ansFlag: by('oper01', async (context) => {
    const sent = await context.call('prof01', 'saveFlag', flag(await nextStudent(context)));
    return { flagId: sent['flagId'], version: 1, ansCd: 'KNWN' };
  }),
  uploadSrcData: by('oper01', () => source('20210001')),
  applySrcDataUpload: by('oper01', async ({ answer }) => ({
    ...pick((await answer('oper01', 'uploadSrcData', source('20210001'))).body.data, 'uploadId'),
    skipErrYn: 'N',
  })),
  startRun: by('oper01', readyRun),
  verifyRun: by('oper01', async (context) => ({ runId: (await calculatedRun(context))['runId'] })),
  confirmRun: by('oper01', async (context) => {
    const { runId, version } = await calculatedRun(context);
    return { runId, version, autoAsgnYn: 'Y' };
  }),
  discardRun: by('oper01', async (context) => {
    const { runId, version } = await calculatedRun(context);
    return { runId, version };
  }),
};
