import { sql, type Kysely } from 'kysely';
import { MILEAGE_SCREEN, REVIEW_DAYS } from '#contract/mileage/mileage-codes.ts';
import { recordAddress } from '#contract/record-address.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { addDays } from '#shared/calendar.ts';
import { groupBy } from '#shared/group-by.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import { abilityPoints } from '#shared/mileage/points.ts';
import { abilityIdOf } from '../diagnosis/ability-plan.ts';
import { createRandom } from '../../random.ts';
import { stableId } from '../../stable-id.ts';
import { planApplications, type Applicant, type PlannedApplication } from './application-plan.ts';
import { ITEM_PLAN, type PlannedItem } from './item-plan.ts';
import { planBulks } from './bulk-plan.ts';
import { seedBulks } from './seed-bulks.ts';
import { seedClaims } from './seed-claims.ts';
import { planLedger } from './ledger-plan.ts';
import { seedScholars } from './seed-scholars.ts';
import { planTerms, type PlannedTerm } from './term-plan.ts';

const SEED = 20_260_304,
  STUDENTS = 2_500,
  ORDER_STEP = 10,
  BY = { regId: 'SYSTEM', modId: 'SYSTEM', version: 1 } as const,
  CORE = ['CORE', '*'] as const;
const itemIdOf = (sdaCd: string): string => stableId(`mileage-item:${sdaCd}`);
const revisionIdOf = (sdaCd: string): string => stableId(`mileage-revision:${sdaCd}`);

/** 마일리지 of the demo campus: catalogue, terms, applications of three terms and the ledger that follows from them. */
export async function seedMileage(db: Kysely<Schema>, now: Date, seedDay: string): Promise<void> {
  const terms = planTerms(seedDay),
    firstYear = terms[0]?.schlYear ?? seedDay.slice(0, 4);
  await seedItems(db, now, firstYear);
  const students: Applicant[] = await db
    .selectFrom('student')
    .select(['stdNo', 'colgCd', 'hakguaCd', 'gradeCd', 'entDt'])
    .where('shregSt', '=', '10')
    .orderBy(sql`md5("stdNo")`)
    .limit(STUDENTS)
    .execute();
  const applications = planApplications(createRandom(SEED), terms, students, seedDay),
    at = terms.findIndex(({ accStrtDt, accEndDt }) => accStrtDt <= seedDay && seedDay <= accEndDt),
    [before, present] = [terms[at - 1], terms[at]],
    applied = new Set(applications.map(({ applicant }) => applicant.stdNo));
  const bulks =
      before && present
        ? planBulks(
            [before, present],
            students.filter(({ stdNo }) => !applied.has(stdNo)),
            seedDay,
          )
        : [],
    { entries, balances } = planLedger(applications, bulks, itemIdOf);
  await seedTerms(db, now, seedDay, terms, entries);
  await insertRows(db, 'mlgApply', applications.map(applicationRow), now);
  await insertRows(db, 'mlgApplyHis', applications.flatMap(historyOf));
  await insertRows(
    db,
    'mlgBal',
    [...balances].map(([stdNo, { modDt, ...balance }]) => ({
      stdNo,
      ...balance,
      earnTot: balance.bal,
      useTot: 0,
      expTot: 0,
      modDt: modDt.toISOString(),
    })),
  );
  await insertRows(db, 'mlgLedger', entries);
  const itemOf = new Map(ITEM_PLAN.map((item) => [itemIdOf(item.sdaCd), item]));
  await insertRows(
    db,
    'mlgAblPnt',
    entries.flatMap(({ ledgerId, pnt, sdaId }) =>
      abilityPoints(pnt, sharesOf(itemOf.get(sdaId))).map((share) => ({ ledgerId, ...share })),
    ),
  );
  await seedSnapshots(db, seedDay, terms, entries);
  await insertRows(db, 'workItem', applications.flatMap(workOf), now);
  if (bulks.length > 0) await seedBulks(db, now, bulks, revisionIdOf, itemIdOf);
  if (before && present) await seedClaims(db, { now, seedDay }, [before, present], applications);
  if (present)
    await seedScholars(db, now, seedDay, {
      closed: terms.filter((term) => isClosed(term, seedDay)),
      present,
      students,
      entries,
      balances,
    });
}

const sharesOf = (item: PlannedItem | undefined) =>
  (item?.abilities ?? []).map(([code, ratio]) => ({ abilityId: abilityIdOf(...CORE, code), ratio }));

