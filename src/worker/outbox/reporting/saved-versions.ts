import type { CallError } from '#contract/errors.ts';
import { ontoOwn } from '../conflicts/conflict-rules.ts';
import { rowIn, versionIn, versionOf, type Entry, type EntryChange, type NewEntry } from '../rows/entry.ts';

/** Forms that stand open while their entry is sent: no user has more of them. */
const MOST = 200;

/** What the saves of this device have made of a record, without anybody else's between them. */
interface SavedVersions {
  /** Version on which the first of them stood. */
  readonly from: number;
  readonly version: number;
  readonly row: unknown;
}

function put(rows: Map<string, SavedVersions>, key: string, savedVersions: SavedVersions): void {
  rows.delete(key);
  rows.set(key, savedVersions);
  const [oldest] = rows.keys();
  if (rows.size > MOST && oldest !== undefined) rows.delete(oldest);
}

/** Rows that entries have become, for the forms that had them open: what such a form saves is built on its own row. */
export function createSavedVersions() {
  const ofEntries = new Map<string, SavedVersions>(),
    ofRecords = new Map<string, SavedVersions>();
  return {
    /** @param data what the server answered to an entry */
    note({ clientReqId, recordId }: Pick<Entry, 'clientReqId' | 'recordId'>, data: unknown): void {
      const version = versionIn(data);
      if (version === null) return;
      const one = { from: version - 1, version, row: rowIn(data) },
        before = ofRecords.get(recordId);
      put(ofEntries, clientReqId, one);
      put(ofRecords, recordId, before?.version === one.from ? { ...one, from: before.from } : one);
    },
    /**
     * A new entry in place of one that has been sent meanwhile, on the row that this has become. Where another user's
     * values came in between, it stays as it was typed: what was changed there is met when it is sent.
     */
    onTop(newEntry: NewEntry, replaces: string | undefined): NewEntry {
      const after = replaces === undefined ? undefined : ofEntries.get(replaces);
      if (!after || typeof newEntry.payload !== 'object' || after.version !== versionOf(newEntry.payload) + 1)
        return newEntry;
      return { ...newEntry, payload: { ...newEntry.payload, version: after.version }, base: after.row };
    },
    /**
     * An entry refused only because this device had saved its record just before: on the row that this has become, as
     * if the former entry had still been in the queue. Null where anybody else has saved it, too, or both changed the
     * same.
     */
    again(entry: Entry, error: CallError): EntryChange | null {
      const after = ofRecords.get(entry.recordId),
        version = versionOf(entry.payload);
      if (
        !after ||
        error.kind !== 'refused' ||
        error.reason !== 'VERSION' ||
        versionOf(error.current) !== after.version
      )
        return null;
      // What makes a record is no change of one that is there: its version is 0.
      return version > 0 && version >= after.from && version < after.version ? ontoOwn(entry, after) : null;
    },
    /** What one person has saved is nothing to the next. */
    forget: (): void => {
      ofEntries.clear();
      ofRecords.clear();
    },
  };
}
