/* No schema library here: the readers of cells do the same. */

/** What is not seen in a plain text and means nothing there. Joiners stay: emoji are made with them. */
const MEANINGLESS = /[\u00ad\u115f\u1160\u200b\u2060\u3164\ufeff\uffa0]/gu;

/**
 * A plain text as its form or sheet holds it, composed and with the blanks of a keyboard: a name typed with another blank
 * looks the same and would be found by no keyword. Line ends and the number of blanks stay.
 */
export const tidyText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Zs}/gu, ' ')
    .replace(MEANINGLESS, '')
    .trim();

/** The same for a name or a title, where a second blank is a slip of the key that no keyword would find. */
export const tidyLine = (text: string): string => tidyText(text).replace(/ {2,}/g, ' ');
