import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { VitePWAOptions } from 'vite-plugin-pwa';
import type { PackedFile } from '../src/sw/precache/shell-pack.ts';
import { integrityOf } from './precache-integrity.ts';

type ManifestTransform = NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number];

/** What a server says of each kind of file. The page is not among them: it carries a nonce of its own each time. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
const NAME_LENGTH = 8;

/** Puts files one behind the other; the first line is a table of them. */
export function packFiles(files: readonly { readonly url: string; readonly content: Buffer }[]): Buffer {
  const table: PackedFile[] = files.map(({ url, content }) => ({
    url,
    type: TYPES[path.extname(url)] ?? '',
    bytes: content.length,
  }));
  return Buffer.concat([Buffer.from(`${JSON.stringify(table)}\n`), ...files.map(({ content }) => content)]);
}

/**
 * Writes what the service worker keeps into one file more, for devices on which most of it is missing, and names that
 * file in the list.
 * @param outDirOf where the build writes; known only once it is configured
 */
export const shellPack =
  (outDirOf: () => string): ManifestTransform =>
  async (entries) => {
    const urls = [...new Set(entries.map(({ url }) => url))].filter((url) => path.extname(url) in TYPES);
    const pack = packFiles(
      await Promise.all(urls.map(async (url) => ({ url, content: await readFile(path.join(outDirOf(), url)) }))),
    );
    const url = `assets/shell-${createHash('sha256').update(pack).digest('hex').slice(0, NAME_LENGTH)}.pack`;
    await writeFile(path.join(outDirOf(), url), pack);
    return {
      manifest: [...entries, { url, revision: null, integrity: integrityOf(pack), size: pack.length }],
      warnings: [],
    };
  };
