import { qrModules } from '#shared/qr-modules.ts';
import type { Page } from './pdf-bytes.ts';

/** Light modules that a reader needs around the code (ISO/IEC 18004). */
const QUIET = 4,
  INK = '#000000',
  PAPER = '#ffffff';

/**
 * Draws a QR code with its light margin, crisp at every size since it is drawn as one path. Of an address it is a link as well.
 * @param size of the whole, in points
 */
export function drawQr(
  page: Page,
  text: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  const modules = qrModules(text),
    step = size / (modules.length + QUIET * 2);
  page.save().rect(x, y, size, size).fill(PAPER);
  modules.forEach((row, at) => {
    row.forEach((isDark, column) => {
      if (isDark) page.rect(x + (column + QUIET) * step, y + (at + QUIET) * step, step, step);
    });
  });
  page.fill(INK).restore();
  if (/^https?:/.test(text)) page.link(x, y, size, size, text);
}
