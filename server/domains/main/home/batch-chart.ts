import { sql } from 'kysely';
import { RUN_STATES } from '#contract/batch/batch-rules.ts';
import { WIDGET_SCREENS } from '#contract/main/home-rules.ts';
import type { Data } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';
import { maySee } from './widgets.ts';

const DAYS_SHOWN = 7;

/** Runs of the last seven days by day and state; the console's list of the same days has as many rows. @throws Failure 403 without R on the console */
export async function chartBatch(call: CallContext): Promise<Data<'getHomeChart'>> {
  if (!maySee(call, 'BATCH')) throw forbidden();
  const today = koreanDate8(call.now),
    from = addDays(today, 1 - DAYS_SHOWN);
  const date = sql<string>`to_char("dueDt" at time zone 'Asia/Seoul', 'YYYYMMDD')`;
  const rows = await call.db
    .selectFrom('batchRun')
    .where('dueDt', '>=', koreanMoment(from).toISOString())
    .where('dueDt', '<', koreanMoment(addDays(today, 1)).toISOString())
    .groupBy([date, 'statCd'])
    .select(({ fn }) => [date.as('date'), 'statCd', fn.countAll<number>().as('cnt')])
    .execute();
  const names = await call.db.selectFrom('cmmnCd').select(['cdId', 'cdNm']).where('upCdId', '=', 'BATCH_ST').execute();
  const met = RUN_STATES.filter(
    (state) => state === 'OK' || state === 'FAIL' || rows.some(({ statCd }) => statCd === state),
  );
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(from, index));
  return {
    data: days.map((label) => ({
      label,
      values: Object.fromEntries(
        met.map((state) => [state, rows.find((row) => row.date === label && row.statCd === state)?.cnt ?? 0]),
      ),
    })),
    series: met.map((key) => ({ key, label: names.find(({ cdId }) => cdId === key)?.cdNm ?? key })),
    totalCnt: rows.reduce((sum, { cnt }) => sum + cnt, 0),
    linkUrl: `${WIDGET_SCREENS.BATCH ?? ''}?tab=runs&strtDt=${from}&endDt=${today}`,
  };
}
