import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { onlyParticipants } from '../../../build-tools/only-participants.ts';

interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly code: string;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly modules: Readonly<Record<string, { readonly renderedLength: number }>>;
}
const chunk = (
  module: string,
  {
    code = '',
    renderedLength = 10,
    fileName = 'part-answer.js',
    isEntry = true,
    imports = [],
  }: Partial<Omit<Chunk, 'type' | 'modules'>> & { readonly renderedLength?: number } = {},
): Chunk => ({
  type: 'chunk',
  fileName,
  code,
  isEntry,
  imports,
  modules: { [module]: { renderedLength } },
});

/** What the build is told of these chunks; null when it goes on. */
function problemOf(...chunks: readonly Chunk[]): string | null {
  const { generateBundle } = onlyParticipants() as unknown as {
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

describe('what the page of participants may hold', () => {
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

  it('and no more than a phone should wait for, what it loads at first taken together', () => {
    // Nothing makes random letters smaller: base64 of n bytes is n bytes again when it is compressed.
    const half = (over: object) =>
        chunk('/x/src/part/App.tsx', { code: randomBytes(70_000).toString('base64'), ...over }),
      shared = half({ fileName: 'part-shared.js', isEntry: false });
    expect(problemOf(half({}))).toBeNull();
    expect(problemOf(half({ imports: ['part-shared.js'] }), shared)).toMatch(
      /bytes of scripts at first, 125000 at most/,
    );
    // A section that is opened later is not waited for, whatever it weighs.
    expect(problemOf(half({}), half({ fileName: 'part-section.js', isEntry: false }))).toBeNull();
  });
});
