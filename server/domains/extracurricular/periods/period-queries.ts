import { sql, type RawBuilder } from 'kysely';
import { COND_NAMES, familyOf, type CondField } from '#contract/extracurricular/families.ts';
import { CLOSE_DAYS } from '#contract/extracurricular/period-codes.ts';
import type { PeriodForm, PrdDetail, PrdRow } from '#contract/extracurricular/period.ts';
import { NOTHING } from '#server/access/scope.ts';
import { PROMO_SCREEN } from '#contract/extracurricular/promo-codes.ts';
import { reachOf } from '#server/access/reach.ts';
import { waitsForCaller } from '#server/domains/work/index.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { among, withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { versioned } from '#server/records/versioned.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8, koreanMinute } from '#shared/korean-time.ts';
import { maskPhone } from '#shared/masking.ts';
import { familyReach, requireFamily } from '../reach.ts';
import { roomsOfSessions } from '../rooms/session-rooms.ts';
import { readForm } from './period-form.ts';
import { ownIn, periodInScope, type StoredPeriod } from './period-reach.ts';
import { withPrdRights } from './period-rights.ts';

/* Times are texts YYYYMMDDHHMM, which compare like the times they name (src/shared/extracurricular/phase.ts says the same). */
export const END_AT = sql<
  string | null
>`(case when "ecpPrd"."attModeDiv" = 'TEAMLOG' then "ecpPrd"."oprtEndDt" || '2400' else coalesce(
    (select max(s."sessDt" || s."endTm") from "ecpPrdSess" s where s."prdId" = "ecpPrd"."prdId" and s."sessSt" <> 'CANCELED'), "ecpPrd"."oprtEndDt" || '2400') end)`;

/** ECP_PHASE of an approved period; null of any other. */
export const phaseAt = (now: string): RawBuilder<PrdRow['phaseCd']> => sql<
  PrdRow['phaseCd']
>`(case when "ecpPrd"."prdSt" <> 'APPROVED' then null
    when ${now} >= ${END_AT} then 'P5' when ${now} >= "ecpPrd"."oprtStrtDt" || '0000' then 'P4'
    when ${now} >= "ecpPrd"."rcrtEndDt" || coalesce("ecpPrd"."rcrtEndTm", '2400') then 'P3'
    when ${now} >= "ecpPrd"."rcrtStrtDt" || coalesce("ecpPrd"."rcrtStrtTm", '0000') then 'P2' else 'P1' end)`;

/** Of the people selected those who have completed it, in percent; null before the judgement. */
const COMPL_RATE = sql<number | null>`(case when "ecpPrd"."judgeDt" is not null then round("ecpPrd"."complCnt" * 100.0 /
    nullif((select v."n" from "vEcpSelected" v where v."prdId" = "ecpPrd"."prdId"), 0), 1)::float8 end)`;

/** Over for longer than a period may stay without the next step. */
const isLate = (state: 'APPROVED' | 'JUDGED', { now }: CallContext): RawBuilder<'Y' | 'N'> =>
  sql<
    'Y' | 'N'
  >`(case when "ecpPrd"."prdSt" = ${state} and left(${END_AT}, 8) < ${addDays(koreanDate8(now), -CLOSE_DAYS)} then 'Y' else 'N' end)`;

function periodsWhere(call: CallContext, filter: FilterOf<'getPrdList'>) {
  requireFamily(call, filter.userDiv, 'R', 'PeriodMng');
  let rows = call.db
    .selectFrom('ecpPrd')
    .innerJoin('ecpCurri as c', 'c.curriId', 'ecpPrd.curriId')
    .innerJoin('ecpCategory as k', 'k.categoryId', 'c.categoryId')
    .where('ecpPrd.userDiv', '=', filter.userDiv)
    .where(periodInScope(call, familyReach(call, filter.userDiv, 'PeriodMng', 'R')));
  if (filter.workDivCd) rows = rows.where(waitsForCaller(call, filter.workDivCd, 'ecpPrd', 'ecpPrd.prdId'));
  rows = among(rows, 'ecpPrd.schlYear', filter.schlYear);
  rows = among(rows, 'ecpPrd.shtmCd', filter.shtmCd);
  rows = among(rows, 'ecpPrd.prdSt', filter.prdSt);
  rows = among(rows, sql<string>`${phaseAt(koreanMinute(call.now))}`, filter.phaseCd);
  rows = among(rows, 'ecpPrd.oprtDeptCd', filter.oprtDeptCd);
  if (filter.curriId) rows = rows.where('ecpPrd.curriId', '=', filter.curriId);
  if (filter.categoryId)
    rows = rows.where(
      sql<boolean>`${filter.categoryId} in (k."categoryId", k."upCategoryId", (select m."upCategoryId" from "ecpCategory" m where m."categoryId" = k."upCategoryId"))`,
    );
  // A span of days means the periods that touch it.
  if (filter.rcrtStrtDt) rows = rows.where('ecpPrd.rcrtEndDt', '>=', filter.rcrtStrtDt);
  if (filter.rcrtEndDt) rows = rows.where('ecpPrd.rcrtStrtDt', '<=', filter.rcrtEndDt);
  if (filter.oprtStrtDt) rows = rows.where('ecpPrd.oprtEndDt', '>=', filter.oprtStrtDt);
  if (filter.oprtEndDt) rows = rows.where('ecpPrd.oprtStrtDt', '<=', filter.oprtEndDt);
  return withKeyword(rows, filter.searchKeyword, ['ecpPrd.prdNm', 'c.curriNm']);
}

