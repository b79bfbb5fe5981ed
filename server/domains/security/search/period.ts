import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { countDays, PERIODS, type HistoryCd } from '#contract/security/history-rules.ts';
import { message } from '#messages/message.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import { invalidField } from '#server/http/failure.ts';

export interface PeriodQuery {
  readonly strtDt: string;
  readonly endDt: string;
}
/** From the first moment of the first day to before the end of the last. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** @throws Failure 400 when the days are the wrong way round or more than this history answers at once */
export function requirePeriod(history: HistoryCd, { strtDt, endDt }: PeriodQuery): Period {
  const days = countDays(strtDt, endDt),
    { mostDays } = PERIODS[history];
  if (days < 1) throw invalidField('strtDt', message('M-DATE-ORDER'));
  if (days > mostDays) throw invalidField('endDt', message('M-PERIOD-MAX', { n: mostDays }));
  return { from: koreanMoment(strtDt), until: koreanMoment(endDt, '2400') };
}

/** The period as a condition on a column (`table.column`). */
export const within = (column: string, { from, until }: Period): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} >= ${from.toISOString()}::timestamptz and ${sql.ref(column)} < ${until.toISOString()}::timestamptz`;
