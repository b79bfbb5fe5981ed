import { beforeAll, expect, test } from 'vitest';
import { UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import { isZipBomb } from '#shared/excel/sheet-rows.ts';
import { checkContent, extensionOf } from '#shared/files/file-signature.ts';
import { readEntryStart, readZipDirectory } from '#shared/files/zip-directory.ts';
import { largeZip } from '#tests/support/large-zip.ts';
import { listRealFiles, longHwp } from '#tests/support/real-files.ts';
import * as samples from '#tests/support/sample-files.ts';

/* Real files, cut, flipped, filled with sizes that lie and put together out of two: each gets a verdict, soon, and none makes a check throw. */

const CASES = 20_000,
  LONG_CASES = 60;
/** A check of a small file takes parts of a millisecond; this is for what goes on for ever, on a machine that is busy. */
const MAX_MS = 2_000;
const SMALL_BYTES = 12_000,
  LONG_BYTES = 8_000_000;
const EXTENSIONS = [...UPLOAD_POLICIES.NOTICE.types, ...UPLOAD_POLICIES.EDITOR.types, '.hwpx'];
/** Numbers that lead outside, into circles, or nowhere. */
const LIES = [0, 1, 2, 3, 0x7f, 0xff, 0xffff, 0x10000, 0x7fffffff, 0xfffffffe, 0xffffffff];

interface Base {
  readonly extension: string;
  readonly content: Uint8Array;
}

/** The same numbers for the same seed. @returns whole numbers from 0 to below `below` */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000) * below);
  };
}

/** Numbers of a container stand at its beginning and at its end more often than between. */
function place(roll: (below: number) => number, length: number): number {
  const edge = Math.min(length, 1_024);
  return [roll(length), roll(edge), length - 1 - roll(edge)][roll(3)] ?? 0;
}

function damage(bytes: Uint8Array, roll: (below: number) => number, other: Uint8Array): Uint8Array {
  const at = bytes.length === 0 ? 0 : place(roll, bytes.length);
  switch (roll(7)) {
    case 0:
      return bytes.slice(0, at);
    case 1:
      return new Uint8Array(Buffer.concat([bytes.subarray(0, at), other.subarray(roll(other.length))]));
    case 2:
      return new Uint8Array(Buffer.concat([bytes.subarray(0, at), bytes.subarray(place(roll, bytes.length || 1))]));
    case 3:
    case 4:
    case 5: {
      // Numbers of compound files stand at even places, those of archives anywhere.
      const lied = bytes.slice(),
        where = roll(4) > 0 ? at & ~3 : at;
      if (where + 4 <= lied.length)
        new DataView(lied.buffer).setUint32(where, LIES[roll(LIES.length)] ?? 0, roll(8) > 0);
      return lied;
    }
    default: {
      const flipped = bytes.slice();
      for (let count = roll(8); count >= 0 && flipped.length > 0; count -= 1) {
        const where = place(roll, flipped.length);
        flipped[where] = (flipped[where] ?? 0) ^ (1 << roll(8));
      }
      return flipped;
    }
  }
}

const VERDICTS: ReadonlySet<string> = new Set(['ok', 'locked', 'empty', 'mismatch']);

/** What is wrong with the way a file is judged; null when nothing is. */
function complaint({ extension, content }: Base): string | null {
  const startedMs = performance.now();
  try {
    const verdict = checkContent(extension, content);
    if (!VERDICTS.has(verdict)) return `says ${verdict}`;
    isZipBomb(content);
    for (const entry of readZipDirectory(content)?.slice(0, 4) ?? []) readEntryStart(content, entry, 10_000);
  } catch (error) {
    return `throws ${String(error)}`;
  }
  const tookMs = performance.now() - startedMs;
  return tookMs > MAX_MS ? `takes ${tookMs} ms` : null;
}

let bases: readonly Base[] = [];
beforeAll(async () => {
  const real = (await listRealFiles()).map(({ fileName, content }) => ({ extension: extensionOf(fileName), content }));
  const plain = Object.entries({ ...(await samples.makeSamples()), '.hwpx': await samples.hwpx() });
  bases = [...real, ...plain.map(([extension, content]) => ({ extension, content }))].filter(
    ({ content }) => content.length <= SMALL_BYTES,
  );
});

const pick = <T>(from: readonly T[], roll: (below: number) => number): T => {
  const found = from[roll(from.length)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
};

test(`${CASES} damaged files are judged without a throw and without a wait`, () => {
  const complaints: string[] = [];
  let goodCnt = 0;
  for (let seed = 0; seed < CASES; seed += 1) {
    const roll = dice(seed),
      base = pick(bases, roll);
    let { content } = base;
    for (let count = roll(3); count >= 0; count -= 1) content = damage(content, roll, pick(bases, roll).content);
    const extension = roll(4) === 0 ? pick(EXTENSIONS, roll) : base.extension,
      found = complaint({ extension, content });
    if (found !== null) complaints.push(`seed ${seed}, ${extension}: ${found}`);
    else if (checkContent(extension, content) !== 'mismatch') goodCnt += 1;
  }
  expect(complaints).toEqual([]);
  // The damage must reach behind the first look: some of it is where nobody looks, and most is found.
  expect(goodCnt).toBeGreaterThan(CASES / 20);
  expect(goodCnt).toBeLessThan(CASES / 2);
});

test('any number of a container may lie', async () => {
  const parts = samples.packageParts('.docx', 'word/document.xml');
  const containers: readonly (Base & { readonly step: number })[] = [
    { extension: '.hwp', content: samples.hwp5(), step: 4 },
    { extension: '.doc', content: samples.doc(), step: 4 },
    { extension: '.docx', content: await samples.zip(parts, 'DEFLATE'), step: 1 },
    { extension: '.docx', content: largeZip(parts), step: 1 },
  ];
  const complaints = containers.flatMap(({ extension, content, step }) =>
    Array.from({ length: Math.floor(content.length / step) - 4 }, (_, index) => index * step).flatMap((at) =>
      LIES.flatMap((lie) => {
        const lied = content.slice();
        new DataView(lied.buffer).setUint32(at, lie, true);
        return complaint({ extension, content: lied }) ?? [];
      }),
    ),
  );
  expect(complaints).toEqual([]);
});

test('damaged files of many megabytes are, too', () => {
  const long: readonly Base[] = [
    { extension: '.hwp', content: longHwp() },
    { extension: '.pdf', content: samples.pdf(LONG_BYTES) },
    { extension: '.jpg', content: samples.concat(samples.jpeg(), Buffer.alloc(100_000, '\xff\xd8\xff\xd9', 'latin1')) },
    {
      extension: '.png',
      content: samples.concat(samples.png().slice(0, -12), Buffer.alloc(100_000, '\0\0\0\0tEXt<<<<')),
    },
  ];
  const complaints: string[] = [];
  for (let seed = 0; seed < LONG_CASES; seed += 1) {
    const roll = dice(seed),
      base = pick(long, roll),
      found = complaint({ ...base, content: damage(base.content, roll, pick(long, roll).content) });
    if (found !== null) complaints.push(`seed ${seed}, ${base.extension}: ${found}`);
  }
  expect(complaints).toEqual([]);
});
