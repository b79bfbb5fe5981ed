import { createWorker } from '#worker/create-worker.ts';
import type { WorkerApi, WorkerEvent } from '#worker/api.ts';
import type { DeviceKey } from '#contract/session/device-key.ts';
import { makeRing } from '#worker/encryption/keys.ts';
import { makeDevice, type Device } from '#tests/support/device.ts';
import { stoppableTimers } from '#tests/support/stoppable-timers.ts';
import type { Person } from '#tests/support/server.ts';

/** The worker's delays pass so much faster than ours; the deadline of a request is a real one, as line and server are. */
const PACE = 50;

export interface LineOptions {
  readonly device?: Device;
  readonly pace?: number;
  readonly random?: () => number;
  /** How far the clock of this machine is from the right one; asked for each time. */
  readonly clockErrorMs?: () => number;
  /** Another address for a request than its own: a name that nobody knows, a port that nobody hears. */
  readonly reroute?: (url: string) => string;
  /** Told of each request before it goes on its way, which waits for it. */
  readonly beforeSending?: (request: Request) => Promise<void> | void;
}
export interface LineWorker {
  readonly worker: WorkerApi;
  readonly events: WorkerEvent[];
  /** The same person or another one with a session of his own; null is nobody. */
  readonly work: (person: Person | null) => Promise<void>;
  /** Closes its tab: what it would still have done it leaves. A worker that goes on asks the server some times a second, at its pace: `useLine` closes what a test has left. */
  readonly close: () => Promise<void>;
}

const openTabs = new Set<LineWorker>();

/** Closes every tab that a test has not closed itself. */
export async function closeLineWorkers(): Promise<void> {
  await Promise.all([...openTabs].map((tab) => tab.close()));
}

/** With the session's cookies, which a browser would add by itself, and to the address that the test wants. */
async function travel(request: Request, cookies: string, reroute: (url: string) => string): Promise<Response> {
  const headers = new Headers(request.headers),
    { method, redirect, signal } = request;
  headers.set('cookie', cookies);
  return fetch(reroute(request.url), {
    method,
    headers,
    redirect,
    signal,
    body: method === 'GET' ? null : await request.arrayBuffer(),
  });
}

/** Holds the person's keys as the service worker does: the sign-in was before the line broke. */
async function holdKeys(device: Device, person: Person): Promise<void> {
  const released = (await person.call('getDeviceKeyList')).rows as unknown as readonly DeviceKey[];
  const ring = await makeRing(person.userId, released, Date.now()),
    channel = device.keyChannel();
  channel.listen((message) => {
    if (message.type === 'ASK' && message.owner === ring.owner) channel.post({ type: 'KEYS', ring });
  });
}

/**
 * The real worker in Node, for the mass of cases that no browser could try: a disk in memory, Node's own fetch, one tab.
 * @param origin where its line begins
 */
export async function startLineWorker(
  origin: string,
  person: Person,
  {
    device = makeDevice(),
    pace = PACE,
    random = () => 0,
    clockErrorMs = () => 0,
    reroute = (url) => url,
    beforeSending = () => undefined,
  }: LineOptions = {},
): Promise<LineWorker> {
  const events: WorkerEvent[] = [];
  const delays = stoppableTimers(pace),
    deadlines = stoppableTimers();
  let cookies = '';
  const worker = createWorker({
    origin,
    storage: device.restart(),
    keyChannel: device.keyChannel(),
    countOthers: device.countOthers,
    random,
    nowMs: () => performance.timeOrigin + performance.now() * pace + clockErrorMs(),
    monotonicMs: () => performance.now() * pace,
    schedule: delays.schedule,
    scheduleDeadline: deadlines.schedule,
    fetch: async (request) => {
      // A browser adds the cookies of the moment in which the request is made.
      const ofNow = cookies;
      await beforeSending(request);
      return travel(request, ofNow, reroute);
    },
    exclusively: (_name, work) => work(),
    life: async () => 'life',
    watchDevice: () => undefined,
  });
  worker.listen((event) => {
    events.push(event);
  });
  const work: LineWorker['work'] = async (next) => {
    cookies = next?.cookies ?? '';
    if (next) await holdKeys(device, next);
    await worker.setPerson(next && { userId: next.userId, xsrfToken: next.headers['x-xsrf-token'] ?? '' });
  };
  await work(person);
  const close = async (): Promise<void> => {
    openTabs.delete(opened);
    await work(null);
    delays.stop();
    deadlines.stop();
  };
  const opened = { worker, events, work, close };
  openTabs.add(opened);
  return opened;
}
