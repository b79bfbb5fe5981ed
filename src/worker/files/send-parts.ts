import { fail, ok, type Result } from '#contract/errors.ts';
import type { Arg } from '#contract/registry.ts';
import { UPLOAD_PART_BYTES, UPLOAD_PART_PATH } from '#contract/files/upload-policy.ts';
import type { ServerLine } from '../http/server-line.ts';
import type { Entry } from '../outbox/rows/entry.ts';
import type { Encryptor } from '../encryption/encryptor.ts';
import type { KeptFiles } from './kept-files.ts';
import { fileMessages } from './messages.ts';

/** A line that takes longer for one piece is no line: the next try begins where this one ended. */
const PART_DEADLINE_MS = 60_000;

/** The question where to go on is a small one. */
const ASK_DEADLINE_MS = 15_000;

export interface SendKeptOptions {
  readonly entry: Pick<Entry, 'clientReqId' | 'payload'>;
  readonly encryptor: Encryptor;
  /** Checked between parts: whether another transfer should have the connection now. */
  readonly shouldYield: () => Promise<boolean>;
}

/** These calls are never aborted; each has a signal of its own, because a call leaves listeners on it. */
const neverAborted = (): AbortSignal => new AbortController().signal;

const offsetIn = (data: unknown): number => {
  const rows = typeof data === 'object' && data !== null && 'data' in data && Array.isArray(data.data) ? data.data : [];
  const first: unknown = rows[0];
  return typeof first === 'object' && first !== null && 'offset' in first && typeof first.offset === 'number'
    ? first.offset
    : -1;
};

/**
 * Sends what the server does not have yet of a file, piece by piece, from where the server says that it stands.
 * @returns whether all of it is there; false when another transfer needed the connection
 */
export async function sendKept(
  line: ServerLine,
  kept: Pick<KeptFiles, 'part'>,
  { entry, encryptor, shouldYield }: SendKeptOptions,
): Promise<Result<boolean>> {
  const { uploadId, fileSize: sizeBytes } = entry.payload as Arg<'attachFile'>;
  const asked = await line.send(
    'getUploadOffset',
    { uploadId },
    { signal: neverAborted(), deadlineMs: ASK_DEADLINE_MS, background: true },
  );
  if (!asked.ok) return asked;
  for (let offset = offsetIn(asked.value); offset < sizeBytes;) {
    const no = Math.floor(offset / UPLOAD_PART_BYTES),
      piece = offset < 0 ? null : await kept.part(encryptor, entry.clientReqId, no);
    if (!piece) return fail({ kind: 'invalid', message: fileMessages.lost, errors: [] });
    const response = await line.sendBytes(
      UPLOAD_PART_PATH,
      { uploadId, offset: String(offset) },
      piece.subarray(offset - no * UPLOAD_PART_BYTES),
      { signal: neverAborted(), deadlineMs: PART_DEADLINE_MS, isLong: true },
    );
    if (!response.ok) return response;
    const next = offsetIn(response.value);
    // Nothing gained: another tab or another try is at work there, or the server has lost what it had.
    if (next <= offset) return fail({ kind: 'server-fault', message: '', traceId: null });
    offset = next;
    if (offset < sizeBytes && (await shouldYield())) return ok(false);
  }
  return ok(true);
}
