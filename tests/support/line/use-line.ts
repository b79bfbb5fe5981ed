import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect } from 'vitest';
import { versionIn } from '#worker/outbox/rows/entry.ts';
import { openTestServer, type Person, type TestServer } from '#tests/support/server.ts';
import { closeLineWorkers, startLineWorker, type LineOptions, type LineWorker } from './line-worker.ts';
import type { Save } from './saves.ts';
import { openLine, type TcpLine } from './tcp-line.ts';

/** A real server behind a line that breaks, for the tests of a file; nothing of it is there before they begin. */
export interface LineScene {
  readonly server: TestServer;
  readonly line: TcpLine;
  readonly person: Person;
  /** The real worker at the other end of the line, at work for the scene's person or for another one. */
  start(options?: LineOptions, worksFor?: Person): Promise<LineWorker>;
}

export function useLine(loginId = 'admin01'): LineScene {
  const scene = {} as { server: TestServer; line: TcpLine; person: Person };
  beforeAll(async () => {
    scene.server = await openTestServer();
    await scene.server.app.listen({ host: '127.0.0.1', port: 0 });
    scene.person = await scene.server.signIn(loginId);
    scene.line = await openLine((scene.server.app.server.address() as AddressInfo).port);
  });
  afterAll(async () => {
    await closeLineWorkers();
    await scene.line.close();
    await scene.server.close();
  });
  return Object.assign(scene, {
    start: (options: LineOptions = {}, worksFor = scene.person) =>
      startLineWorker(scene.line.origin, worksFor, options),
  });
}

/** Does the steps of a save as a screen does: each change stands on the version that it has last been told. @throws Error when one is refused */
export async function submitSave({ worker }: LineWorker, { steps, recordId }: Save): Promise<void> {
  let version = 1;
  for (const { op, arg } of steps) {
    const result = await worker.submit(op, 'version' in arg ? { ...arg, version } : arg, {
      id: '',
      title: '시험',
      screenPath: '/guide/list',
      recordId,
    });
    if (!result.ok) throw new Error(`${op}: ${JSON.stringify(result.error)}`);
    if (result.value.state === 'sent') version = versionIn(result.value.data) ?? version;
  }
}

/** Reading a queue opens everything in it, and holds up the queue: its own word is asked first. */
const LOOK_EVERY_MS = 200;

/** Waits until nothing lies on the device any more. @throws Error when something lies there and waits for a person */
export async function untilSent({ worker, events }: LineWorker, timeoutMs = 20_000): Promise<void> {
  const left = async (states: readonly string[]) =>
    (await worker.viewOutbox()).mine
      .filter(({ state }) => states.includes(state))
      .map(({ state, error, attempts }) => JSON.stringify({ state, error, attempts }));
  const isSaidToBeEmpty = (): boolean => events.findLast((event) => event.type === 'outbox')?.unfinished === 0;
  let lookedAtMs = 0,
    found: readonly string[] = ['nobody has looked'];
  await expect
    .poll(
      async () => {
        if (!isSaidToBeEmpty() && performance.now() - lookedAtMs < LOOK_EVERY_MS) return found;
        lookedAtMs = performance.now();
        found = await left(['waiting', 'sending']);
        return found;
      },
      { interval: 5, timeout: timeoutMs },
    )
    .toEqual([]);
  expect(await left(['conflict', 'refused', 'unreadable'])).toEqual([]);
}
