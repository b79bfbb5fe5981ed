import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

/*
 * Nanum Gothic has every Hangul syllable and comes from npm, packed for browsers: WOFF is the tables of a TrueType
 * font, each compressed by itself (https://www.w3.org/TR/WOFF/). A PDF takes single glyphs out of the plain font alone.
 */
const require = createRequire(import.meta.url);
const WOFF_HEAD = 44,
  WOFF_ENTRY = 20,
  SFNT_HEAD = 12,
  SFNT_ENTRY = 16;
const padded = (length: number): number => (length + 3) & ~3;

/** The TrueType font in a WOFF file. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12),
    tables = Array.from({ length: count }, (_, index) => {
      const at = WOFF_HEAD + index * WOFF_ENTRY,
        offset = woff.readUInt32BE(at + 4),
        packedLength = woff.readUInt32BE(at + 8),
        length = woff.readUInt32BE(at + 12),
        packed = woff.subarray(offset, offset + packedLength);
      return {
        tag: woff.subarray(at, at + 4),
        checksum: woff.readUInt32BE(at + 16),
        data: packedLength < length ? inflateSync(packed) : packed,
      };
    });
  const size = tables.reduce((sum, { data }) => sum + padded(data.length), SFNT_HEAD + count * SFNT_ENTRY),
    font = Buffer.alloc(size),
    log2 = Math.floor(Math.log2(count));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(2 ** log2 * SFNT_ENTRY, 6);
  font.writeUInt16BE(log2, 8);
  font.writeUInt16BE((count - 2 ** log2) * SFNT_ENTRY, 10);
  let offset = SFNT_HEAD + count * SFNT_ENTRY;
  tables.forEach(({ tag, checksum, data }, index) => {
    const at = SFNT_HEAD + index * SFNT_ENTRY;
    tag.copy(font, at);
    font.writeUInt32BE(checksum, at + 4);
    font.writeUInt32BE(offset, at + 8);
    font.writeUInt32BE(data.length, at + 12);
    data.copy(font, offset);
    offset += padded(data.length);
  });
  return font;
}

const PATHS = {
  400: require.resolve('@fontsource/nanum-gothic/files/nanum-gothic-korean-400-normal.woff'),
  700: require.resolve('@fontsource/nanum-gothic/files/nanum-gothic-korean-700-normal.woff'),
} as const;
type Weight = keyof typeof PATHS;
const fonts = new Map<Weight, Promise<Buffer>>();

/** Nanum Gothic of a weight; read once, as it never changes. */
export function koreanFont(weight: Weight): Promise<Buffer> {
  const known = fonts.get(weight);
  if (known) return known;
  const font = readFile(PATHS[weight]).then(unpackWoff);
  fonts.set(weight, font);
  return font;
}
