// Builds client and server into build/. Run by `npm run build`, and by `npm start` whenever a source has changed.
// `--server <folder>` builds the server alone, for tests that start real processes.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { rememberBuild } from './source-stamp.mjs';

const COMPRESSED = /\.(js|css|svg|json|webmanifest)$/;
/** Below this a compressed copy costs more than it saves. */
const SMALLEST_BYTES = 1_024;

/** Builds everything from nothing. @throws Error with the tool's words when a source does not build */
export async function buildAll() {
  await build({ logLevel: 'warn' });
  await build(serverConfig('build/server'));
  await compressFiles('build/client');
  rememberBuild();
}

/** The server's own code in a few files; packages stay in node_modules. */
function serverConfig(outDir) {
  return {
    configFile: false, logLevel: 'warn', publicDir: false,
    build: {
      ssr: true, outDir, emptyOutDir: true, target: 'node20', minify: false,
      rolldownOptions: {
        input: { main: 'server/main.ts', 'admin-create': 'server/admin-create.ts', 'pglite-thread': 'server/database/embedded/pglite-thread.mjs' },
        output: {
          // The database thread is started by file name, and from the folder in which its caller lies.
          entryFileNames: ({ name }) => name === 'pglite-thread' ? '[name].mjs' : '[name].js',
          chunkFileNames: '[name]-[hash].js',
        },
      },
    },
  };
}

/** Compressed copies beside the files: made once here, so the server only picks the one a browser accepts. */
async function compressFiles(directory) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSED.test(entry.name)).map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file) {
  const content = await readFile(file);
  if (content.length < SMALLEST_BYTES) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    promisify(brotliCompress)(content, quality).then((small) => writeFile(`${file}.br`, small)),
    promisify(gzip)(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { server: { type: 'string' } } });
  if (values.server === undefined) await buildAll();
  else await build(serverConfig(values.server));
}
