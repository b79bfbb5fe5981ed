// Builds client and server into build/. Run by `npm run build`, and by `npm start` whenever a source has changed.
// `--server <folder>` builds the server alone, for tests that start real processes.
import { readdirSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { rememberBuild } from './source-stamp.mjs';

const COMPRESSED = /\.(js|css|svg|json|webmanifest|pack)$/;
/** What runs beside the server is known by the end of its name. */
const THREAD = '-thread.mjs';
/** Below this a compressed copy costs more than it saves. */
const SMALLEST_BYTES = 1_024;
/** Above this the last hundredth of smallness takes longer than the rest of the build. */
const LARGE_BYTES = 1_048_576;

/** Builds everything from nothing. @throws Error with the tool's words when a source does not build */
export async function buildAll() {
  // The answering page is a program of its own: built together, it would share its chunks with the application's.
  await build({ configFile: 'vite.part.config.ts', logLevel: 'warn' });
  await build({ logLevel: 'warn', build: { emptyOutDir: false } });
  await build(serverConfig('build/server'));
  await compressFiles('build/client');
  rememberBuild();
}

/** The server's own code in a few files; packages stay in node_modules. */
function serverConfig(outDir) {
  const threads = Object.fromEntries(
    readdirSync('server', { recursive: true })
      .filter((file) => file.endsWith(THREAD))
      .map((file) => [path.basename(file, '.mjs'), path.join('server', file)]),
  );
  return {
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: {
          main: 'server/main.ts',
          'admin-create': 'server/admin-create.ts',
          'demo-add': 'server/demo-add.ts',
          'keys-forget': 'server/keys-forget.ts',
          'keys-rotate': 'server/keys-rotate.ts',
          ...threads,
        },
        output: {
          // Threads are started by file name, and from the folder in which their caller lies.
          entryFileNames: ({ name }) => (name in threads ? '[name].mjs' : '[name].js'),
          chunkFileNames: '[name]-[hash].js',
        },
      },
    },
  };
}

/** Compressed copies beside the files: made once here, so the server only picks the one a browser accepts. */
async function compressFiles(directory) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSED.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file) {
  const content = await readFile(file);
  if (content.length < SMALLEST_BYTES) return;
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY - (content.length > LARGE_BYTES ? 1 : 0) },
  };
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
