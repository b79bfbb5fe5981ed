/** A text as a CSS string; nothing in it can end the string. */
export const cssText = (text: string): string =>
  `"${text.replace(/[\\"]/g, (mark) => `\\${mark}`).replace(/[\n\r\f]/g, ' ')}"`;
