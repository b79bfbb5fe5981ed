import { sql } from 'kysely';
import { DRPT_SCREEN } from '#contract/dropout/dropout-codes.ts';
import type { Data } from '#contract/registry.ts';
import { reachOf } from '#server/access/reach.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';
import { maySee } from './widgets.ts';

/** riskLvlCd as people say it, the worst first. */
const LEVELS = [
  ['3', '위험'],
  ['2', '주의'],
  ['1', '관심'],
] as const;

interface LevelCount {
  readonly riskLvlCd: string;
  readonly schlYear: string;
  readonly shtmCd: string;
  readonly cnt: number;
}

/**
 * Students by level in the run that counts of the newest term with one, as far as the caller's R on 예방 통계 reaches; the
 * tab of grades shows the same numbers. Without a confirmed run there is no row. @throws Failure 403 without that R
 */
export async function chartDropout(call: CallContext): Promise<Data<'getHomeChart'>> {
  if (!maySee(call, 'CH_DRPT')) throw forbidden();
  const { everything, deptCds } = reachOf(call, DRPT_SCREEN.stat, 'R'),
    depts = [...deptCds];
  const reached = everything
    ? sql`true`
    : sql`("colgCd" = any (${depts}::text[]) or "hakguaCd" = any (${depts}::text[]))`;
  const { rows } =
    await sql<LevelCount>`select "riskLvlCd", "schlYear", "shtmCd", count(*)::integer as "cnt" from "vStatDrpt"
    where "baseDt" = (select max("baseDt") from "vStatDrpt") and ${reached} group by "riskLvlCd", "schlYear", "shtmCd"`.execute(
      call.db,
    );
  const [term] = rows;
  return {
    data: term
      ? LEVELS.map(([level, label]) => ({
          label,
          values: { cnt: rows.find(({ riskLvlCd }) => riskLvlCd === level)?.cnt ?? 0 },
        }))
      : [],
    series: [{ key: 'cnt', label: '학생' }],
    totalCnt: rows.reduce((sum, { cnt }) => sum + cnt, 0),
    linkUrl: `${DRPT_SCREEN.stat}?tab=GRADE${term ? `&schlYear=${term.schlYear}&shtmCd=${term.shtmCd}` : ''}`,
  };
}
