import { randomUUID } from 'node:crypto';
import { by, type WriteContext } from './write-context.ts';

type Row = Readonly<Record<string, unknown>>;
export type Kind = 'PSYC' | 'EMPL' | 'LRN' | 'WRT' | 'CARR';
/** Head and a counsellor of each kind; the reception is one for all. */
export const STAFF = {
  PSYC: { head: 'cnslr01', counsellor: 'cnslr02' },
  LRN: { head: 'cnslr03', counsellor: 'cnslr03' },
  WRT: { head: 'cnslr03', counsellor: 'cnslr03' },
  EMPL: { head: 'career01', counsellor: 'career02' },
  CARR: { head: 'career01', counsellor: 'career02' },
} as const satisfies Record<Kind, { readonly head: string; readonly counsellor: string }>;
export const RECEPTION = 'oper05';
const TOPICS: Readonly<Record<Kind, string>> = { PSYC: 'ADPT', EMPL: 'RESM', LRN: 'METH', WRT: 'RPRT', CARR: 'PATH' };

/** The row of cnslr of somebody in a kind. */
export async function counsellorId({ answer }: WriteContext, stfNo: string, cnslDivCd: Kind = 'PSYC'): Promise<string> {
  const { rows } = await answer('oper01', 'getCnslrList', { cnslDivCd, rowsPerPage: 100 });
  return String(rows.find((row) => row['stfNo'] === stfNo)?.['cnslrId']);
}

const PAGE = 100;
const takenBy = new WeakMap<object, number>();
/** A student after the other, for the server of a context. */
async function nextStudent({ server, answer }: WriteContext): Promise<string> {
  const taken = takenBy.get(server) ?? 0;
  takenBy.set(server, taken + 1);
  const { rows } = await answer('oper01', 'getUserList', {
    hakguaCd: '1020',
    shregSt: '10',
    page: Math.floor(taken / PAGE) + 1,
    rowsPerPage: PAGE,
    sortBy: 'stdNo',
    sortType: 'desc',
  });
  return String(rows[taken % PAGE]?.['stdNo']);
}

export const aply = (stdNo: string, over: object = {}, cnslDivCd: Kind = 'PSYC') => ({
  aplyId: randomUUID(),
  cnslDivCd,
  stdNo,
  topicCds: [TOPICS[cnslDivCd]],
  hopeMthdCd: 'FACE',
  hopeTms: [{ dow: 3, strtTm: '1000', endTm: '1200' }],
  cnslrHopeId: null,
  urgYn: 'N',
  aplyCn: '학교 생활이 힘들다고 말했다.',
  extrCn: null,
  fileGroupId: null,
  cnsntItemCds: ['BASIC'],
  ...over,
});

/** An application that reception has taken, of a student who is no client yet. */
export async function application(context: WriteContext, cnslDivCd: Kind = 'PSYC', over: object = {}): Promise<Row> {
  const person = await context.person(RECEPTION),
    // 글쓰기상담 is about a piece of writing.
    fileGroupId = cnslDivCd === 'WRT' ? await context.upload(RECEPTION, 'CNSL', '초고.txt', Buffer.from('서론')) : null;
  for (;;) {
    const stdNo = await nextStudent(context),
      { status, rows, body } = await person.call('saveAply', aply(stdNo, { fileGroupId, ...over }, cnslDivCd));
    if (status === 200) return { ...rows[0], stdNo, cnslDivCd };
    if (body.data['reason'] !== 'DUP') throw new Error(`saveAply: ${status} ${JSON.stringify(body)}`);
  }
}
const keyOf = (row: Row) => ({ cnslDivCd: row['cnslDivCd'], aplyId: row['aplyId'], version: row['version'] });

/** An application whose intake the head has begun. */
export async function interviewing(context: WriteContext): Promise<Row> {
  const made = await application(context);
  return { ...made, ...(await context.call('cnslr01', 'startIntk', keyOf(made))) };
}

/** A case of the kind's counsellor. */
export async function openedCase(context: WriteContext, cnslDivCd: Kind = 'PSYC', over: object = {}): Promise<Row> {
  const made = await application(context, cnslDivCd, over),
    { head, counsellor } = STAFF[cnslDivCd];
  const assigned = await context.call(head, 'asgnCase', {
    ...keyOf(made),
    cnslrId: await counsellorId(context, counsellor, cnslDivCd),
  });
  // A list of 심리 covers the number.
  return { ...made, ...(await caseNow(context, assigned['caseId'], cnslDivCd)), stdNo: made['stdNo'] };
}
/** A case as the head sees it now. */
export const caseNow = ({ call }: WriteContext, caseId: unknown, cnslDivCd: Kind = 'PSYC'): Promise<Row> =>
  call(STAFF[cnslDivCd].head, 'getCase', { cnslDivCd, caseId });
