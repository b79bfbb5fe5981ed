import { sql, type Kysely } from 'kysely';
import { programmeOf, statePath } from '#contract/certification/programmes.ts';
import { GRADE_NAMES } from '#contract/certification/certi-codes.ts';
import { recordAddress } from '#contract/record-address.ts';
import type { Schema } from '#server/database/schema.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import {
  judgeStudents,
  openJudging,
  putTree,
  recordDecision,
  signedSnapshot,
  studentsOf,
} from '#server/domains/certification/index.ts';
import { clockActor } from '#server/http/actor.ts';
import { serialText } from '#shared/certification/serial.ts';
import { lastValidDay, specOfActivity, specOfCompletion, type ProvenSpec } from '#shared/career/spec.ts';
import type { Standard } from '#shared/certification/standard.ts';
import { addDays } from '#shared/calendar.ts';
import { createRandom } from '../../random.ts';
import { stableId } from '../../stable-id.ts';
import { dyuStandard, NURSE_STANDARD } from './standard-plan.ts';

type Db = Kysely<Schema>;
interface Day {
  readonly now: Date;
  readonly seedDay: string;
}
const SEED = 20_260_310,
  AT_ONCE = 1_000,
  /** Students of the last years: the others are judged by the first night. */
  YEARS = ['3', '4'];
const BODY =
  '&lt;h1 class="ql-align-center"&gt;인 증 서&lt;/h1&gt;&lt;p&gt;&lt;br /&gt;&lt;/p&gt;&lt;h4&gt;성명  {성명}&lt;/h4&gt;&lt;h4&gt;학번  {학번}&lt;/h4&gt;&lt;h4&gt;학과  {학과}&lt;/h4&gt;&lt;h4&gt;등급  {등급}&lt;/h4&gt;&lt;p&gt;&lt;br /&gt;&lt;/p&gt;&lt;p class="ql-align-center"&gt;위 학생은 본교가 정한 인증기준을 충족하여 {인증일}에 인증을 받았으므로 이 증서를 수여합니다.&lt;/p&gt;';

async function seedStandard(
  db: Db,
  { now }: Day,
  certiDiv: string,
  stdNm: string,
  years: readonly [string, string | null],
  tree: Standard,
  stdSt: 'DRAFT' | 'CONFIRMED',
): Promise<void> {
  const certiStdId = stableId(`certi-std:${certiDiv}:${stdNm}`),
    { last } = await db
      .selectFrom('certiStd')
      .select(sql<number | null>`max("verNo")`.as('last'))
      .where('certiDiv', '=', certiDiv)
      .executeTakeFirstOrThrow();
  await db
    .insertInto('certiStd')
    .values({
      certiStdId,
      certiDiv,
      stdNm,
      verNo: (last ?? 0) + 1,
      entYearFrom: years[0],
      entYearTo: years[1],
      judgeDiv: tree.judgeDiv,
      applyGradeCds: '["4"]',
      applyShregSts: '["10","30","35"]',
      docNo: `${programmeOf(certiDiv).title} 운영지침`,
      guide: '6월과 12월에 신청하고, 심의를 거쳐 인증합니다.',
      regDt: now,
      modDt: now,
    })
    .execute();
  await putTree({ db }, certiStdId, tree);
  if (stdSt === 'CONFIRMED')
    await db.updateTable('certiStd').set({ stdSt, confirmDt: now }).where('certiStdId', '=', certiStdId).execute();
}