const yes = (condition: RawBuilder<unknown>): RawBuilder<'Y' | 'N'> =>
  sql<'Y' | 'N'>`(case when ${condition} then 'Y' else 'N' end)`;

/** What a row shows of a period. */
const shown = (rows: ReturnType<typeof periodsWhere>, call: CallContext) =>
  rows
    .leftJoin('dept as d', 'd.deptCd', 'ecpPrd.oprtDeptCd')
    .leftJoin('staff as m', 'm.stfNo', 'ecpPrd.mngStfNo')
    .select([
      'ecpPrd.prdId',
      'ecpPrd.userDiv',
      'ecpPrd.curriId',
      'c.curriNm',
      'k.categoryNm',
      'ecpPrd.schlYear',
      'ecpPrd.shtmCd',
      'ecpPrd.prdNo',
      'ecpPrd.prdNm',
      'ecpPrd.oprtDeptCd',
      'd.deptNm',
      'ecpPrd.mngStfNo',
      'm.stfNm as mngStfNm',
      'ecpPrd.rcrtStrtDt',
      'ecpPrd.rcrtStrtTm',
      'ecpPrd.rcrtEndDt',
      'ecpPrd.rcrtEndTm',
      'ecpPrd.oprtStrtDt',
      'ecpPrd.oprtEndDt',
      'ecpPrd.capacity',
      'ecpPrd.applCnt',
      'ecpPrd.selCnt',
      'ecpPrd.waitCnt',
      'ecpPrd.complCnt',
      'ecpPrd.prdSt',
      'ecpPrd.regDt',
      'ecpPrd.version',
      sql<number>`"ecpPrd"."budgetAmt"::float8`.as('budgetAmt'),
      COMPL_RATE.as('complRate'),
      phaseAt(koreanMinute(call.now)).as('phaseCd'),
      isLate('APPROVED', call).as('judgeDelayYn'),
      isLate('JUDGED', call).as('rsltDelayYn'),
      ...ownIn(call),
      yes(
        sql`(${reachOf(call, PROMO_SCREEN, 'C').everything}::boolean and "ecpPrd"."pubYn" = 'Y' and "ecpPrd"."prdSt" = 'APPROVED' and ${koreanMinute(call.now)} < ${END_AT})`,
      ).as('promoYn'),
    ]);

const list = listOf({
  where: periodsWhere,
  select: shown,
  sort: { regDt: 'desc' },
  id: 'ecpPrd.prdId',
  columns: {
    prdNm: 'ecpPrd.prdNm',
    deptNm: 'd.deptNm',
    rcrtPeriod: 'ecpPrd.rcrtStrtDt',
    oprtPeriod: 'ecpPrd.oprtStrtDt',
    complRate: COMPL_RATE,
    budgetAmt: 'ecpPrd.budgetAmt',
    prdSt: 'ecpPrd.prdSt',
    regDt: 'ecpPrd.regDt',
  },
  present: (rows, call): Promise<PrdRow[]> => Promise.all(rows.map((row) => withPrdRights(call, row))),
});
/** Whether the caller enters periods of a family. */
export const mayMake = (call: CallContext, userDiv: string): 'Y' | 'N' =>
  familyReach(call, userDiv, 'PeriodReg', 'C') === NOTHING ? 'N' : 'Y';
export const periodList = {
  page: async (query: Parameters<typeof list.page>[0], call: CallContext) => ({
    ...(await list.page(query, call)),
    createYn: mayMake(call, query.userDiv),
  }),
  excel: list.excel,
};

