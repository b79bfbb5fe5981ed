import type { Answer } from '#contract/diagnosis/paper-tree.ts';

/** What this device keeps of a response that has not been submitted. */
export interface DeviceDraft {
  readonly attemptNo: number;
  readonly answers: readonly Answer[];
  /** The server's draft on which these answers stand, or that has been made of them: when it was saved (ISO 8601). */
  readonly baseDt: string | null;
  /** Seconds that have been spent so far. */
  readonly elapsedSec: number;
}
/** What the server keeps. */
export interface ServerDraft {
  readonly attemptNo: number;
  readonly answers: readonly Answer[];
  readonly savedDt: string | null;
}

export type DraftSource = 'none' | 'device' | 'server';
export interface DraftChoice {
  readonly source: DraftSource;
  readonly answers: readonly Answer[];
  /** The other one, where both were written to apart from each other: the person is told, and may take it instead. */
  readonly other: readonly Answer[] | null;
}

const same = (one: readonly Answer[], other: readonly Answer[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * With which answers somebody goes on (diagnosis.md 5.8: the newer draft of device and server).
 * @param keptDt when the device kept its draft, in the server's time; null where nobody could tell: then what another device
 * has sent meanwhile is taken for newer
 */
export function chooseDraft(device: DeviceDraft | null, keptDt: string | null, server: ServerDraft): DraftChoice {
  const isOfAttempt = device !== null && device.attemptNo === server.attemptNo,
    hasServer = server.savedDt !== null || server.answers.length > 0;
  if (!isOfAttempt) return { source: hasServer ? 'server' : 'none', answers: server.answers, other: null };
  if (!hasServer || device.baseDt === server.savedDt || same(device.answers, server.answers))
    return { source: 'device', answers: device.answers, other: null };
  const isDeviceNewer = keptDt !== null && (server.savedDt === null || Date.parse(keptDt) > Date.parse(server.savedDt));
  return isDeviceNewer
    ? { source: 'device', answers: device.answers, other: server.answers }
    : { source: 'server', answers: server.answers, other: device.answers };
}
