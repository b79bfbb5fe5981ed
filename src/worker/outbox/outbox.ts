import type { OutboxMessage, OutboxTools } from './outbox-tools.ts';
import { fail, ok, type CallError, type Result } from '#contract/errors.ts';
import type { Op } from '#contract/registry.ts';
import {
  EMPTY_QUEUE,
  UNDO_MS,
  type ConflictChoice,
  type DeferredFiles,
  type MergeNote,
  type OutboxEntry,
  type OutboxPart,
  type OutboxView,
  type SubmitOptions,
  type Submitted,
} from '#worker/api.ts';
import type { Encryptor } from '../encryption/encryptor.ts';
import { storageMessages } from '../storage/messages.ts';
import { createAnnouncer } from './reporting/queue-announcer.ts';
import { LONGEST_DELAY_MS } from './sending/answer-rules.ts';
import { createDirectSend } from './sending/direct-send.ts';
import { behind, chosen, renewed, takenBack, unmerged, withTheirs } from './conflicts/conflict-rules.ts';
import { openEntry, shownEntry, type Entry, type NewFileEntry, type NewEntry } from './rows/entry.ts';
import { mayHaveArrived } from './rows/outbox-rows.ts';
import { createSender } from './sending/outbox-sender.ts';
import { createSentCounter } from './reporting/sent-counter.ts';
import { createStatusReporter } from './reporting/status-reporter.ts';
import { createSavedVersions } from './reporting/saved-versions.ts';
import { createPendingResults } from './reporting/pending-results.ts';
export interface Outbox {
  /** Stores a write and sends it. Resolves to `queued` when there is no answer within `waitMs`. */
  readonly submit: (
    op: Op,
    payload: unknown,
    options: SubmitOptions,
    waitMs: number,
  ) => Promise<Result<Submitted<unknown>>>;
  readonly setOwner: (owner: string | null) => void;
  /** The line is back: what waits for its delay is tried now. */
  readonly wake: () => Promise<void>;
  /** Opens what is asked for and nothing else; without a part, the beginning of the queue. */
  readonly view: (part?: OutboxPart) => Promise<OutboxView>;
  /** The last save of a record that waits; null when none does. */
  readonly findUnsent: (op: Op, recordId: string) => Promise<OutboxEntry | null>;
  readonly retry: (clientReqId: string) => Promise<void>;
  readonly discard: (clientReqId: string) => Promise<void>;
  readonly resolve: (choices: readonly ConflictChoice[]) => Promise<void>;
  readonly reopen: (clientReqIds: readonly string[]) => Promise<number>;
  readonly renew: (clientReqId: string) => Promise<void>;
  readonly undoMerge: (clientReqId: string) => Promise<void>;
  readonly forgetMerge: (clientReqId: string) => Promise<void>;
  readonly receive: (message: OutboxMessage) => void;
}

/** Until then the first list has the line for itself. */
const FIRST_WORD_MS = 3_000;

/** Who does not say what he wants to see gets the beginning. */
const BEGINNING: OutboxPart = { from: 0, count: 200 };

