// Plain JavaScript, because the database thread loads it and a worker thread cannot load TypeScript on Node 20.
import { parse, protocol } from '@electric-sql/pglite';

/*
 * PGlite's own `query` crosses into the engine six times and has every statement parsed anew, which takes three times as
 * long as running a small one. A statement that was met before is bound and run in one crossing.
 */
const { serialize } = protocol;
/** So many statements stay known; the server's own are some hundreds, what is beyond them are conditions of lists. */
const MAX_KNOWN = 500;
/** Longer ones hold the values of many rows and hardly come twice. */
const LONGEST_SQL = 8_000;
/**
 * After so many runs the engine may plan a statement once for all values. It must not: what is asked with a condition
 * on a parameter (a list's search, an upsert on a part of a table) needs the plan for the value at hand.
 */
const RUNS_PLANNED_EACH = 5;
/** What changes the shape of a table changes what a known statement would answer. */
const CHANGES_SHAPE = /\b(?:alter|create|drop)\b/i;
const OPTIONS = { syncToFs: false };

function joined(parts) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** What goes over the protocol in the place of a parameter: text, as PGlite writes the type, or null. */
function textOf(pg, value, type) {
  if (value === null || value === undefined) return null;
  return pg.serializers[type]?.(value) ?? String(value);
}

/**
 * Statements of one connection by their text.
 * @param pg the open engine
 * @returns `run(sql, parameters)` answers rows and the number of changed ones, and throws the engine's error;
 *   `changed(sql)` hears of every statement that ran in another way
 */
export function createStatements(pg) {
  /** Text -> { name, types, runs }, the one used longest ago first. */
  const known = new Map();
  let made = 0;
  const send = (...parts) => pg.execProtocolStream(joined([...parts, serialize.sync()]), OPTIONS);

  async function prepare(sql) {
    const name = `s${(made += 1)}`;
    const types = parse.parseDescribeStatementResults(
      await send(serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name })),
    );
    if (known.size === MAX_KNOWN) {
      const [oldest, { name: unused }] = known.entries().next().value;
      known.delete(oldest);
      await send(serialize.close({ type: 'S', name: unused }));
    }
    return { name, types, runs: 0 };
  }
  async function runKnown(sql, parameters) {
    const statement = known.get(sql) ?? (await prepare(sql)),
      { name, types } = statement;
    const anew =
      statement.runs < RUNS_PLANNED_EACH
        ? []
        : [serialize.close({ type: 'S', name }), serialize.parse({ name, text: sql })];
    const values = parameters.map((value, at) => textOf(pg, value, types[at]));
    // Put back as the one used last; one that is made anew only when that went well, for the old one is gone by then.
    known.delete(sql);
    if (anew.length === 0) known.set(sql, { name, types, runs: statement.runs + 1 });
    const messages = await send(
      ...anew,
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
    );
    if (anew.length > 0) known.set(sql, { name, types, runs: 1 });
    return parse.parseResults(messages, pg.parsers)[0];
  }
  return {
    run: (sql, parameters) =>
      sql.length > LONGEST_SQL ? pg.query(sql, parameters) : pg.runExclusive(() => runKnown(sql, parameters)),
    async changed(sql) {
      if (known.size === 0 || !CHANGES_SHAPE.test(sql)) return;
      known.clear();
      await pg.exec('deallocate all');
    },
  };
}
