import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, describe, expect, it, vi } from 'vitest';

const MAX_BYTES = 150_000,
  BEST_LEVEL = 9;

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;
const gzipOf = (content: string | Uint8Array): number => gzipSync(content, { level: BEST_LEVEL }).length;

/** Files that a document loads before it shows anything: its scripts and style sheets, as its lines name them. */
const namedIn = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);

describe('the first page of participants', () => {
  const outDir = mkdtempSync(path.join(tmpdir(), 'madang-part-'));
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(outDir, { recursive: true, force: true });
  });

  it('costs a phone less than 150 kB of scripts and styles, its worker included', async () => {
    // Libraries as people get them: without this name the build takes those of a test.
    vi.stubEnv('NODE_ENV', 'production');
    const built = (await build({
        configFile: 'vite.part.config.ts',
        logLevel: 'silent',
        build: { outDir, emptyOutDir: true },
      })) as Rolldown.RolldownOutput,
      files = new Map<string, Output>(built.output.map((output) => [output.fileName, output])),
      contentOf = (fileName: string): string | Uint8Array => {
        const output = files.get(fileName) ?? expect.fail(`the build has no ${fileName}`);
        return output.type === 'chunk' ? output.code : output.source;
      };
    const workers = [...files.keys()].filter((fileName) => /^assets\/part-entry-.*\.js$/.test(fileName));
    expect(workers).toHaveLength(1);
    for (const page of ['part/home.html', 'part/answer.html', 'part/demo.html', 'part/summary.html']) {
      const loaded = new Set([...namedIn(String(contentOf(page))), ...workers]);
      // What an entry cannot run without is named beside it; a chunk of its own would be fetched behind it all the same.
      for (const fileName of loaded) {
        const output = files.get(fileName);
        if (output?.type === 'chunk') output.imports.forEach((imported) => loaded.add(imported));
      }
      const bytes = [...loaded].reduce((sum, fileName) => sum + gzipOf(contentOf(fileName)), 0);
      expect(loaded.size, page).toBeGreaterThan(2);
      expect(bytes, page).toBeLessThan(MAX_BYTES);
      // No section comes with it.
      expect(
        [...loaded].filter((fileName) => /Section|PlanScreen/.test(fileName)),
        page,
      ).toEqual([]);
    }
  });
});
