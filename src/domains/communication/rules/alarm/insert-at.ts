/** A piece put into a text in the place of what is selected, and where the caret stands behind it; null when it does not fit. */
export function insertAt(
  text: string,
  from: number,
  until: number,
  piece: string,
  longest: number,
): { readonly text: string; readonly caret: number } | null {
  const next = text.slice(0, from) + piece + text.slice(until);
  return next.length > longest ? null : { text: next, caret: from + piece.length };
}
