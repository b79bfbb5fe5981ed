import { SIGNATURE_HEADER } from '#contract/envelope.ts';
import { fail, isOldPage, type CallError, type Result } from '#contract/errors.ts';
import type { Arg, Data } from '#contract/registry.ts';
import { classifyFailure, readData } from '#worker/http/classify-answer.ts';
import type { OutboxRow } from '#worker/storage/device-database.ts';
import type { Entry } from '../rows/entry.ts';
import type { QueuePlace } from '../rows/queue-summary.ts';

/*
 * Several texts in one call. Each keeps its number, its place and its answer: to the server it is as if it had come
 * alone, and a call that is lost is for each of them a try of which nothing is known.
 */

/** What came of one of them; null where the server did not come to it. */
export interface Answered {
  readonly entry: Entry;
  readonly result: Result<unknown> | null;
}

/** So many fit into the time in which a person who waits for one of them still waits gladly. */
export const MAX_BATCH_SIZE = 20;
/** Half of what the server reads of one call; what lies sealed is longer than what of it is sent. */
const MAX_BYTES = 500_000;

/**
 * Texts that may be sent at the same time, divided among as many calls: evenly, one by one while there is a call for
 * each. A text whose form waits for it goes alone, and so does one that is too long to share.
 */
export function toBatches(
  rows: readonly OutboxRow[],
  calls: number,
  isAwaited: (clientReqId: string) => boolean,
): readonly (readonly OutboxRow[])[] {
  const alone = rows.filter(({ clientReqId }) => isAwaited(clientReqId)),
    others = rows.filter((row) => !alone.includes(row));
  const most = Math.ceil(others.length / Math.max(1, calls - alone.length)),
    batches: OutboxRow[][] = [];
  let bytes = Infinity;
  for (const row of others) {
    const last = batches.at(-1),
      { byteLength } = row.sealed.bytes;
    bytes += byteLength;
    if (last && last.length < most && bytes <= MAX_BYTES) {
      last.push(row);
      continue;
    }
    batches.push([row]);
    bytes = byteLength;
  }
  return [...alone.map((row) => [row]), ...batches];
}

export const batchOf = (
  entries: readonly Entry[],
  { deviceId, lastSeq }: Omit<QueuePlace, 'seq'>,
): Arg<'sendQueue'> => ({
  deviceId,
  lastSeq,
  writes: entries.map(({ clientReqId, seq, op, payload }) => ({ clientReqId, seq, op, body: payload ?? {} })),
});

async function readOne({ sttsCd, retryAfterSec, answer }: Data<'sendQueue'>['data'][number]): Promise<Result<unknown>> {
  const response = new Response(answer, {
    status: sttsCd,
    headers: { [SIGNATURE_HEADER]: '1', ...(retryAfterSec === null ? {} : { 'retry-after': String(retryAfterSec) }) },
  });
  const failure = await classifyFailure(response);
  return failure ? fail(failure) : readData(response);
}

/** Answers of a batch, each for its entry. One that answers none of them is no answer. */
export async function readBatch(entries: readonly Entry[], { data }: Data<'sendQueue'>): Promise<readonly Answered[]> {
  const rows = new Map(data.map((row) => [row.clientReqId, row])),
    isAnswer = entries.some(({ clientReqId }) => rows.has(clientReqId));
  const resultOf = async (row: Data<'sendQueue'>['data'][number] | undefined): Promise<Result<unknown> | null> =>
    row ? readOne(row) : isAnswer ? null : fail({ kind: 'offline', timedOut: false });
  return Promise.all(entries.map(async (entry) => ({ entry, result: await resultOf(rows.get(entry.clientReqId)) })));
}

/**
 * Whether a server rejected a batch as a whole: an older one does not know batches, and an error in one entry must not
 * apply to the others.
 */
export function isNotBatch(error: CallError): boolean {
  switch (error.kind) {
    case 'not-found':
    case 'invalid':
    case 'forbidden':
    case 'refused':
      return true;
    default:
      return error.kind === 'transport' && !isOldPage(error);
  }
}