/** Both programmes: what holds, and a draft of DYU for the next entry year. */
async function seedStandards(db: Db, day: Day): Promise<void> {
  const [ability] = await db
      .selectFrom('abilityCd')
      .select('abilityId')
      .where('abilityDiv', '=', 'CORE')
      .where('abilityNm', '=', '소통협업')
      .execute(),
    categories = await db
      .selectFrom('ecpCategory')
      .select(['categoryId', 'categoryNm'])
      .where('userDiv', '=', 'USER')
      .where('lvl', '=', 1)
      .execute(),
    named = (name: string): string[] =>
      categories.filter(({ categoryNm }) => categoryNm === name).map(({ categoryId }) => categoryId);
  const tree = dyuStandard({
      abilityId: ability?.abilityId ?? '',
      creative: named('창의·융합'),
      career: named('진로·취업'),
    }),
    year = Number(day.seedDay.slice(0, 4));
  await seedStandard(db, day, 'DYU', 'DYU 인증기준', [String(year - 6), null], tree, 'CONFIRMED');
  await seedStandard(db, day, 'DYU', 'DYU 인증기준 개정안', [String(year + 1), null], tree, 'DRAFT');
  await seedStandard(db, day, 'NURSE', '간호인증 기준', [String(year - 6), null], NURSE_STANDARD, 'CONFIRMED');
  await insertRows(
    db,
    'certiTmpl',
    ['DYU', 'NURSE'].map((certiDiv) => ({
      certiTmplId: stableId(`certi-tmpl:${certiDiv}`),
      certiDiv,
      tmplNm: `${programmeOf(certiDiv).title} 인증서`,
      bodyRich: BODY,
      strtDt: `${year - 1}0101`,
      useYn: 'Y' as const,
      regId: 'SYSTEM',
      modId: 'SYSTEM',
      version: 1,
    })),
    day.now,
  );
}

/** What students have to show: recognised activities, completions with a certificate, and scores of some of the last years. */
async function seedSpecs(db: Db, { now, seedDay }: Day): Promise<void> {
  const random = createRandom(SEED),
    activities = await db
      .selectFrom('mlgApply as a')
      .innerJoin('sdaItem as i', 'i.sdaId', 'a.sdaId')
      .select(['i.areaCd', 'i.specCd', 'a.applyId', 'a.stdNo', 'a.actTitle', 'a.orgNm', 'a.acqDt'])
      .select(['a.score', 'a.lvlCd', 'a.unitCnt'])
      .where('a.applySt', '=', 'APPROVED')
      .orderBy('a.applyNo')
      .execute(),
    completions = await db
      .selectFrom('ecpCert as t')
      .innerJoin('ecpAppl as a', 'a.applId', 't.applId')
      .select(['t.applId', 'a.userId as stdNo', 't.curriNm', 't.prdNm', 't.oprtEndDt as acqDt'])
      .where('a.userDiv', '=', 'USER')
      .where('t.certSt', '=', 'VALID')
      .orderBy('t.certNo')
      .execute(),
    students = await db
      .selectFrom('student')
      .select('stdNo')
      .where('gradeCd', 'in', YEARS)
      .where('shregSt', '=', '10')
      .orderBy('stdNo')
      .execute();
  const proven: readonly ProvenSpec[] = [
    ...activities.flatMap(({ areaCd, specCd, ...activity }) => specOfActivity(areaCd, specCd, activity) ?? []),
    ...completions.map(specOfCompletion),
  ];
  const scores = students.flatMap(({ stdNo }) =>
    random.chance(12)
      ? [
          {
            stdNo,
            specDivCd: 'LANG' as const,
            srcKey: null,
            specCd: 'TOEIC',
            specNm: null,
            score: `${550 + random.below(80) * 5}.00`,
            lvlCd: null,
            issueOrg: null,
            acqDt: addDays(seedDay, -30 - random.below(500)),
            qty: null,
            specCn: null,
          },
        ]
      : [],
  );
  await insertRows(
    db,
    'stdSpec',
    [...proven, ...scores].map((spec) => ({
      ...spec,
      stdSpecId: stableId(`std-spec:${spec.srcKey ?? `toeic:${spec.stdNo}`}`),
      xpirDt: spec.specCd === null || spec.specCd === 'JLPT' ? null : lastValidDay(spec.acqDt, 2),
      lkupYn: 'N' as const,
      vrfySt: 'OK' as const,
      regId: 'SYSTEM',
      modId: 'SYSTEM',
      version: 1,
    })),
    now,
    true,
  );
}

