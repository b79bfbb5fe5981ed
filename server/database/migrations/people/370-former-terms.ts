import type { Migration } from 'kysely';
import { stableId } from '../../seed/stable-id.ts';
import { runStatements } from '../run-statements.ts';

/** Days of a regular term of which no term of the university's own takes any. */
const isFree = (from: string, until: string): string =>
  `not exists (select from "cmmnCd" t where t."upCdId" = 'ACDM_TERM' and t."userdef1" <= '${until}' and t."userdef2" >= '${from}')`;

/** A code before the others of its group, where the group exists; with the id that a new installation gives it. */
const code = (
  group: string,
  cdId: string,
  cdNm: string,
  [first, last, weeks]: readonly string[],
): string => `insert into "cmmnCd" ("cmmnCdId", "upCdId", "cdId", "cdNm", "cdCategory", "userdef1", "userdef2", "userdef3", "sortOrdr", "sysYn")
  select '${stableId(`code:${group}/${cdId}`)}', g."cdId", '${cdId}', '${cdNm}', g."cdCategory", '${first}', ${last === undefined ? 'null' : `'${last}'`}, ${weeks === undefined ? 'null' : `'${weeks}'`},
    (select coalesce(min(o."sortOrdr"), 10) - 10 from "cmmnCd" o where o."upCdId" = g."cdId"), 'N'
  from "cmmnCd" g where g."cdId" = '${group}' and g."upCdId" is null
    and not exists (select from "cmmnCd" o where o."upCdId" = g."cdId" and o."cdId" = '${cdId}')`;

const term = (cdId: string, cdNm: string, from: string, until: string): string =>
  `${code('ACDM_TERM', cdId, cdNm, [from, until, '16'])} and ${isFree(from, until)}`;

/** Terms and deadlines of 2023, which figures of the past name. A new installation gets them with its reference data. */
export const formerTerms: Migration = {
  up: (db) =>
    runStatements(db, [
      term('202320', '2023학년도 2학기', '20230901', '20240229'),
      term('202310', '2023학년도 1학기', '20230301', '20230831'),
      code('ACDM_DT', '202320_GRD', '2023학년도 2학기 성적 확정', ['20240109']),
      code('ACDM_DT', '202320_REG', '2023학년도 2학기 추가등록 마감', ['20230918']),
      code('ACDM_DT', '202310_GRD', '2023학년도 1학기 성적 확정', ['20230710']),
      code('ACDM_DT', '202310_REG', '2023학년도 1학기 추가등록 마감', ['20230320']),
    ]),
};
