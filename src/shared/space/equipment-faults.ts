/** Place of the first row whose kind stands in a row before it; null where each stands once. */
export function doubledKind(rows: readonly { readonly fcltCd: string }[]): number | null {
  const at = rows.findIndex(({ fcltCd }, place) => rows.findIndex((row) => row.fcltCd === fcltCd) < place);
  return at < 0 ? null : at;
}
