import JSZip from 'jszip';

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
const join = (...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

/** Smallest sound files of each kind, made here so that no binary lies in the repository. */
export const png = (): Uint8Array =>
  Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII='),
    (c) => c.charCodeAt(0),
  );
export const gif = (): Uint8Array =>
  Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (c) => c.charCodeAt(0));
export const jpeg = (): Uint8Array =>
  join(
    [0xff, 0xd8, 0xff, 0xe0, 0, 16],
    ascii('JFIF\0'),
    [1, 1, 0, 0, 1, 0, 1, 0, 0],
    [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x55],
    [0xff, 0xd9],
  );
export const webp = (): Uint8Array =>
  join(ascii('RIFF'), [22, 0, 0, 0], ascii('WEBPVP8L'), [10, 0, 0, 0, 0x2f, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
export const svg = (inner = '<rect width="5" height="5" fill="red"/>'): Uint8Array =>
  ascii(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 5">${inner}</svg>`);
export const pdf = (sizeBytes = 0): Uint8Array => {
  const body = ascii('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'),
    end = ascii('\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');
  const file = new Uint8Array(Math.max(sizeBytes, body.length + end.length)).fill(0x20);
  file.set(body);
  file.set(end, file.length - end.length);
  return file;
};
export const text = (): Uint8Array => ascii('안녕하세요. 공지사항입니다.\r\n');
export const hwp3 = (): Uint8Array =>
  join(ascii('HWP Document File V3.00 \x1a\x01\x02\x03\x04\x05'), new Uint8Array(128));
export const exe = (): Uint8Array => join(ascii('MZ'), new Uint8Array(510), ascii('PE\0\0'));
export const html = (): Uint8Array => ascii('<!doctype html><html><body><script>alert(1)</script></body></html>');

/** A compound file with one short stream of each name. */
export function compound(streams: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const SECTOR = 512,
    FREE = 0xffffffff,
    END = 0xfffffffe,
    FAT = 0xfffffffd;
  const names = Object.keys(streams);
  const directorySectors = Math.ceil((names.length + 1) / 4);
  const file = new Uint8Array(SECTOR * (4 + directorySectors));
  const view = new DataView(file.buffer);
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  view.setUint16(24, 0x3e, true);
  view.setUint16(26, 3, true);
  view.setUint16(28, 0xfffe, true);
  view.setUint16(30, 9, true);
  view.setUint16(32, 6, true);
  view.setUint32(44, 1, true);
  view.setUint32(48, 3, true);
  view.setUint32(56, 4096, true);
  view.setUint32(60, 1, true);
  view.setUint32(64, 1, true);
  view.setUint32(68, END, true);
  for (let at = 76; at < SECTOR; at += 4) view.setUint32(at, at === 76 ? 0 : FREE, true);
  const fat = [
    FAT,
    END,
    END,
    ...Array.from({ length: directorySectors }, (_sector, index) => (index === directorySectors - 1 ? END : 4 + index)),
  ];
  for (let index = 0; index < 128; index += 1) view.setUint32(SECTOR + index * 4, fat[index] ?? FREE, true);
  for (let index = 0; index < 128; index += 1)
    view.setUint32(SECTOR * 2 + index * 4, index < names.length ? END : FREE, true);
  const entry = (index: number, name: string, type: number, start: number, sizeBytes: number): void => {
    const at = SECTOR * 4 + index * 128;
    [...name].forEach((character, place) => view.setUint16(at + place * 2, character.charCodeAt(0), true));
    view.setUint16(at + 64, (name.length + 1) * 2, true);
    view.setUint8(at + 66, type);
    view.setUint32(at + 116, start, true);
    view.setUint32(at + 120, sizeBytes, true);
  };
  entry(0, 'Root Entry', 5, 2, SECTOR);
  names.forEach((name, index) => {
    const content = streams[name] ?? new Uint8Array();
    entry(index + 1, name, 2, index, content.length);
    file.set(content.subarray(0, 64), SECTOR * 3 + index * 64);
  });
  return file;
}
export const hwp5 = (): Uint8Array =>
  compound({ FileHeader: join(ascii('HWP Document File'), new Uint8Array(19)), DocInfo: ascii('x') });
export const doc = (): Uint8Array => compound({ WordDocument: ascii('word'), '1Table': ascii('t') });
export const xls = (): Uint8Array => compound({ Workbook: ascii('book') });
export const ppt = (): Uint8Array => compound({ 'PowerPoint Document': ascii('slides') });

/** A zip with entries in the order given. */
export async function zip(
  entries: Readonly<Record<string, string | Uint8Array>>,
  compression: 'STORE' | 'DEFLATE' = 'STORE',
): Promise<Uint8Array> {
  const archive = new JSZip();
  for (const [name, content] of Object.entries(entries)) archive.file(name, content, { createFolders: false });
  return archive.generateAsync({ type: 'uint8array', compression });
}
const TYPES = { '[Content_Types].xml': '<Types/>' };
export const docx = (more: Readonly<Record<string, string>> = {}): Promise<Uint8Array> =>
  zip({ ...TYPES, 'word/document.xml': '<w/>', ...more });
export const xlsx = (more: Readonly<Record<string, string>> = {}): Promise<Uint8Array> =>
  zip({ ...TYPES, 'xl/workbook.xml': '<w/>', ...more });
export const pptx = (): Promise<Uint8Array> => zip({ ...TYPES, 'ppt/presentation.xml': '<p/>' });
export const hwpx = (): Promise<Uint8Array> => zip({ mimetype: 'application/hwp+zip', 'Contents/content.hpf': '<h/>' });

/** One good file of every kind, by the extension it may carry. */
export async function makeSamples(): Promise<Readonly<Record<string, Uint8Array>>> {
  return {
    '.png': png(),
    '.jpg': jpeg(),
    '.jpeg': jpeg(),
    '.gif': gif(),
    '.webp': webp(),
    '.svg': svg(),
    '.pdf': pdf(),
    '.txt': text(),
    '.hwp': hwp5(),
    '.doc': doc(),
    '.xls': xls(),
    '.ppt': ppt(),
    '.docx': await docx(),
    '.xlsx': await xlsx(),
    '.pptx': await pptx(),
  };
}

export const concat = join;