async function seedItems(db: Kysely<Schema>, now: Date, schlYear: string): Promise<void> {
  await insertRows(
    db,
    'sdaItem',
    ITEM_PLAN.map((item, at) => ({
      sdaId: itemIdOf(item.sdaCd),
      sdaCd: item.sdaCd,
      sdaNm: item.name,
      areaCd: item.areaCd,
      specCd: item.specCd,
      sdaDiv: item.sdaDiv,
      autoEvtCd: item.autoEvtCd,
      dupRule: item.dupRule,
      dupGroupCd: item.dupGroupCd,
      aprvLevel: item.aprvLevel,
      aprvDeptCd: item.aprvDeptCd,
      evidReqYn: item.sdaDiv === 'APPLY' ? ('Y' as const) : ('N' as const),
      validMonth: item.areaCd === 'LANG' ? 24 : 12,
      useYn: 'Y' as const,
      sortOrdr: (at + 1) * ORDER_STEP,
      ...BY,
    })),
    now,
  );
  await insertRows(
    db,
    'sdaRev',
    ITEM_PLAN.map(({ sdaCd, perUnit, grades, pnt, itemTermCap, bulkMax }) => ({
      sdaRevId: revisionIdOf(sdaCd),
      sdaId: itemIdOf(sdaCd),
      schlYear,
      grantDiv: perUnit ? ('PER_UNIT' as const) : grades.length > 0 ? ('GRADE' as const) : ('FIXED' as const),
      pnt: perUnit || grades.length > 0 ? null : pnt,
      pntPerUnit: perUnit?.pnt ?? null,
      unitNm: perUnit?.unit ?? null,
      unitMax: perUnit?.max ?? null,
      itemTermCap,
      itemCareerCap: 0,
      bulkMax,
      ...BY,
    })),
    now,
  );
  await insertRows(
    db,
    'sdaGrade',
    ITEM_PLAN.flatMap(({ sdaCd, grades }) =>
      grades.map(({ code, name, pnt }, at) => ({
        sdaRevId: revisionIdOf(sdaCd),
        sdaGrdCd: code,
        sdaGrdNm: name,
        condTxt: name,
        pnt,
        sortOrdr: at + 1,
      })),
    ),
  );
  await insertRows(
    db,
    'sdaRevAbl',
    ITEM_PLAN.flatMap((item) => sharesOf(item).map((share) => ({ sdaRevId: revisionIdOf(item.sdaCd), ...share }))),
  );
}

type Entries = ReturnType<typeof planLedger>['entries'];
const isClosed = ({ objEndDt }: PlannedTerm, seedDay: string): boolean => objEndDt < seedDay;

async function seedTerms(
  db: Kysely<Schema>,
  now: Date,
  seedDay: string,
  terms: readonly PlannedTerm[],
  entries: Entries,
): Promise<void> {
  await insertRows(
    db,
    'mlgTerm',
    terms.map((term) => {
      const ofTerm = isClosed(term, seedDay) ? entries.filter(({ mlgTermId }) => mlgTermId === term.mlgTermId) : [];
      return {
        ...term,
        termSt: isClosed(term, seedDay) ? ('CLOSED' as const) : ('OPEN' as const),
        closeDt: isClosed(term, seedDay) ? koreanMoment(addDays(term.objEndDt, 1), '0900').toISOString() : null,
        closeId: isClosed(term, seedDay) ? 'SYSTEM' : null,
        totEarn: ofTerm.reduce((sum, { pnt }) => sum + pnt, 0),
        totRev: 0,
        totUse: 0,
        totExp: 0,
        stdCnt: new Set(ofTerm.map(({ stdNo }) => stdNo)).size,
        closeNo: isClosed(term, seedDay) ? 1 : 0,
        ...BY,
      };
    }),
    now,
  );
}

async function seedSnapshots(
  db: Kysely<Schema>,
  seedDay: string,
  terms: readonly PlannedTerm[],
  entries: Entries,
): Promise<void> {
  for (const term of terms.filter((one) => isClosed(one, seedDay))) {
    const regDt = koreanMoment(addDays(term.objEndDt, 1), '0900').toISOString(),
      ofTerm = groupBy(
        entries.filter(({ mlgTermId }) => mlgTermId === term.mlgTermId),
        ({ stdNo }) => stdNo,
      );
    await insertRows(
      db,
      'mlgTermSnap',
      [...ofTerm].map(([stdNo, mine]) => {
        const earn = mine.reduce((sum, { pnt }) => sum + pnt, 0),
          balAtClose = entries.findLast((entry) => entry.stdNo === stdNo && entry.postDt <= regDt)?.balAfter ?? earn;
        return {
          mlgTermId: term.mlgTermId,
          closeNo: 1,
          stdNo,
          earn,
          rev: 0,
          use: 0,
          exp: 0,
          net: earn,
          balAtClose,
          regDt,
        };
      }),
    );
  }
}

