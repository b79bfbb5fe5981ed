import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Insertable, Kysely } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Schema } from '#server/database/schema.ts';
import type { RanStatement } from '#server/database/watched-dialect.ts';
import { presentCall } from './call-trace.ts';
import { createBatchWriter } from './batch-writer.ts';
import { isLogged, isSecret, shapeOf, summariseBinds, type StatementShape } from './statement-rules.ts';

const LONGEST_ERROR = 500;
type Kept = { readonly row: Insertable<Schema['sqlLogHis']>; readonly shape: StatementShape };

export interface StatementLog {
  readonly listen: (statement: RanStatement) => void;
  flush(): Promise<void>;
}

/** The log of statements. It is written in batches after the answers have gone: no request waits for it. */
export function createStatementLog(db: Kysely<Schema>, clock: Clock, log: FastifyBaseLogger): StatementLog {
  const logged = new Set<string>();
  const write = async (rows: Kept[]): Promise<void> => {
    const fresh = new Map(
      rows.filter(({ shape }) => !logged.has(shape.sqlId)).map(({ shape }) => [shape.sqlId, shape.sqlCn]),
    );
    if (fresh.size > 0) {
      await db
        .insertInto('sqlStmt')
        .values([...fresh].map(([sqlId, sqlCn]) => ({ sqlId, sqlCn })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await db
      .insertInto('sqlLogHis')
      .values(rows.map(({ row }) => row))
      .execute();
    for (const sqlId of fresh.keys()) logged.add(sqlId);
  };
  const { keep, flush } = createBatchWriter<Kept>('statement log', write, log);
  const listen = (statement: RanStatement): void => {
    const shape = shapeOf(statement.sql);
    if (shape === null) return;
    const { traceId, userId } = presentCall() ?? { traceId: null, userId: null };
    if (isLogged(shape, statement.elapsedMs, userId))
      keep({ shape, row: describe(shape, statement, traceId, userId, clock.now()) });
  };
  return { listen, flush };
}

function describe(
  shape: StatementShape,
  { parameters, elapsedMs, rowCnt, error }: RanStatement,
  traceId: string | null,
  userId: string | null,
  execDt: Date,
): Insertable<Schema['sqlLogHis']> {
  const { sqlId, sqlDivCd, tableNms } = shape,
    isShown = !isSecret(shape);
  return {
    sqlLogHisId: randomUUID(),
    execDt,
    traceId,
    userId,
    sqlId,
    sqlDivCd,
    tableNms: tableNms.join(','),
    rowCnt: isShown ? rowCnt : 0,
    elpsMs: Math.round(elapsedMs),
    bindSmry: isShown ? summariseBinds(parameters) : '[]',
    errYn: error === null ? 'N' : 'Y',
    errMsg: error === null ? null : messageOf(error),
  };
}

/** The code and the constraint of a refusal; its words may repeat a person's data. */
function messageOf(error: unknown): string {
  const { code, constraint } = Object(error) as { readonly code?: unknown; readonly constraint?: unknown };
  return (
    [code, constraint]
      .filter((part) => typeof part === 'string')
      .join(' ')
      .slice(0, LONGEST_ERROR) || 'error'
  );
}
