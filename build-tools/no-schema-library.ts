import type { Plugin } from 'vite';

/**
 * Fails the build when the schema library has found its way into a browser bundle: one value import from a contract
 * file is enough to add 24 kB to the first screen.
 */
export function noSchemaLibrary(): Plugin {
  return {
    name: 'madang-no-schema-library',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const found = Object.entries(output.modules).find(
          ([id, module]) => id.includes('/node_modules/zod/') && module.renderedLength > 0,
        );
        if (found)
          this.error(
            `${output.fileName} contains ${found[0]}: import types only, or move the value to a file without schemas`,
          );
      }
    },
  };
}
