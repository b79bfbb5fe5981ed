import type { KeptRow } from '#contract/endpoint.ts';
import type { Op } from '#contract/registry.ts';
import type { Result } from '#contract/errors.ts';
import { endpointTable } from 'virtual:endpoint-table';
import type { Encryptor } from '../encryption/encryptor.ts';
import { keyOf } from '../http/server-line.ts';
import type { Copies } from '../storage/copies.ts';
import { withOwnWrite } from './own-writes.ts';

/** So many questions of one read are remembered, the last ones. */
const MOST = 12,
  /** And so many of them asked anew: those that the user may still have on the screen. */
  MOST_ASKED = 3;

/** The copies that show what the writes of the queue change. */
export interface KeptReads {
  /** An answer of the server has been kept. */
  readonly note: (encryptor: Encryptor, op: Op, arg: unknown) => Promise<void>;
  /**
   * The server has acknowledged a write of this device: copies of its record show it from now on, so that a page that is loaded
   * without a network does not take this device's own work for that of another one.
   * @param isAwaited a form waits for the outcome; the page asks anew by itself
   */
  readonly takeIn: (
    encryptor: Encryptor,
    write: { readonly op: Op; readonly payload: unknown; readonly data: unknown; readonly isAwaited: boolean },
  ) => Promise<void>;
  /** What has waited has arrived: the reads behind it are asked anew. */
  readonly askAnew: () => Promise<void>;
}
interface KeptReadsParts {
  readonly copies: Copies;
  /** Of the present user; null while there are no keys. */
  readonly keys: () => Promise<Encryptor | null>;
  readonly send: (op: Op, arg: unknown) => Promise<Result<unknown>>;
  /** Keeps an answer as if the page had asked for it, and lets the page know. */
  readonly renewed: (op: Op, arg: unknown, data: unknown) => Promise<void>;
}

const renewsOf = (op: Op): readonly (readonly [Op, KeptRow])[] =>
  Object.entries(endpointTable[op]?.renews ?? {}).map(([read, row]) => [read as Op, row]);
const RENEWED: ReadonlySet<string> = new Set(
  Object.values(endpointTable).flatMap(({ renews }) => Object.keys(renews ?? {})),
);
const indexOf = (op: Op): string => `asked ${op}`;

export function createKeptReads({ copies, keys, send, renewed }: KeptReadsParts): KeptReads {
  const unasked = new Set<Op>();
  let tail: Promise<unknown> = Promise.resolve();
  const argsOf = async (encryptor: Encryptor, op: Op): Promise<readonly unknown[]> => {
    const index = await copies.find(encryptor, indexOf(op), Infinity);
    return Array.isArray(index?.data) ? index.data : [];
  };
  return {
    note(encryptor, op, arg) {
      if (!RENEWED.has(op)) return Promise.resolve();
      const noted = tail.then(async () => {
        const key = keyOf(op, arg),
          before = await argsOf(encryptor, op);
        if (before.length > 0 && keyOf(op, before[0]) === key) return;
        const others = before.filter((known) => keyOf(op, known) !== key);
        await copies.keep(encryptor, indexOf(op), [arg, ...others].slice(0, MOST));
      });
      tail = noted.catch(() => undefined);
      return noted;
    },
    async takeIn(encryptor, { op, payload, data, isAwaited }) {
      for (const [read, row] of renewsOf(op)) {
        if (!isAwaited) unasked.add(read);
        for (const arg of await argsOf(encryptor, read))
          await copies.change(encryptor, keyOf(read, arg), (copy) => withOwnWrite(copy, { payload, data }, row));
      }
    },
    async askAnew() {
      const reads = [...unasked];
      unasked.clear();
      // Keys are asked for where there is anything to open.
      const encryptor = reads.length === 0 ? null : await keys();
      if (!encryptor) return;
      for (const read of reads)
        for (const arg of (await argsOf(encryptor, read)).slice(0, MOST_ASKED)) {
          if ((await copies.find(encryptor, keyOf(read, arg), Infinity)) === null) continue;
          const answer = await send(read, arg);
          if (answer.ok) await renewed(read, arg, answer.value);
        }
    },
  };
}
