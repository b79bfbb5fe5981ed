import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely } from 'kysely';
import { z } from 'zod';
import { HISTORIES, type HistoryCd } from '#contract/security/history-rules.ts';
import type { Schema } from '#server/database/schema.ts';
import { lockKey } from '#server/records/numbers.ts';
import type { ServerSettings } from '#server/services.ts';
import type { Chain } from './chain-rules.ts';
import { anchorsOf, makeLine, newContent, NO_LINE, readLines, type HeadLine, type ReadHead } from './head-lines.ts';
import { readCounts, readSeals } from './seal-store.ts';

/** Names in the data of every installation. */
const KEY_NAME = 'historyHeadKey',
  KNOWN_NAME = 'historyHead';
const KEY_BYTES = 32;
const FILE_NAME = 'history-heads.log',
  /** The server's own account alone. */
  FILE_MODE = 0o600;
const LOCK = 'history head';

const knownSchema = z.strictObject({ firstNo: z.number(), no: z.number(), mac: z.string() });
type Place = Pick<ServerSettings, 'dataDir'>;
export const headFileOf = ({ dataDir }: Place): string => path.join(dataDir, FILE_NAME);

/** The key of the signatures, the same for all servers of the installation; made when it is first asked for. It lies in the database and the file does not: who holds one of the two cannot change both. */
async function headKey(db: Kysely<Schema>): Promise<Buffer> {
  await db
    .insertInto('installation')
    .values({ key: KEY_NAME, value: randomBytes(KEY_BYTES).toString('base64') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return Buffer.from((await readFact(db, KEY_NAME)) ?? '', 'base64');
}

/**
 * The signature of a text by the key under which the record of the histories is signed, for papers that are to be checked as it is.
 * @param db the server's own connection @returns HMAC-SHA256, hexadecimal
 */
export const signByHistoryKey = async (db: Kysely<Schema>, text: string): Promise<string> =>
  createHmac('sha256', await headKey(db))
    .update(text)
    .digest('hex');

async function readFact(db: Kysely<Schema>, key: string): Promise<string | null> {
  const found = await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst();
  return found?.value ?? null;
}

interface OpenHead extends ReadHead {
  readonly key: Buffer;
  readonly known: z.infer<typeof knownSchema> | null;
}

/** Servers on one database read and write the record one after another: a line and what the database knows of it belong together. */
function holdHead<T>(db: Kysely<Schema>, work: (trx: Kysely<Schema>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await lockKey(trx, LOCK);
    return work(trx);
  });
}

/** Reads the record of the heads beside the database. */
export const readHead = (db: Kysely<Schema>, place: Place): Promise<ReadHead> =>
  holdHead(db, (trx) => openHead(trx, place));

async function openHead(db: Kysely<Schema>, place: Place): Promise<OpenHead> {
  const key = await headKey(db),
    fact = await readFact(db, KNOWN_NAME),
    known = fact === null ? null : knownSchema.parse(JSON.parse(fact));
  const text = await readFile(headFileOf(place), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  return { key, known, ...readLines(key, text, known) };
}

/** All that is known of a history without looking at the rows of sealed days. */
export const readChain = async (
  db: Kysely<Schema>,
  history: HistoryCd,
  lines: readonly HeadLine[],
): Promise<Chain> => ({
  history,
  seals: await readSeals(db, history),
  counts: await readCounts(db, history),
  anchors: anchorsOf(lines, history),
});

/** The same of all histories. */
export async function readChains(
  db: Kysely<Schema>,
  lines: readonly HeadLine[],
): Promise<ReadonlyMap<HistoryCd, Chain>> {
  const chains = new Map<HistoryCd, Chain>();
  for (const history of HISTORIES) chains.set(history, await readChain(db, history, lines));
  return chains;
}

/**
 * Writes down how long the histories are now, one line behind the others, unless nothing has changed. Where the file is
 * gone a new one begins, with the next number.
 * @returns the line, or null when there was nothing to write
 */
export const writeHead = (db: Kysely<Schema>, place: Place, now: Date): Promise<HeadLine | null> =>
  holdHead(db, async (trx) => {
    const { key, known, lines } = await openHead(trx, place),
      chains = await readChains(trx, lines);
    const content = newContent(
      lines,
      now,
      new Map([...chains].map(([history, { seals, counts }]) => [history, { last: seals.at(-1) ?? null, counts }])),
    );
    if (content === null) return null;
    const { line, text } = makeLine(key, lastOf(lines, known), content);
    await append(headFileOf(place), text);
    await remember(trx, { firstNo: lines[0]?.no ?? line.no, no: line.no, mac: line.mac });
    return line;
  });

/** The line to go on behind: the last one that anybody knows of. Where the file was cut its number is missing from then on, for everybody to see. */
function lastOf(lines: readonly HeadLine[], known: OpenHead['known']): Pick<HeadLine, 'no' | 'mac'> {
  const last = lines.at(-1) ?? NO_LINE;
  return known !== null && known.no > last.no ? known : last;
}

/** A line that broke off before keeps its place: the new one begins behind it. */
async function append(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(file, 'a+', FILE_MODE);
  try {
    const { size } = await handle.stat(),
      last = Buffer.alloc(1);
    if (size > 0) await handle.read(last, 0, 1, size - 1);
    await handle.appendFile(size > 0 && last.toString() !== '\n' ? `\n${text}` : text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function remember(db: Kysely<Schema>, known: z.infer<typeof knownSchema>): Promise<void> {
  const value = JSON.stringify(known);
  await db
    .insertInto('installation')
    .values({ key: KNOWN_NAME, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