/** Results of the nurses of the last year, in a batch for skills and one for hours. */
async function seedUploads(db: Db, { now, seedDay }: Day): Promise<void> {
  const random = createRandom(SEED + 1),
    nurses = await db
      .selectFrom('student')
      .select('stdNo')
      .where('hakguaCd', '=', '2010')
      .where('shregSt', '=', '10')
      .where('gradeCd', '=', '4')
      .orderBy('stdNo')
      .execute(),
    evalDt = addDays(seedDay, -40),
    code = (prefix: string, no: number): string => `${prefix}${String(no).padStart(2, '0')}`;
  const skills = nurses.flatMap(({ stdNo }) => {
      const passed = 14 + random.below(7);
      return Array.from({ length: 20 }, (_, at) => ({
        stdNo,
        itemCd: code('S', at + 1),
        val: at < passed ? '1' : '0',
      }));
    }),
    hours = nurses.flatMap(({ stdNo }) =>
      Array.from({ length: 7 }, (_, at) => ({ stdNo, itemCd: code('C', at + 1), val: String(136 + random.below(24)) })),
    );
  const batches = [
    ['SKILL_PASS', skills],
    ['CLINIC_HOUR', hours],
  ] as const;
  for (const [at, [srcDiv, rows]] of batches.entries()) {
    await db
      .insertInto('certiUpBatch')
      .values({
        certiUpBatchId: stableId(`certi-batch:${srcDiv}`),
        certiDiv: 'NURSE',
        batchNo: at + 1,
        srcDiv,
        rowCnt: rows.length,
        regDt: now,
        modDt: now,
      })
      .execute();
    await insertRows(
      db,
      'certiUpload',
      rows.map((row) => ({
        ...row,
        certiUploadId: stableId(`certi-upload:${row.itemCd}:${row.stdNo}`),
        srcDiv,
        evalDt,
        batchNo: at + 1,
        regDt: now.toISOString(),
      })),
    );
  }
}

async function judgeProgramme(db: Db, certiDiv: string, now: Date): Promise<void> {
  const judging = {
      ...(await openJudging(db, certiDiv, now)),
      isQuiet: true,
      newId: (stdNo: string) => stableId(`certi-state:${certiDiv}:${stdNo}`),
    },
    stdNos = (await studentsOf(db, judging.programme))
      .filter(({ gradeCd }) => YEARS.includes(gradeCd))
      .map(({ stdNo }) => stdNo);
  for (let from = 0; from < stdNos.length; from += AT_ONCE)
    await judgeStudents(db, judging, stdNos.slice(from, from + AT_ONCE));
}

/** Who decides in the demo, beside the student who applies. */
const DECIDERS: Readonly<Record<string, string>> = { DYU: 'oper02', NURSE: 'head02' };
type Fate = 'APPLIED' | 'CERTIFIED' | 'ISSUED' | 'REJECTED' | 'REVOKED';
const FATES: readonly Fate[] = [
    'APPLIED',
    'ISSUED',
    'CERTIFIED',
    'APPLIED',
    'ISSUED',
    'REJECTED',
    'CERTIFIED',
    'APPLIED',
    'REVOKED',
  ],
  MOST = 36,
  WAITING_DAYS = 7;
const noonOf = (day8: string): Date =>
  new Date(`${day8.slice(0, 4)}-${day8.slice(4, 6)}-${day8.slice(6)}T12:00:00+09:00`);

