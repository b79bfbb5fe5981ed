// Fastify and pg with one list and nothing around it: no session, no rights, no log. Arguments: port, database address.
import fastify from 'fastify';
import pg from 'pg';

const [port, connectionString] = process.argv.slice(2);
const CONNECTIONS = 10;
/** What Madang asks for the same list when nobody has set a condition. */
const COUNT = 'select count(*) as "cnt" from "guideItem"';
const ROWS = 'select * from "guideItem" order by "itemNo" asc, "guideItemId" asc limit $1 offset $2';

const pool = new pg.Pool({ connectionString, max: CONNECTIONS });
const app = fastify();
app.get('/list', async ({ query }) => {
  const size = Number(query.rowsPerPage);
  const counted = await pool.query(COUNT);
  const { rows } = await pool.query(ROWS, [size, (Number(query.page) - 1) * size]);
  return { totalCount: Number(counted.rows[0].cnt), data: rows };
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('listening');
process.on('SIGTERM', () => {
  void app.close().then(() => pool.end());
});
