import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { counsellingSeeding } from '#server/domains/counselling/index.ts';
import { clockActor } from '#server/http/actor.ts';
import { addDays } from '#shared/calendar.ts';
import { proposedRisk, RISK_RULE } from '#shared/counselling/risk.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import { stableId } from '../../stable-id.ts';
import { userIdOf } from '../user-id.ts';
import { seedReferrals } from './seed-referrals.ts';
import { seedGroupNotes } from './seed-group-notes.ts';

const { aplyPlace, casePlace, notePlace, riskPlace, seal, settleAplyWork } = counsellingSeeding;

/** What was spoken about, by kind: what a client says, what was done, what comes next. */
const TEXTS: Readonly<Record<string, readonly (readonly [cntn: string, intvCn: string, planCn: string])[]>> = {
  PSYC: [
    ['학기 초부터 잠들기 어렵고 수업에 집중하지 못한다고 함', '수면 일지 작성 방법을 안내함', '일지를 함께 살펴보기'],
    [
      '동기들과 어울리지 못해 점심을 거르는 날이 많다고 함',
      '혼자 있는 시간에 드는 생각을 적어 보게 함',
      '작은 모임에 한 번 가 보기',
    ],
    ['부모와의 통화 뒤에 무기력해진다고 이야기함', '감정이 올라오는 순간을 함께 짚음', '통화 전후의 기분을 적어 오기'],
  ],
  EMPL: [
    [
      '지원할 직무를 정하지 못해 자기소개서를 시작하지 못함',
      '경험을 직무 역량으로 정리하는 표를 함께 작성함',
      '초안 1편 작성',
    ],
    ['서류는 통과하지만 면접에서 긴장한다고 함', '모의 면접을 진행하고 답변 구조를 다듬음', '예상 질문 10개 답변 정리'],
  ],
  LRN: [
    ['시험 기간에만 몰아서 공부하여 학점이 낮아졌다고 함', '주간 계획표를 함께 세움', '계획 대비 실행을 점검하기'],
    ['전공 기초 과목을 따라가기 어렵다고 함', '필기 정리 방법을 연습함', '예습 질문 3개씩 적어 오기'],
  ],
  WRT: [['보고서의 논지가 흐려진다는 평가를 받음', '문단마다 주장과 근거를 나누어 보게 함', '서론을 다시 써 오기']],
  CARR: [
    ['전공이 맞지 않아 전과를 고민하고 있음', '흥미와 역량을 비교하는 활동을 함', '희망 학과 교과과정 조사'],
    ['대학원과 취업 사이에서 결정을 미루고 있음', '두 길의 조건을 표로 정리함', '연구실 방문 계획 세우기'],
  ],
};
const CLOSED = '정한 목표를 이루어 합의하고 마침',
  ASKED = '상담을 받고 싶은 이유를 이야기함',
  WRITTEN_BY_DEVICE = '이동 중에 적은 내용';
/** Answers of a PHQ-9 that propose the levels 1 to 3. */
const ANSWERS: Readonly<Record<number, readonly number[]>> = {
  1: [2, 2, 2, 1, 1, 1, 1, 0, 0],
  2: [2, 2, 2, 1, 1, 1, 2, 1, 1],
  3: [3, 3, 3, 3, 2, 2, 2, 2, 0],
};
/** States of the applications of 심리 that wait, one after the other. */
const APPLICATION_STATES = ['INTK', 'RCPT', 'WAIT', 'RCPT', 'RCPT', 'RJCT', 'RCPT', 'CNCL', 'RCPT', 'RCPT'] as const;
type Note = Insertable<Schema['cnslNote']>;
type Db = Kysely<Schema>;

export interface NoteSeed {
  readonly now: Date;
  /** YYYYMMDD */
  readonly seedDay: string;
  readonly keyDir: string;
}

const casesOf = (db: Db) =>
  db
    .selectFrom('cnslCase as c')
    .innerJoin('cnslr as k', 'k.cnslrId', 'c.cnslrId')
    .select(['c.caseId', 'c.aplyId', 'c.caseNo', 'c.cnslDivCd', 'c.stdNo', 'c.topicCds', 'k.stfNo'])
    .orderBy('c.cnslDivCd')
    .orderBy('c.caseNo')
    .execute();
type Case = Awaited<ReturnType<typeof casesOf>>[number] & { readonly index: number };
interface Rsv {
  readonly rsvId: string;
  readonly rsvDt: string;
  readonly strtTm: string;
  readonly endTm: string;
}

