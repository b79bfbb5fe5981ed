import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { isKeptLongEnough, lastEndToJudge } from '#shared/counselling/retention.ts';
import { keyCaseOf } from '../sealed.ts';

/** Records whose time is over, held until the transaction ends. */
interface Ended {
  readonly id: string;
  /** The number by which people know it; of a group, which has none, its name. */
  readonly no: string;
  /** Day of the end, YYYYMMDD. */
  readonly endDt: string;
  /** The application of a case. */
  readonly aplyId: string | null;
}
/** What is due of a kind on a day, by what it is. */
export interface Due {
  readonly cases: readonly Ended[];
  /** Applications that came to no case. */
  readonly applications: readonly Ended[];
  readonly groups: readonly Ended[];
  readonly referrals: readonly Ended[];
}
export const countDue = ({ cases, applications, groups, referrals }: Due): number =>
  cases.length + applications.length + groups.length + referrals.length;

/** Ids of the keys under which all of it was written. */
export const keysOf = ({ cases, applications, groups, referrals }: Due): readonly string[] => [
  ...cases.map(({ id, aplyId }) => keyCaseOf({ aplyId, caseId: id })),
  ...[...applications, ...groups, ...referrals].map(({ id }) => id),
];

const dayOf = (at: string) => sql.raw(`to_char(${at} at time zone 'Asia/Seoul', 'YYYYMMDD')`);
/** When a row came to the state that it is in, by its history; without one, when it was changed last. */
const cameTo = (alias: string, id: string, state: string, history: 'cnslHis' | 'cnslGrpHis', objDivCd: string) =>
  dayOf(
    `coalesce((select max(h."actDt") from "${history}" h where h."objDivCd" = '${objDivCd}' and h."objId" = ${alias}."${id}" and h."afSt" = ${alias}."${state}"), ${alias}."modDt")`,
  );

/**
 * Everything of a kind whose years are over (counselling.md 4.20), locked: cases from their end on, applications without a
 * case, groups and referrals from theirs. A referral counts with the kind that it went to; one outside the house with that
 * of its case.
 * @param db with the server's own eyes, in a transaction @param today YYYYMMDD
 */
export async function findDue(
  db: Kysely<Schema>,
  { cnslDivCd, retnYy }: { readonly cnslDivCd: string; readonly retnYy: number },
  today: string,
): Promise<Due> {
  const until = lastEndToJudge(retnYy, today);
  const due = async (rows: ReturnType<typeof sql<Ended>>): Promise<readonly Ended[]> =>
    (await rows.execute(db)).rows.filter(({ endDt }) => isKeptLongEnough(endDt, retnYy, today));
  const aplyEnd = cameTo('a', 'aplyId', 'aplySt', 'cnslHis', 'APLY'),
    grpEnd = cameTo('g', 'grpId', 'grpSt', 'cnslGrpHis', 'GRP'),
    referEnd = cameTo('f', 'referId', 'referSt', 'cnslHis', 'REFR');
  return {
    cases:
      await due(sql<Ended>`select c."caseId" as "id", c."caseNo" as "no", c."clsDt" as "endDt", c."aplyId" from "cnslCase" c
      where c."cnslDivCd" = ${cnslDivCd} and c."caseSt" = 'CLSD' and c."dstrDt" is null and c."clsDt" <= ${until}
      order by c."caseNo" for update`),
    applications:
      await due(sql<Ended>`select a."aplyId" as "id", a."aplyNo" as "no", ${aplyEnd} as "endDt", null as "aplyId" from "cnslAply" a
      where a."cnslDivCd" = ${cnslDivCd} and a."aplySt" in ('RJCT', 'CNCL') and a."dstrDt" is null and ${aplyEnd} <= ${until}
        and not exists (select from "cnslCase" c where c."aplyId" = a."aplyId")
      order by a."aplyNo" for update`),
    groups:
      await due(sql<Ended>`select g."grpId" as "id", g."grpNm" as "no", ${grpEnd} as "endDt", null as "aplyId" from "cnslGrp" g
      where g."cnslDivCd" = ${cnslDivCd} and g."grpSt" in ('CLSD', 'CNCL') and g."dstrDt" is null and ${grpEnd} <= ${until}
      order by g."grpNm", g."grpId" for update`),
    referrals:
      await due(sql<Ended>`select f."referId" as "id", f."referNo" as "no", ${referEnd} as "endDt", null as "aplyId" from "cnslRefer" f
      where coalesce(f."toDivCd", f."frDivCd") = ${cnslDivCd} and f."referSt" in ('DONE', 'RJCT') and f."dstrDt" is null and ${referEnd} <= ${until}
      order by f."referNo" for update`),
  };
}