const caseKey = (row: Row) => ({ cnslDivCd: row['cnslDivCd'], caseId: row['caseId'], version: row['version'] });

/** A note of today, whole enough to be signed. */
export const note = (caseId: unknown, over: object = {}) => ({
  noteId: randomUUID(),
  cnslDivCd: 'PSYC',
  caseId: String(caseId),
  rsvId: null,
  noteDivCd: 'SESN',
  sesnDt: '20260406',
  strtTm: '0900',
  endTm: '0950',
  mthdCd: 'FACE',
  topicCds: ['ADPT'],
  riskLvl: 0,
  cntn: '기숙사에서 잠을 이루지 못한다고 이야기함',
  chiefCn: null,
  intvCn: null,
  obsvCn: null,
  taskCn: null,
  planCn: null,
  ...over,
});
export const intake = (aplyId: unknown, over: object = {}) => ({
  noteId: randomUUID(),
  cnslDivCd: 'PSYC',
  aplyId: String(aplyId),
  sesnDt: '20260406',
  strtTm: '0900',
  endTm: '0950',
  mthdCd: 'FACE',
  topicCds: ['EMO', 'ADPT'],
  riskLvl: 1,
  cntn: '우울감과 불면을 호소함',
  prevCn: '없음',
  drugCn: null,
  famCn: null,
  strnCn: null,
  harmCn: '없다고 답함',
  phq9: [2, 2, 2, 1, 1, 1, 1, 0, 0],
  gad7: [],
  emrgTel: null,
  ...over,
});
export const assessment = (caseId: unknown, over: object = {}) => ({
  riskId: randomUUID(),
  cnslDivCd: 'PSYC',
  caseId: String(caseId),
  aplyId: null,
  asmDt: '20260406',
  finLvl: 1,
  phq9: [],
  gad7: [],
  reason: '면담으로 판단함',
  ideaCn: null,
  planCn: null,
  meansCn: null,
  protCn: '가족의 지지',
  sftyPlanYn: 'N',
  sftyPlanCn: null,
  nextCntctDt: null,
  guardNtfyYn: 'N',
  guardNtfyGrndCd: null,
  guardRsn: null,
  stepCds: [],
  ...over,
});

/** A record of a kind's own tab, whole. */
export const kindRecord = (cnslDivCd: Exclude<Kind, 'PSYC'>, caseId: unknown, over: object = {}) => ({
  kindRecId: randomUUID(),
  cnslDivCd,
  caseId: String(caseId),
  docDivCd: 'COVR',
  titleNm: '공채 자기소개서',
  sbjtCn: '미적분학',
  goalCn: '기말까지 예습',
  wkPlanCn: null,
  befCn: '저는 어려서부터',
  aftCn: null,
  rsltCn: '탐구형',
  planCn: null,
  cmntCn: '두괄식으로 고칠 것',
  strcPnt: 3,
  logcPnt: 4,
  evidPnt: 2,
  exprPnt: 3,
  formPnt: 5,
  fileGroupId: null,
  ...over,
});
export const caseTest = (caseId: unknown, over: object = {}) => ({
  testId: randomUUID(),
  cnslDivCd: 'PSYC',
  caseId: String(caseId),
  testCd: 'PHQ9',
  testDt: '20260406',
  totScore: 18,
  rsltCn: '중등도의 우울',
  itrpYn: 'N',
  fileGroupId: null,
  ...over,
});
/** A case of cnslr02 whose student agrees to tests. */
async function testedCase(context: WriteContext): Promise<Row> {
  const opened = await openedCase(context);
  await context.call('cnslr02', 'saveCnsnt', {
    cnslDivCd: 'PSYC',
    caseId: opened['caseId'],
    items: [{ cnsntItemCd: 'TEST', agrYn: 'Y' }],
  });
  return opened;
}

/** A draft of cnslr02 at a case of the own. */
export async function draft(context: WriteContext, over: object = {}): Promise<Row> {
  const { caseId } = await openedCase(context),
    form = note(caseId, over);
  return { ...form, ...(await context.call('cnslr02', 'saveNote', form)) };
}
/** A signed note of cnslr02. */
export async function signed(context: WriteContext, over: object = {}): Promise<Row> {
  const made = await draft(context, over);
  return { ...made, ...(await context.call('cnslr02', 'signNote', noteKey(made))) };
}
export const noteKey = (row: Row) => ({ cnslDivCd: 'PSYC', noteId: row['noteId'], version: row['version'] });
/** A draft of version 2, and what was written on its version 1 meanwhile. */
export async function conflicting(context: WriteContext): Promise<{ readonly base: Row; readonly other: Row }> {
  const first = await draft(context),
    { version: _version, noteSt: _state, cfltOfId: _of, ...form } = first;
  const base = await context.call('cnslr02', 'saveNote', { ...form, version: 1, cntn: '책상에서 쓴 글' }),
    other = await context.call('cnslr02', 'saveNote', { ...form, version: 1, cntn: '밖에서 쓴 글' });
  return { base, other };
}