/**
 * What was written at the cases of the demo campus, in every state: signed, drafts, two versions of one, assessments of danger,
 * consents, and cases that have ended. It is made once the key folder is open, because each text lies under the key of its case.
 */
export async function seedNotes(db: Db, seed: NoteSeed): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const places = new Map<string, number>(),
      rows = (await casesOf(trx)).map((row): Case => {
        const index = places.get(row.cnslDivCd) ?? 0;
        places.set(row.cnslDivCd, index + 1);
        return { ...row, index };
      });
    for (const row of rows) await seedCase(trx, seed, row);
    await seedApplications(trx, seed);
    await seedReferrals(trx, seed);
    await seedGroupNotes(trx, seed);
  });
}

async function seedCase(db: Db, seed: NoteSeed, row: Case): Promise<void> {
  const { now } = seed,
    done = await db
      .selectFrom('cnslRsv')
      .select(['rsvId', 'rsvDt', 'strtTm', 'endTm'])
      .where('caseId', '=', row.caseId)
      .where('rsvSt', '=', 'DONE')
      .orderBy('rsvDt')
      .orderBy('strtTm')
      .execute(),
    // The newest of some is still to be written, or has been begun.
    written = row.index % 4 === 3 ? done.slice(0, -1) : done,
    isBegun = row.index % 5 === 0 && written.length > 0,
    signed = isBegun ? written.slice(0, -1) : written;
  const notes: Note[] = [];
  for (const [place, rsv] of signed.entries())
    notes.push(await noteOf(seed, row, rsv, { sesnNo: place + 1, riskLvl: row.cnslDivCd === 'PSYC' ? 0 : null }));
  const last = written.at(-1);
  if (isBegun && last) notes.push(await noteOf(seed, row, last, {}));
  await insertRows(db, 'cnslNote', notes, now);
  if (row.index === 0 && isBegun && last) await seedConflict(db, seed, row, last);
  if (signed.length > 0)
    await db.updateTable('cnslCase').set({ sesnCnt: signed.length }).where('caseId', '=', row.caseId).execute();
  if (row.cnslDivCd === 'PSYC') await seedRisk(db, seed, row);
  await seedConsents(db, seed, row);
  await endCase(db, seed, row, !isBegun);
}

interface NoteState {
  readonly sesnNo?: number;
  readonly riskLvl?: number | null;
}
async function noteOf(
  { keyDir, now }: NoteSeed,
  row: Case,
  { rsvId, rsvDt, strtTm, endTm }: Rsv,
  { sesnNo, riskLvl = null }: NoteState,
): Promise<Note> {
  const noteId = stableId(`cnslNote:${rsvId}`),
    pool = TEXTS[row.cnslDivCd] ?? [],
    [cntn = '', intvCn = '', planCn = ''] = pool[(row.index + (sesnNo ?? 0)) % Math.max(pool.length, 1)] ?? [],
    keyCaseId = row.aplyId ?? row.caseId,
    at = koreanMoment(rsvDt, endTm),
    content = { topicCds: [...row.topicCds], cntn, chiefCn: '', intvCn, obsvCn: '', taskCn: '', planCn };
  return {
    noteId,
    cnslDivCd: row.cnslDivCd,
    caseId: row.caseId,
    rsvId,
    noteDivCd: 'SESN',
    sesnNo: sesnNo ?? null,
    sesnDt: rsvDt,
    strtTm,
    endTm,
    mthdCd: 'FACE',
    encCn: await seal({ keyDir }, keyCaseId, notePlace(noteId, row.stdNo), content),
    keyCaseId,
    riskLvl,
    noteSt: sesnNo === undefined ? 'DRFT' : 'SGND',
    sgnDt: sesnNo === undefined ? null : (at < now ? at : now).toISOString(),
    sgnId: sesnNo === undefined ? null : userIdOf(row.stfNo),
    authStfNo: row.stfNo,
  };
}

/** The draft of a case, as another device has sent it too late. */
async function seedConflict(db: Db, seed: NoteSeed, row: Case, rsv: Rsv): Promise<void> {
  const noteId = stableId(`cnslNote:late:${rsv.rsvId}`),
    keyCaseId = row.aplyId ?? row.caseId,
    content = { topicCds: [...row.topicCds], cntn: WRITTEN_BY_DEVICE };
  const draft = await noteOf(seed, row, rsv, {});
  await insertRows(
    db,
    'cnslNote',
    [
      {
        ...draft,
        noteId,
        noteSt: 'CFLT',
        cfltOfId: draft.noteId,
        encCn: await seal(seed, keyCaseId, notePlace(noteId, row.stdNo), content),
      },
    ],
    seed.now,
  );
}

