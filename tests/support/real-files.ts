import { deflateSync } from 'node:zlib';
import type { ContentVerdict } from '#shared/files/content-verdict.ts';
import { compoundFile } from './compound-file.ts';
import { crc32 } from './crc32.ts';
import { largeZip } from './large-zip.ts';
import * as samples from './sample-files.ts';

/** A file as programs of people write it, which are not always as plain as the samples. */
export interface RealFile {
  readonly what: string;
  readonly fileName: string;
  readonly content: Uint8Array;
  readonly verdict: Extract<ContentVerdict, 'ok' | 'locked'>;
}

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const { concat } = samples;
const zeros = (count: number): Uint8Array => new Uint8Array(count);

/** Beyond this size a compound file needs more lists of sectors than its header has room for. */
const LONG_BYTES = 8_000_000;

/** The head of a 한글 document: bit 0 says that it is packed, bit 1 that it has a password. */
export function hwpHeader(flags: number): Uint8Array {
  const header = zeros(256);
  header.set(ascii('HWP Document File'));
  new DataView(header.buffer).setUint32(36, flags, true);
  return header;
}
const manyShort = (count: number): Readonly<Record<string, Uint8Array>> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`BIN${index}`, zeros(3_000).fill(index)]));

/** A 한글 document of more than the header of its container lists, whose own head lies behind its pictures. */
export const longHwp = (): Uint8Array =>
  compoundFile({ Section0: zeros(LONG_BYTES).fill(7), ...manyShort(20), FileHeader: hwpHeader(1) });

/** The first block of a Word document: what its flags say of a password. */
function wordDocument(flags: number): Uint8Array {
  const block = zeros(5_000),
    view = new DataView(block.buffer);
  view.setUint16(0, 0xa5ec, true);
  view.setUint16(10, flags, true);
  return block;
}
/** Records of a workbook. */
const records = (...kinds: readonly number[]): Uint8Array =>
  concat(...kinds.map((kind) => [kind & 0xff, kind >> 8, 4, 0, 0, 6, 5, 0]));
const currentUser = (token: number): Uint8Array =>
  concat(
    [0, 0, 0xf6, 0x0f, 0x14, 0, 0, 0, 0x14, 0, 0, 0],
    [0, 8, 16, 24].map((shift) => (token >>> shift) & 0xff),
  );

const compounds = (): readonly RealFile[] => [
  {
    what: 'a long 한글 document',
    fileName: '보고서.hwp',
    verdict: 'ok',
    content: longHwp(),
  },
  {
    what: 'a 한글 document with more pictures than fit into a thousand sectors',
    fileName: '보고서.hwp',
    verdict: 'ok',
    content: compoundFile({ ...manyShort(900), FileHeader: hwpHeader(1) }),
  },
  {
    what: 'a long Word document',
    fileName: '보고서.doc',
    verdict: 'ok',
    content: compoundFile({
      Data: zeros(LONG_BYTES).fill(7),
      ...manyShort(20),
      WordDocument: wordDocument(0).slice(0, 100),
    }),
  },
  {
    what: '한글 with a password',
    fileName: '보고서.hwp',
    verdict: 'locked',
    content: compoundFile({ FileHeader: hwpHeader(3), DocInfo: ascii('x') }),
  },
  {
    what: '한글 3.0 with a password',
    fileName: '보고서.hwp',
    verdict: 'locked',
    content: samples.hwp3().map((byte, at) => (at === 126 ? 1 : byte)),
  },
  {
    what: 'Word 2003 with a password',
    fileName: '보고서.doc',
    verdict: 'locked',
    content: compoundFile({ WordDocument: wordDocument(0x0100), '1Table': ascii('t') }),
  },
  {
    what: 'Excel 2003 with a password',
    fileName: '명단.xls',
    verdict: 'locked',
    content: compoundFile({ Workbook: records(0x0809, 0x0086, 0x002f) }),
  },
  {
    what: 'Excel 2003 with a Word document in it',
    fileName: '명단.xls',
    verdict: 'ok',
    content: compoundFile({ Workbook: records(0x0809, 0x0042, 0x000a) }),
  },
  {
    what: 'PowerPoint 2003 with a password',
    fileName: '발표.ppt',
    verdict: 'locked',
    content: compoundFile({ 'PowerPoint Document': zeros(5_000), 'Current User': currentUser(0xf3d1c4df) }),
  },
  {
    what: 'PowerPoint 2003 without one',
    fileName: '발표.ppt',
    verdict: 'ok',
    content: compoundFile({ 'PowerPoint Document': zeros(5_000), 'Current User': currentUser(0xe391c05f) }),
  },
  ...(['보고서.docx', '명단.xlsx', '발표.pptx'] as const).map((fileName): RealFile => ({
    what: `${fileName} with a password`,
    fileName,
    verdict: 'locked',
    content: lockedPackage(),
  })),
];

