import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TestServer } from '../server.ts';
import { pictureOf } from '../picture.ts';
import type { WriteContext } from '../writes/write-context.ts';

type Row = Readonly<Record<string, unknown>>;
type Db = TestServer['database']['db'];

export const tiers = (...pairs: readonly (readonly [number, number])[]) =>
  pairs.map(([minVal, pnt]) => ({ minVal, pnt }));
const item = (itemNm: string, srcDiv: string, over: object = {}) => ({
  itemKey: srcDiv,
  itemNm,
  srcDiv,
  srcParams: [],
  requireYn: 'N',
  unitNm: '',
  passVal: null,
  tiers: [],
  ...over,
});
const area = (areaNm: string, items: readonly { itemKey: string }[], over: object = {}) => ({
  areaKey: `A_${items[0]?.itemKey ?? ''}`,
  areaNm,
  requireYn: 'N',
  minPnt: 0,
  maxPnt: 20,
  areaRule: 'MAX',
  items,
  ...over,
});

/** A standard of DYU for entry years of its own, as its form sends it: gates 300 points and 2.50; volunteering and work by hand. */
export const standard = (over: object = {}) => ({
  certiStdId: randomUUID(),
  certiDiv: 'DYU',
  stdNm: '시험 인증기준',
  entYearFrom: '1950',
  entYearTo: '1950',
  judgeDiv: 'GRADE',
  applyReqYn: 'Y',
  applyGradeCds: ['4'],
  applyShregSts: ['10', '30', '35'],
  applyMonths: [],
  gates: [
    item('누적 마일리지', 'MLG_TOTAL', { requireYn: 'Y', passVal: 300 }),
    item('평점', 'GPA', { requireYn: 'Y', passVal: 2.5 }),
  ],
  areas: [
    area('인성', [item('봉사', 'VOL', { unitNm: '시간', tiers: tiers([20, 10], [40, 15], [60, 20]) })]),
    area('글로벌', [item('어학', 'LANG', { tiers: tiers([600, 10], [700, 15], [800, 20]) })]),
    area('전문', [item('직접', 'MANUAL', { tiers: tiers([1, 10], [3, 20]) })]),
  ],
  grades: [
    { certiGrdCd: 'GOLD', minTotal: 50, minAreaPnt: 0, minAreaCnt: 0 },
    { certiGrdCd: 'SILVER', minTotal: 30, minAreaPnt: 0, minAreaCnt: 0 },
    { certiGrdCd: 'BRONZE', minTotal: 20, minAreaPnt: 0, minAreaCnt: 0 },
  ],
  langEqs: [
    { specCd: 'OPIC', scoreTxt: 'IM1', eqVal: 650 },
    { specCd: 'OPIC', scoreTxt: 'IM2', eqVal: 700 },
    { specCd: 'OPIC', scoreTxt: 'IH', eqVal: 800 },
  ],
  ...over,
});
/** A standard of nurses that needs both of its areas. */
export const nurseStandard = (over: object = {}) =>
  standard({
    certiDiv: 'NURSE',
    judgeDiv: 'ALL_AREAS',
    gates: [],
    areas: [
      area('핵심기본간호술', [item('술기', 'SKILL_PASS', { requireYn: 'Y', passVal: 2, tiers: tiers([2, 10]) })], {
        requireYn: 'Y',
      }),
      area(
        '임상실습',
        [item('실습', 'CLINIC_HOUR', { requireYn: 'Y', passVal: 1000, unitNm: '시간', tiers: tiers([1000, 10]) })],
        { requireYn: 'Y' },
      ),
    ],
    grades: [{ certiGrdCd: 'PASS', minTotal: 20, minAreaPnt: 0, minAreaCnt: 0 }],
    langEqs: [],
    ...over,
  });

/** Far below the years that the demo has standards for: the proofs alone take some hundreds. */
let year = 1100;
/** An entry year that no other standard has. */
export const ownYear = (): string => {
  year += 1;
  return String(year);
};

