import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { integrityOf } from '../../build-tools/precache-integrity.ts';
import { CONTRACT_VERSION } from '#contract/envelope.ts';
import { createApp, type AppParts } from '#server/app.ts';

/** The third release has broken with the contract of the first two. */
const CONTRACT_OF: Readonly<Record<number, number>> = {
  1: CONTRACT_VERSION,
  2: CONTRACT_VERSION,
  3: CONTRACT_VERSION + 1,
};
const TEXT = /\.(js|json|css|html|webmanifest)$/,
  COMPRESSED = /\.(br|gz)$/;
const HASHED = /^[\w.-]+-[\w-]{8}\.(js|css)$/;

export interface Releases {
  /** Port of the server of a release, which serves the client of the same release; started when it is first asked for. */
  portOf(release: number): Promise<number>;
  close(): Promise<void>;
}

/** Servers of three releases on one database, each with a client of its own that shares no file name with the others. */
export function createReleases(parts: Pick<AppParts, 'database' | 'clock' | 'config'>): Releases {
  const started = new Map<number, Promise<FastifyInstance>>();
  const room = mkdtempSync(path.join(tmpdir(), 'madang-releases-'));
  const start = async (release: number): Promise<FastifyInstance> => {
    const contractVersion = CONTRACT_OF[release] ?? CONTRACT_VERSION,
      clientDir = path.join(room, String(release));
    makeClient(clientDir, release, contractVersion);
    const app = await createApp({ ...parts, clientDir, contractVersion });
    await app.listen({ host: '127.0.0.1', port: 0 });
    return app;
  };
  return {
    async portOf(release) {
      const starting = started.get(release) ?? start(release);
      started.set(release, starting);
      return ((await starting).server.address() as AddressInfo).port;
    },
    async close() {
      for (const app of started.values()) await (await app).close();
      rmSync(room, { recursive: true, force: true });
    },
  };
}

/** The built client under other file names, as another build of changed sources has them, and speaking its own contract. */
function makeClient(directory: string, release: number, contractVersion: number): void {
  cpSync('build/client', directory, { recursive: true, filter: (file) => !COMPRESSED.test(file) });
  const assets = path.join(directory, 'assets'),
    names = readdirSync(assets).filter((name) => HASHED.test(name));
  const other = new Map(names.map((name) => [name, name.replace(/\.(\w+)$/, `r${release}.$1`)]));
  for (const file of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    if (TEXT.test(file)) rewrite(path.join(directory, file), other, release, contractVersion);
  }
  for (const [name, next] of other) renameSync(path.join(assets, name), path.join(assets, next));
  vouch(directory);
}

/** The list of kept files names the content of each, which is another one now. Each travels by itself, so that each can be broken on its way. */
function vouch(directory: string): void {
  const script = path.join(directory, 'sw.js');
  const entries = readFileSync(script, 'utf8')
    .replace(/,?\{[^{}]*"url":"[^"]+\.pack"[^{}]*\}/, '')
    .replace(/\{[^{}]*"url":"([^"]+)"[^{}]*\}/g, (entry, url: string) =>
      entry.replace(
        /"integrity":"[^"]+"/,
        () => `"integrity":"${integrityOf(readFileSync(path.join(directory, url)))}"`,
      ),
    );
  writeFileSync(script, entries);
}

function rewrite(file: string, other: ReadonlyMap<string, string>, release: number, contractVersion: number): void {
  const text = readFileSync(file, 'utf8')
    .replace(/[\w.-]+-[\w-]{8}\.(?:js|css)/g, (name) => other.get(name) ?? name)
    // Files that keep their names are known by their revision.
    .replace(/"revision":"(\w+)"/g, `"revision":"$1r${release}"`);
  writeFileSync(file, speak(text, contractVersion));
}

/** The only place where a client says which contract it speaks: the value of that header. */
function speak(text: string, contractVersion: number): string {
  const header = /(\w+)=`x-madang-contract`/.exec(text)?.[1];
  return header === undefined
    ? text
    : text.replaceAll(`[${header}]:\`${CONTRACT_VERSION}\``, `[${header}]:\`${contractVersion}\``);
}