const SUBMITTED_AT = '1030',
  DECIDED_AT = '1400';

function applicationRow(planned: PlannedApplication) {
  const { applyId, applyNo, applicant, item, term, applySt, decideDay } = planned,
    decidedAt = decideDay === null ? null : koreanMoment(decideDay, DECIDED_AT).toISOString();
  return {
    applyId,
    applyNo,
    stdNo: applicant.stdNo,
    colgCd: applicant.colgCd,
    hakguaCd: applicant.hakguaCd,
    gradeCd: applicant.gradeCd,
    sdaId: itemIdOf(item.sdaCd),
    sdaRevId: revisionIdOf(item.sdaCd),
    sdaGrdCd: planned.sdaGrdCd,
    score: planned.score,
    lvlCd: planned.lvlCd,
    actTitle: item.name,
    orgNm: item.areaCd === 'LANG' || item.areaCd === 'LIC' ? '시행기관' : null,
    acqDt: planned.acqDt,
    unitCnt: planned.unitCnt,
    reqPnt: planned.reqPnt,
    grantPnt: planned.grantPnt,
    cutPnt: planned.cutPnt,
    cutRsn: planned.cutRsn,
    applySt,
    mlgTermId: term.mlgTermId,
    rvwRsnCd: applySt === 'REJECTED' ? 'J1' : null,
    rvwRsn: applySt === 'REJECTED' ? '인정 기준에 맞지 않습니다.' : null,
    submitDt: koreanMoment(planned.submitDay, SUBMITTED_AT).toISOString(),
    rvwDt: decidedAt,
    aprvDt: applySt === 'APPROVED' ? decidedAt : null,
    ...BY,
  };
}

/** What waits for a department, as the programme itself opens it. */
function workOf({ applyId, applyNo, applySt, applicant, item, submitDay }: PlannedApplication) {
  if (applySt !== 'SUBMITTED' && applySt !== 'DEPT_OK') return [];
  const isConfirmation = applySt === 'SUBMITTED' && item.aprvLevel === 2;
  return [
    {
      workItemId: stableId(`mileage-work:${applyId}`),
      workDivCd: isConfirmation ? ('MLG_APLY' as const) : ('SDA_APRV' as const),
      areaCd: 'MLG',
      title: `마일리지 ${isConfirmation ? '학과확인' : '승인'} ${applyNo}`,
      resourcePath: MILEAGE_SCREEN.apply,
      needAuthType: 'U' as const,
      linkUrl: recordAddress.mileageApplication(applyId),
      refTable: 'mlgApply',
      refId: applyId,
      trgtDeptCd: isConfirmation ? applicant.hakguaCd : item.aprvDeptCd,
      reqDt: koreanMoment(submitDay, SUBMITTED_AT).toISOString(),
      dueDt: addDays(submitDay, REVIEW_DAYS),
      statCd: 'OPEN' as const,
      ...BY,
    },
  ];
}

const EVENTS = { APPROVED: 'approve', REJECTED: 'reject', CANCELED: 'cancel' } as const;

function historyOf({ applyId, applySt, submitDay, decideDay }: PlannedApplication) {
  const row = (evtCd: string, bfSt: string | null, afSt: string, day: string, at: string) => ({
    mlgApplyHisId: stableId(`mileage-history:${applyId}:${evtCd}`),
    applyId,
    evtCd,
    bfSt: bfSt as 'DRAFT' | null,
    afSt: afSt as 'SUBMITTED',
    actId: 'SYSTEM',
    actDt: koreanMoment(day, at).toISOString(),
  });
  const sent = row('submit', null, 'SUBMITTED', submitDay, SUBMITTED_AT),
    event = (EVENTS as Readonly<Record<string, string>>)[applySt];
  if (event !== undefined && decideDay !== null) return [sent, row(event, 'SUBMITTED', applySt, decideDay, DECIDED_AT)];
  return applySt === 'DEPT_OK' ? [sent, row('confirmDept', 'SUBMITTED', 'DEPT_OK', submitDay, DECIDED_AT)] : [sent];
}
