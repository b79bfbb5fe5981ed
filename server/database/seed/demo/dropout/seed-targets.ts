import type { Kysely, Selectable } from 'kysely';
import type { TargetGrade } from '#contract/dropout/dropout-codes.ts';
import type { ContactMethod, ContactResult } from '#contract/dropout/target-rules.ts';
import type { Schema } from '#server/database/schema.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { dropoutSeeding } from '#server/domains/dropout/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { addDays } from '#shared/calendar.ts';
import { contactDates } from '#shared/dropout/intervention.ts';
import { firstDueDate } from '#shared/dropout/due-date.ts';
import { termOfDay, type Term } from '#shared/dropout/terms.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import { stableId } from '../../stable-id.ts';
import { userIdOf } from '../user-id.ts';

type Target = Selectable<Schema['drptTrgt']>;

/** What was done for a target; days are counted back from the seed day. */
interface Contact {
  readonly ago: number;
  readonly mthdCd: ContactMethod;
  readonly cntctRsltCd: ContactResult;
  readonly causeCds?: readonly string[];
  readonly nextActn?: string;
  /** Days from the seed day to the one that was agreed on. */
  readonly nextIn?: number;
}
interface Plan {
  readonly grade: TargetGrade;
  readonly regRsn: string;
  /** Day of the assignment, counted back; left out: none yet. */
  readonly assigned?: number;
  readonly contacts?: readonly Contact[];
  /** How it ends. */
  readonly end?: 'MONI' | 'IMPR' | 'LEAV' | 'DUP';
}

const OFFICE = 'oper01',
  DEPTS = ['1010', '2010'] as const,
  OTHER_EACH = 4;
const NO_ANSWER = (ago: number): Contact => ({ ago, mthdCd: 'TEL', cntctRsltCd: 'NOANS', nextActn: '다시 전화' });
const SENT = (ago: number): Contact => ({ ago, mthdCd: 'SMS', cntctRsltCd: 'SENT' });
const REACHED = (ago: number, cause: string, nextIn?: number): Contact => ({
  ago,
  mthdCd: 'FACE',
  cntctRsltCd: 'CONT',
  causeCds: [cause],
  nextActn: '출석과 과제 확인',
  ...(nextIn === undefined ? {} : { nextIn }),
});

/** Every state of a target, and interventions of every result. The former days are those of a term that has begun. */
const PLANS: readonly Plan[] = [
  { grade: 'G3', regRsn: '결석이 잦다는 학과의 확인' },
  { grade: 'G4', regRsn: '자퇴를 고민한다는 지도교수의 제안' },
  { grade: 'G3', regRsn: '과제 미제출이 이어짐', assigned: 3 },
  { grade: 'G2', regRsn: '첫 학기 적응 확인', assigned: 5 },
  { grade: 'G4', regRsn: '연속 결석 2주', assigned: 9 },
  { grade: 'G3', regRsn: '등록금 미납', assigned: 12, contacts: [SENT(8)] },
  { grade: 'G3', regRsn: '결석 증가', assigned: 14, contacts: [NO_ANSWER(10), REACHED(7, 'ACAD', 3)] },
  {
    grade: 'G4',
    regRsn: '학사경고 누적',
    assigned: 13,
    contacts: [NO_ANSWER(11), NO_ANSWER(9), REACHED(6, 'MONEY', 1)],
  },
  {
    grade: 'G3',
    regRsn: '진로를 고민함',
    assigned: 16,
    contacts: [{ ago: 12, mthdCd: 'TEL', cntctRsltCd: 'REFUSE' }, REACHED(5, 'CAREER')],
  },
  { grade: 'G2', regRsn: '참여 저하', assigned: 18, contacts: [REACHED(13, 'MAJOR', 7)], end: 'MONI' },
  { grade: 'G3', regRsn: '결석 증가', assigned: 20, contacts: [REACHED(15, 'HEALTH')], end: 'IMPR' },
  { grade: 'G3', regRsn: '휴학 상담', assigned: 19, contacts: [NO_ANSWER(14)], end: 'LEAV' },
  { grade: 'G2', regRsn: '중복 등록', end: 'DUP' },
];

