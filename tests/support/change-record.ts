import { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { TestDatabase } from './database.ts';

/**
 * Tables that a request writes whatever it is about: its session, the log of calls with its count. The stamp of the permissions only
 * rises, because servers remember what they read at each.
 */
const BESIDE: readonly string[] = ['accessStamp', 'apiUseHis', 'logCnt', 'sqlStmt', 'sqlLogHis', 'userSession'];
const RECORD = 'testChange';

/** Every row that is committed with a change, so that a test can compare the effects of two tries and take them back. */
export interface ChangeRecord {
  /** The place that later changes stand behind. */
  mark(): Promise<number>;
  /** What has been committed since: each table with what happened in it and to how many rows. @param but tables that do not count here */
  since(mark: number, but?: readonly string[]): Promise<string>;
  /** Takes back what has been committed since, row by row, the last one first. */
  undo(mark: number): Promise<void>;
}

/** A record beside servers that run on their own: over a connection that no fault touches. */
export interface DistantRecord extends ChangeRecord {
  /** Waits until no connection of the servers under test does anything any more. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** One by one: a query with parameters holds a single statement. */
const INSTALL: readonly string[] = [
  `create table "${RECORD}" ("seq" bigint generated always as identity primary key, "tbl" regclass not null, "act" text not null, "was" jsonb, "is" jsonb)`,
  `create function "testRecord"() returns trigger language plpgsql security definer set search_path = public as $$ begin
  insert into "${RECORD}" ("tbl", "act", "was", "is") values (tg_relid, tg_op, case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  return null;
end $$`,
  `do $$ declare t text; begin
  for t in select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> '${RECORD}' and c.relname <> all (array['${BESIDE.join("','")}']) loop
    execute format('create trigger "zzRecord" after insert or update or delete on %s for each row execute function "testRecord"()', t);
  end loop;
end $$`,
  // What was inserted or deleted in one go is taken back in one go; rows that changed may have changed twice, so one by one.
  `create function "testUndo"(behind bigint) returns void language plpgsql set session_replication_role = replica as $$ declare
  c record; r record; cols text; sets text; found text; many text;
begin
  for c in select "tbl", "act", min("seq") as low, max("seq") as high from (
      select "tbl", "act", "seq", row_number() over (order by "seq") - row_number() over (partition by "tbl", "act" order by "seq") as island
      from "${RECORD}" where "seq" > behind) steps
    group by "tbl", "act", island order by max("seq") desc loop
    select string_agg(quote_ident(attname), ', '), string_agg(format('%I = w.%I', attname, attname), ', ') filter (where attidentity <> 'a') into cols, sets
      from pg_attribute where attrelid = c."tbl" and attnum > 0 and not attisdropped and attgenerated = '';
    select string_agg(format('t.%I = i.%I', a.attname, a.attname), ' and ') into found
      from pg_index x join pg_attribute a on a.attrelid = x.indrelid and a.attnum = any (x.indkey) where x.indrelid = c."tbl" and x.indisprimary;
    many := format('"${RECORD}" x cross join lateral jsonb_populate_record(null::%s, x.%I) i where x."seq" between $1 and $2', c."tbl", case c."act" when 'INSERT' then 'is' else 'was' end);
    if c."act" = 'INSERT' then execute format('delete from %s t using (select i.* from %s) i where %s', c."tbl", many, found) using c.low, c.high;
    elsif c."act" = 'DELETE' then execute format('insert into %s (%s) overriding system value select %s from (select i.* from %s) i', c."tbl", cols, cols, many) using c.low, c.high;
    else
      for r in select "was", "is" from "${RECORD}" where "seq" between c.low and c.high order by "seq" desc loop
        execute format('update %s t set %s from jsonb_populate_record(null::%s, $1) w, jsonb_populate_record(null::%s, $2) i where %s', c."tbl", sets, c."tbl", c."tbl", found) using r."was", r."is";
      end loop;
    end if;
  end loop;
  delete from "${RECORD}" where "seq" > behind;
  update "accessStamp" set "stamp" = "stamp" + 1;
end $$`,
];

const QUIET_MS = 5_000,
  LOOK_EVERY_MS = 2;

type Run = (text: string, values?: readonly unknown[]) => Promise<readonly { readonly one?: unknown }[]>;

async function beginRecord(run: Run): Promise<ChangeRecord> {
  for (const statement of INSTALL) await run(statement);
  return {
    mark: async () => Number((await run(`select coalesce(max("seq"), 0) as one from "${RECORD}"`))[0]?.one),
    since: async (mark, but = []) =>
      String(
        (
          await run(
            `select coalesce(string_agg(line, ', ' order by line), '') as one from (select concat("tbl", ' ', "act", ' ', count(*)) as line from "${RECORD}" where "seq" > $1 and "tbl" <> all ($2::text[]::regclass[]) group by "tbl", "act") lines`,
            [mark, but.map((table) => `"${table}"`)],
          )
        )[0]?.one,
      ),
    undo: async (mark) => {
      await run('select "testUndo"($1)', [mark]);
    },
  };
}

/** Begins to record in a test's own database, on either engine, over the connections of its server. */
export const recordChangesOf = ({ db }: Pick<TestDatabase, 'db'>): Promise<ChangeRecord> =>
  beginRecord(
    async (text, values = []) => (await db.executeQuery<{ one: unknown }>(CompiledQuery.raw(text, [...values]))).rows,
  );

/** Begins to record in a PostgreSQL database, over a connection of its own that no fault touches. */
export async function recordChanges(databaseUrl: string): Promise<DistantRecord> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const run: Run = async (text, values = []) => (await client.query<{ one: unknown }>(text, [...values])).rows;
  const activeConnections = async (): Promise<number> =>
    Number(
      (
        await run(
          `select count(*) as one from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'`,
        )
      )[0]?.one,
    );
  return {
    ...(await beginRecord(run)),
    async settle() {
      const begun = performance.now();
      while ((await activeConnections()) !== 0) {
        if (performance.now() - begun > QUIET_MS) throw new Error('the database does not come to rest');
        await new Promise((resolve) => {
          setTimeout(resolve, LOOK_EVERY_MS);
        });
      }
    },
    close: () => client.end(),
  };
}