/** A student who is in no programme yet, of an entry year of his own. */
export async function studentOfYear(db: Db, entYear: string, over: object = {}, hakguaCd = '1010'): Promise<string> {
  const { stdNo } = await db
    .selectFrom('student')
    .select('stdNo')
    .where('hakguaCd', '=', hakguaCd)
    .where('shregSt', '=', '10')
    .where('entYear', '>', '2000')
    .where('stdNo', '<>', '20210001')
    .where(sql<boolean>`not exists (select from "certiEvid" e where e."stdNo" = "student"."stdNo")`)
    .where(sql<boolean>`not exists (select from "certiIssue" i where i."stdNo" = "student"."stdNo")`)
    .where(sql<boolean>`not exists (select from "mlgBal" b where b."stdNo" = "student"."stdNo")`)
    .where(sql<boolean>`not exists (select from "mlgApply" a where a."stdNo" = "student"."stdNo")`)
    .orderBy('stdNo')
    .limit(1)
    .executeTakeFirstOrThrow();
  await sql`delete from "certiStateHis" where "certiStateId" in (select "certiStateId" from "certiState" where "stdNo" = ${stdNo})`.execute(
    db,
  );
  await db.deleteFrom('certiState').where('stdNo', '=', stdNo).execute();
  await db.deleteFrom('stdSpec').where('stdNo', '=', stdNo).execute();
  await db.deleteFrom('certiUpload').where('stdNo', '=', stdNo).execute();
  await db
    .updateTable('student')
    .set({ entYear, entGradeCd: '1', gradeCd: '4', ...over })
    .where('stdNo', '=', stdNo)
    .execute();
  return stdNo;
}

