import { onTestFinished } from 'vitest';
import { endpoints } from '#contract/registry.ts';
import type { WorkerApi, WorkerEvent } from '#worker/api.ts';
import { createWorker } from '#worker/create-worker.ts';
import type { DeviceStorage } from '#worker/storage/device-storage.ts';
import { makeDevice, type Device } from './device.ts';
import { keysOf } from './encryptors.ts';
import { openScriptedServer, reply, type Reply, type ScriptedServer } from './scripted-server.ts';
import { stoppableTimers } from './stoppable-timers.ts';

export interface Scene {
  readonly server: ScriptedServer;
  readonly worker: WorkerApi;
  readonly events: WorkerEvent[];
  line: 'up' | 'down';
  /** Closes its tab and its server, for a test of many scenes: each keeps what it was sent. The end of the test does so anyway. */
  readonly close: () => Promise<void>;
}

/** The whole worker before a server that answers as the test says; gone with the test. */
export async function scene(
  answer: Reply,
  device: Device = makeDevice(),
  storage: DeviceStorage = device.restart(),
): Promise<Scene> {
  const server = await openScriptedServer(answer);
  const events: WorkerEvent[] = [],
    timers = stoppableTimers();
  let isClosed = false;
  const worker = createWorker({
    origin: server.origin,
    storage,
    keyChannel: device.keyChannel(),
    countOthers: device.countOthers,
    nowMs: Date.now,
    monotonicMs: () => performance.now(),
    random: () => 0,
    fetch: (request) => (opened.line === 'up' ? fetch(request) : Promise.reject(new TypeError('no line'))),
    exclusively: (_name, work) => work(),
    life: async () => 'life',
    schedule: timers.schedule,
    scheduleDeadline: timers.schedule,
    watchDevice: () => undefined,
  });
  worker.listen((event) => events.push(event));
  const close = async (): Promise<void> => {
    if (isClosed) return;
    isClosed = true;
    timers.stop();
    await worker.setPerson(null);
    server.close();
  };
  onTestFinished(close);
  const opened: Scene = { server, worker, events, line: 'up', close };
  return opened;
}

const me = { userId: 'hong', userNm: '홍길동', xsrfToken: 'token' };
export const person = { userId: 'hong', xsrfToken: 'token' };
/** Signed in, and the person's keys are there. */
export async function signIn({ worker }: Scene): Promise<void> {
  await worker.setPerson(person);
  await worker.findDraft('none');
}
export const pathsOf = ({ server }: Scene) => server.seen.map(({ url }) => url);

const ROWS: Readonly<Record<string, readonly object[]>> = {
  '/api/system/getMyInfo': [me],
  '/api/system/getDeviceKeyList': keysOf('hong'),
};
/** Good answers to everything but several writes in one call, which come one by one then. */
export const answers: Reply = (request, response) =>
  request.url === endpoints.sendQueue.path
    ? reply(response, 404)
    : reply(response, 200, { data: ROWS[request.url ?? ''] ?? [{ version: 4 }] });

export const target = { title: '항목', screenPath: '/guide/list', recordId: 'r1' };
export const item = { guideItemId: '1', itemNm: '이름', ctgryCd: 'A', qty: 1, useDt: '20260302', useYn: 'Y' as const };
