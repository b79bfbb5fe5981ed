const SECTOR = 512,
  MINI_SECTOR = 64,
  MINI_LIMIT = 4_096,
  ENTRY = 128,
  PER_SECTOR = SECTOR / 4,
  HEADER_FATS = 109;
const FREE = 0xffffffff,
  END = 0xfffffffe,
  FAT = 0xfffffffd,
  DIFAT = 0xfffffffc;
const NAME_UNITS = 31;

const padded = (content: Uint8Array, to: number): Uint8Array => {
  const whole = new Uint8Array(Math.ceil(content.length / to) * to);
  whole.set(content);
  return whole;
};

/** Content laid into sectors one behind the other, and the chain that leads through them. */
class Sectors {
  readonly parts: Uint8Array[] = [];
  readonly next: number[] = [];

  /** @returns the first sector; the mark of an end for nothing */
  add(content: Uint8Array): number {
    const whole = padded(content, SECTOR),
      first = this.next.length,
      count = whole.length / SECTOR;
    if (count === 0) return END;
    this.parts.push(whole);
    for (let index = 0; index < count; index += 1) this.next.push(index === count - 1 ? END : first + index + 1);
    return first;
  }
}

interface Stream {
  readonly name: string;
  readonly sizeBytes: number;
  readonly start: number;
}

/** Short streams together in one, each from a place of its own, with the chains through its small sectors. */
function layShort(streams: readonly (readonly [string, Uint8Array])[]) {
  const parts: Uint8Array[] = [],
    chain: number[] = [],
    placed: Stream[] = [];
  for (const [name, content] of streams) {
    const whole = padded(content, MINI_SECTOR),
      start = chain.length,
      count = whole.length / MINI_SECTOR;
    parts.push(whole);
    for (let index = 0; index < count; index += 1) chain.push(index === count - 1 ? END : start + index + 1);
    placed.push({ name, sizeBytes: content.length, start: count === 0 ? END : start });
  }
  return { content: Buffer.concat(parts), chain, placed };
}

const numbers = (values: readonly number[]): Uint8Array => {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  values.forEach((value, index) => view.setUint32(index * 4, value, true));
  return new Uint8Array(view.buffer);
};

/** The root with its streams as a tree that has one branch. */
function directoryOf(streams: readonly Stream[], mini: { readonly start: number; readonly sizeBytes: number }) {
  const bytes = new Uint8Array((streams.length + 1) * ENTRY),
    view = new DataView(bytes.buffer);
  const write = (index: number, { name, sizeBytes, start }: Stream, isRoot: boolean): void => {
    const at = index * ENTRY;
    Array.from(name.slice(0, NAME_UNITS)).forEach((letter, place) =>
      view.setUint16(at + place * 2, letter.charCodeAt(0), true),
    );
    view.setUint16(at + 64, (name.length + 1) * 2, true);
    view.setUint8(at + 66, isRoot ? 5 : 2);
    view.setUint8(at + 67, 1);
    view.setUint32(at + 68, FREE, true);
    view.setUint32(at + 72, isRoot || index === streams.length ? FREE : index + 1, true);
    view.setUint32(at + 76, isRoot && streams.length > 0 ? 1 : FREE, true);
    view.setUint32(at + 116, start, true);
    view.setUint32(at + 120, sizeBytes, true);
  };
  write(0, { name: 'Root Entry', ...mini }, true);
  streams.forEach((stream, index) => write(index + 1, stream, false));
  return padded(bytes, SECTOR);
}

/**
 * A compound file as programs write it: long streams first, what leads to them behind. Beyond 7.14 MB its sectors need
 * more lists than the header has room for.
 */
export function compoundFile(streams: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const all = Object.entries(streams),
    sectors = new Sectors();
  const long = all
    .filter(([, content]) => content.length >= MINI_LIMIT)
    .map(([name, content]): Stream => ({ name, sizeBytes: content.length, start: sectors.add(content) }));
  const short = layShort(all.filter(([, content]) => content.length < MINI_LIMIT)),
    miniStart = sectors.add(short.content),
    miniFat = padded(numbers(short.chain), SECTOR).fill(0xff, short.chain.length * 4),
    miniFatStart = sectors.add(miniFat);
  const directoryStart = sectors.add(
    directoryOf([...long, ...short.placed], { start: miniStart, sizeBytes: short.content.length }),
  );
  const content = sectors.next.length;
  let fats = 0,
    difats = 0;
  while (fats * PER_SECTOR < content + fats + difats) {
    fats = Math.ceil((content + fats + difats) / PER_SECTOR);
    difats = Math.max(0, Math.ceil((fats - HEADER_FATS) / (PER_SECTOR - 1)));
  }
  const fatSectors = Array.from({ length: fats }, (_, index) => content + index),
    chains = [...sectors.next, ...fatSectors.map(() => FAT), ...Array.from({ length: difats }, () => DIFAT)];
  const fat = padded(numbers(chains), SECTOR).fill(0xff, chains.length * 4);
  const more = fatSectors.slice(HEADER_FATS),
    lists = Array.from({ length: difats }, (_, index) => {
      const part = more.slice(index * (PER_SECTOR - 1), (index + 1) * (PER_SECTOR - 1));
      const filled = [...part, ...Array.from({ length: PER_SECTOR - 1 - part.length }, () => FREE)];
      return numbers([...filled, index === difats - 1 ? END : content + fats + index + 1]);
    });
  const header = new Uint8Array(SECTOR),
    view = new DataView(header.buffer);
  header.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    view.setUint16(at, value, true);
  for (const [at, value] of [
    [44, fats],
    [48, directoryStart],
    [56, MINI_LIMIT],
    [60, miniFatStart],
    [64, miniFat.length / SECTOR],
    [68, difats === 0 ? END : content + fats],
    [72, difats],
  ] as const)
    view.setUint32(at, value, true);
  for (let index = 0; index < HEADER_FATS; index += 1) view.setUint32(76 + index * 4, fatSectors[index] ?? FREE, true);
  return new Uint8Array(Buffer.concat([header, ...sectors.parts, fat, ...lists]));
}
