import JSZip from 'jszip';
import { MAIN_TYPES } from '#shared/files/office-package.ts';
import { compoundFile as compound } from './compound-file.ts';

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

/** The parts of an Office document that say which of them it is. */
export function packageParts(
  kind: keyof typeof MAIN_TYPES,
  mainPart: string,
  main = '<w/>',
): Readonly<Record<string, string>> {
  return {
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${mainPart}" ContentType="${MAIN_TYPES[kind]}"/></Types>`,
    '_rels/.rels': `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${mainPart}"/></Relationships>`,
    [mainPart]: main,
  };
}
type More = Readonly<Record<string, string>>;
export const docx = (more: More = {}): Promise<Uint8Array> =>
  zip({ ...packageParts('.docx', 'word/document.xml'), ...more });
export const xlsx = (more: More = {}): Promise<Uint8Array> =>
  zip({ ...packageParts('.xlsx', 'xl/workbook.xml'), ...more });
export const pptx = (): Promise<Uint8Array> => zip(packageParts('.pptx', 'ppt/presentation.xml'));
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

export { compound };
export const concat = join;
