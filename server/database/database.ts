import type { StatementListener } from './watched-dialect.ts';
import type { CallFacts } from './guarded-dialect.ts';
import type { Schema } from './schema.ts';
import type { Kysely } from 'kysely';

export interface Database {
  /** The server's own work: every row. */
  readonly db: Kysely<Schema>;
  /** The database as one call may see it: the row policies judge by these facts. Closed with the database itself. */
  readonly as: (facts: CallFacts) => Kysely<Schema>;
  readonly kind: 'embedded' | 'postgres';
  /**
   * Sets the listener that is called with every statement after it has run, replacing the previous one; null for none.
   */
  readonly watch: (listener: StatementListener | null) => void;
  /** A consistent copy of the embedded database, packed; null for a server, whose own tools make them. */
  readonly dump: (() => Promise<Uint8Array>) | null;
  /**
   * Hears what transactions of any server process say on a channel when they commit; null where words may have been
   * missed. Resolves to the way to stop. @param channel lower case
   */
  readonly listen: (channel: string, hear: (word: string | null) => void) => Promise<() => Promise<void>>;
  /** Ends every connection; the embedded database is written out and its directory set free. */
  close(): Promise<void>;
}
