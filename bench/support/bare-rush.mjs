// Fastify and pg with one application and nothing around it: no session, no conditions, no news, no log. Arguments: port, database address.
import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';

const [port, connectionString] = process.argv.slice(2);
const CONNECTIONS = 10;

const pool = new pg.Pool({ connectionString, max: CONNECTIONS });
const app = fastify();
app.post('/apply', async ({ body: { prdId, userId } }, reply) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(
      'select "capacity", "waitCap", "selCnt", "waitCnt", "lastWaitNo" from "ecpPrd" where "prdId" = $1 for update',
      [prdId],
    );
    const [{ capacity, waitCap, selCnt, waitCnt, lastWaitNo }] = rows,
      isSelected = selCnt < capacity && waitCnt === 0;
    if (!isSelected && waitCnt >= waitCap) {
      await client.query('rollback');
      return await reply.code(409).send({ code: 409, data: { reason: 'LIMIT' } });
    }
    await client.query(
      `insert into "ecpAppl" ("applId", "prdId", "userDiv", "userId", "applDt", "applSt", "waitNo", "applyRouteDiv", "consentYn") values ($1, $2, 'USER', $3, now(), $4, $5, 'SELF', 'Y')`,
      [randomUUID(), prdId, userId, isSelected ? 'SELECTED' : 'WAITING', isSelected ? null : lastWaitNo + 1],
    );
    await client.query(
      isSelected
        ? 'update "ecpPrd" set "applCnt" = "applCnt" + 1, "selCnt" = "selCnt" + 1 where "prdId" = $1'
        : 'update "ecpPrd" set "applCnt" = "applCnt" + 1, "waitCnt" = "waitCnt" + 1, "lastWaitNo" = "lastWaitNo" + 1 where "prdId" = $1',
      [prdId],
    );
    await client.query('commit');
    return { code: 200, message: '' };
  } finally {
    client.release();
  }
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('listening');
process.on('SIGTERM', () => {
  void app.close().then(() => pool.end());
});