/** An Office document under a password: what is left of it are how it was closed, and the closed package. */
export const lockedPackage = (): Uint8Array =>
  compoundFile({ EncryptionInfo: ascii('<encryption/>'), EncryptedPackage: zeros(6_000).fill(0x5a) });

/** The same parts in the words of another writer: other quotes, a prefix, a kind by its ending, UTF-16. */
function otherWords(): Readonly<Record<string, string>> {
  const parts = samples.packageParts('.xlsx', 'xl/workbook.xml');
  return {
    ...parts,
    '[Content_Types].xml': `\ufeff<ct:Types xmlns:ct='x'>\r\n<ct:Default\r\n Extension='XML' ContentType='application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'></ct:Default></ct:Types>`,
    '_rels/.rels':
      "<r:Relationships xmlns:r='x'><r:Relationship Target='./xl/workbook.xml' Type='http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument' Id='a'/></r:Relationships>",
  };
}
const wide = (text: string): Uint8Array => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));

const packages = async (): Promise<readonly RealFile[]> => {
  const parts = samples.packageParts('.docx', 'word/document2.xml');
  return [
    {
      what: 'a document whose main part has a name of its own',
      fileName: '온라인.docx',
      verdict: 'ok',
      content: await samples.zip(parts, 'DEFLATE'),
    },
    {
      what: 'a workbook in other words',
      fileName: '명단.xlsx',
      verdict: 'ok',
      content: await samples.zip(otherWords(), 'DEFLATE'),
    },
    {
      what: 'a document whose kinds are written in UTF-16',
      fileName: '보고서.docx',
      verdict: 'ok',
      content: await samples.zip({ ...parts, '[Content_Types].xml': wide(parts['[Content_Types].xml'] ?? '') }),
    },
    ...(['.docx', '.xlsx', '.pptx'] as const).map((extension): RealFile => ({
      what: `${extension} in the format for large archives`,
      fileName: `문서${extension}`,
      verdict: 'ok',
      content: largeZip(samples.packageParts(extension, 'main/part.xml')),
    })),
  ];
};

const PDF_LOCK =
  '\n5 0 obj\n<</Filter/Standard/V 2/R 3/Length 128>>\nendobj\ntrailer\n<</Root 1 0 R/Encrypt 5 0 R>>\n%%EOF\n';
const pdfs = (): readonly RealFile[] =>
  (
    [
      ['behind a line end', concat([0x0d, 0x0a], samples.pdf()), 'ok'],
      ['behind a byte order mark', concat([0xef, 0xbb, 0xbf], samples.pdf()), 'ok'],
      [
        'behind the commands of a printer',
        concat(ascii('\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n'), samples.pdf()),
        'ok',
      ],
      ['behind the head of a mail', concat(ascii('Content-Type: application/pdf\r\n\r\n'), samples.pdf()), 'ok'],
      ['before the empty rest of a block', concat(samples.pdf(), zeros(2_000)), 'ok'],
      ['under a password', concat(samples.pdf().slice(0, -8), ascii(PDF_LOCK)), 'locked'],
      [
        'under a password, with a packed list of objects',
        concat(
          samples.pdf(),
          ascii('\n9 0 obj\n<</Type /XRef /Size 9 /Root 1 0 R /Encrypt <</Filter/Standard>>>>\nstream\nx\n%%EOF'),
        ),
        'locked',
      ],
      ['that writes about passwords', concat(samples.pdf(), ascii('\n(/Encrypt 5 0 R)\n%%EOF\n')), 'ok'],
    ] as const
  ).map(([what, content, verdict]) => ({ what: `a PDF ${what}`, fileName: '안내.pdf', content, verdict }));

