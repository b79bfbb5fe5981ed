import { fail, type Result } from '#contract/errors.ts';
import type { Arg, Data, Op } from '#contract/registry.ts';
import { askToKeepStorage } from '#bridge/keep-storage.ts';
import { DEAD, startWorker, type LiveWorker } from '#bridge/worker-port.ts';
import type { Answer, OutboxEntry, Submitted } from '#worker/api.ts';
import type { KeptDraft, PartEvent, PartFiles, PartPerson, PartSubmit, PartWorkerApi } from '#worker/part/api.ts';

/*
 * The page's only door to the network and to what the device keeps. It never throws; a dead worker is
 * `worker-lost`, and the next call starts a new one that gets the page's person again.
 */

const spawn = (): Worker =>
  new Worker(new URL('../../worker/part/entry.ts', import.meta.url), { type: 'module', name: 'madang-part' });

type Port = LiveWorker<PartWorkerApi>['port'];
const listeners = new Set<(event: PartEvent) => void>();
let live: LiveWorker<PartWorkerApi> | null = null,
  person: PartPerson | null = null;

function running(): LiveWorker<PartWorkerApi> {
  if (live) return live;
  const started: LiveWorker<PartWorkerApi> = startWorker<PartEvent, PartWorkerApi>(
    spawn,
    (event) => listeners.forEach((listener) => listener(event)),
    () => {
      if (live === started) live = null;
    },
  );
  live = started;
  if (person) started.port.setPerson(person).catch(started.kill);
  return started;
}

async function reach<T>(work: (port: Port) => Promise<T>, otherwise: T): Promise<T> {
  const worker = running(),
    answer = await worker.race(work(worker.port)).catch(() => DEAD);
  return answer === DEAD ? otherwise : (answer as T);
}
const lost = fail({ kind: 'worker-lost' });

export const partWorker = {
  call: <K extends Op>(op: K, arg: Arg<K>): Promise<Result<Answer<Data<K>>>> =>
    reach((port) => port.call(op, arg), lost),
  act: <K extends Op>(op: K, arg: Arg<K>, clientReqId: string): Promise<Result<Data<K>>> =>
    reach((port) => port.act(op, arg, clientReqId), lost),
  sendFiles: (files: PartFiles): Promise<Result<string>> => reach((port) => port.sendFiles(files), lost),
  submit: <K extends Op>(op: K, arg: Arg<K>, about: PartSubmit): Promise<Result<Submitted<Data<K>>>> => {
    askToKeepStorage();
    return reach((port) => port.submit(op, arg, about), lost);
  },
  submitNewest: <K extends Op>(op: K, arg: Arg<K>, about: PartSubmit): Promise<Result<Submitted<Data<K>>>> =>
    reach((port) => port.submitNewest(op, arg, about), lost),
  keepDraft: (key: string, value: unknown): Promise<Result<string | null>> =>
    reach((port) => port.keepDraft(key, value), lost),
  findDraft: (key: string): Promise<KeptDraft | null> => reach((port) => port.findDraft(key), null),
  deleteDraft: (key: string): Promise<void> => reach((port) => port.deleteDraft(key), undefined),
  /** What waits on this device; null while it is unknown. */
  viewQueue: (): Promise<readonly OutboxEntry[] | null> => reach((port) => port.viewQueue(), null),
  discard: (clientReqId: string): Promise<void> => reach((port) => port.discard(clientReqId), undefined),
  setVisible(visible: boolean): void {
    void reach((port) => port.setVisible(visible), undefined);
  },
  setPerson(next: PartPerson | null): Promise<void> {
    person = next;
    return reach((port) => port.setPerson(next), undefined);
  },
  /** All events of the worker. Returns a function that stops listening. */
  listen(listener: (event: PartEvent) => void): () => void {
    listeners.add(listener);
    running();
    return () => {
      listeners.delete(listener);
    };
  },
};
