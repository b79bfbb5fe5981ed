import { sql } from 'kysely';
import type { TrgtDiv } from '#contract/dropout/dropout-codes.ts';
import { asSystem } from '#server/access/row-security.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { Result, ResultItem } from '#shared/dropout/viewer.ts';
import { groupBy } from '#shared/group-by.ts';

/** What a run has found for a target, as the viewer's rule takes it. */
export interface TargetResult extends Result {
  readonly trgtDivCd: TrgtDiv;
}
interface Scored {
  readonly trgtId: string;
  readonly runId: string | null;
}

/**
 * The results of the newest runs of targets that the caller has been found to reach, by target. Nothing of them leaves the
 * server but by `shownResult`.
 */
export async function resultsOf(
  call: CallContext,
  targets: readonly Scored[],
): Promise<ReadonlyMap<string, TargetResult>> {
  const ids = targets.filter(({ runId }) => runId !== null).map(({ trgtId }) => trgtId);
  if (ids.length === 0) return new Map();
  return asSystem(call, async (db) => {
    const rows = await db
        .selectFrom('drptTrgt as t')
        .innerJoin('drptRunRslt as r', (join) => join.onRef('r.runId', '=', 't.runId').onRef('r.stdNo', '=', 't.stdNo'))
        .select(['t.trgtId', 'r.rsltId', 'r.score', 'r.trgrCds', 'r.trgtDivCd'])
        .where('t.trgtId', '=', sql<string>`any(${ids}::text[])`)
        .execute(),
      items = groupBy(
        await db
          .selectFrom('drptRunRsltItem')
          .select(['rsltId', 'indCd', 'rawVal', 'rawCd', 'point', 'weight', 'cntrb', 'usedYn', 'stepNm'])
          .where('rsltId', '=', sql<string>`any(${rows.map(({ rsltId }) => rsltId)}::text[])`)
          .execute(),
        ({ rsltId }) => rsltId,
      );
    return new Map(
      rows.map(({ trgtId, rsltId, score, trgrCds, trgtDivCd }): [string, TargetResult] => [
        trgtId,
        {
          score,
          trgrCds,
          trgtDivCd,
          items: (items.get(rsltId) ?? []).map(({ rsltId: _, ...item }): ResultItem => item),
        },
      ]),
    );
  });
}