export const caseWrites = {
  saveAply: by(RECEPTION, async (context) => aply(await freeStudent(context))),
  asgnCase: by('cnslr01', async (context) => ({
    ...keyOf(await application(context)),
    cnslrId: await counsellorId(context, 'cnslr02'),
  })),
  rjctAply: by('cnslr01', async (context) => {
    const { aplyId, version } = await application(context);
    return { cnslDivCd: 'PSYC', rows: [{ id: aplyId, version }], rjctRsn: '다른 기관에서 상담 중' };
  }),
  cancelAply: by(RECEPTION, async (context) => ({ ...keyOf(await application(context)), rsn: '학생의 요청' })),
  startIntk: by('cnslr01', async (context) => keyOf(await application(context))),
  saveCnsnt: by(RECEPTION, async (context) => ({
    cnslDivCd: 'PSYC',
    aplyId: (await application(context))['aplyId'],
    items: [{ cnsntItemCd: 'TRNSF', agrYn: 'Y' }],
  })),
  pauseCase: by('cnslr02', async (context) => ({ ...caseKey(await openedCase(context)), rsn: '연락이 되지 않음' })),
  resumeCase: by('cnslr02', async (context) => {
    const opened = await openedCase(context);
    await context.call('cnslr02', 'pauseCase', { ...caseKey(opened), rsn: '연락이 되지 않음' });
    return caseKey({ ...opened, ...(await caseNow(context, opened['caseId'])) });
  }),
  closeCase: by('cnslr02', async (context) => ({
    ...caseKey(await openedCase(context)),
    clsRsnCd: 'AGRD',
    clsCn: '합의하여 마침',
  })),
  reopenCase: by('cnslr02', async (context) => {
    const opened = await openedCase(context);
    await context.call('cnslr02', 'closeCase', { ...caseKey(opened), clsRsnCd: 'AGRD', clsCn: null });
    return { ...caseKey({ ...opened, ...(await caseNow(context, opened['caseId'])) }), rsn: '다시 찾아옴' };
  }),
  trnsfCase: by('cnslr01', async (context) => ({
    ...caseKey(await openedCase(context)),
    cnslrId: await counsellorId(context, 'cnslr03'),
    rsn: '휴직',
  })),
  extendCase: by('cnslr01', async (context) => ({
    ...caseKey(await openedCase(context)),
    addSesnCnt: 6,
    rsn: '상담 계속 필요',
  })),
  brkGls: by('cnslr01', async (context) => ({
    cnslDivCd: 'PSYC',
    caseId: (await openedCase(context))['caseId'],
    rsnCd: 'CRIS',
    rsnCn: '담당자와 연락되지 않음',
    password: 'Campus!2026',
    otp: null,
  })),
  saveNote: by('cnslr02', async (context) => note((await openedCase(context))['caseId'])),
  saveIntk: by('cnslr01', async (context) => intake((await interviewing(context))['aplyId'])),
  signNote: by('cnslr02', async (context) => noteKey(await draft(context))),
  addNote: by('cnslr02', async (context) => ({
    ...noteKey(await signed(context)),
    addNoteId: randomUUID(),
    cntn: '서명 뒤에 덧붙임',
  })),
  mergeNote: by('cnslr02', async (context) => {
    const { base, other } = await conflicting(context);
    return { ...noteKey(other), baseVersion: base['version'], topicCds: ['ADPT'], cntn: '두 글을 합침' };
  }),
  dropCflt: by('cnslr02', async (context) => ({
    ...noteKey((await conflicting(context)).other),
    rsn: '같은 내용',
  })),
  deleteNote: by('cnslr02', async (context) => ({ ...noteKey(await draft(context)), rsn: '잘못 작성함' })),
  saveRefer: by('prof01', async (context) => refer(await freeStudent(context))),
  acptRefer: by('cnslr03', async (context) => referKey(await referred(context))),
  rjctRefer: by('cnslr03', async (context) => ({
    ...referKey(await referred(context)),
    rjctRsn: '학습상담보다 진로상담이 맞음',
  })),
  doneRefer: by('cnslr02', async (context) => ({
    ...referKey(await referredOutside(context)),
    cnslDivCd: 'PSYC',
  })),
  uploadScrn: by('cnslr02', async (context) => ({
    cnslDivCd: 'PSYC',
    rows: [screened(2, await freeStudent(context), '2,2,2,1,1,1,2,1,1')],
  })),
  applyScrnUpload: by('cnslr02', async (context) => {
    const { body } = await context.answer('cnslr02', 'uploadScrn', {
      cnslDivCd: 'PSYC',
      rows: [screened(2, await freeStudent(context), '2,2,2,1,1,1,2,1,1')],
    });
    return { cnslDivCd: 'PSYC', uploadId: body.data['uploadId'], rowNos: [2] };
  }),
  saveCase: by('cnslr02', async (context) => ({
    ...caseKey(await openedCase(context)),
    goalCn: '한 학기를 마친다',
  })),
  issueSmry: by('cnslr02', async (context) => summaryOf(await agreedOutside(context))),
  rvkSmry: by('cnslr02', async (context) => ({
    cnslDivCd: 'PSYC',
    smryId: (await context.call('cnslr02', 'issueSmry', summaryOf(await agreedOutside(context))))['smryId'],
  })),
  openSmry: async (context: WriteContext) => ({
    by: null,
    arg: {
      smryId: (await context.call('cnslr02', 'issueSmry', summaryOf(await agreedOutside(context))))['smryId'],
    },
  }),
  saveRisk: by('cnslr02', async (context) => assessment((await openedCase(context))['caseId'])),
  saveKindRec: by('career02', async (context) => kindRecord('EMPL', (await openedCase(context, 'EMPL'))['caseId'])),
  saveTest: by('cnslr02', async (context) => caseTest((await testedCase(context))['caseId'])),
};

