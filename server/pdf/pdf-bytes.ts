import PdfFile from 'pdfkit';
import { addFonts } from './font-chain.ts';

export type Page = PDFKit.PDFDocument;

/**
 * The bytes of an A4 document with the plain and bold fonts `plain` and `bold`.
 * @param draw draws all of it
 * @throws Failure 409 STATE naming a letter that no font has: nothing is left out on paper
 */
export async function pdfBytes(
  {
    title,
    margin,
    now,
    isNumbered = false,
  }: {
    readonly title: string;
    readonly margin: number;
    readonly now: Date;
    /** Pages are gone back to once all are drawn, to number them. */
    readonly isNumbered?: boolean;
  },
  draw: (page: Page) => void,
): Promise<Buffer> {
  const page: Page = new PdfFile({
      size: 'A4',
      margin,
      lang: 'ko',
      bufferPages: isNumbered,
      info: { Title: title, CreationDate: now },
    }),
    parts: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (part: Buffer) => parts.push(part));
    page.on('end', () => resolve(Buffer.concat(parts)));
    page.on('error', reject);
  });
  addFonts(page);
  draw(page);
  page.end();
  return written;
}