/** Students of the last year who qualify: some wait for a decision, some are certified, some hold a certificate. */
async function seedDecisions(db: Db, { now, seedDay }: Day, certiDiv: string): Promise<void> {
  const programme = programmeOf(certiDiv),
    decStfNo = DECIDERS[certiDiv] ?? '',
    decDt = addDays(seedDay, -20),
    issueDt = addDays(seedDay, -10),
    year = issueDt.slice(0, 4),
    decNo = `${decDt.slice(0, 4)}-${decDt.slice(4, 6)}-01`,
    actor = clockActor(db, noonOf(decDt));
  const tmpl = stableId(`certi-tmpl:${certiDiv}`),
    states = await db
      .selectFrom('certiState')
      .selectAll()
      .where('certiDiv', '=', certiDiv)
      .where('certiSt', '=', 'QUALIFIED')
      .where('gradeCd', '=', '4')
      .where('shregSt', '=', '10')
      .orderBy('stdNo')
      .limit(MOST)
      .execute();
  let lastNo = 0;
  for (const [at, state] of states.entries()) {
    const fate = FATES[at % FATES.length] ?? 'APPLIED',
      // Those that still wait have applied in the last days, one after the other.
      applyDt = noonOf(fate === 'APPLIED' ? addDays(seedDay, -1 - (at % WAITING_DAYS)) : addDays(decDt, -10)),
      figures = await recordDecision(actor, state, {
        fate: fate === 'ISSUED' ? 'CERTIFIED' : fate,
        applyDt,
        decDt,
        decNo,
        decStfNo,
      });
    if (fate === 'APPLIED')
      await insertRows(
        db,
        'workItem',
        [
          {
            workItemId: stableId(`certi-work:${state.certiStateId}`),
            workDivCd: 'CERTI_APRV',
            areaCd: 'CERTI',
            title: `${programme.title} 심사`,
            resourcePath: statePath(programme),
            needAuthType: 'U' as const,
            linkUrl: recordAddress.review(programme, state.certiStateId),
            refTable: 'certiState',
            refId: state.certiStateId,
            trgtRoleCd: programme.decidedBy === 'ALL' ? 'ROLE_OPER' : null,
            trgtDeptCd: programme.decidedBy === 'ALL' ? null : programme.ownerDeptCd,
            reqDt: applyDt.toISOString(),
            statCd: 'OPEN' as const,
            regId: 'SYSTEM',
            modId: 'SYSTEM',
            version: 1,
          },
        ],
        now,
      );
    if (fate !== 'ISSUED' && fate !== 'REVOKED') continue;
    const dept = await db
        .selectFrom('dept')
        .select('deptNm')
        .where('deptCd', '=', state.hakguaCd)
        .executeTakeFirstOrThrow(),
      certiGrdCd = state.calcGrdCd ?? 'PASS';
    lastNo += 1;
    const { snap, snapSign } = await signedSnapshot(db, {
        serialNo: serialText(programme.serialPrefix, year, lastNo),
        certiDiv,
        stdNo: state.stdNo,
        stdNm: state.stdNm,
        hakguaNm: dept.deptNm,
        certiGrdCd,
        gradeNm: GRADE_NAMES[certiGrdCd],
        decDt,
        decNo,
        issueDt,
        certiTmplId: tmpl,
        figures,
      }),
      certiIssueId = stableId(`certi-issue:${state.certiStateId}`),
      isRevoked = fate === 'REVOKED';
    await db
      .insertInto('certiIssue')
      .values({
        certiIssueId,
        serialNo: snap.serialNo,
        certiDiv,
        stdNo: state.stdNo,
        stdNm: state.stdNm,
        hakguaNm: dept.deptNm,
        certiGrdCd,
        issueDt,
        verifyCd: snap.verifyCd,
        issueSt: isRevoked ? 'REVOKED' : 'VALID',
        revokeDt: isRevoked ? now : null,
        revokeRsn: isRevoked ? '제출 자료 허위 확인' : null,
        snapJson: JSON.stringify(snap),
        snapSign,
        issueNo: decStfNo,
        regDt: now,
        modDt: now,
      })
      .execute();
    await db
      .insertInto('certiIssueHis')
      .values({
        certiIssueHisId: stableId(`certi-issue-his:${certiIssueId}`),
        certiIssueId,
        actDiv: 'ISSUE',
        actorNo: decStfNo,
        actDt: noonOf(issueDt),
        regDt: noonOf(issueDt),
      })
      .execute();
  }
  if (lastNo > 0) await db.insertInto('certiSeq').values({ certiDiv, yyyy: year, lastNo }).execute();
  await sql`update "certiStd" set "stdSt" = 'FROZEN' where "certiDiv" = ${certiDiv} and "stdSt" = 'CONFIRMED'`.execute(
    db,
  );
}

/** 대학 인증 of the demo campus: both programmes with students in every state. */
export async function seedCertification(db: Db, now: Date, seedDay: string): Promise<void> {
  const day = { now, seedDay };
  await seedStandards(db, day);
  await seedSpecs(db, day);
  await seedUploads(db, day);
  for (const certiDiv of ['DYU', 'NURSE']) {
    await judgeProgramme(db, certiDiv, now);
    await seedDecisions(db, day, certiDiv);
  }
}
