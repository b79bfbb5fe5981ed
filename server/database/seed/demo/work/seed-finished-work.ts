import { sql, type Kysely, type RawBuilder } from 'kysely';
import { MILEAGE_SCREEN, REVIEW_DAYS } from '#contract/mileage/mileage-codes.ts';
import { ecpPath, familyOf } from '#contract/extracurricular/families.ts';
import { WORK_AREAS, type WorkDiv, type WorkResult } from '#contract/main/work-rules.ts';
import { recordAddress } from '#contract/record-address.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { addDays } from '#shared/calendar.ts';
import { displayDate } from '#shared/display.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';
import { maskName } from '#shared/masking.ts';
import { stableId } from '../../stable-id.ts';

/*
 * Work of the last year that was finished. Each piece follows a decision that an area of the demo holds: who asked, who
 * decided and when are what the area says, so that both tell the same story. Where an area does not keep who decided, a user
 * decided who may.
 */

const YEAR = 365,
  JOIN_DAYS = 3,
  STEP_DAYS = 3,
  JUDGE_DAYS = 14,
  /** Enough of each kind that has thousands; together with all of the others about two thousand. */
  MOST = { OTSDR_APLY: 420, SPC_APRV: 480, MLG: 560 } as const;

/** A decision of an area as a piece of work. */
interface Decided {
  readonly workDivCd: WorkDiv;
  readonly title: string;
  readonly resourcePath: string;
  readonly linkUrl: string;
  readonly refTable: string;
  readonly refId: string;
  readonly trgtRoleCd?: string | null;
  readonly trgtDeptCd?: string | null;
  readonly trgtUserId?: string | null;
  readonly reqUserId?: string | null;
  readonly reqDt: string;
  readonly dueDt: string | null;
  readonly prcsUserId: string;
  readonly prcsDt: string;
  readonly rsltCd: WorkResult;
}

interface Ground {
  readonly db: Kysely<Schema>;
  /** First moment of the year, and the first one of the seed day. */
  readonly from: Date;
  readonly until: Date;
  readonly people: People;
}

/** Who decides where the area does not say. */
interface People {
  readonly operators: readonly string[];
  readonly clerks: ReadonlyMap<string, string>;
  readonly deptOf: ReadonlyMap<string, string>;
}

async function readPeople(db: Kysely<Schema>): Promise<People> {
  const rows = await db
    .selectFrom('userRole as g')
    .innerJoin('role as r', 'r.roleId', 'g.roleId')
    .innerJoin('user as u', 'u.userId', 'g.userId')
    .innerJoin('staff as s', 's.stfNo', 'u.stfNo')
    .select(['r.roleCd', 'u.userId', 's.deptCd'])
    .where('r.roleCd', 'in', ['ROLE_OPER', 'ROLE_DEPT'])
    .where('g.stCd', '=', 'ACTIVE')
    .orderBy('u.loginId')
    .execute();
  const staff = await db
    .selectFrom('user as u')
    .innerJoin('staff as s', 's.stfNo', 'u.stfNo')
    .select(['u.userId', 's.deptCd'])
    .execute();
  const clerks = rows
    .filter(({ roleCd }) => roleCd === 'ROLE_DEPT')
    .map(({ deptCd, userId }) => [deptCd, userId] as const);
  return {
    operators: rows.filter(({ roleCd }) => roleCd === 'ROLE_OPER').map(({ userId }) => userId),
    // The first of a department, where it has several.
    clerks: new Map(clerks.toReversed()),
    deptOf: new Map(staff.map(({ userId, deptCd }) => [userId, deptCd])),
  };
}

/** The same operator for the same row on every machine. */
const operatorFor = ({ operators }: People, key: string): string =>
  operators[Number.parseInt(stableId(key).slice(0, 6), 16) % operators.length] ?? '';