/** A period with everything that is shown of it. Whether the caller may look at it was asked before. */
async function findPrd(call: CallContext, prdId: string): Promise<PrdDetail | undefined> {
  const { db } = call,
    period = await db.selectFrom('ecpPrd').selectAll().where('prdId', '=', prdId).executeTakeFirst();
  if (!period) return undefined;
  const { userDiv } = period,
    found = await shown(rowsOf(call, prdId), call)
      .leftJoin('cmmnCd as w', (join) => join.on('w.upCdId', '=', 'ECP_WGHT').onRef('w.cdId', '=', 'c.wghtDiv'))
      .leftJoin('paperVer as v', 'v.paperVerId', 'ecpPrd.satisPaperVerId')
      .leftJoin('paper as b', 'b.paperId', 'v.paperId')
      .select([
        'ecpPrd.regId',
        'ecpPrd.satisPlanId',
        'ecpPrd.selConfirmDt',
        'ecpPrd.aprvDt',
        'ecpPrd.judgeDt',
        'c.curriCd',
        'c.certYn',
        'k.stdPntPerHour',
        'w.userdef1 as wghtFactor',
        'b.paperNm as satisPaperNm',
        END_AT.as('endAt'),
      ])
      .executeTakeFirstOrThrow(),
    row = await withPrdRights(call, found),
    form = await readForm(call, period),
    { hasAbilities } = familyOf(userDiv);
  return {
    ...form,
    ...row,
    curriId: form.curriId,
    wghtFactor: row.wghtFactor === null ? 1 : Number(row.wghtFactor),
    stdPntPerHour: hasAbilities ? row.stdPntPerHour : null,
    termNm: `${form.schlYear}-${form.shtmCd === '10' ? 1 : 2}`,
    instructors: form.instructors.map((one) =>
      row.can.includes('savePrd') ? one : { ...one, telNo: one.telNo === null ? null : maskPhone(one.telNo) },
    ),
    abilityNms: await abilityNames(call, form),
    condNms: await conditionNames(call, period, form),
    sessStates: await sessionStates(call, prdId),
    document: await openDocumentOf(call, prdId),
  };
}
const rowsOf = ({ db }: CallContext, prdId: string): ReturnType<typeof periodsWhere> =>
  db
    .selectFrom('ecpPrd')
    .innerJoin('ecpCurri as c', 'c.curriId', 'ecpPrd.curriId')
    .innerJoin('ecpCategory as k', 'k.categoryId', 'c.categoryId')
    .where('ecpPrd.prdId', '=', prdId);

export const periods = versioned({ table: 'ecpPrd', key: 'prdId', find: findPrd });

async function abilityNames({ db }: CallContext, { abilities }: PeriodForm) {
  if (abilities.length === 0) return [];
  return db
    .selectFrom('abilityCd')
    .select(['abilityId', 'abilityNm'])
    .where(
      'abilityId',
      'in',
      abilities.map(({ abilityId }) => abilityId),
    )
    .execute();
}

async function sessionStates(call: CallContext, prdId: string): Promise<PrdDetail['sessStates']> {
  const sessions = await call.db
      .selectFrom('ecpPrdSess as s')
      .leftJoin('ecpPrdInstr as i', 'i.instrId', 's.instrId')
      .select(['s.sessId', 's.sessSt', 'i.instrNm'])
      .where('s.prdId', '=', prdId)
      .orderBy('s.sessNo')
      .execute(),
    rooms = await roomsOfSessions(
      call,
      sessions.map(({ sessId }) => sessId),
    ),
    roomOf = new Map(rooms.map(({ refId, bkngId, spaceNm, bkngSt }) => [refId, { bkngId, spaceNm, bkngSt }]));
  return sessions.map((session) => ({ ...session, room: roomOf.get(session.sessId) ?? null }));
}

/** Groups of codes that hold the names of conditions; departments, curricula and numbers have other sources. */
const CODE_GROUPS: Partial<Readonly<Record<CondField, string>>> = {
  gradeCd: 'GRADE',
  shregSt: 'SHREG_ST',
  stfPstnCd: 'STF_PSTN',
  memberDivCd: 'OTSDR_DIV',
  genderCd: 'GENDER',
};
const DEPT_FIELDS: ReadonlySet<CondField> = new Set(['colgCd', 'hakguaCd', 'majorCd', 'deptCd']);