/** Points of a student, by an entry that stands alone. */
export async function givePoints(db: Db, stdNo: string, pnt: number, entryDiv: 'EARN' | 'ADJ' = 'ADJ'): Promise<void> {
  const last = await db
      .selectFrom('mlgLedger')
      .select(['seqNo', 'balAfter'])
      .where('stdNo', '=', stdNo)
      .orderBy('seqNo', 'desc')
      .limit(1)
      .executeTakeFirst(),
    term = await db.selectFrom('mlgTerm').select('mlgTermId').limit(1).executeTakeFirstOrThrow(),
    ledgerId = randomUUID();
  await db
    .insertInto('mlgBal')
    .values({ stdNo, modDt: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('mlgLedger')
    .values({
      ledgerId,
      stdNo,
      seqNo: (last?.seqNo ?? 0) + 1,
      entryDiv,
      pnt,
      balAfter: (last?.balAfter ?? 0) + pnt,
      mlgTermId: term.mlgTermId,
      areaCd: 'ACT',
      srcDiv: 'ADMIN',
      srcId: 'test',
      srcKey: `TEST:${ledgerId}`,
      occurDt: '20260301',
      postDt: new Date(),
      postId: 'SYSTEM',
      rowHash: '0'.repeat(64),
    })
    .execute();
}

let applyNo = 900_000;
/** Recognised hours of volunteering. */
export async function volunteer(db: Db, stdNo: string, hours: number): Promise<void> {
  const { sdaId, sdaRevId } = await db
    .selectFrom('sdaItem as i')
    .innerJoin('sdaRev as r', 'r.sdaId', 'i.sdaId')
    .select(['i.sdaId', 'r.sdaRevId'])
    .where('i.areaCd', '=', 'VOL')
    .limit(1)
    .executeTakeFirstOrThrow();
  const student = await db.selectFrom('student').selectAll().where('stdNo', '=', stdNo).executeTakeFirstOrThrow();
  applyNo += 1;
  await db
    .insertInto('mlgApply')
    .values({
      applyId: randomUUID(),
      applyNo: `A2026-${String(applyNo)}`,
      stdNo,
      colgCd: student.colgCd,
      hakguaCd: student.hakguaCd,
      gradeCd: student.gradeCd,
      sdaId,
      sdaRevId,
      actTitle: '봉사활동',
      acqDt: '20260301',
      unitCnt: hours.toFixed(2),
      reqPnt: 0,
      grantPnt: 0,
      cutPnt: 0,
      applySt: 'APPROVED',
      submitDt: '2026-03-02T10:00:00+09:00',
      aprvDt: '2026-03-03T10:00:00+09:00',
    })
    .execute();
}
export const gradeAverage = async (db: Db, stdNo: string, gpaTot: number): Promise<void> => {
  await db
    .insertInto('stdTerm')
    .values({
      stdTermId: randomUUID(),
      stdNo,
      schlYear: '2025',
      shtmCd: '20',
      gpaTot: gpaTot.toFixed(2),
      creditTot: '90',
    })
    .onConflict((conflict) =>
      conflict.columns(['stdNo', 'schlYear', 'shtmCd']).doUpdateSet({ gpaTot: gpaTot.toFixed(2) }),
    )
    .execute();
};
/** The present term as the feed first knows it: tuition, and no grades yet. */
export const runningTerm = async (db: Db, stdNo: string): Promise<void> => {
  await db
    .insertInto('stdTerm')
    .values({ stdTermId: randomUUID(), stdNo, schlYear: '2026', shtmCd: '10', regStCd: 'P', tuitAmt: 3_200_000 })
    .onConflict((conflict) =>
      conflict.columns(['stdNo', 'schlYear', 'shtmCd']).doUpdateSet({ regStCd: 'P', tuitAmt: 3_200_000 }),
    )
    .execute();
};
export const language = async (db: Db, stdNo: string, lvlCd: string, over: object = {}): Promise<void> => {
  await db
    .insertInto('stdSpec')
    .values({
      stdSpecId: randomUUID(),
      stdNo,
      specDivCd: 'LANG',
      specCd: 'OPIC',
      lvlCd,
      acqDt: '20250310',
      xpirDt: '20270309',
      vrfySt: 'OK',
      ...over,
    })
    .execute();
};

/** A confirmed standard of its own years. */
export async function confirmed(
  context: WriteContext,
  loginId: string,
  form: ReturnType<typeof standard>,
): Promise<Row> {
  const saved = await context.call(loginId, 'saveStd', form);
  return context.call(loginId, 'confirmStd', { certiStdId: saved['certiStdId'], version: saved['version'] });
}
export interface Scene {
  readonly std: Row;
  readonly stdNo: string;
}
/** A student, of the facts that are given, with silver by a standard of his own: 45 hours, OPIc IM2, 520 points, 3.10. */
export async function silverScene(context: WriteContext, over: object = {}, student: object = {}): Promise<Scene> {
  const { db } = context.server.database,
    entYear = ownYear(),
    std = await confirmed(context, 'oper01', standard({ entYearFrom: entYear, entYearTo: entYear, ...over })),
    stdNo = await studentOfYear(db, entYear, student);
  await givePoints(db, stdNo, 520);
  await gradeAverage(db, stdNo, 3.1);
  await volunteer(db, stdNo, 45);
  await language(db, stdNo, 'IM2');
  await judgeIn(context, 'DYU', stdNo);
  return { std, stdNo };
}
/** Judges a student as the programme does. */
export async function judgeIn(
  { server }: Pick<WriteContext, 'server'>,
  certiDiv: string,
  stdNo: string,
): Promise<void> {
  const { judgeNow } = await import('#server/domains/certification/judging/judge-now.ts');
  await server.database.db.transaction().execute((tx) => judgeNow(tx, certiDiv, [stdNo], server.now()));
}
export const stateOf = async (db: Db, stdNo: string, certiDiv = 'DYU') =>
  db
    .selectFrom('certiState')
    .selectAll()
    .where('certiDiv', '=', certiDiv)
    .where('stdNo', '=', stdNo)
    .executeTakeFirstOrThrow();
export const keyOf = async (db: Db, stdNo: string, certiDiv = 'DYU') => {
  const { certiStateId, version } = await stateOf(db, stdNo, certiDiv);
  return { certiStateId, version };
};
export const rowKeyOf = async (db: Db, stdNo: string, certiDiv = 'DYU') => {
  const { certiStateId, version } = await stateOf(db, stdNo, certiDiv);
  return { id: certiStateId, version };
};
/** The same student, applied for by oper02. */
export async function appliedScene(context: WriteContext, over: object = {}, student: object = {}): Promise<Scene> {
  const scene = await silverScene(context, over, student),
    { version } = await stateOf(context.server.database.db, scene.stdNo);
  await context.call('oper02', 'applyCerti', { certiDiv: 'DYU', stdNo: scene.stdNo, version });
  return scene;
}
export async function certifiedScene(
  context: WriteContext,
  over: object = {},
  decDt = '20260402',
  student: object = {},
): Promise<Scene> {
  const scene = await appliedScene(context, over, student);
  await context.call('oper01', 'certify', {
    ...(await keyOf(context.server.database.db, scene.stdNo)),
    decDt,
    decNo: '2026-04-01',
    certiGrdCd: 'SILVER',
  });
  return scene;
}

/** A template as its form sends it, in force from long ago. */
export const template = (over: object = {}) => ({
  certiTmplId: randomUUID(),
  certiDiv: 'DYU',
  tmplNm: '인증서',
  bodyRich:
    '&lt;h1 class="ql-align-center"&gt;인증서&lt;/h1&gt;&lt;p&gt;성명 {성명} ({학번})&lt;/p&gt;&lt;p&gt;위 사람은 {등급} 등급을 취득하였으므로 이 증서를 수여합니다.&lt;/p&gt;',
  strtDt: `19${String(10 + (Math.floor(Math.random() * 80) % 80)).padStart(2, '0')}0101`,
  useYn: 'Y',
  ...over,
});
/** Sees to it that certificates of a programme have a template. */
export async function withTemplate(context: WriteContext): Promise<void> {
  const { db } = context.server.database,
    found = await db
      .selectFrom('certiTmpl')
      .select('certiTmplId')
      .where('certiDiv', '=', 'DYU')
      .where('useYn', '=', 'Y')
      .where('strtDt', '<=', '20260401')
      .executeTakeFirst();
  if (!found) await context.call('oper01', 'saveTmpl', template({ strtDt: '20260101' }));
}
export async function issuedScene(context: WriteContext): Promise<Scene & { readonly certiIssueId: string }> {
  await withTemplate(context);
  const scene = await certifiedScene(context),
    { certiStateId } = await keyOf(context.server.database.db, scene.stdNo),
    row = await context.call('oper01', 'issueCerti', {
      certiDiv: 'DYU',
      stateIds: [certiStateId],
      issueDt: '20260406',
    });
  return { ...scene, certiIssueId: String(row['certiIssueId']) };
}
export const proof = (context: WriteContext, loginId: string): Promise<string> =>
  context.upload(loginId, 'EVID', 'proof.png', pictureOf(20, 20));
/** Evidence that dept01 has entered for a student of its own. */
export async function enteredEvidence(context: WriteContext, over: object = {}): Promise<Row & { stdNo: string }> {
  const { stdNo } = await silverScene(context);
  const row = await context.call('dept01', 'saveEvid', {
    ...evidence(stdNo, await proof(context, 'dept01')),
    ...over,
  });
  return { ...row, stdNo };
}
export const evidence = (stdNo: string, fileGroupId: string) => ({
  certiEvidId: randomUUID(),
  certiDiv: 'DYU',
  stdNo,
  itemKey: 'MANUAL',
  val: 1,
  acqDt: '20260301',
  orgNm: '한국정보협회',
  fileGroupId,
});
