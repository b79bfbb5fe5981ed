import { rowIn, versionIn, type Wish } from '../rows/entry.ts';

/** Forms that stand open while their entry is sent: nobody has more of them. */
const MOST = 200;
const versionOf = (payload: unknown): number => (typeof payload === 'object' && payload !== null && 'version' in payload && typeof payload.version === 'number' ? payload.version : 0);

/** Rows that entries have become, for the forms that had them open: what such a form saves is built on its own row. */
export function createReached() {
  const rows = new Map<string, { readonly version: number; readonly row: unknown }>();
  return {
    /** @param data what the server answered to an entry */
    note(clientReqId: string, data: unknown): void {
      const version = versionIn(data);
      if (version === null) return;
      rows.set(clientReqId, { version, row: rowIn(data) });
      const [oldest] = rows.keys();
      if (rows.size > MOST && oldest !== undefined) rows.delete(oldest);
    },
    /** A wish in the place of an entry that has been sent meanwhile, on the row that this has become. Where somebody else's values came in between, it stays as it was typed: what was changed there is met when it is sent. */
    onTop(wish: Wish, replaces: string | undefined): Wish {
      const after = replaces === undefined ? undefined : rows.get(replaces);
      if (!after || typeof wish.payload !== 'object' || after.version !== versionOf(wish.payload) + 1) return wish;
      return { ...wish, payload: { ...wish.payload, version: after.version }, base: after.row };
    },
  };
}
