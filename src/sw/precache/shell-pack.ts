import type { PrecacheEntry } from 'workbox-precaching';

export type ShellEntry = PrecacheEntry & { readonly integrity?: string };
const isPack = ({ url }: ShellEntry): boolean => url.endsWith('.pack');

/** What a build says is to be kept, and the file in which most of it travels together. */
export function splitList(list: readonly (PrecacheEntry | string)[]): {
  readonly entries: readonly ShellEntry[];
  readonly pack: ShellEntry | undefined;
} {
  const all = list.map((entry): ShellEntry => (typeof entry === 'string' ? { url: entry } : entry));
  return { entries: all.filter((entry) => !isPack(entry)), pack: all.find(isPack) };
}

/** A line of a pack's table: the bodies follow in the same order, each so many bytes long. */
export interface PackedFile {
  /** As the list of kept files names it. */
  readonly url: string;
  /** What the server says of it. */
  readonly type: string;
  readonly bytes: number;
}

const END_OF_TABLE = 10;

/** The files of a pack. @throws SyntaxError for anything else than a pack */
export function unpackFiles(
  pack: Uint8Array<ArrayBuffer>,
): readonly (PackedFile & { readonly content: Uint8Array<ArrayBuffer> })[] {
  const end = pack.indexOf(END_OF_TABLE),
    table = JSON.parse(new TextDecoder().decode(pack.subarray(0, end))) as readonly PackedFile[];
  let begin = end + 1;
  return table.map((file) => {
    const content = pack.subarray(begin, begin + file.bytes);
    begin += file.bytes;
    return { ...file, content };
  });
}
