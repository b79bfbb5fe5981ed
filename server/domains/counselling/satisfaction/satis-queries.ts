import { sql } from 'kysely';
import type { SatisRow } from '#contract/counselling/satisfaction.ts';
import { LEAST_RESPONSES, SATIS_KEYS, type SatisQuestion } from '#contract/counselling/satisfaction-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { asSystem } from '#server/access/row-security.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { NO_FIGURE, rateText } from '#shared/statistics/number-rules.ts';
import { standingIn } from '../reach.ts';

/** A mean of whole answers with two decimals, half up. */
const meanOf = (sum: number, count: number): string => (Math.floor((sum * 200 + count) / (2 * count)) / 100).toFixed(2);

/** What students say of each counsellor and term, from five responses on; free text for the head. @throws Failure 403 */
export async function listSatisfaction(
  call: CallContext,
  { cnslDivCd, schlYear, shtmCd }: ParsedArg<'getSatisStat'>,
): Promise<SatisRow[]> {
  const { isHead } = await standingIn(call, cnslDivCd, 'R');
  return asSystem(call, async (db) => {
    let rows = db
      .selectFrom('cnslSatisSent as t')
      .innerJoin('cnslr as k', 'k.cnslrId', 't.cnslrId')
      .leftJoin('staff as f', 'f.stfNo', 'k.stfNo')
      .select(['t.cnslrId', 't.schlYear', 't.shtmCd', 't.sentCnt', 'f.stfNm as cnslrNm'])
      .where('t.cnslDivCd', '=', cnslDivCd);
    if (schlYear) rows = rows.where('t.schlYear', '=', schlYear);
    if (shtmCd) rows = rows.where('t.shtmCd', '=', shtmCd);
    const asked = await rows
        .orderBy('t.schlYear', 'desc')
        .orderBy('t.shtmCd', 'desc')
        .orderBy('f.stfNm')
        .orderBy('t.cnslrId')
        .execute(),
      answers = await db
        .selectFrom('cnslSatis')
        .selectAll()
        .where('cnslDivCd', '=', cnslDivCd)
        // By nothing that would say in which order they came.
        .orderBy(sql`md5("cnslSatisId")`)
        .execute();
    return asked.map(({ cnslrId, cnslrNm, schlYear: year, shtmCd: term, sentCnt }) => {
      const own = answers.filter((row) => row.cnslrId === cnslrId && row.schlYear === year && row.shtmCd === term),
        isFew = own.length < LEAST_RESPONSES,
        sumOf = (key: SatisQuestion): number => own.reduce((sum, row) => sum + row[key], 0),
        means = Object.fromEntries(
          SATIS_KEYS.map((key) => [key, isFew ? null : meanOf(sumOf(key), own.length)]),
        ) as Record<SatisQuestion, string | null>;
      return {
        cnslrId,
        cnslrNm,
        schlYear: year,
        shtmCd: term,
        rspCnt: isFew ? null : own.length,
        rspRt: isFew ? NO_FIGURE : rateText(own.length, sentCnt),
        ...means,
        mean: isFew
          ? null
          : meanOf(
              SATIS_KEYS.reduce((sum, key) => sum + sumOf(key), 0),
              own.length * SATIS_KEYS.length,
            ),
        freeCns: isHead && !isFew ? own.flatMap(({ freeCn }) => (freeCn === null ? [] : [freeCn])) : [],
      };
    });
  });
}