/** Names of the values of conditions, in the order of the family; a value without a name stands for itself. */
export async function conditionNames(
  { db }: Pick<CallContext, 'db'>,
  { userDiv }: Pick<StoredPeriod, 'userDiv'>,
  { cond }: Pick<PeriodForm, 'cond'>,
): Promise<PrdDetail['condNms']> {
  const found: PrdDetail['condNms'] = [];
  for (const condField of familyOf(userDiv).conditions) {
    const values = cond[condField] ?? [];
    if (values.length === 0) continue;
    const names = await namesOf(db, condField, values);
    found.push({ condField, names: values.map((value) => names.get(value) ?? value) });
  }
  return found;
}

async function namesOf(
  db: CallContext['db'],
  condField: CondField,
  values: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const group = CODE_GROUPS[condField];
  if (DEPT_FIELDS.has(condField)) {
    const rows = await db
      .selectFrom('dept')
      .select(['deptCd', 'deptNm'])
      .where('deptCd', 'in', [...values])
      .execute();
    return new Map(rows.map(({ deptCd, deptNm }) => [deptCd, deptNm]));
  }
  if (condField === 'preCurriIds') {
    const rows = await db
      .selectFrom('ecpCurri')
      .select(['curriId', 'curriNm'])
      .where('curriId', 'in', [...values])
      .execute();
    return new Map(rows.map(({ curriId, curriNm }) => [curriId, curriNm]));
  }
  if (group === undefined) return new Map();
  const rows = await db
    .selectFrom('cmmnCd')
    .select(['cdId', 'cdNm'])
    .where('upCdId', '=', group)
    .where('cdId', 'in', [...values])
    .execute();
  return new Map(rows.map(({ cdId, cdNm }) => [cdId, cdNm]));
}

/** Conditions as one line: `학년: 3학년, 4학년 · 최저 평점평균: 3.0`; empty without any. */
export const conditionText = (names: PrdDetail['condNms']): string =>
  names.map(({ condField, names: values }) => `${COND_NAMES[condField]}: ${values.join(', ')}`).join(' · ');

/** The document that waits about a period. */
async function openDocumentOf(call: CallContext, prdId: string): Promise<PrdDetail['document']> {
  const { stfNo } = personOf(call),
    row = await call.db
      .selectFrom('ecpAprv as a')
      .leftJoin('staff as s', 's.stfNo', 'a.drafterStfNo')
      .select([
        'a.aprvId',
        'a.refDiv',
        'a.docTitle',
        'a.drafterStfNo',
        's.stfNm as drafterNm',
        'a.submitDt',
        'a.steps',
        'a.curStep',
        'a.version',
        sql<boolean>`exists (select from "ecpAprvHis" h where h."aprvId" = a."aprvId" and h."actDiv" in ('APPROVE', 'RETURN'))`.as(
          'isActed',
        ),
      ])
      .where('a.refId', '=', prdId)
      .where('a.aprvSt', '=', 'OPEN')
      .executeTakeFirst();
  if (!row) return null;
  const { steps, curStep, isActed, ...document } = row;
  return {
    ...document,
    stepNm: steps.find(({ stepNo }) => stepNo === curStep)?.stepNm ?? '',
    recallYn: !isActed && document.drafterStfNo === stfNo ? 'Y' : 'N',
  };
}

/** Applications that are not canceled, by what they keep of the person, and by the hour they came in. */
export async function applicationFigures({ db }: CallContext, prdId: string) {
  const counted = () => db.selectFrom('ecpAppl as a').where('a.prdId', '=', prdId).where('a.applSt', '<>', 'CANCELED'),
    cnt = sql<number>`count(*)::integer`.as('cnt');
  const byColg = await counted()
    .leftJoin('dept as d', 'd.deptCd', 'a.colgCd')
    .select([sql<string>`coalesce(d."deptNm", '-')`.as('nm'), cnt])
    .groupBy('d.deptNm')
    .orderBy('cnt', 'desc')
    .orderBy('nm')
    .execute();
  const byGrade = await counted()
    .leftJoin('cmmnCd as g', (join) => join.on('g.upCdId', '=', 'GRADE').onRef('g.cdId', '=', 'a.gradeCd'))
    .select([sql<string>`coalesce(g."cdNm", '-')`.as('nm'), cnt])
    .groupBy(['a.gradeCd', 'g.cdNm'])
    .orderBy('a.gradeCd')
    .execute();
  const at = sql<string>`to_char(a."applDt" at time zone 'Asia/Seoul', 'YYYYMMDDHH24')`,
    curve = await counted()
      .select([at.as('at'), cnt])
      .groupBy(at)
      .orderBy(at)
      .execute();
  return { byColg, byGrade, curve };
}