export function createOutbox(tools: OutboxTools): Outbox {
  const { store, nowMs } = tools;
  const pendingResults = createPendingResults(tools.schedule),
    savedVersions = createSavedVersions();
  const announcer = createAnnouncer(tools),
    direct = createDirectSend(tools.sendNow, tools.isOffline);
  let owner: string | null = null;
  /**
   * The first word of a start is owed until the server has it: only by it does a person hear of work that a store has
   * lost.
   */
  const reportAfter = (whose: string, delayMs: number): void => {
    tools.schedule(() => {
      if (owner !== whose) return;
      void announcer.emit().then((isNotified) => {
        if (!isNotified) reportAfter(whose, Math.min(delayMs * 2, LONGEST_DELAY_MS));
      });
    }, delayMs);
  };

  /** Seal of the owner, when this device keeps anything at all; nothing is asked of the server for an empty one. */
  const encryptorOfKept = async () => (owner === null || (await store.isEmpty()) ? null : tools.encryptor());
  const { report, changed, changedSoon } = createStatusReporter({ ...tools, encryptorOfKept });
  /** After a sign-in, or when the connection is back, the delays of earlier attempts are skipped. */
  const forgetDelays = async (): Promise<void> => {
    sender.forgetDelays();
    const encryptor = await encryptorOfKept();
    if (encryptor) await store.forgetDelays(encryptor.owner);
  };
  function settle(
    { clientReqId, recordId, op }: Pick<Entry, 'clientReqId' | 'recordId' | 'op'>,
    result: Result<unknown>,
  ): void {
    if (result.ok) savedVersions.note({ clientReqId, recordId }, result.value);
    if (!pendingResults.settle(clientReqId, result) && result.ok) countSent(op);
  }
  const sender = createSender(tools, {
    isAwaited: pendingResults.has,
    ontoOwn: savedVersions.again,
    changed,
    merged: ({ title }) => tools.merged(title),
    held: (forMs) => tools.broadcast({ type: 'held', forMs }),
    sessionOver({ op }, error, session) {
      if (session !== null) tools.broadcast({ type: 'paused', session });
      tools.sessionOver(op, error);
    },
    async taken({ clientReqId, op, payload }, data, encryptor) {
      // A copy may be lost without harm; the entry has arrived in any case.
      await tools
        .takeIn(encryptor, { op, payload, data, isAwaited: pendingResults.has(clientReqId) })
        .catch(() => undefined);
    },
    settled({ clientReqId, recordId, op, seq }, result) {
      if (result.ok) announcer.arrived(seq);
      tools.broadcast({ type: 'settled', clientReqId, recordId, op, result });
      settle({ clientReqId, recordId, op }, result);
    },
  });
  const countSent = createSentCounter({ ...tools, isSending: sender.isSending });
  /** What came of the first try; null promises that the device keeps trying. */
  async function firstOutcome(clientReqId: string, waitMs: number): Promise<Result<unknown> | null> {
    const outcome = pendingResults.wait(clientReqId, waitMs);
    const result = await Promise.race([
      outcome,
      sender.drain().then(() => Promise.race([outcome, Promise.resolve(null)])),
    ]);
    pendingResults.leave(clientReqId);
    return result;
  }
  /**
   * What takes the place of an entry that has been sent, or that has to be sent first, is built on what this one makes
   * of its record.
   */
  async function onItsPlace(
    encryptor: Encryptor | null,
    newEntry: NewEntry,
    replaces: string | undefined,
  ): Promise<NewEntry> {
    const before = encryptor && replaces !== undefined ? await store.find(encryptor, replaces) : null;
    return before && mayHaveArrived(before) ? behind(before, newEntry) : savedVersions.onTop(newEntry, replaces);
  }
  /**
   * Files of a form, their bytes on the disk already: what is named by no entry is swept, what an entry names is there.
   */
  async function keepFiles(
    encryptor: Encryptor,
    { fileGroupId, files }: DeferredFiles,
    { screenPath, recordId }: Pick<NewEntry, 'screenPath' | 'recordId'>,
  ): Promise<Result<readonly NewFileEntry[]>> {
    const fileEntries: NewFileEntry[] = [];
    await tools.kept.sweep(encryptor);
    for (const file of files) {
      const clientReqId = crypto.randomUUID(),
        oriFileNm = file.name.normalize('NFC'),
        kept = await tools.kept.keep(encryptor, clientReqId, file);
      if (!kept.ok) {
        await tools.kept.drop(fileEntries.map((newEntry) => newEntry.clientReqId));
        return kept;
      }
      const payload = { uploadId: clientReqId, fileGroupId, oriFileNm, fileSize: file.size, sha256: kept.value };
      fileEntries.push({
        clientReqId,
        op: 'attachFile',
        payload,
        title: `첨부파일 – ${oriFileNm}`,
        screenPath,
        recordId,
      });
    }
    return ok(fileEntries);
  }
  /** What the device cannot keep. Nothing overtakes an entry of its record that lies here. */
  async function sendUnkept(
    encryptor: Encryptor | null,
    clientReqId: string,
    newEntry: NewEntry,
    why: CallError,
    replaces: string | undefined,
  ): Promise<Result<Submitted<unknown>>> {
    const before =
      encryptor &&
      (await store.findLater(encryptor, { lane: await encryptor.nameOf('record', newEntry.recordId), seq: 0 }));
    if (before && before.clientReqId !== replaces) return fail({ kind: 'storage', message: storageMessages.behind });
    const result = await direct.send(clientReqId, newEntry, why);
    if (encryptor && result.ok && replaces !== undefined) await store.remove(encryptor.owner, replaces);
    return result;
  }
  /** A write of which no form waits for the outcome. */
  async function send(encryptor: Encryptor, newEntry: NewEntry, replaces?: string): Promise<void> {
    await store.add(encryptor, crypto.randomUUID(), newEntry, nowMs(), { replaces });
    await changed(false);
    void sender.drain();
  }
  /** What still waits goes back to its owner; what was sent is changed back, against whatever has come since. */
  async function giveUp(encryptor: Encryptor, note: MergeNote): Promise<void> {
    if ((await store.changeAll(encryptor, [note.clientReqId], (entry) => unmerged(note, entry), 'waiting')) > 0)
      return changed(false);
    const { op, title, screenPath, recordId, merged } = note;
    return send(encryptor, { op: op as Op, payload: withTheirs(note), title, screenPath, recordId, base: merged });
  }

  return {
    async submit(op, payload, { title, screenPath, recordId, base, replaces, files }, waitMs) {
      if (owner === null) return fail({ kind: 'unauthenticated' });
      const locked = fail({ kind: 'storage', message: storageMessages.locked });
      const encryptor = await tools.encryptor(),
        newEntry = await onItsPlace(
          encryptor,
          { op, payload, title, screenPath, recordId, ...(base === undefined ? {} : { base }) },
          replaces,
        ),
        clientReqId = direct.numberOf(newEntry);
      const later = !files ? ok([]) : encryptor ? await keepFiles(encryptor, files, { screenPath, recordId }) : locked;
      if (!later.ok) return later;
      const added = encryptor
        ? await store.add(encryptor, clientReqId, newEntry, nowMs(), { replaces, files: later.value })
        : locked;
      if (!added.ok) {
        await tools.kept.drop(later.value.map((file) => file.clientReqId));
        // Files follow their text from the device: where it keeps nothing they could not.
        return files ? added : sendUnkept(encryptor, clientReqId, newEntry, added.error, replaces);
      }
      direct.kept(newEntry);
      const result = tools.isOffline() ? null : await firstOutcome(clientReqId, waitMs);
      changedSoon();
      // An entry that went back to its form has left without having been sent.
      void announcer.correct();
      if (result === null) return ok({ state: 'queued', clientReqId, isOffline: tools.isOffline() });
      return result.ok ? ok({ state: 'sent', data: result.value }) : result;
    },
    setOwner(next) {
      const isNew = next !== owner;
      if (isNew) savedVersions.forget();
      owner = next;
      sender.setOwner(next);
      announcer.setOwner(next);
      if (next !== null) reportAfter(next, FIRST_WORD_MS);
      void report(false)
        .then(() => (isNew ? forgetDelays() : undefined))
        .then(sender.drain);
    },
    async wake() {
      await forgetDelays();
      // First of all: a line that carries words but no writes is gone again behind the next of them.
      await announcer.correct();
      await sender.drain();
      await announcer.correct();
    },
    async view(part = BEGINNING) {
      const encryptor = await encryptorOfKept(),
        { from } = part;
      if (!encryptor) return { ...EMPTY_QUEUE, from };
      const [rows, { unfinished, attention }, othersCount, merges] = await Promise.all([
        store.list(encryptor.owner, part),
        store.figures(encryptor.owner, 0),
        store.countOthers(encryptor.owner),
        tools.notes.list(encryptor),
      ]);
      return {
        mine: await Promise.all(rows.map(async (row) => shownEntry(row, await openEntry(encryptor, row)))),
        from,
        mineCount: unfinished,
        attentionCount: attention,
        merges,
        othersCount,
      };
    },
    async findUnsent(op, recordId) {
      const encryptor = await encryptorOfKept(),
        found = encryptor && (await store.findLastOf(encryptor, op, recordId));
      return found && shownEntry(found.row, found.entry);
    },
    async retry(clientReqId) {
      const encryptor = await encryptorOfKept();
      if (!encryptor) return;
      await store.change(encryptor, clientReqId, { state: 'waiting', nextAt: 0, error: null });
      sender.forgetDelays();
      await changed(false);
      await sender.drain();
    },
    async discard(clientReqId) {
      const encryptor = await encryptorOfKept();
      if (encryptor) await store.remove(encryptor.owner, clientReqId);
      await changed(false);
      // What the discarded entry held back may go on.
      void sender.drain().then(announcer.correct);
    },
    async resolve(choices) {
      const encryptor = await encryptorOfKept();
      if (!encryptor) return;
      const keysOf = new Map(choices.map(({ clientReqId, keysOfMine }) => [clientReqId, keysOfMine]));
      await store.changeAll(
        encryptor,
        [...keysOf.keys()],
        (entry) => chosen(entry, keysOf.get(entry.clientReqId) ?? []),
        'conflict',
        () => nowMs() + UNDO_MS,
      );
      await changed(false);
      // Nothing is due yet; this plans the time at which it will be.
      void sender.drain();
    },
    async reopen(clientReqIds) {
      const encryptor = await encryptorOfKept();
      // The word counts from when it was said: opening and sealing a thousand takes seconds, in which the first would
      // be sent.
      if (encryptor) await store.holdChoices(encryptor.owner, clientReqIds, nowMs() + LONGEST_DELAY_MS);
      const count = encryptor ? await store.changeAll(encryptor, clientReqIds, takenBack, 'waiting') : 0;
      await changed(false);
      return count;
    },
    async renew(clientReqId) {
      const encryptor = await encryptorOfKept(),
        entry = encryptor && (await store.find(encryptor, clientReqId)),
        next = entry && renewed(entry, crypto.randomUUID());
      if (encryptor && entry && next)
        await send(
          encryptor,
          {
            op: entry.op,
            payload: next.payload,
            title: entry.title,
            screenPath: entry.screenPath,
            recordId: next.recordId,
          },
          clientReqId,
        );
    },
    async undoMerge(clientReqId) {
      const encryptor = await encryptorOfKept(),
        note = encryptor && (await tools.notes.take(encryptor, clientReqId));
      if (encryptor && note) await giveUp(encryptor, note);
    },
    async forgetMerge(clientReqId) {
      const encryptor = await encryptorOfKept();
      if (encryptor) await tools.notes.take(encryptor, clientReqId);
      await changed(false);
    },
    receive(message) {
      if (message.type === 'held') sender.hold(message.forMs);
      else if (message.type === 'paused') sender.pause(message.session);
      else if (message.type === 'settled') settle(message, message.result);
      else void report(false).then(sender.drain);
    },
  };
}
