import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

const ROLE = 'madang_app';

const VIEWS = [
  // One row for each person who is asked to take a diagnosis (main-statistics.md 2.4). Scores only where names were
  // agreed to.
  `create view "vStatDiag" as
    select p."instDiv", p."schlYear", p."shtmCd", t."userId" as "stdNo", t."colgCd", t."hakguaCd", t."gradeCd", t."genderCd",
      case when t."respSt" = 'SUBMITTED' then 'Y' else 'N' end as "cmplYn",
      (select r."totPct" from "resp" r where p."anonymDiv" = 'NAMED' and r."planTargetId" = t."planTargetId" and r."respSt" = 'SUBMITTED'
        and r."validYn" = 'Y' and r."countYn" = 'Y') as "totPct"
    from "planTarget" t join "plan" p on p."planId" = t."planId"
    where p."instDiv" in ('CORE', 'MAJOR', 'PROF') and p."planSt" in ('OPEN', 'CLOSED', 'SCORED', 'RELEASED') and t."userDiv" = 'USER' and t."respSt" <> 'EXEMPT'`,
  // What weighs how much in the mean of a version: items on a scale, without the questions that ask how important
  // something is.
  `create view "vSatisWeight" as
    select v."paperVerId", q ->> 'qstnId' as "qstnId", coalesce((row ->> 'rowNo')::integer, 0) as "rowNo", coalesce(row ->> 'itemCd', q ->> 'itemCd') as "itemCd",
      coalesce((row ->> 'weight')::numeric, (q ->> 'weight')::numeric) as "weight"
    from "paperVer" v cross join lateral jsonb_array_elements(v."bodyJson" -> 'sects') s cross join lateral jsonb_array_elements(s -> 'qstns') q
    left join lateral jsonb_array_elements(q -> 'rows') row on q ->> 'qstnTp' = 'MATRIX'
    where q ->> 'qstnTp' in ('LIKERT', 'MATRIX') and not exists (
      select from jsonb_array_elements(v."bodyJson" -> 'sects') s2 cross join lateral jsonb_array_elements(s2 -> 'qstns') q2
      where q2 ->> 'pairQstnId' = q ->> 'qstnId')`,
  // One row for each valid answer about a period of a programme, without a link to a person: its mean as of five points
  // (diagnosis.md R6).
  `create view "vStatEcpSatis" as
    select p."linkId" as "periodId", r."colgCd", r."hakguaCd", r."gradeCd", r."genderCd", round(1 + sum(w."weight" * a."itemPct") / sum(w."weight") / 25, 4) as "score"
    from "plan" p join "resp" r on r."planId" = p."planId" and r."respSt" = 'SUBMITTED' and r."validYn" = 'Y' and r."countYn" = 'Y'
    join "respAns" a on a."respId" = r."respId" and a."itemPct" is not null
    join "vSatisWeight" w on w."paperVerId" = p."paperVerId" and w."qstnId" = a."qstnId" and w."rowNo" = a."rowNo"
    where p."linkDiv" = 'ECP_PRD' and p."planSt" in ('CLOSED', 'SCORED', 'RELEASED')
    group by r."respId", p."linkId", r."colgCd", r."hakguaCd", r."gradeCd", r."genderCd"`,
  `revoke insert, update, delete on "vStatDiag", "vSatisWeight", "vStatEcpSatis" from ${ROLE}`,
];

/** What other areas read of 진단·설문·시험 (conventions.md 10). */
export const diagnosisViews: Migration = { up: (db) => runStatements(db, VIEWS) };
