import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg|webmanifest|json)$/;
/** Below this the headers of a second file weigh more than what is saved. */
const SMALLEST_BYTES = 1_024;
const brotli = promisify(brotliCompress), zip = promisify(gzip);

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < SMALLEST_BYTES) return;
  await writeFile(`${file}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }));
  await writeFile(`${file}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION }));
}

/** Writes `.br` and `.gz` beside every text of the built client; the server only picks one. */
export function compressAssets(): Plugin {
  let outDir = '';
  return {
    name: 'madang-compress-assets',
    apply: 'build',
    configResolved(config) { outDir = path.resolve(config.root, config.build.outDir); },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = await readdir(outDir, { recursive: true });
        for (const file of files.filter((name) => TEXT.test(name))) await compress(path.join(outDir, file));
      },
    },
  };
}
