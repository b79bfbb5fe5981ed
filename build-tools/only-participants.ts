import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** What the application stands on and participants have no use for. */
const NOT_HERE =
  /\/node_modules\/(primereact|quill|react-redux|@reduxjs|redux|wouter|chart\.js|hucre|jszip)\/|\/src\/(app|kit)\/|\/src\/domains\/[^/]+\/(screens|state)\//;

/**
 * Of the scripts that a document, or its worker, loads before it shows anything, compressed: a phone on a slow line
 * waits a second for this. Sections that are opened later come by themselves.
 */
const MAX_BYTES = 125_000,
  BEST_LEVEL = 9;

interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly code: string;
  readonly isEntry: boolean;
  /** Files that it cannot run without. */
  readonly imports: readonly string[];
  readonly modules: Readonly<Record<string, { readonly renderedLength: number }>>;
}

/** A chunk with all that it cannot run without. */
function loadedWith(first: Chunk, chunks: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const loaded = new Set<Chunk>([first]);
  // What is added while the set is walked is walked as well.
  for (const chunk of loaded)
    for (const fileName of chunk.imports) {
      const imported = chunks.get(fileName);
      if (imported) loaded.add(imported);
    }
  return loaded;
}

/**
 * Fails the build when something of the application's shell has found its way into the participants' page, through
 * whatever piece that both share, or when the page has become more than a phone should wait for.
 */
export function onlyParticipants(): Plugin {
  return {
    name: 'madang-only-participants',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output]] : [])),
      );
      for (const { fileName, modules } of chunks.values()) {
        const found = Object.entries(modules).find(([id, module]) => NOT_HERE.test(id) && module.renderedLength > 0);
        if (found) this.error(`${fileName} contains ${found[0]}, which participants have no use for`);
      }
      for (const chunk of chunks.values()) {
        if (!chunk.isEntry) continue;
        const bytes = [...loadedWith(chunk, chunks)].reduce(
          (sum, { code }) => sum + gzipSync(code, { level: BEST_LEVEL }).length,
          0,
        );
        if (bytes > MAX_BYTES)
          this.error(`${chunk.fileName} loads ${bytes} bytes of scripts at first, ${MAX_BYTES} at most`);
      }
    },
  };
}
