import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { VitePWAOptions } from 'vite-plugin-pwa';

type ManifestTransform = NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number];

/** The page carries a nonce of its own each time, and icons are listed twice; everything else is the same for everybody. */
const SAME_FOR_ALL = /\.(js|css|svg|woff2)$/;

/** What stands in the list of kept files for the content of one. */
export const integrityOf = (content: Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/**
 * Names the content of every file that the service worker keeps. Without it a file that was cut off (over plain http a
 * browser takes half a head for a whole answer) or changed on its way would be kept under its name for good.
 */
export function precacheIntegrity(): {
  readonly plugin: Plugin;
  readonly transform: ManifestTransform;
  readonly outDir: () => string;
} {
  let outDir = '';
  return {
    outDir: () => outDir,
    plugin: {
      name: 'madang-precache-integrity',
      configResolved: ({ root, build }) => {
        outDir = path.resolve(root, build.outDir);
      },
    },
    transform: async (entries) => ({
      manifest: await Promise.all(
        entries.map(async (entry) =>
          SAME_FOR_ALL.test(entry.url)
            ? { ...entry, integrity: integrityOf(await readFile(path.join(outDir, entry.url))) }
            : entry,
        ),
      ),
      warnings: [],
    }),
  };
}