/** Level 1, 2 and 3 of some clients of 심리, each with what it asks for. */
async function seedRisk(db: Db, { keyDir, now, seedDay }: NoteSeed, row: Case): Promise<void> {
  const finLvl = row.index === 5 ? 3 : row.index % 9 === 2 ? 2 : row.index % 9 === 4 ? 1 : 0;
  if (finLvl === 0) return;
  const riskId = stableId(`cnslRisk:${row.caseId}`),
    keyCaseId = row.aplyId ?? row.caseId,
    phq9 = [...(ANSWERS[finLvl] ?? [])],
    { phq9Tot = null, phq9Item9 = null, sugLvl = null } = proposedRisk(phq9) ?? {};
  const content = {
    phq9,
    gad7: [],
    phq9Tot,
    phq9Item9,
    gad7Tot: null,
    sugLvl,
    ruleVer: RISK_RULE,
    reason: '면담과 검사 결과로 판단함',
    protCn: '가까이 지내는 친구가 있음',
    sftyPlanCn: finLvl === 3 ? '혼자 있지 않도록 가족과 약속하고 연락처를 확인함' : '',
    steps: finLvl === 3 ? [{ stepCd: 'ALONE', doneDt: now.toISOString(), doneNm: '류지호' }] : [],
  };
  await db
    .insertInto('cnslRisk')
    .values({
      riskId,
      cnslDivCd: row.cnslDivCd,
      caseId: row.caseId,
      asmDt: seedDay,
      finLvl,
      sftyPlanYn: finLvl === 3 ? ('Y' as const) : ('N' as const),
      nextCntctDt: finLvl === 1 ? null : addDays(seedDay, finLvl === 3 ? 1 : 7),
      headNtfyDt: finLvl === 3 ? now.toISOString() : null,
      encCn: await seal({ keyDir }, keyCaseId, riskPlace(riskId, row.stdNo), content),
      keyCaseId,
      authStfNo: row.stfNo,
      regDt: now,
      modDt: now,
    })
    .execute();
  await db.updateTable('cnslCase').set({ riskLvl: finLvl }).where('caseId', '=', row.caseId).execute();
}

/** Beside the basic one: some have agreed to the link, some to the handing over of their notes. */
async function seedConsents(db: Db, { now }: NoteSeed, { stdNo, cnslDivCd, index }: Case): Promise<void> {
  if (stdNo === null) return;
  const items = [
    ...(index % 3 === 0 ? (['DRPT_LINK'] as const) : []),
    ...(index % 4 === 1 ? (['TRNSF'] as const) : []),
  ];
  const known = await db
    .selectFrom('cnslCnsnt')
    .select('cnsntItemCd')
    .where('stdNo', '=', stdNo)
    .where('cnslDivCd', '=', cnslDivCd)
    .execute();
  await insertRows(
    db,
    'cnslCnsnt',
    items
      .filter((item) => !known.some(({ cnsntItemCd }) => cnsntItemCd === item))
      .map((cnsntItemCd) => ({
        cnsntId: stableId(`cnslCnsnt:${cnslDivCd}:${stdNo}:${cnsntItemCd}`),
        stdNo,
        cnslDivCd,
        cnsntItemCd,
        agrYn: 'Y' as const,
        agrDt: now.toISOString(),
      })),
    now,
  );
}

/** Some cases without a time to come have ended. */
async function endCase(db: Db, { keyDir, seedDay }: NoteSeed, row: Case, isSigned: boolean): Promise<void> {
  if (!isSigned || row.index % 3 !== 1) return;
  const planned = await db
    .selectFrom('cnslRsv')
    .select('rsvId')
    .where('caseId', '=', row.caseId)
    .where('rsvSt', 'in', ['REQ', 'CNFM', 'CHKIN'])
    .executeTakeFirst();
  if (planned) return;
  await db
    .updateTable('cnslCase')
    .set({
      caseSt: 'CLSD',
      clsDt: seedDay,
      clsRsnCd: 'GOAL',
      clsCn: await seal({ keyDir }, row.aplyId ?? row.caseId, casePlace('clsCn', row.caseId, row.stdNo), CLOSED),
    })
    .where('caseId', '=', row.caseId)
    .where('riskLvl', '<', 3)
    .execute();
}

