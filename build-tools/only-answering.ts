import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** What the application stands on and respondents have no use for. */
const NOT_HERE =
  /\/node_modules\/(primereact|quill|react-redux|@reduxjs|redux|wouter|chart\.js|hucre|jszip)\/|\/src\/(app|kit)\/|\/src\/domains\/[^/]+\/(screens|state)\//;

/** Of all scripts of one program, the page's or its worker's, compressed: a phone on a slow line waits a second for this. */
const MAX_BYTES = 125_000,
  BEST_LEVEL = 9;

/**
 * Fails the build when something of the application's shell has found its way into the answering page, through whatever
 * piece that both share: a phone on a slow line loads it before the first question.
 */
export function onlyAnswering(): Plugin {
  return {
    name: 'madang-only-answering',
    apply: 'build',
    generateBundle(_options, bundle) {
      let bytes = 0;
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const found = Object.entries(output.modules).find(
          ([id, module]) => NOT_HERE.test(id) && module.renderedLength > 0,
        );
        if (found) this.error(`${output.fileName} contains ${found[0]}, which respondents have no use for`);
        bytes += gzipSync(output.code, { level: BEST_LEVEL }).length;
      }
      if (bytes > MAX_BYTES) this.error(`the answering page loads ${bytes} bytes of scripts, ${MAX_BYTES} at most`);
    },
  };
}
