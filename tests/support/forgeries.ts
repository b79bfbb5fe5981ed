import { UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import * as samples from './sample-files.ts';

export interface Forgery {
  readonly what: string;
  readonly fileName: string;
  readonly content: Uint8Array;
}
/** Same content under both names is no forgery. */
const TWINS = new Set(['.jpg .jpeg', '.jpeg .jpg']);

/** A compound file whose directory goes on with itself. */
function inCircles(file: Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength),
    directory = view.getUint32(48, true),
    list = view.getUint32(76, true);
  view.setUint32((list + 1) * 512 + directory * 4, directory, true);
  return file;
}

/** Files that are not what their names say, or more than one thing at once; every one of them must be refused as an attachment. */
export async function listForgeries(): Promise<readonly Forgery[]> {
  const good = await samples.makeSamples();
  const kinds: readonly string[] = UPLOAD_POLICIES.NOTICE.types;
  const foreign: Record<string, Uint8Array> = {
    ...good,
    exe: samples.exe(),
    html: samples.html(),
    hwpx: await samples.hwpx(),
    zip: await samples.zip({ 'a.txt': 'a' }),
    nul: new Uint8Array(64),
    empty: new Uint8Array(),
  };
  const swapped = kinds.flatMap((extension) =>
    Object.entries(foreign)
      .filter(([kind]) => kind !== extension && !TWINS.has(`${kind} ${extension}`))
      .map(([kind, content]): Forgery => ({
        what: `${kind} named ${extension}`,
        fileName: `문서${extension}`,
        content,
      })),
  );
  const archive = await samples.zip({ 'evil.js': 'alert(1)' });
  const polyglots = ['.png', '.jpg', '.gif', '.pdf'].map((extension): Forgery => ({
    what: `${extension} with a zip behind it`,
    fileName: `a${extension}`,
    content: samples.concat(good[extension] ?? [], archive),
  }));
  const pages = ['.png', '.jpg', '.gif'].map((extension): Forgery => ({
    what: `${extension} with a page inside`,
    fileName: `a${extension}`,
    content: samples.concat(good[extension] ?? [], samples.html(), (good[extension] ?? new Uint8Array()).slice(-16)),
  }));
  const slipping = await Promise.all(
    ['../evil.txt', '/etc/passwd', 'a\\..\\b', 'C:/x'].map(async (name): Promise<Forgery> => ({
      what: `docx holding ${name}`,
      fileName: 'a.docx',
      content: await samples.docx({ [name]: 'x' }),
    })),
  );
  const bomb = await samples.zip(
    { '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<w/>', 'xl/big.xml': new Uint8Array(60_000_000) },
    'DEFLATE',
  );
  const odd: readonly Forgery[] = [
    { what: 'a macro in a docx', fileName: 'a.docx', content: await samples.docx({ 'word/vbaProject.bin': 'x' }) },
    { what: 'a zip bomb', fileName: 'a.xlsx', content: bomb },
    {
      what: 'a compound file that is no HWP',
      fileName: 'a.hwp',
      content: samples.compound({ FileHeader: new TextEncoder().encode('Not HWP') }),
    },
    { what: 'a compound file in circles', fileName: 'a.hwp', content: inCircles(samples.hwp5()) },
    { what: 'a cut png', fileName: 'a.png', content: samples.png().slice(0, 20) },
    { what: 'a cut docx', fileName: 'a.docx', content: (await samples.docx()).slice(0, 90) },
  ];
  const names = [
    'a%0d%0aSet-Cookie: x=1.pdf',
    '../../etc/passwd.pdf',
    '..\\..\\boot.pdf',
    '/etc/cron.d/x.pdf',
    'a\u202Efdp.pdf',
    'b\u0001.pdf',
    `${'가'.repeat(250)}.pdf`,
    'C:\\x.pdf',
  ].map((fileName): Forgery => ({
    what: `the name ${JSON.stringify(fileName).slice(0, 40)}`,
    fileName,
    content: samples.pdf(),
  }));
  const extensions = [
    'a.exe',
    'a.pdf.exe',
    'a.js',
    'a.svg',
    'a.webp',
    'a.html',
    'a.docm',
    'a.hwpx',
    'a',
    'a.pdf.',
    'a.pdf ',
    '.pdf.sh',
    'a.php',
    'a.lnk',
  ].map((fileName): Forgery => ({ what: `the extension of ${fileName}`, fileName, content: samples.pdf() }));
  return [...swapped, ...polyglots, ...pages, ...slipping, ...odd, ...names, ...extensions];
}