/** Applications that wait, in each of their states, with what the student wrote and the work of the heads. */
async function seedApplications(db: Db, seed: NoteSeed): Promise<void> {
  const { keyDir, now } = seed;
  const rows = await db
    .selectFrom('cnslAply')
    .select(['aplyId', 'cnslDivCd', 'stdNo', 'aplyDt', 'riskLvl', 'aplySt'])
    .where('aplySt', 'in', ['RCPT', 'WAIT'])
    .orderBy('cnslDivCd')
    .orderBy('aplyNo')
    .execute();
  for (const [index, row] of rows.entries()) {
    const riskLvl = row.cnslDivCd === 'PSYC' ? index % 3 : 0,
      // Some have waited longer than they should.
      aplyDt = koreanMoment(addDays(dayOf(row.aplyDt), -((index * 2) % 9)), '1000').toISOString();
    await db
      .updateTable('cnslAply')
      .set({
        aplyDt,
        riskLvl,
        hopeMthdCd: 'FACE',
        hopeTms: JSON.stringify([{ dow: (index % 5) + 1, strtTm: '1000', endTm: '1200' }]),
        aplyCn: await seal({ keyDir }, row.aplyId, aplyPlace('aplyCn', row.aplyId, row.stdNo), ASKED),
      })
      .where('aplyId', '=', row.aplyId)
      .execute();
    const aplySt = await seedState(db, seed, row, index);
    await settleAplyWork(clockActor(db, now), { ...row, aplyDt, riskLvl, aplySt });
  }
}

interface Waiting {
  readonly aplyId: string;
  readonly cnslDivCd: string;
  readonly stdNo: string | null;
  readonly aplySt: Schema['cnslAply']['aplySt'];
}
/** How far an application of 심리 has come: two are interviewed, one was turned down, one taken back. */
async function seedState(
  db: Db,
  { keyDir, now, seedDay }: NoteSeed,
  row: Waiting,
  index: number,
): Promise<Waiting['aplySt']> {
  if (row.stdNo !== null)
    await insertRows(
      db,
      'cnslCnsnt',
      [
        {
          cnsntId: stableId(`cnslCnsnt:${row.cnslDivCd}:${row.stdNo}:BASIC`),
          stdNo: row.stdNo,
          cnslDivCd: row.cnslDivCd,
          cnsntItemCd: 'BASIC' as const,
          agrYn: 'Y' as const,
          agrDt: now.toISOString(),
        },
      ],
      now,
      true,
    );
  if (row.cnslDivCd !== 'PSYC') return row.aplySt;
  const aplySt = APPLICATION_STATES[index % APPLICATION_STATES.length] ?? row.aplySt;
  if (aplySt === 'RCPT') return row.aplySt;
  const head = await db
      .selectFrom('cnslr')
      .select(['cnslrId', 'stfNo'])
      .where('cnslDivCd', '=', row.cnslDivCd)
      .where('headYn', '=', 'Y')
      .executeTakeFirstOrThrow(),
    isInterviewed = aplySt === 'INTK' || aplySt === 'WAIT';
  await db
    .updateTable('cnslAply')
    .set({
      aplySt,
      intkCnslrId: isInterviewed ? head.cnslrId : null,
      waitDt: aplySt === 'WAIT' ? now.toISOString() : null,
      rjctRsn: aplySt === 'RJCT' ? '다른 기관에서 상담 중' : null,
    })
    .where('aplyId', '=', row.aplyId)
    .execute();
  if (!isInterviewed) return aplySt;
  const noteId = stableId(`cnslNote:intake:${row.aplyId}`),
    phq9 = ANSWERS[1] ?? [],
    content = { topicCds: ['EMO'], cntn: ASKED, harmCn: '없다고 답함', phq9: [...phq9], gad7: [] },
    isSigned = aplySt === 'WAIT';
  await insertRows(
    db,
    'cnslNote',
    [
      {
        noteId,
        cnslDivCd: row.cnslDivCd,
        aplyId: row.aplyId,
        noteDivCd: 'INTK',
        sesnDt: seedDay,
        strtTm: '0900',
        endTm: '0950',
        mthdCd: 'FACE',
        encCn: await seal({ keyDir }, row.aplyId, notePlace(noteId, row.stdNo), content),
        keyCaseId: row.aplyId,
        riskLvl: 1,
        noteSt: isSigned ? 'SGND' : 'DRFT',
        sgnDt: isSigned ? now.toISOString() : null,
        sgnId: isSigned ? userIdOf(head.stfNo) : null,
        authStfNo: head.stfNo,
      },
    ],
    now,
  );
  return aplySt;
}
const dayOf = (at: string): string => at.slice(0, 10).replaceAll('-', '');
