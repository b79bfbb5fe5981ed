import pg from 'pg';

/**
 * PostgreSQL writes a cache beside the tables for the next connection, and refuses connections that would have to write
 * it on a full disk (`write_relcache_init_file`; the text is not translated).
 */
const NO_ROOM_TO_OPEN = 'could not write init file';
/** The database takes no more connections. */
export const TOO_MANY_CONNECTIONS = '53300';
/** For this time no connection beyond those that the server accepted is requested. */
const PAUSE_MS = 5_000;

/** Whether a server that is there refuses to open a connection, because its disk is full. */
export const isWithoutRoomToOpen = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.message === NO_ROOM_TO_OPEN;

export type SharedPool = Pick<pg.Pool, 'end'> & { connect(): Promise<pg.PoolClient> };

/**
 * A pool whose callers share what is open while the server opens no more: a full disk must not stop those who only
 * read.
 * @returns `connect` rejects with the server's error when none is open at all
 */
export function sharedPool(pool: pg.Pool): SharedPool {
  const size = pool.options.max;
  const underWay = new Set<Promise<pg.PoolClient>>();
  let openCnt = 0,
    growsAgainAt = 0;
  pool
    .on('connect', () => {
      openCnt += 1;
    })
    .on('remove', () => {
      openCnt -= 1;
    });
  const attempt = async (): Promise<pg.PoolClient> => {
    const coming = pool.connect();
    underWay.add(coming);
    try {
      return await coming;
    } finally {
      underWay.delete(coming);
    }
  };
  /** A refusal may arrive before those connections that the server gave: then the first of those is waited for. */
  const isAnyOpen = async (): Promise<boolean> =>
    openCnt > 0 ||
    Promise.any(underWay).then(
      () => true,
      () => false,
    );
  return {
    connect: async () => {
      if (Date.now() >= growsAgainAt) pool.options.max = size;
      for (;;) {
        try {
          return await attempt();
        } catch (error) {
          const isRefused =
            isWithoutRoomToOpen(error) || (error instanceof pg.DatabaseError && error.code === TOO_MANY_CONNECTIONS);
          if (!isRefused || !(await isAnyOpen())) throw error;
          // As large as what is open: further requests wait until one of these is given back.
          pool.options.max = Math.max(1, openCnt);
          growsAgainAt = Date.now() + PAUSE_MS;
        }
      }
    },
    end: () => pool.end(),
  };
}
