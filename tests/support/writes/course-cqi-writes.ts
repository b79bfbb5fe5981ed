import { randomUUID } from 'node:crypto';
import type { SectionKey } from '#contract/course-cqi/course-cqi-codes.ts';
import { sectionId } from '#contract/course-cqi/section-merge.ts';
import { usualSections } from '#shared/course-cqi/form.ts';
import { by, pick, type WriteContext } from './write-context.ts';

type Row = Readonly<Record<string, unknown>>;

let lastYear = 2_040;
/** A term of its own, far from those of the demo campus, whose periods hold on the day of the tests. */
export const courseTerm = (over: object = {}) => {
  lastYear += 1;
  return {
    termId: randomUUID(),
    schlYear: String(lastYear),
    shtmCd: '10',
    termNm: `${lastYear}-1 교과목 CQI`,
    wrtStrtDt: '20260401',
    wrtEndDt: '20260410',
    aprvStrtDt: '20260405',
    aprvEndDt: '20260430',
    splmStrtDt: '20260408',
    splmEndDt: '20260424',
    formId: null as string | null,
    trgtRule: { cmplDivCds: [], minEnrlCnt: 5, exclPnpYn: 'Y', exclSpclYn: 'Y', mergeYn: 'N' },
    aGrdLmtRt: '30',
    abGrdLmtRt: '70',
    evalMinScr: '3.50',
    loMinRt: '70.0',
    fGrdLmtRt: '20.0',
    minRspCnt: 5,
    ...over,
  };
};
export const courseForm = (over: object = {}) => ({
  formId: randomUUID(),
  formNm: `시험 서식 ${randomUUID().slice(0, 8)}`,
  sections: usualSections(),
  useYn: 'Y',
  ...over,
});

/** A section as it is loaded; of 컴퓨터공학과 and prof01 unless something else is said. */
export const section = (schlYear: string, over: object = {}) => ({
  sbjtCqiSrcId: randomUUID(),
  schlYear,
  shtmCd: '10' as const,
  // A course of its own, so that no report of another test is the one before.
  sbjtCd: `CSE${schlYear}`,
  clsNo: '01',
  sbjtNm: '자료구조',
  cmplDivCd: 'MREQ',
  evlMthdCd: 'ABS' as const,
  stfNo: 'prof01',
  hakguaCd: '1010',
  colgCd: '1000',
  enrlCnt: 42,
  evalRspCnt: 20,
  evalAvg: '4.1',
  pnpYn: 'N' as const,
  grdJson: JSON.stringify({ AP: 6, A0: 6, BP: 8, B0: 8, CP: 4, C0: 2, D0: 1, F: 5, P: 2 }),
  evalJson: JSON.stringify([{ itemNo: 1, itemNm: '강의 준비', avg: 4.1 }]),
  loadDt: new Date('2026-03-01T04:00:00+09:00'),
  ...over,
});
const load = async ({ server }: WriteContext, rows: readonly ReturnType<typeof section>[]): Promise<void> => {
  await server.database.db
    .insertInto('sbjtCqiSrc')
    .values([...rows])
    .execute();
};

/** A saved term with a form, which is not open yet. */
export async function savedTerm(context: WriteContext, over: object = {}): Promise<Row> {
  const { formId } = await context.call('oper01', 'saveSbjtForm', courseForm());
  return context.call('oper01', 'saveSbjtTerm', courseTerm({ formId, ...over }));
}
interface TermParts extends Readonly<Record<string, unknown>> {
  readonly sections?: readonly object[];
}
/** An open term with sections but without reports: of one of prof01 unless others are given. */
async function emptyTerm(context: WriteContext, { sections = [{}], ...over }: TermParts = {}): Promise<Row> {
  const { termId, version, schlYear } = await savedTerm(context, over);
  await load(
    context,
    sections.map((part) => section(String(schlYear), part)),
  );
  return context.call('oper01', 'openSbjtTerm', { termId, version });
}
/** An open term with the reports of its sections. */
export async function openedTerm(context: WriteContext, parts: TermParts = {}): Promise<Row> {
  const open = await emptyTerm(context, parts);
  await context.call('oper01', 'createRpts', pick(open, 'termId'));
  return open;
}
/** An open term in which a lecturer has got another section since the reports were made, which belongs to the same report. */
async function staleTerm(context: WriteContext): Promise<Row> {
  const { trgtRule } = courseTerm(),
    term = await openedTerm(context, { trgtRule: { ...trgtRule, mergeYn: 'Y' } });
  await load(context, [section(String(term['schlYear']), { clsNo: '02' })]);
  return term;
}
/** The only report of a term, as its author or the office sees it. */
export async function reportOf(
  context: WriteContext,
  { schlYear }: Row,
  sbjtCd = `CSE${String(schlYear)}`,
): Promise<Row> {
  const { rows } = await context.answer('oper01', 'getRptList', { schlYear, searchKeyword: sbjtCd }),
    [row] = rows;
  if (!row) throw new Error(`no report of ${sbjtCd} in ${String(schlYear)}`);
  return row;
}
export const reportNow = async (context: WriteContext, rptId: unknown): Promise<Row> =>
  context.call('oper01', 'getRpt', { rptId });
