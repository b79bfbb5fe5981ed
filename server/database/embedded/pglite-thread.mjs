// The embedded database, alone in its thread, so that a long query never holds up other requests.
// Plain JavaScript: it must load under tsx, vitest and the production bundle alike.
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { valueParsers } from '../value-parsers.mjs';
import { createLogRoom } from './log-room.mjs';
import { createStatements } from './prepared-statements.mjs';

let syncs = 0;

/** PGlite's file system never reaches fsync, so a power cut could take acknowledged rows: give it one. */
class DurableNodeFS extends NodeFS {
  async init(pg, options) {
    const result = await super.init(pg, options);
    const preRun = (module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd);
        syncs += 1;
        return 0;
      };
    };
    result.emscriptenOpts.preRun = [...(result.emscriptenOpts.preRun ?? []), preRun];
    return result;
  }
}

const settings = {
  search_path: 'public',
  exit_on_error: 'false',
  log_checkpoints: 'false',
  TimeZone: 'Asia/Seoul',
  max_worker_processes: '0',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  // Without io_method=sync the engine spins for ever; fsync=on drops PGlite's own -F.
  io_method: 'sync',
  fsync: 'on',
  wal_sync_method: 'fsync',
  // Two spare log files of 16 MB are enough for one writer; a backup or a copy carries them along.
  min_wal_size: '32MB',
  // What a rush has made beyond this is removed with the next checkpoint instead of being kept for another.
  max_wal_size: '64MB',
};
const startParams = [
  '--single',
  '-O',
  '-j',
  ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
];

const open = () =>
  PGlite.create({
    ...workerData.engine,
    fs: new DurableNodeFS(workerData.directory),
    extensions: { pg_trgm, btree_gist },
    startParams,
    parsers: valueParsers,
  });

/** Whether a commit really reaches the disk; the parent refuses to start otherwise, so an upgrade cannot drop it silently. */
async function isDurable(pg) {
  await pg.exec('create table if not exists "durabilityProbe" ("n" integer)');
  const before = syncs;
  await pg.exec('begin; delete from "durabilityProbe"; insert into "durabilityProbe" values (1); commit');
  return syncs > before;
}

const readable = (error) => ({
  message: String(error?.message ?? error),
  code: error?.code,
  constraint: error?.constraint,
  table: error?.table,
  detail: error?.detail,
});

/** Without parameters a text may hold several statements, as on PostgreSQL; the last one answers. */
async function run({ pg, statements, logRoom }, { sql, parameters }) {
  await logRoom.require(sql);
  if (parameters.length > 0) return answerOf(await statements.run(sql, parameters));
  const results = await pg.exec(sql);
  await statements.changed(sql);
  return answerOf(results.at(-1));
}
const answerOf = (result) => ({ rows: result?.rows ?? [], affectedRows: result?.affectedRows ?? 0 });

/** New directory entries survive a power cut only when the directory itself is synced. */
function syncDirectory(directory) {
  const handle = openSync(directory, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Not compressed here: that takes many times as long as reading, and every call would wait for it. */
const dumpFiles = async (pg) => ({
  rows: [new Uint8Array(await (await pg.dumpDataDir('none')).arrayBuffer())],
  affectedRows: 0,
});

/** Words of other transactions are passed on as they come, between the answers. */
async function listen(pg, channel) {
  await pg.listen(channel, (word) => parentPort.postMessage({ channel, word }));
  return null;
}

async function answer(engine, { id, close, dump, channel, ...query }) {
  const { pg } = engine;
  try {
    if (close) {
      await pg.close();
      syncDirectory(workerData.directory);
    }
    const value = close ? null : await (dump ? dumpFiles(pg) : channel ? listen(pg, channel) : run(engine, query));
    // A copy of the files is handed over, not copied once more.
    parentPort.postMessage({ id, value }, dump ? value.rows.map((bytes) => bytes.buffer) : []);
    if (close) parentPort.close();
  } catch (error) {
    parentPort.postMessage({ id, error: readable(error) });
  }
}

async function serve() {
  const pg = await open();
  const engine = { pg, statements: createStatements(pg), logRoom: createLogRoom(pg, workerData.directory) };
  parentPort.on('message', (request) => {
    void answer(engine, request);
  });
  parentPort.postMessage({ ready: true, durable: await isDurable(pg) });
}

serve().catch((error) => parentPort.postMessage({ failed: readable(error).message }));