/** Rows decided in the year, in an order that is no order of theirs. */
const within = (column: string, { from, until }: Ground): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} >= ${from.toISOString()}::timestamptz and ${sql.ref(column)} < ${until.toISOString()}::timestamptz`;

const MEMBER_SCREEN = '/admin/sysMng/otsdrMng/otsdrMemberMng';
async function joinings(ground: Ground): Promise<Decided[]> {
  const rows = await ground.db
    .selectFrom('otsdrMember')
    .select(['otsdrMemberId', 'memberNm', 'aplyDt', 'aprvDt', 'aprvUserId'])
    .where('statCd', '=', 'APRV')
    .where(within('aprvDt', ground))
    .orderBy(sql`md5("otsdrMemberId")`)
    .limit(MOST.OTSDR_APLY)
    .execute();
  return rows.map(({ otsdrMemberId, memberNm, aplyDt, aprvDt, aprvUserId }) => ({
    workDivCd: 'OTSDR_APLY',
    title: `외부인 가입신청: ${maskName(memberNm)}`,
    resourcePath: MEMBER_SCREEN,
    linkUrl: recordAddress.outsider(otsdrMemberId),
    refTable: 'otsdrMember',
    refId: otsdrMemberId,
    trgtRoleCd: 'ROLE_OPER',
    reqDt: aplyDt,
    dueDt: addDays(koreanDate8(new Date(aplyDt)), JOIN_DAYS),
    prcsUserId: aprvUserId ?? operatorFor(ground.people, otsdrMemberId),
    prcsDt: aprvDt ?? aplyDt,
    rsltCd: 'APRV',
  }));
}

const BOOKING_SCREEN = '/admin/spaceBkng/spaceBkngApplyMng';
async function bookings(ground: Ground): Promise<Decided[]> {
  const rows = await ground.db
    .selectFrom('spaceBkng as b')
    .innerJoin('space as s', 's.spaceId', 'b.spaceId')
    .select([
      'b.bkngId',
      'b.useDt',
      'b.strtTm',
      'b.endTm',
      'b.rgstDt',
      'b.rgstId',
      'b.aplyDivCd',
      'b.bkngSt',
      'b.aprvId',
      'b.aprvDt',
    ])
    .select(['s.spaceNm', 's.mngDeptCd'])
    .where('b.aprvId', 'is not', null)
    .where(within('b.aprvDt', ground))
    .orderBy(sql`md5(b."bkngId")`)
    .limit(MOST.SPC_APRV)
    .execute();
  return rows.map(({ bkngId, useDt, strtTm, endTm, rgstDt, rgstId, aplyDivCd, bkngSt, aprvId, aprvDt, ...space }) => ({
    workDivCd: 'SPC_APRV',
    title: `공간예약 승인: ${space.spaceNm} ${displayDate(useDt)} ${displayDate(strtTm)}~${displayDate(endTm)}`,
    resourcePath: BOOKING_SCREEN,
    linkUrl: recordAddress.booking(bkngId),
    refTable: 'spaceBkng',
    refId: bkngId,
    trgtDeptCd: space.mngDeptCd,
    reqUserId: aplyDivCd === 'STF' || aplyDivCd === 'PROF' ? rgstId : null,
    reqDt: rgstDt,
    dueDt: useDt,
    prcsUserId: aprvId ?? '',
    prcsDt: aprvDt ?? rgstDt,
    rsltCd: bkngSt === 'RJCT' ? 'RJCT' : 'APRV',
  }));
}

const HOURS_BEFORE_APPROVAL = 3;
/** Applications for points; with two levels the department of the student has confirmed first. */
async function applications(ground: Ground): Promise<Decided[]> {
  const rows = await ground.db
    .selectFrom('mlgApply as a')
    .innerJoin('sdaItem as i', 'i.sdaId', 'a.sdaId')
    .select([
      'a.applyId',
      'a.applyNo',
      'a.hakguaCd',
      'a.applySt',
      'a.submitDt',
      'a.rvwDt',
      'i.aprvLevel',
      'i.aprvDeptCd',
    ])
    .where('a.applySt', 'in', ['APPROVED', 'REJECTED'])
    .where(within('a.rvwDt', ground))
    .orderBy(sql`md5(a."applyId")`)
    .limit(MOST.MLG)
    .execute();
  return rows.flatMap(({ applyId, applyNo, hakguaCd, applySt, submitDt, rvwDt, aprvLevel, aprvDeptCd }) => {
    const reqDt = submitDt ?? '',
      decided = new Date(rvwDt ?? ''),
      confirmed = new Date(
        Math.max(Date.parse(reqDt), decided.getTime() - HOURS_BEFORE_APPROVAL * 3_600_000),
      ).toISOString(),
      work = (isConfirmation: boolean): Decided => ({
        workDivCd: isConfirmation ? 'MLG_APLY' : 'SDA_APRV',
        title: `마일리지 ${isConfirmation ? '학과확인' : '승인'} ${applyNo}`,
        resourcePath: MILEAGE_SCREEN.apply,
        linkUrl: recordAddress.mileageApplication(applyId),
        refTable: 'mlgApply',
        refId: applyId,
        trgtDeptCd: isConfirmation ? hakguaCd : aprvDeptCd,
        reqDt: isConfirmation || aprvLevel === 1 ? reqDt : confirmed,
        dueDt: addDays(koreanDate8(new Date(reqDt)), REVIEW_DAYS),
        prcsUserId:
          (isConfirmation ? ground.people.clerks.get(hakguaCd) : ground.people.clerks.get(aprvDeptCd ?? '')) ??
          operatorFor(ground.people, applyId),
        prcsDt: isConfirmation ? confirmed : decided.toISOString(),
        rsltCd: isConfirmation || applySt === 'APPROVED' ? 'APRV' : 'RJCT',
      });
    return aprvLevel === 2 ? [work(true), work(false)] : [work(false)];
  });
}

/** Steps of approval documents about programmes that were decided. */
async function approvals(ground: Ground): Promise<Decided[]> {
  const rows = await ground.db
    .selectFrom('ecpAprvHis as h')
    .innerJoin('ecpAprv as a', 'a.aprvId', 'h.aprvId')
    .innerJoin('user as u', 'u.stfNo', 'h.actorStfNo')
    .innerJoin('user as d', 'd.stfNo', 'a.drafterStfNo')
    .select([
      'h.aprvHisId',
      'h.stepNo',
      'h.actDiv',
      'h.actDt',
      'a.aprvId',
      'a.userDiv',
      'a.docTitle',
      'a.submitDt',
      'a.refDiv',
      'a.refId',
    ])
    .select(['u.userId', 'd.userId as drafterId'])
    .where('h.actDiv', 'in', ['APPROVE', 'RETURN'])
    .where(within('h.actDt', ground))
    .orderBy('h.aprvHisId')
    .execute();
  return rows.map(
    ({ stepNo, actDiv, actDt, aprvId, userDiv, docTitle, submitDt, refDiv, refId, userId, drafterId }) => {
      const family = familyOf(userDiv),
        isOfCurriculum = refDiv === 'CURRI',
        reqDt =
          stepNo === 1 ? submitDt : koreanMoment(addDays(koreanDate8(new Date(submitDt)), 1), '1100').toISOString();
      return {
        workDivCd: 'ECP_PLAN_APRV',
        title: docTitle,
        resourcePath: ecpPath(family, isOfCurriculum ? 'CurriMng' : 'PeriodAprv'),
        linkUrl: isOfCurriculum ? recordAddress.curriculum(family, refId) : recordAddress.approval(family, aprvId),
        refTable: 'ecpAprv',
        refId: aprvId,
        trgtUserId: userId,
        reqUserId: drafterId,
        reqDt: reqDt < actDt ? reqDt : submitDt,
        dueDt: addDays(koreanDate8(new Date(reqDt)), STEP_DAYS),
        prcsUserId: userId,
        prcsDt: actDt,
        rsltCd: actDiv === 'RETURN' ? 'RJCT' : 'APRV',
      };
    },
  );
}

/** Completions that the person in charge has confirmed. */
async function completions(ground: Ground): Promise<Decided[]> {
  const rows = await ground.db
    .selectFrom('ecpPrd as p')
    .innerJoin('user as u', 'u.stfNo', 'p.mngStfNo')
    .select(['p.prdId', 'p.prdNm', 'p.userDiv', 'p.oprtEndDt', 'p.judgeDt', 'u.userId'])
    .where('p.oprtEndDt', 'is not', null)
    .where(within('p.judgeDt', ground))
    .orderBy('p.prdId')
    .execute();
  return rows.map(({ prdId, prdNm, userDiv, oprtEndDt, judgeDt, userId }) => {
    const path = ecpPath(familyOf(userDiv), 'PeriodOprt'),
      ended = oprtEndDt ?? '',
      asked = koreanMoment(ended, '1800').toISOString(),
      prcsDt = judgeDt ?? asked;
    return {
      workDivCd: 'ECP_CMPL',
      title: `이수확정 ${prdNm}`,
      resourcePath: path,
      linkUrl: recordAddress.operation(familyOf(userDiv), prdId),
      refTable: 'ecpPrd',
      refId: prdId,
      trgtUserId: userId,
      reqDt: asked < prcsDt ? asked : prcsDt,
      dueDt: addDays(ended, JUDGE_DAYS),
      prcsUserId: userId,
      prcsDt,
      rsltCd: 'DONE',
    };
  });
}

/** Bulk grants that an operator has booked. */
async function bulks(ground: Ground): Promise<Decided[]> {
  const rows = await ground.db
    .selectFrom('mlgBulk')
    .select(['bulkId', 'bulkNo', 'title', 'reqId', 'reqDt', 'aprvId', 'postDt'])
    .where('aprvId', 'is not', null)
    .where('reqDt', 'is not', null)
    .where(within('postDt', ground))
    .orderBy('bulkId')
    .execute();
  return rows.map(({ bulkId, bulkNo, title, reqId, reqDt, aprvId, postDt }) => ({
    workDivCd: 'MLG_BULK',
    title: `마일리지 일괄 지급 ${bulkNo} ${title}`,
    resourcePath: MILEAGE_SCREEN.bulk,
    linkUrl: recordAddress.bulk(bulkId),
    refTable: 'mlgBulk',
    refId: bulkId,
    trgtRoleCd: 'ROLE_OPER',
    reqUserId: reqId,
    reqDt: reqDt ?? '',
    dueDt: null,
    prcsUserId: aprvId ?? '',
    prcsDt: postDt ?? '',
    rsltCd: 'APRV',
  }));
}

const SOURCES = [joinings, bookings, applications, approvals, completions, bulks] as const;

/** Id of a piece of work of the demo that is finished. */
const idOf = ({ workDivCd, refId, prcsDt }: Decided): string =>
  stableId(`finished-work:${workDivCd}:${refId}:${prcsDt}`);

/** About two thousand pieces of work of the last year that were finished, a part of them late. */
export async function seedFinishedWork(db: Kysely<Schema>, _now: Date, seedDay: string): Promise<void> {
  const people = await readPeople(db),
    ground = { db, people, from: koreanMoment(addDays(seedDay, -YEAR)), until: koreanMoment(seedDay) };
  const decided: Decided[] = [];
  for (const source of SOURCES) decided.push(...(await source(ground)));
  await insertRows(
    db,
    'workItem',
    decided.map((one) => ({
      workItemId: idOf(one),
      areaCd: WORK_AREAS[one.workDivCd],
      needAuthType: 'U' as const,
      statCd: 'DONE' as const,
      prcsDeptCd: people.deptOf.get(one.prcsUserId) ?? null,
      trgtRoleCd: null,
      trgtDeptCd: null,
      trgtUserId: null,
      reqUserId: null,
      ...one,
      regId: one.reqUserId ?? 'SYSTEM',
      regDt: one.reqDt,
      modId: one.prcsUserId,
      modDt: one.prcsDt,
      version: 2,
    })),
  );
}