const keyOf = ({ rptId, version }: Row) => ({ id: rptId, version });

/** A save of a section with the version that it has now. */
export async function sectionSave(
  context: WriteContext,
  rptId: unknown,
  secKey: SectionKey,
  content: object,
): Promise<object> {
  const { secs } = await reportNow(context, rptId),
    { version } = (secs as readonly { secKey: string; version: number }[]).find((row) => row.secKey === secKey) ?? {
      version: 0,
    };
  return { secId: sectionId(String(rptId), secKey), ...(version === 0 ? {} : { version }), ...content };
}
export const outcome = (loNo: number, weight: number, ahvStdCnt: number, over: object = {}) => ({
  loNo,
  loNm: `학습성과 ${loNo}`,
  abilityId: null,
  toolCds: ['MID'],
  weight,
  trgtRt: '70',
  evlStdCnt: 40,
  ahvStdCnt,
  anlsCn: null,
  ...over,
});
export const plan = (planNo: number, over: object = {}) => ({
  planNo,
  areaCd: 'METH',
  trgrCd: null,
  msrCd: 'LO',
  loNo: 1,
  trgtVal: '90',
  prblmCn: '실습이 부족하다.',
  planCn: '실습 시간을 늘린다.',
  ahvIndi: null,
  applyShtm: null,
  ...over,
});
/** What a whole report holds, by section. */
export const WHOLE: readonly (readonly [SectionKey, object])[] = [
  ['GRD', { grdCn: '고르게 분포한다.' }],
  ['EVAL', { evalCn: '준비 문항이 높다.' }],
  ['LO', { los: [outcome(1, 50, 30), outcome(2, 50, 36)] }],
  ['RFLC', { goodCn: '토론 수업', hardCn: '시간 부족' }],
  ['PLAN', { plans: [plan(1)] }],
];
/** Writes a report as its author. @param parts in place of those of a whole one */
export async function write(
  context: WriteContext,
  rptId: unknown,
  { by: author = 'prof01', parts = WHOLE }: { readonly by?: string; readonly parts?: typeof WHOLE } = {},
): Promise<void> {
  for (const [secKey, content] of parts)
    await context.call(author, 'saveSec', await sectionSave(context, rptId, secKey, content));
}
/** A report that its author has written. */
export async function writtenReport(context: WriteContext, over: Parameters<typeof openedTerm>[1] = {}): Promise<Row> {
  const { rptId } = await reportOf(context, await openedTerm(context, over));
  await write(context, rptId);
  return reportNow(context, rptId);
}
/** A report that waits for head01. */
export async function submittedReport(context: WriteContext): Promise<Row> {
  const { rptId, version } = await writtenReport(context);
  await context.call('prof01', 'sbmtRpt', { rptId, version });
  return reportNow(context, rptId);
}
const approvedReport = async (context: WriteContext): Promise<Row> => {
  const { rptId, version } = await submittedReport(context);
  await context.call('head01', 'aprvRpt', { rptId, version, opnnCn: null });
  return reportNow(context, rptId);
};
const freshReport = async (context: WriteContext): Promise<Row> => reportOf(context, await openedTerm(context));
const asked = async (context: WriteContext): Promise<Row> => {
  const { rptId } = await freshReport(context);
  await context.call('prof01', 'rqstExt', { rptId, hopeDt: '20260415', rsn: '학회 발표' });
  return reportNow(context, rptId);
};
const key = ({ rptId, version }: Row) => ({ rptId, version });
const approverRow = (termId: unknown) => ({
  termId,
  rows: [
    {
      rowNo: 2,
      hakguaCd: '1010',
      aprvStfNo: 'head01',
      upAprvStfNo: 'dean01',
      dlgtStfNo: '',
      dlgtStrtDt: '',
      dlgtEndDt: '',
    },
  ],
});

