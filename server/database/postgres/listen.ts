import pg from 'pg';

const FIRST_WAIT_MS = 500,
  LONGEST_WAIT_MS = 30_000;

/**
 * Hears a channel on a connection of its own, which no pool hands out. A connection that breaks is opened again for as
 * long as it is not stopped; notifications in between are lost, which `hear(null)` signals.
 * @returns the way to stop; the first connection may still be under way
 */
export async function listenOn(
  databaseUrl: string,
  channel: string,
  hear: (word: string | null) => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null,
    timer: NodeJS.Timeout | undefined,
    isStopped = false,
    waitMs = FIRST_WAIT_MS;
  const again = (): void => {
    client = null;
    if (isStopped) return;
    timer = setTimeout(() => {
      void open().then((isOpen) => {
        if (isOpen) hear(null);
      });
    }, waitMs);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  };
  const open = async (): Promise<boolean> => {
    const next = new pg.Client({ connectionString: databaseUrl, application_name: 'madang-live', keepAlive: true });
    let isLost = false;
    const lose = (): void => {
      if (!isLost) {
        isLost = true;
        again();
      }
    };
    next
      .on('error', lose)
      .on('end', lose)
      .on('notification', ({ payload }) => hear(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch {
      lose();
      return false;
    }
    if (isStopped) await next.end();
    client = next;
    waitMs = FIRST_WAIT_MS;
    return true;
  };
  await open();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await client?.end();
  };
}
