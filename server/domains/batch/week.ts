import type { Kysely } from 'kysely';
import type { Data } from '#contract/registry.ts';
import type { Schema } from '#server/database/schema.ts';
import { runsBetween } from '#server/jobs/run-rules.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanMoment } from '#shared/korean-time.ts';

type Planned = Data<'getBatchWeekList'>['data'][number];

const DAYS = 7;
/** Jobs that run more often than once an hour would hide all others; a calendar has no use for them. */
const MAX_PLANNED = DAYS * 24;
const MINUTE_MS = 60_000;

/** What ran and what will run in the seven days from `strtDt`: past days show runs, coming ones the plan. */
export async function planWeek(db: Kysely<Schema>, strtDt: string, now: Date): Promise<Planned[]> {
  const from = koreanMoment(strtDt),
    until = koreanMoment(addDays(strtDt, DAYS));
  const jobs = await db
    .selectFrom('batchJob')
    .select(['jobCd', 'jobNm', 'cronExpr', 'timeoutMin', 'useYn'])
    .orderBy('sortOrdr')
    .execute();
  const runs = await db
    .selectFrom('batchRun')
    .select(['batchRunId', 'jobCd', 'statCd', 'dueDt', 'strtDt', 'endDt'])
    .where('dueDt', '>=', from.toISOString())
    .where('dueDt', '<', until.toISOString())
    .execute();
  return jobs
    .flatMap(({ jobCd, jobNm, cronExpr, timeoutMin, useYn }) => {
      const all = cronExpr === null ? [] : runsBetween(cronExpr, from, until, MAX_PLANNED + 1);
      if (all.length > MAX_PLANNED) return [];
      const done = runs
        .filter((run) => run.jobCd === jobCd)
        .map((run): Planned => {
          const ms =
            run.strtDt === null
              ? null
              : (run.endDt === null ? now.getTime() : Date.parse(run.endDt)) - Date.parse(run.strtDt);
          return {
            jobCd,
            jobNm,
            planDt: run.dueDt,
            batchRunId: run.batchRunId,
            statCd: run.statCd,
            sec: ms === null ? null : ms / 1_000,
            overYn: ms !== null && ms > timeoutMin * MINUTE_MS ? 'Y' : 'N',
          };
        });
      const coming =
        useYn === 'N'
          ? []
          : all
              .filter((at) => at > now)
              .map((at): Planned => ({
                jobCd,
                jobNm,
                planDt: at.toISOString(),
                batchRunId: null,
                statCd: null,
                sec: null,
                overYn: 'N',
              }));
      return [...done, ...coming];
    })
    .toSorted((a, b) => Date.parse(a.planDt) - Date.parse(b.planDt));
}