export const courseCqiWrites = {
  saveSbjtTerm: by('oper01', () => courseTerm()),
  copySbjtTerm: by('oper01', async (context) => {
    const { termId, schlYear } = await savedTerm(context);
    return { termId, schlYear, shtmCd: '20' };
  }),
  openSbjtTerm: by('oper01', async (context) => pick(await savedTerm(context), 'termId', 'version')),
  closeSbjtTerm: by('oper01', async (context) => ({
    ...pick(await openedTerm(context), 'termId', 'version'),
    cnfmYn: 'Y',
  })),
  deleteSbjtTerm: by('oper01', async (context) => {
    const { termId, version } = await savedTerm(context);
    return { rows: [{ id: termId, version }] };
  }),
  saveSbjtForm: by('oper01', () => courseForm()),
  saveAprvr: by('oper01', async (context) => ({
    termId: (await savedTerm(context))['termId'],
    hakguaCd: '1010',
    aprvStfNo: 'head01',
    upAprvStfNo: 'dean01',
  })),
  uploadAprvr: by('oper01', async (context) => approverRow((await savedTerm(context))['termId'])),
  applyAprvrUpload: by('oper01', async (context) => {
    const { termId } = await savedTerm(context),
      { body } = await context.answer('oper01', 'uploadAprvr', approverRow(termId));
    return { uploadId: body.data['uploadId'] };
  }),
  previewTrgt: by('oper01', () => pick(courseTerm(), 'schlYear', 'shtmCd', 'trgtRule')),
  createRpts: by('oper01', async (context) => pick(await emptyTerm(context), 'termId')),
  reloadSrc: by('oper01', async (context) => pick(await staleTerm(context), 'termId')),
  saveSec: by('prof01', async (context) =>
    sectionSave(context, (await freshReport(context))['rptId'], 'RFLC', { goodCn: '토론 수업', hardCn: '시간 부족' }),
  ),
  sbmtRpt: by('prof01', async (context) => key(await writtenReport(context))),
  recallRpt: by('prof01', async (context) => key(await submittedReport(context))),
  aprvRpt: by('head01', async (context) => ({ ...key(await submittedReport(context)), opnnCn: null })),
  rtrnRpt: by('head01', async (context) => ({ ...key(await submittedReport(context)), opnnCn: '근거 보완' })),
  aprvRptBulk: by('head01', async (context) => ({ rows: [keyOf(await submittedReport(context))] })),
  cnclAprv: by('oper01', async (context) => ({ ...key(await approvedReport(context)), rsn: '자료 정정' })),
  addRpt: by('oper01', async (context) => {
    const term = await openedTerm(context, { sections: [{}, { sbjtCd: 'CSE199', sbjtNm: '세미나', pnpYn: 'Y' }] });
    return { termId: term['termId'], sbjtCd: 'CSE199', clsNo: '01' };
  }),
  exmtRpt: by('oper01', async (context) => ({ rows: [keyOf(await freshReport(context))], rsn: '휴직' })),
  undoExmt: by('oper01', async (context) => {
    const report = await freshReport(context);
    await context.call('oper01', 'exmtRpt', { rows: [keyOf(report)], rsn: '휴직' });
    return { rows: [keyOf(await reportNow(context, report['rptId']))], rsn: '복직' };
  }),
  rqstExt: by('prof01', async (context) => ({
    rptId: (await freshReport(context))['rptId'],
    hopeDt: '20260415',
    rsn: '학회 발표',
  })),
  aprvExt: by('oper01', async (context) => ({ ...key(await asked(context)), extDt: '20260415' })),
  rjctExt: by('oper01', async (context) => ({ ...key(await asked(context)), rsn: '기한 안에 작성 가능' })),
  sendCqiRmnd: by('oper01', async (context) => ({ rptIds: [(await freshReport(context))['rptId']] })),
};
