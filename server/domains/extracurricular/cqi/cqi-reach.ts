import { sql } from 'kysely';
import {
  cqiPath,
  HEADQUARTERS,
  LEVEL_SCREENS,
  type CqiScreen,
  type ReportLevel,
  type UnitDiv,
} from '#contract/extracurricular/cqi-codes.ts';
import { familyOf } from '#contract/extracurricular/families.ts';
import type { AuthType } from '#contract/permission.ts';
import { reachOf } from '#server/access/reach.ts';
import { NOTHING, type Scope } from '#server/access/scope.ts';
import { personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';
import { headsOf, officersOf } from '../approval/lines.ts';

/** How far a letter reaches on a CQI screen of a family; nothing without it. */
export const cqiReach = (call: CallContext, userDiv: string, screen: CqiScreen, letter: AuthType): Scope =>
  reachOf(call, cqiPath(familyOf(userDiv), screen), letter);

/** @throws Failure 403 for who holds the letter on none of these screens of the family */
export function requireCqi(call: CallContext, userDiv: string, letter: AuthType, ...screens: CqiScreen[]): void {
  if (screens.every((screen) => cqiReach(call, userDiv, screen, letter) === NOTHING)) throw forbidden();
}

/** Whom a report is about: a curriculum with its department, a department, or a unit. */
export interface ReportPlace {
  readonly level: ReportLevel;
  readonly userDiv: string;
  /** Of the curriculum, the department itself, or the unit. */
  readonly deptCd: string;
  /** In charge of the curriculum; null above it. */
  readonly mngStfNo: string | null;
}

/** Whether a report lies in the caller's reach; one's own curriculum does wherever one has the letter. */
export function isReportReached(call: CallContext, place: ReportPlace, letter: AuthType): boolean {
  const scope = cqiReach(call, place.userDiv, LEVEL_SCREENS[place.level], letter);
  if (scope.everything || scope.deptCds.has(place.deptCd)) return true;
  return scope !== NOTHING && place.mngStfNo !== null && place.mngStfNo === personOf(call).stfNo;
}

const DEPARTMENT = 'ROLE_DEPT';

/**
 * Who writes a report (extracurricular.md 6): of a curriculum the person in charge of it or a ROLE_DEPT in scope, above it
 * a ROLE_DEPT in scope or the head of that very department.
 */
export async function isWriter(call: CallContext, place: ReportPlace): Promise<boolean> {
  if (!isReportReached(call, place, 'U')) return false;
  const { stfNo } = personOf(call);
  if (place.mngStfNo !== null && place.mngStfNo === stfNo) return true;
  if (signedInOf(call).permissions.roleCds.includes(DEPARTMENT)) return true;
  return place.level !== 'CURRI' && stfNo !== null && (await headsOf(call, place.deptCd)).includes(stfNo);
}

/**
 * Who confirms a report: of a curriculum the head of its department, of a department the head of its unit, of a unit the
 * central office; the office also where that head wrote the report or is missing.
 */
export async function confirmersOf(
  call: CallContext,
  { level, userDiv, deptCd }: ReportPlace,
  writerStfNo: string | null,
): Promise<string[]> {
  const place = level === 'DEPT' ? ((await unitsOf(call, [deptCd])).get(deptCd)?.unitCd ?? deptCd) : deptCd,
    heads = level === 'COLG_HQ' ? [] : (await headsOf(call, place)).filter((stfNo) => stfNo !== writerStfNo);
  return heads.length > 0 ? heads : officersOf(call, userDiv);
}

export interface Unit {
  readonly unitDiv: UnitDiv;
  readonly unitCd: string;
}

/** The unit of each department: the college at or above it, else the office directly below the headquarters. */
export async function unitsOf(
  { db }: Pick<CallContext, 'db'>,
  deptCds: readonly string[],
): Promise<ReadonlyMap<string, Unit>> {
  const { rows } = await sql<{ origin: string; unitCd: string; unitDiv: UnitDiv }>`
    with recursive up as (
      select "deptCd" as "origin", "deptCd", "upDeptCd", "deptDiv", 0 as far from "dept" where "deptCd" = any (${[...deptCds]}::text[])
      union all select up."origin", d."deptCd", d."upDeptCd", d."deptDiv", up.far + 1 from "dept" d join up on d."deptCd" = up."upDeptCd" where up.far < 10)
    select distinct on ("origin") "origin", "deptCd" as "unitCd", case when "deptDiv" = 'COLG' then 'COLG' else 'HQ' end as "unitDiv" from up
    where "deptDiv" = 'COLG' or "upDeptCd" = ${HEADQUARTERS} or far = 0
    order by "origin", "deptDiv" = 'COLG' desc, "upDeptCd" = ${HEADQUARTERS} desc, far`.execute(db);
  return new Map(rows.map(({ origin, unitCd, unitDiv }) => [origin, { unitCd, unitDiv }]));
}