/** A referral of prof01 to a kind, of a student whom nobody counsels there. */
export const refer = (stdNo: unknown, over: object = {}) => ({
  referId: randomUUID(),
  cnslDivCd: 'EMPL',
  caseId: null,
  stdNo: String(stdNo),
  toDivCd: 'LRN',
  orgNm: null,
  referCn: '수업을 따라가기 어려워하는 것으로 보임',
  grndCd: 'AGRE',
  agrDt: '20260406',
  grndRsn: null,
  ...over,
});
export async function referred(context: WriteContext, over: object = {}): Promise<Row> {
  const form = refer(await freeStudent(context), over);
  return { ...form, ...(await context.call('prof01', 'saveRefer', form)) };
}
/** The key of a referral on the screen of the kind that it goes to. */
export const referKey = (row: Row) => ({
  cnslDivCd: row['toDivCd'],
  referId: row['referId'],
  version: row['version'],
});
/** A referral of a case of cnslr02 to a clinic. */
export async function referredOutside(context: WriteContext): Promise<Row> {
  const { caseId, stdNo } = await openedCase(context),
    form = refer(null, { cnslDivCd: 'PSYC', caseId, stdNo: null, toDivCd: null, orgNm: '마음의원' });
  return { ...form, caseId, ofStdNo: stdNo, ...(await context.call('cnslr02', 'saveRefer', form)) };
}

/** The same, of a student who agrees to a summary for it. */
async function agreedOutside(context: WriteContext): Promise<Row> {
  const refer = await referredOutside(context);
  await context.call('cnslr02', 'saveCnsnt', {
    cnslDivCd: 'PSYC',
    caseId: refer['caseId'],
    items: [{ cnsntItemCd: 'OUT', agrYn: 'Y' }],
  });
  return refer;
}
/** 이관 요약서 of a referral of cnslr02 outside the house. */
export const summaryOf = (refer: Row, over: object = {}) => ({
  cnslDivCd: 'PSYC',
  referId: refer['referId'],
  rsnCn: '약물 치료 여부의 판단을 부탁함',
  crseCn: '여섯 회기 동안 수면과 식욕이 나빠짐',
  riskLvl: 2,
  taskCn: '안전계획을 주마다 확인함',
  dayCnt: 7,
  ...over,
});

/** A row of a screening, with the nine answers of its PHQ-9. */
export function screened(rowNo: number, stdNo: string, answers: string, over: object = {}) {
  const [q1, q2, q3, q4, q5, q6, q7, q8, q9] = answers.split(',');
  return { rowNo, stdNo, asmDt: '2026-04-01', agrYn: 'Y', q1, q2, q3, q4, q5, q6, q7, q8, q9, gad7Tot: '', ...over };
}

/** A student who may apply: found by an application that is taken back. */
export async function freeStudent(context: WriteContext): Promise<string> {
  const made = await application(context);
  await context.call(RECEPTION, 'cancelAply', { ...keyOf(made), rsn: '시험' });
  return String(made['stdNo']);
}