/** Targets of the present term in all states, what was done for them, a referral, and signals of lecturers. */
export async function seedTargets(db: Kysely<Schema>, _now: Date, seedDay: string): Promise<void> {
  const term = termOfDay(seedDay),
    students = await studentsFor(db, term);
  const atDay = (ago: number): Date => koreanMoment(addDays(seedDay, -ago), '1030');
  const officeAt = (at: Date): Actor => ({ db, now: at, userId: userIdOf(OFFICE), actId: userIdOf(OFFICE) });
  for (const [index, plan] of PLANS.entries()) {
    const student = students[index * 2];
    if (!student) continue;
    const trgtId = stableId(`drpt-trgt:${student.stdNo}`),
      { stdNo, colgCd, hakguaCd } = student,
      registered = atDay((plan.assigned ?? 1) + 1);
    await insertRows(
      db,
      'drptTrgt',
      [
        {
          trgtId,
          ...term,
          stdNo,
          colgCd,
          hakguaCd,
          srcCd: 'MANUAL',
          fstGrdCd: plan.grade,
          riskGrdCd: plan.grade,
          trgtSt: 'UNAS',
          regRsn: plan.regRsn,
          intvCnt: 0,
          imprYn: 'N',
          version: 1,
          regId: userIdOf(OFFICE),
          modId: userIdOf(OFFICE),
        },
      ],
      registered,
    );
    await dropoutSeeding.history(officeAt(registered), [{ stdNo, hakguaCd, trgtId, evtCd: 'REG', afVal: plan.grade }]);
    await layDown(db, { plan, trgtId, seedDay, officeAt, atDay });
  }
  await seedReferral(db, students[14]?.stdNo, seedDay, atDay(4));
  await seedFlags(
    db,
    students.map(({ stdNo }) => stdNo),
    term,
    seedDay,
    atDay,
  );
}

/** Students for the plans: of two departments, every fourth of the second one. */
async function studentsFor(db: Kysely<Schema>, term: Term) {
  const of = (hakguaCd: string) =>
    db
      .selectFrom('student')
      .select(['stdNo', 'colgCd', 'hakguaCd', 'advsrStfNo'])
      .where('hakguaCd', '=', hakguaCd)
      .where('shregSt', '=', '10')
      .where('advsrStfNo', 'is not', null)
      // Whom the run of the term has found is a target already.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('drptTrgt as t')
              .select('t.trgtId')
              .whereRef('t.stdNo', '=', 'student.stdNo')
              .where('t.schlYear', '=', term.schlYear)
              .where('t.shtmCd', '=', term.shtmCd),
          ),
        ),
      )
      .orderBy('stdNo')
      .limit(PLANS.length * 2)
      .execute();
  const [own, other] = [await of(DEPTS[0]), await of(DEPTS[1])];
  return own.map((student, index) =>
    index % (OTHER_EACH * 2) === OTHER_EACH * 2 - 2 ? (other[index] ?? student) : student,
  );
}

interface Laid {
  readonly plan: Plan;
  readonly trgtId: string;
  readonly seedDay: string;
  readonly officeAt: (at: Date) => Actor;
  readonly atDay: (ago: number) => Date;
}

/** The target as it stands now. */
const present = (db: Kysely<Schema>, trgtId: string): Promise<Target> =>
  db.selectFrom('drptTrgt').selectAll().where('trgtId', '=', trgtId).executeTakeFirstOrThrow();

