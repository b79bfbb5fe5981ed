import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

const SETTLED = `p."prdSt" in ('JUDGED', 'RSLT_SUBMITTED', 'CLOSED')`;
/** What a person answered who was asked by name: the mean of the answers as of five points. */
const NAMED_SCORE = `(select round(1 + sum(w."weight" * n."itemPct") / sum(w."weight") / 25, 4)
  from "plan" l join "planTarget" t on t."planId" = l."planId" and t."userDiv" = a."userDiv" and t."userId" = a."userId"
  join "resp" r on r."planTargetId" = t."planTargetId" and r."respSt" = 'SUBMITTED' and r."validYn" = 'Y' and r."countYn" = 'Y'
  join "respAns" n on n."planId" = l."planId" and n."respId" = r."respId" and n."itemPct" is not null
  join "vSatisWeight" w on w."paperVerId" = l."paperVerId" and w."qstnId" = n."qstnId" and w."rowNo" = n."rowNo"
  where l."planId" = p."satisPlanId" and l."anonymDiv" = 'NAMED' and l."planSt" in ('CLOSED', 'SCORED', 'RELEASED'))`;

/**
 * What the statistics read of 비교과 (extracurricular.md 7): one row for each application, with the groups of its day. A
 * score stands in one of two views: by its application where it was given by name, else alone.
 */
export const ecpFacts: Migration = {
  up: (db) =>
    runStatements(db, [
      `create view "vStatEcp" as
        select a."userDiv" as "ecpDivCd", p."curriId" as "progId", c."curriNm" as "progNm", p."prdId" as "periodId", p."prdNm" as "periodNm", p."oprtDeptCd", k."categoryCd" as "ctgryCd",
          coalesce((select jsonb_agg(jsonb_build_object('abilityId', s."abilityId", 'ratio', s."ratio") order by s."ratio" desc, s."abilityId") from "ecpPrdAbility" s where s."prdId" = p."prdId"), '[]') as "coreAbilityIds",
          p."oprtStrtDt", p."oprtEndDt", p."prdSt" as "periodStCd", a."userId" as "prtcpKey",
          ${['colgCd', 'hakguaCd', 'gradeCd', 'genderCd'].map((name) => `case when a."userDiv" = 'USER' then a."${name}" end as "${name}"`).join(', ')},
          a."applDt" as "aplyDt",
          case when a."applSt" in ('APPLIED', 'WAITING') then 'APLY' when a."applSt" = 'CANCELED' then 'CNCL' when a."applSt" = 'REJECTED' then 'RJCT' when a."applSt" = 'WITHDRAWN' then 'NCMPL' when a."applSt" = 'NOSHOW' then 'NOSHOW'
            when not (${SETTLED}) then 'SLCT' when m."finalDiv" = 'COMPLETE' then 'CMPL' else 'NCMPL' end as "aplyStCd",
          (m."attHour" * 60)::integer as "cmplMin", ${NAMED_SCORE} as "satisScore", coalesce(m."grantPnt", 0) as "mlgPnt"
        from "ecpAppl" a join "ecpPrd" p on p."prdId" = a."prdId" join "ecpCurri" c on c."curriId" = p."curriId" join "ecpCategory" k on k."categoryId" = c."categoryId"
        left join "ecpCompl" m on m."applId" = a."applId" and a."applSt" in ('SELECTED', 'NOSHOW')`,
      `create or replace view "vStatEcpSatis" as
        select p."linkId" as "periodId", r."colgCd", r."hakguaCd", r."gradeCd", r."genderCd", round(1 + sum(w."weight" * a."itemPct") / sum(w."weight") / 25, 4) as "score"
        from "plan" p join "resp" r on r."planId" = p."planId" and r."respSt" = 'SUBMITTED' and r."validYn" = 'Y' and r."countYn" = 'Y'
        join "respAns" a on a."planId" = p."planId" and a."respId" = r."respId" and a."itemPct" is not null
        join "vSatisWeight" w on w."paperVerId" = p."paperVerId" and w."qstnId" = a."qstnId" and w."rowNo" = a."rowNo"
        where p."linkDiv" = 'ECP_PRD' and p."anonymDiv" <> 'NAMED' and p."planSt" in ('CLOSED', 'SCORED', 'RELEASED')
        group by r."respId", p."linkId", r."colgCd", r."hakguaCd", r."gradeCd", r."genderCd"`,
      `revoke insert, update, delete on "vStatEcp", "vStatEcpSatis" from madang_app`,
      // Completions that count outside of the programmes: settled, and not taken back.
      `create view "vEcpCompleted" as
        select a."applId", a."userDiv", a."userId", p."prdId", p."curriId", p."schlYear", p."shtmCd", p."oprtEndDt", m."attHour"
        from "ecpAppl" a join "ecpCompl" m on m."applId" = a."applId" and m."finalDiv" = 'COMPLETE' join "ecpPrd" p on p."prdId" = a."prdId" and ${SETTLED}
        where a."applSt" = 'SELECTED'`,
      // How many people were selected for a period at some time: a number for lists, and none of the people.
      `create view "vEcpSelected" as
        select "prdId", count(*)::integer as "n" from "ecpAppl" where "applSt" in ('SELECTED', 'NOSHOW', 'WITHDRAWN') group by "prdId"`,
      `revoke insert, update, delete on "vEcpCompleted", "vEcpSelected" from madang_app`,
    ]),
};
