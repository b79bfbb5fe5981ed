import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { onlyAnswering } from '../../../build-tools/only-answering.ts';

interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly code: string;
  readonly modules: Readonly<Record<string, { readonly renderedLength: number }>>;
}
const chunk = (module: string, { code = '', renderedLength = 10 } = {}): Chunk => ({
  type: 'chunk',
  fileName: 'part-answer.js',
  code,
  modules: { [module]: { renderedLength } },
});

/** What the build is told of these chunks; null when it goes on. */
function problemOf(...chunks: readonly Chunk[]): string | null {
  const { generateBundle } = onlyAnswering() as unknown as {
    readonly generateBundle: (options: object, bundle: object) => void;
  };
  const error = (text: string): never => {
    throw new Error(text);
  };
  try {
    generateBundle.call({ error } as never, {}, Object.fromEntries(chunks.entries()));
    return null;
  } catch (failure) {
    return (failure as Error).message;
  }
}

describe('what the answering page may hold', () => {
  it.each(['/x/node_modules/primereact/button.js', '/x/src/app/store.ts', '/x/src/domains/diagnosis/screens/Plan.tsx'])(
    'not %s',
    (module) => {
      expect(problemOf(chunk(module))).toContain(module);
    },
  );

  it('the pieces that it shares, and what has been dropped from a file', () => {
    expect(problemOf(chunk('/x/src/domains/diagnosis/components/answer/AnswerSection.tsx'))).toBeNull();
    expect(problemOf(chunk('/x/src/app/store.ts', { renderedLength: 0 }))).toBeNull();
  });

  it('and no more than a phone should wait for, all files taken together', () => {
    // Nothing makes random letters smaller: base64 of n bytes is n bytes again when it is compressed.
    const half = () => chunk('/x/src/part/App.tsx', { code: randomBytes(70_000).toString('base64') });
    expect(problemOf(half())).toBeNull();
    expect(problemOf(half(), half())).toMatch(/bytes of scripts, 125000 at most/);
  });
});
