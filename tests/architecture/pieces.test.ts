import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PIECE_FILES } from '#tests/support/screens/pieces.ts';

const MAKES_PIECE = /= (?:drawnByPrime|primePiece)[<(]/;

test('tests of screens know every piece that PrimeReact takes over', () => {
  const makers = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !file.startsWith('prime/') && /\.tsx?$/.test(file))
    .filter((file) => MAKES_PIECE.test(readFileSync(path.join('src/ui', file), 'utf8')));
  expect(makers.toSorted()).toEqual(PIECE_FILES.toSorted());
});
