import { sql, type Kysely } from 'kysely';
import { SCORED_GRADES } from '#contract/dropout/dropout-codes.ts';
import type { StatCause, StatOutcome, StatWork } from '#contract/dropout/stat.ts';
import { CAUSE_CDS } from '#contract/dropout/target-rules.ts';
import type { Schema } from '#server/database/schema.ts';
import { personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { daysBetween } from '#shared/calendar.ts';
import { countContacts, meanOf, NO_RATE, rateOf, type ContactRecord } from '#shared/dropout/figures.ts';
import { groupBy } from '#shared/group-by.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { HIDDEN_LABELS, hideSmall } from '#shared/statistics/small-numbers.ts';
import { stayRate } from './grade-figures.ts';
import {
  isBelowCollege,
  isOutcomeKnown,
  loadLeavers,
  loadTargets,
  newestRun,
  placed,
  type StatFilter,
  type StatTarget,
} from './stat-rows.ts';

/* Figures of what was done and what became of the students (dropout.md 5.3). */

type Db = Kysely<Schema>;

/** Roles that see the work of others; a caller with none of them sees the own row alone. */
const SUPERVISING: ReadonlySet<string> = new Set(['ROLE_OPER', 'ROLE_AUDIT', 'ROLE_DEPT', 'ROLE_SYS_ADMIN']);
export const seesOthersWork = (call: CallContext): boolean =>
  signedInOf(call).permissions.roleCds.some((roleCd) => SUPERVISING.has(roleCd));

interface StoredContact extends ContactRecord {
  readonly intvStfNo: string;
}
/** Interventions of a term that are not cancelled, in the order in which they were saved. */
export async function loadContacts(
  db: Db,
  { schlYear, shtmCd }: Pick<StatFilter, 'schlYear' | 'shtmCd'>,
  stfNos: readonly string[],
): Promise<readonly StoredContact[]> {
  const rows = await db
    .selectFrom('drptIntv as i')
    .innerJoin('drptTrgt as t', 't.trgtId', 'i.trgtId')
    .select(['i.intvStfNo', 't.stdNo', 'i.intvDt', 'i.cntctRsltCd', 'i.cnLen', 'i.cnHash'])
    .select(sql<string>`coalesce(i."dvcSvDt", i."regDt")`.as('savedDt'))
    .where('t.schlYear', '=', schlYear)
    .where('t.shtmCd', '=', shtmCd)
    .where('i.cnclYn', '=', 'N')
    .where('i.intvStfNo', 'in', stfNos)
    .orderBy('savedDt')
    .orderBy('i.intvId')
    .execute();
  return rows.map(({ intvDt, savedDt, ...row }) => ({
    ...row,
    daysUntilSaved: daysBetween(intvDt, koreanDate8(new Date(savedDt))),
  }));
}

/** Days from the assignment to the first intervention, of targets that have both. */
export const firstDays = (targets: readonly Pick<StatTarget, 'asgnDt' | 'fstIntvDt'>[]): readonly number[] =>
  targets.flatMap(({ asgnDt, fstIntvDt }) =>
    asgnDt === null || fstIntvDt === null ? [] : [Math.max(0, daysBetween(asgnDt, fstIntvDt))],
  );

/** What each advisor and counsellor did, of their targets that are not excluded. */
export async function workByStaff(call: CallContext, db: Db, filter: StatFilter): Promise<StatWork[]> {
  const run = await newestRun(db, filter),
    targets = (await loadTargets(call, db, run?.runId ?? null, filter)).filter(({ trgtSt }) => trgtSt !== 'EXCL'),
    today = koreanDate8(call.now),
    { stfNo: own } = personOf(call),
    pairs = targets.flatMap((target) =>
      [...new Set([target.advsrStfNo, target.cnslrStfNo])].flatMap((stfNo) =>
        stfNo !== null && (stfNo === own || seesOthersWork(call)) ? [{ stfNo, target }] : [],
      ),
    ),
    mine = groupBy(pairs, ({ stfNo }) => stfNo);
  if (mine.size === 0) return [];
  const stfNos = [...mine.keys()],
    contacts = groupBy(await loadContacts(db, filter, stfNos), ({ intvStfNo }) => intvStfNo);
  const staff = await db
    .selectFrom('staff as f')
    .leftJoin('dept as d', 'd.deptCd', 'f.deptCd')
    .select(['f.stfNo', 'f.stfNm', 'd.deptNm'])
    .where('f.stfNo', 'in', stfNos)
    .orderBy('f.stfNm')
    .orderBy('f.stfNo')
    .execute();
  return staff.map((person): StatWork => {
    const rows = (mine.get(person.stfNo) ?? []).map(({ target }) => target),
      records = contacts.get(person.stfNo) ?? [],
      { realCnt, formCnt, sentCnt } = countContacts(records);
    return {
      ...person,
      trgtCnt: rows.length,
      intvCnt: records.filter(({ cntctRsltCd }) => cntctRsltCd !== 'SENT').length,
      ovrdCnt: rows.filter(
        ({ fstIntvDt, fstDueDt, trgtSt }) =>
          trgtSt !== 'CLSD' && fstIntvDt === null && fstDueDt !== null && fstDueDt < today,
      ).length,
      fstDays: meanOf(firstDays(rows)),
      realCnt,
      formCnt,
      sentCnt,
    };
  });
}

/** How many targets had which cause in a conversation; a target counts once for each. */
export async function countCauses(call: CallContext, db: Db, filter: StatFilter): Promise<StatCause[]> {
  const { rows } = await sql<{
    causeCd: string;
    cnt: number;
  }>`select c."causeCd", count(distinct t."trgtId")::integer as "cnt"
    from "drptTrgt" t join "drptIntv" i on i."trgtId" = t."trgtId" cross join lateral unnest(i."causeCds") as c("causeCd")
      ${filter.trgtDivCd ? sql`join "drptRunRslt" r on r."runId" = t."runId" and r."stdNo" = t."stdNo" and r."trgtDivCd" = ${filter.trgtDivCd}` : sql``}
    where t."schlYear" = ${filter.schlYear} and t."shtmCd" = ${filter.shtmCd} and t."trgtSt" <> 'EXCL' and i."cnclYn" = 'N' and i."cntctRsltCd" = 'CONT'
      and ${placed(call, filter, 't')} group by c."causeCd"`.execute(db);
  const counts = CAUSE_CDS.map((causeCd) => rows.find((row) => row.causeCd === causeCd)?.cnt ?? 0),
    shown = isBelowCollege(call, filter) ? hideSmall(counts) : counts;
  return CAUSE_CDS.map((causeCd, at): StatCause => {
    const cell = shown[at] ?? 0;
    return { causeCd, cnt: typeof cell === 'number' ? String(cell) : HIDDEN_LABELS[cell] };
  });
}

const isLost = ({ outcmCd }: Pick<StatTarget, 'outcmCd'>): boolean => outcmCd === 'QUIT' || outcmCd === 'EXPL';

/** What became of the targets, by their grade, and how many of those who left were among them. */
export async function outcomes(call: CallContext, db: Db, filter: StatFilter) {
  const run = await newestRun(db, filter),
    targets = (await loadTargets(call, db, run?.runId ?? null, filter)).filter(({ trgtSt }) => trgtSt !== 'EXCL'),
    isKnown = await isOutcomeKnown(db, filter),
    leavers = await loadLeavers(call, db, run?.runId ?? null, filter),
    targetNos = new Set(targets.map(({ stdNo }) => stdNo));
  const hitRate = (rows: readonly StatTarget[]): string => rateOf(rows.filter(isLost).length, rows.length);
  const data = SCORED_GRADES.toReversed().map((riskGrdCd): StatOutcome => {
    const rows = targets.filter((target) => target.riskGrdCd === riskGrdCd),
      count = (outcmCd: StatTarget['outcmCd']): number => rows.filter((row) => row.outcmCd === outcmCd).length;
    return {
      riskGrdCd,
      trgtCnt: rows.length,
      stayCnt: count('STAY'),
      leavCnt: count('LEAV'),
      quitCnt: count('QUIT'),
      explCnt: count('EXPL'),
      gradCnt: count('GRAD'),
      openCnt: count(null),
      stayRt: stayRate(rows, isKnown),
      hitRt: rows.length === 0 ? NO_RATE : hitRate(rows),
    };
  });
  return {
    data,
    stayRt: stayRate(targets, isKnown),
    hitRt: hitRate(targets),
    catchRt: rateOf(leavers.filter(({ stdNo }) => targetNos.has(stdNo)).length, leavers.length),
    leaverCnt: leavers.length,
  };
}