/** `2026학년도` in the Korean code page. */
const IN_949 = [0x32, 0x30, 0x32, 0x36, 0xc7, 0xd0, 0xb3, 0xe2, 0xb5, 0xb5];
const swapped = (bytes: Uint8Array): Uint8Array => bytes.map((_, at) => bytes[at ^ 1] ?? 0);
const texts = (): readonly RealFile[] =>
  (
    [
      ['with a syllable that only code page 949 has', concat(IN_949, [0x20, 0x98, 0xde, 0x0d, 0x0a])],
      ['with the last such syllable', concat(IN_949, [0xc6, 0x52])],
      ['with a character of one’s own', concat(IN_949, [0xc9, 0xa1, 0xfe, 0xfe])],
      ['in UTF-16', wide('2026학년도 안내 𝄞\r\n')],
      ['in UTF-16, highest byte first', swapped(wide('2026학년도 안내\r\n'))],
      ['in UTF-8 with its mark', concat([0xef, 0xbb, 0xbf], samples.text())],
      ['that ends with Ctrl+Z', concat(IN_949, [0x0d, 0x0a, 0x1a])],
      ['that ends with a block of Ctrl+Z', concat(samples.text(), zeros(100).fill(0x1a))],
      ['of one blank', ascii(' ')],
    ] as const
  ).map(([what, content]) => ({ what: `a text ${what}`, fileName: '안내.txt', content, verdict: 'ok' as const }));

const chunk = (name: string, content: Uint8Array): Uint8Array => {
  const named = concat(ascii(name), content),
    frame = new DataView(new ArrayBuffer(8));
  frame.setUint32(0, content.length);
  frame.setUint32(4, crc32(named));
  const bytes = new Uint8Array(frame.buffer);
  return concat(bytes.subarray(0, 4), named, bytes.subarray(4));
};
/** A grey picture of one row whose pixels, unpacked as they lie there, are these bytes. */
export function pngOf(pixels: Uint8Array, more: readonly Uint8Array[] = []): Uint8Array {
  const size = new DataView(new ArrayBuffer(13));
  size.setUint32(0, pixels.length);
  size.setUint32(4, 1);
  size.setUint8(8, 8);
  return concat(
    samples.png().slice(0, 8),
    chunk('IHDR', new Uint8Array(size.buffer)),
    ...more,
    chunk('IDAT', deflateSync(concat([0], pixels), { level: 0 })),
    chunk('IEND', zeros(0)),
  );
}
export const pngText = (text: string): Uint8Array => chunk('tEXt', ascii(`Comment\0${text}`));
const jpegWith = (pixels: Uint8Array, tail: Uint8Array = zeros(0)): Uint8Array =>
  concat(samples.jpeg().slice(0, -2), pixels, [0xff, 0xd9], tail);
export const jpegComment = (text: string): Uint8Array =>
  concat(samples.jpeg().slice(0, 2), [0xff, 0xfe, 0, text.length + 2], ascii(text), samples.jpeg().slice(2));
const gifImage = (pixels: Uint8Array): Uint8Array =>
  concat(samples.gif().slice(0, -4), [pixels.length], pixels, samples.gif().slice(-4));
/** What compressed pixels may spell: nothing in them is read as letters. */
const PIXELS = ascii('a<Svg onload=alert(1)>b<script>c<!doctype html>javascript:');
const film = concat([0, 0, 0, 24], ascii('ftypmp42'), zeros(12), ascii('mdat <Svg \x01\x02\x03'), zeros(64));
const pictures = (): readonly RealFile[] =>
  (
    [
      ['a PNG whose pixels spell a tag', '사진.png', pngOf(PIXELS)],
      [
        'a PNG with words of its maker',
        '사진.png',
        pngOf(ascii('abc'), [pngText('1 < 2 & <x:xmpmeta xmlns:x="adobe:ns:meta/">')]),
      ],
      ['a JPEG whose pixels spell a tag', '사진.jpg', jpegWith(PIXELS)],
      ['a JPEG with a second picture behind it', '사진.jpg', jpegWith(zeros(4), jpegWith(PIXELS))],
      ['a JPEG with a short film behind it', '사진.jpg', jpegWith(zeros(4), film)],
      [
        'a JPEG with filled up markers and restarts',
        '사진.jpeg',
        jpegWith(concat([0xff, 0], [0xff, 0xd0], [0xff, 0xff, 0])),
      ],
      ['a GIF whose pixels spell a tag', '사진.gif', gifImage(PIXELS)],
    ] as const
  ).map(([what, fileName, content]) => ({ what, fileName, content, verdict: 'ok' as const }));

/** Files of every kind that their own programs open. */
export const listRealFiles = async (): Promise<readonly RealFile[]> => [
  ...compounds(),
  ...(await packages()),
  ...pdfs(),
  ...texts(),
  ...pictures(),
];
