import type { PrecacheController } from 'workbox-precaching';
import { unpackFiles, type ShellEntry } from './shell-pack.ts';

/**
 * Files asked for at once: one after the other some hundred of them take as many round trips; a browser has six ways to
 * a server, and the page needs some.
 */
const QUEUES = 4;
/** From so many missing files on, one that holds them all is quicker than each by itself. */
const MANY = 40;
/** Said of the pack alone, not of what is in it. */
const OF_THE_PACK = ['content-encoding', 'content-length', 'etag', 'last-modified'];

export interface Shell {
  readonly entries: readonly ShellEntry[];
  readonly pack: ShellEntry | undefined;
  readonly cacheName: string;
  /** Address under which an entry is kept. */
  readonly keyOf: (url: string) => string | undefined;
  readonly keeperOf: (entries: readonly ShellEntry[]) => PrecacheController;
  /** A first version shares what the page has just loaded; a later one comes from the server itself. */
  readonly isFirst: boolean;
}

async function missingOf({ entries, cacheName, keyOf }: Shell): Promise<readonly ShellEntry[]> {
  const kept = new Set((await (await caches.open(cacheName)).keys()).map(({ url }) => url));
  return entries.filter(({ url }) => !kept.has(keyOf(url) ?? ''));
}

/** Keeps of a pack what is missing. Whatever goes wrong with it, the files can still be had one by one. */
async function keepFromPack({ pack, cacheName, keyOf, isFirst }: Shell, missing: readonly ShellEntry[]): Promise<void> {
  if (!pack || missing.length < MANY) return;
  const wanted = new Set(missing.map(({ url }) => url));
  const answer = await fetch(pack.url, {
    ...(pack.integrity === undefined ? {} : { integrity: pack.integrity }),
    cache: isFirst ? 'default' : 'reload',
  });
  if (!answer.ok) return;
  const headers = new Headers(answer.headers);
  for (const name of OF_THE_PACK) headers.delete(name);
  const files = unpackFiles(new Uint8Array(await answer.arrayBuffer())),
    cache = await caches.open(cacheName);
  await Promise.all(
    files
      .filter(({ url }) => wanted.has(url))
      .map(async ({ url, type, content }) => {
        const own = new Headers(headers),
          key = keyOf(url);
        own.set('content-type', type);
        if (key !== undefined) await cache.put(key, new Response(content, { headers: own }));
      }),
  );
}

/**
 * Keeps every file of a version that is not on the device yet: many of them out of one that holds them all, the others
 * each by itself. @throws Error when one cannot be had; what came before it stays for the next try
 */
export async function installShell(shell: Shell, event: ExtendableEvent): Promise<void> {
  const missing = await missingOf(shell);
  await keepFromPack(shell, missing).catch(() => undefined);
  const rest = await missingOf({ ...shell, entries: missing });
  // The library takes its list file by file: each queue is a list of its own, and all of them fill the same cache.
  const queues = Array.from({ length: QUEUES }, (_, queueNo) =>
    shell.keeperOf(rest.filter((_entry, place) => place % QUEUES === queueNo)),
  );
  await Promise.all(queues.map((queueNo) => queueNo.install(event)));
}