async function layDown(db: Kysely<Schema>, { plan, trgtId, seedDay, officeAt, atDay }: Laid): Promise<void> {
  const { targetEvents, openAssigner, settleWork } = dropoutSeeding,
    { assigned, contacts = [], end } = plan;
  if (end === 'DUP') {
    await targetEvents.record(officeAt(atDay(0)), await present(db, trgtId), 'exclude', {
      changes: { exclRsnCd: 'DUP' },
    });
    return;
  }
  if (assigned === undefined) return;
  const row = await present(db, trgtId),
    asgnDt = addDays(seedDay, -assigned),
    actor = officeAt(atDay(assigned)),
    assigner = await openAssigner(actor, [row.stdNo]),
    staff = assigner.choose(row.stdNo, plan.grade);
  if (typeof staff === 'string') return;
  await targetEvents.record(actor, row, 'assign', {
    changes: { ...staff, asgnTyCd: 'AUTO', asgnDt, fstDueDt: firstDueDate(asgnDt, plan.grade) },
    noted: { staff },
  });
  const done: Parameters<typeof contactDates>[0][number][] = [];
  for (const [index, contact] of contacts.entries()) {
    const intvDt = addDays(seedDay, -contact.ago),
      nextDt = contact.nextIn === undefined ? null : addDays(seedDay, contact.nextIn),
      author = staff.cnslrStfNo ?? staff.advsrStfNo ?? OFFICE,
      by: Actor = { ...officeAt(atDay(contact.ago)), userId: userIdOf(author), actId: userIdOf(author) };
    await insertRows(
      db,
      'drptIntv',
      [
        {
          intvId: stableId(`drpt-intv:${trgtId}:${index}`),
          trgtId,
          intvDt,
          intvTm: '1030',
          mthdCd: contact.mthdCd,
          cntctRsltCd: contact.cntctRsltCd,
          causeCds: [...(contact.causeCds ?? [])],
          cnLen: 0,
          nextDt,
          nextActn: contact.nextActn ?? null,
          intvStfNo: author,
          cnclYn: 'N',
          version: 1,
          regId: by.actId,
          modId: by.actId,
        },
      ],
      by.now,
    );
    done.push({ intvDt, cntctRsltCd: contact.cntctRsltCd, nextDt, cnclYn: 'N' });
    await targetEvents.record(by, await present(db, trgtId), contact.cntctRsltCd === 'SENT' ? 'note' : 'intervene', {
      changes: contactDates(done, null),
    });
  }
  const now = await present(db, trgtId);
  if (end === 'MONI')
    await targetEvents.record(officeAt(atDay(2)), now, 'monitor', { changes: { nextDt: addDays(seedDay, 7) } });
  else if (end !== undefined)
    await targetEvents.record(officeAt(atDay(1)), now, 'close', {
      changes: { clsDt: addDays(seedDay, -1), clsRsnCd: end, clsCn: end === 'IMPR' ? '출석이 회복됨' : '휴학 승인' },
    });
  await settleWork(actor, await present(db, trgtId), assigner.users);
}

async function seedReferral(db: Kysely<Schema>, stdNo: string | undefined, seedDay: string, at: Date): Promise<void> {
  if (stdNo === undefined) return;
  await insertRows(
    db,
    'cnslRefer',
    [
      {
        referId: stableId(`drpt-refer:${stdNo}`),
        referNo: `RL${seedDay.slice(0, 4)}00901`,
        srcCd: 'DRPT',
        srcId: stableId(`drpt-trgt:${stdNo}`),
        toDivCd: 'LRN',
        stdNo,
        rqstId: userIdOf(OFFICE),
        rqstDt: at.toISOString(),
        grndCd: 'AGRE',
        agrDt: addDays(seedDay, -4),
        referSt: 'REQ',
        version: 1,
        regId: userIdOf(OFFICE),
        modId: userIdOf(OFFICE),
      },
    ],
    at,
  );
}

/** Signals that wait, one of them for longer than a week, and two that were answered. Nothing is written in them. */
async function seedFlags(
  db: Kysely<Schema>,
  stdNos: readonly string[],
  term: Term,
  seedDay: string,
  atDay: (ago: number) => Date,
): Promise<void> {
  const rows = [
    { ago: 1, flagCds: ['ABSN'], by: 'head01', ansCd: null },
    { ago: 8, flagCds: ['TASK', 'PART'], by: 'head01', ansCd: null },
    { ago: 3, flagCds: ['CHNG'], by: 'prof01', ansCd: 'CNTC' },
    { ago: 6, flagCds: ['ABSN', 'TASK'], by: 'prof01', ansCd: 'KNWN' },
  ] as const;
  for (const [index, { ago, flagCds, by, ansCd }] of rows.entries()) {
    const stdNo = stdNos[index * 2 + 4];
    if (stdNo === undefined) continue;
    await insertRows(
      db,
      'drptFlag',
      [
        {
          flagId: stableId(`drpt-flag:${stdNo}`),
          ...term,
          stdNo,
          flagCds: [...flagCds],
          rgstStfNo: by,
          obsrvDt: addDays(seedDay, -ago),
          ansCd,
          ansId: ansCd === null ? null : userIdOf(OFFICE),
          ansDt: ansCd === null ? null : atDay(ago - 1).toISOString(),
          version: 1,
          regId: userIdOf(by),
          modId: userIdOf(by),
        },
      ],
      atDay(ago),
    );
  }
}
