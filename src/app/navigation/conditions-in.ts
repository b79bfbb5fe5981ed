/**
 * What of an address is worth coming back to by the menu: the conditions of the list, without the record that is open.
 * @param opens names in the address that open a record
 * @returns the query with its question mark, or empty; null where the address is a record alone, which says nothing of the
 * list from which it was opened
 */
export function conditionsIn(search: string, opens: readonly string[] = []): string | null {
  const params = new URLSearchParams(search);
  if (!opens.some((name) => params.has(name))) return search;
  for (const name of opens) params.delete(name);
  return params.size === 0 ? null : `?${params}`;
}
