import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { endpoints } from '#contract/registry.ts';
import { TEST_DATABASE } from '#tests/support/database.ts';
import { casesOf, tryCases } from '#tests/support/faults.ts';
import { startLineWorker, type LineWorker } from '#tests/support/line/line-worker.ts';
import { judgeSave, makeSave, SAVE_KINDS, type Save } from '#tests/support/line/saves.ts';
import { openLine, type Break, type Fault, type TcpLine, type Traffic } from '#tests/support/line/tcp-line.ts';
import { submitSave, untilSent, useLine } from '#tests/support/line/use-line.ts';

/** All points, more than a hundred thousand, take three hours and more. */
const FAULTS_DEADLINE_MS = 14_400_000;
/** A line that falls silent costs the whole deadline of a request, in real time: in `npm test` nobody waits for it. */
const SILENT_EVERY = 200,
  USUAL_CASES = 20,
  FULL_CASES = 2_000;
/** Waiting saves of a device, and how many cuts of the calls that carry them are tried. */
const WAITING = 24,
  USUAL_BATCHES = 6,
  FULL_BATCHES = 200;
/** In the full run many devices wait for such lines at the same time. */
const DEVICES = casesOf(1, 6);

interface CutPoint extends Fault {
  readonly kind: number;
}

// What a line does to a save does not depend on the database behind the server.
describe.runIf(TEST_DATABASE === 'embedded')('a line that breaks under the real worker', () => {
  const scene = useLine(),
    free: { readonly line: TcpLine; readonly device: LineWorker }[] = [];
  beforeAll(async () => {
    const { port } = scene.server.app.server.address() as AddressInfo;
    for (let count = 0; count < DEVICES; count += 1) {
      const line = await openLine(port);
      free.push({ line, device: await startLineWorker(line.origin, scene.person) });
    }
  });
  afterAll(() => Promise.all(free.map(({ line }) => line.close())));
  /** Each device works on one case at a time, behind a line of its own. */
  async function withDevice<T>(work: (line: TcpLine, device: LineWorker) => Promise<T>): Promise<T> {
    const one = free.pop();
    if (!one) throw new Error('no device is free');
    try {
      return await work(one.line, one.device);
    } finally {
      free.push(one);
    }
  }

  const pathOf = ({ steps }: Save): string => endpoints[steps[0]?.op ?? 'health'].path;
  /** Bytes of the first request of a kind and of its answer, on a good line. */
  const measure = (kind: number): Promise<Pick<Traffic, 'requestBytes' | 'answerBytes'>> =>
    withDevice(async (line, device) => {
      const save = makeSave(kind);
      line.traffic.length = 0;
      await submitSave(device, save);
      await untilSent(device);
      return (
        line.traffic.find(({ firstLine }) => firstLine.includes(pathOf(save))) ?? { requestBytes: 0, answerBytes: 0 }
      );
    });
  const listPoints = async (): Promise<readonly CutPoint[]> => {
    const points: CutPoint[] = [];
    for (let kind = 0; kind < SAVE_KINDS; kind += 1) {
      const { requestBytes, answerBytes } = await measure(kind);
      for (let atByte = 0; atByte < requestBytes; atByte += 1)
        points.push({ kind, part: 'request', atByte, how: howAt(points.length) });
      for (let atByte = 0; atByte < answerBytes; atByte += 1)
        points.push({ kind, part: 'answer', atByte, how: howAt(points.length) });
    }
    return points;
  };

  it(
    'F10: a cut at every byte loses nothing and doubles nothing',
    async () => {
      const points = await listPoints(),
        cases = casesOf(USUAL_CASES, FULL_CASES, points.length);
      console.info(`F10 cut points known: ${points.length.toLocaleString('en-US')}`);
      await tryCases({
        name: 'F10 cut at a byte',
        cases,
        atOnce: DEVICES,
        attempt: (index) =>
          withDevice(async (line, device) => {
            const point = points[Math.floor((index * points.length) / cases)],
              before = line.brokenCount();
            if (!point) return 'no such point';
            const save = makeSave(point.kind);
            line.traffic.length = 0;
            line.breakNext(
              pathOf(save),
              cases === USUAL_CASES && point.how === 'silence' ? { ...point, how: 'reset' } : point,
            );
            await submitSave(device, save);
            await untilSent(device);
            const failure =
              line.brokenCount() === before ? 'the line did not break' : await judgeSave(scene.server, save);
            return failure && `${JSON.stringify(point)}: ${failure}`;
          }),
      });
    },
    FAULTS_DEADLINE_MS,
  );

  const BATCH = endpoints.sendQueue.path;
  /** Saves of records of their own that wait on a device whose line comes back, so many that they share calls. */
  async function sendMany(line: TcpLine, device: LineWorker, fault: Fault | null): Promise<readonly Save[]> {
    const saves = Array.from({ length: WAITING }, () => makeSave(0));
    line.set('down');
    for (const save of saves) await submitSave(device, save);
    line.traffic.length = 0;
    if (fault) line.breakNext(BATCH, fault);
    line.set('up');
    await untilSent(device);
    return saves;
  }

  it(
    'F10: a cut of a call that carries many saves loses none and doubles none',
    async () => {
      const measured = await withDevice(async (line, device) => {
        await sendMany(line, device, null);
        return line.traffic.filter(({ firstLine }) => firstLine.includes(BATCH));
      });
      const longest = (part: 'requestBytes' | 'answerBytes'): number => Math.max(...measured.map((call) => call[part])),
        cases = casesOf(USUAL_BATCHES, FULL_BATCHES);
      await tryCases({
        name: 'F10 cut of several saves',
        cases,
        atOnce: DEVICES,
        attempt: (index) =>
          withDevice(async (line, device) => {
            const part = index % 2 === 0 ? 'request' : 'answer',
              how = index % 4 < 2 ? 'close' : 'reset',
              before = line.brokenCount();
            // Which saves share a call differs from time to time, and with it the length: a call that was too short is tried nearer to its beginning.
            for (
              let atByte = Math.floor((longest(`${part}Bytes`) * index) / cases);
              ;
              atByte = Math.floor(atByte / 2)
            ) {
              const saves = await sendMany(line, device, { part, atByte, how });
              const judged = await Promise.all(saves.map((save) => judgeSave(scene.server, save))),
                failure = judged.find((found) => found !== null);
              if (failure !== undefined || line.brokenCount() > before)
                return failure === undefined ? null : `${part} ${atByte}: ${failure}`;
            }
          }),
      });
    },
    FAULTS_DEADLINE_MS,
  );
});

const howAt = (point: number): Break => (point % SILENT_EVERY === 0 ? 'silence' : point % 2 === 0 ? 'close' : 'reset');
