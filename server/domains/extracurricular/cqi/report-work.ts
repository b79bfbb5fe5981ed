import { sql } from 'kysely';
import { cqiPath, LEVEL_SCREENS, type ReportLevel } from '#contract/extracurricular/cqi-codes.ts';
import { familyOf } from '#contract/extracurricular/families.ts';
import { recordAddress } from '#contract/record-address.ts';
import type { NewWork } from '#server/domains/work/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import type { ReportPlace } from './cqi-reach.ts';

/** Where reports of a level are kept. */
export const REPORT_TABLES = {
  CURRI: 'cqiCurriRpt',
  DEPT: 'cqiDeptRpt',
  COLG_HQ: 'cqiColgHqRpt',
} as const satisfies Readonly<Record<ReportLevel, string>>;

export const REPORT_LEVELS = ['CURRI', 'DEPT', 'COLG_HQ'] as const satisfies readonly ReportLevel[];

export const reportWork = (level: ReportLevel, rptId: string) =>
  ({ workDivCd: 'ECP_CQI', refTable: REPORT_TABLES[level], refId: rptId }) as const;

/** The screen of a report, and the report itself. */
export function reportLink({ level, userDiv }: Pick<ReportPlace, 'level' | 'userDiv'>, rptId: string) {
  const screen = LEVEL_SCREENS[level],
    family = familyOf(userDiv);
  return { resourcePath: cqiPath(family, screen), linkUrl: recordAddress.report(family, level, rptId) };
}

/** A report that waits for the department that it is about. */
export const writingWork = (
  { level, userDiv, deptCd }: Pick<ReportPlace, 'level' | 'userDiv' | 'deptCd'>,
  rptId: string,
  { name, dueDt }: { readonly name: string; readonly dueDt: string | null },
): NewWork => ({
  ...reportWork(level, rptId),
  title: `CQI 작성 ${name}`,
  ...reportLink({ level, userDiv }, rptId),
  needAuthType: 'U',
  trgtDeptCd: deptCd,
  dueDt,
});

interface Unwritten {
  readonly level: ReportLevel;
  readonly rptId: string;
  readonly userDiv: string;
  readonly deptCd: string;
  readonly name: string;
  readonly dueDt: string;
}

/** Reports of open terms that are to be written: drafts within their window, and what was returned. */
export async function reportsToWrite({ db, now }: Pick<Actor, 'db' | 'now'>): Promise<NewWork[]> {
  const today = koreanDate8(now),
    { rows } = await sql<Unwritten>`
    with "reports" as (
      select 'CURRI' as "level", r."rptId", r."cqiTermId", r."rptSt", c."deptCd", c."curriNm" as "name" from "cqiCurriRpt" r join "ecpCurri" c on c."curriId" = r."curriId"
      union all select 'DEPT', r."rptId", r."cqiTermId", r."rptSt", r."deptCd", d."deptNm" from "cqiDeptRpt" r join "dept" d on d."deptCd" = r."deptCd"
      union all select 'COLG_HQ', r."rptId", r."cqiTermId", r."rptSt", r."unitCd", d."deptNm" from "cqiColgHqRpt" r join "dept" d on d."deptCd" = r."unitCd"),
    "windows" as (
      select "cqiTermId", 'CURRI' as "level", "curriStrtDt" as "strtDt", "curriEndDt" as "endDt" from "cqiTerm"
      union all select "cqiTermId", 'DEPT', "deptStrtDt", "deptEndDt" from "cqiTerm"
      union all select "cqiTermId", 'COLG_HQ', "colgHqStrtDt", "colgHqEndDt" from "cqiTerm")
    select r."level", r."rptId", t."userDiv", r."deptCd", r."name", w."endDt" as "dueDt" from "reports" r
    join "cqiTerm" t on t."cqiTermId" = r."cqiTermId" and t."termSt" = 'OPEN' join "windows" w on w."cqiTermId" = r."cqiTermId" and w."level" = r."level"
    where r."rptSt" = 'RETURNED' or (r."rptSt" = 'DRAFT' and w."strtDt" <= ${today} and w."endDt" >= ${today})
    order by r."level", r."rptId"`.execute(db);
  return rows.map(({ rptId, name, dueDt, ...place }) => writingWork(place, rptId, { name, dueDt }));
}
