// Plain JavaScript, because the database thread loads it and a worker thread cannot load TypeScript on Node 20.
import { readdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** The engine writes its log in files of this size, and makes the next one in the middle of a write. */
const PIECE_BYTES = 16 * 2 ** 20;
/** What one statement and its commit may still write. */
const SPARE_BYTES = 4 * 2 ** 20;
const PIECE_NAME = /^[0-9A-F]{24}$/;
const WRITES =
  /^\s*(?:insert|update|delete|merge|create|alter|drop|truncate|copy|with\b[^]*\b(?:insert|update|delete)\s)/i;
const WHERE =
  'select file_name as file, file_offset as offset from pg_walfile_name_offset(pg_current_wal_insert_lsn())';

/** As PostgreSQL says that the disk is full. */
class DiskFull extends Error {
  code = '53100';
  constructor() {
    super('no room for the log');
  }
}

/**
 * Refuses writes before the log has no room: where the disk is full at the end of a piece of it, the engine stops for
 * good in the middle of a write, while a full table is refused like anything else.
 * @param pg the open engine
 * @param directory its files
 * @returns `require(sql)` throws DiskFull for a statement that writes and may find no room
 */
export function createLogRoom(pg, directory) {
  const isDiskShort = () => {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize < 2 * PIECE_BYTES;
  };
  async function isLogShort() {
    const {
      rows: [{ file, offset }],
    } = await pg.query(WHERE);
    // The piece that comes next is named before it is made.
    const there = readdirSync(join(directory, 'pg_wal')).filter((name) => PIECE_NAME.test(name) && name >= file).length;
    return there * PIECE_BYTES - offset < SPARE_BYTES;
  }
  return {
    require: async (sql) => {
      if (WRITES.test(sql) && isDiskShort() && (await isLogShort())) throw new DiskFull();
    },
  };
}
