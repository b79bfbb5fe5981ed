import { Readable } from 'node:stream';
import { expose } from 'comlink';
import type { FastifyInstance } from 'fastify';
import { LIVE_PATH } from '#contract/communication/inbox-rules.ts';
import { createWorker } from '#worker/create-worker.ts';
import { createPartWorker } from '#worker/part/create-part-worker.ts';
import type { WorkerDependencies } from '#worker/worker-dependencies.ts';
import { makeDevice, type Device } from '#tests/support/device.ts';
import { stoppableTimers } from '#tests/support/stoppable-timers.ts';
import { putFilesTogether, takeFilesApart } from './files-across.ts';
import { replaceGlobal } from './left-behind.ts';
import { createUploadClass } from './line-upload.ts';

/*
 * The page's worker without a thread: the real worker, the real boundary (messages are cloned, so that only plain data
 * crosses), and a line that ends in the server of the same process.
 */

/** What the browser keeps between page loads: cookies, and the device's disk. */
export interface Browser {
  readonly cookies: Map<string, string>;
  readonly device: Device;
  /** `silent` answers nothing and refuses nothing. That it is up again is said by the device, as a browser does. */
  line: 'up' | 'down' | 'silent';
  /** Who is told what the device says of its network. */
  readonly deviceListeners: Set<(isOnline: boolean) => void>;
  /** Answers in the server's place, where it has something to say. */
  intercept: (request: Request) => Promise<Response | null> | Response | null;
  /** Waited for between an answer of the server and the page. */
  hold: (request: Request) => Promise<void> | void;
  /** Addresses that were asked, in order: method, path and query. */
  readonly asked: string[];
  /** Requests that the server has not answered; neither what a test holds nor the stream of news, which never ends. */
  readonly underWay: Set<Request>;
}

export function newBrowser(): Browser {
  const deviceListeners: Browser['deviceListeners'] = new Set();
  let line: Browser['line'] = 'up';
  return {
    cookies: new Map(),
    device: makeDevice(),
    get line() {
      return line;
    },
    set line(next) {
      line = next;
      if (next === 'up') for (const tell of deviceListeners) tell(true);
    },
    deviceListeners,
    intercept: () => null,
    hold: () => undefined,
    asked: [],
    underWay: new Set(),
  };
}

export const cookieHeader = ({ cookies }: Browser): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

function keepCookies({ cookies }: Browser, header: string | string[] | undefined): void {
  for (const cookie of [header ?? []].flat()) {
    const [pair = '', ...attributes] = cookie.split(';');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const isOver = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute)) || value === '';
    if (isOver) cookies.delete(name);
    else cookies.set(name, value);
  }
}

const endsByItself = ({ url }: Request): boolean => !url.endsWith(LIVE_PATH);
const NO_BODY = new Set([204, 205, 304]);

/** A request on its way to the server in this process, as a browser would make it. */
async function travel(app: FastifyInstance, browser: Browser, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  browser.asked.push(`${request.method} ${pathname}${search}`);
  if (browser.line === 'down') throw new TypeError('Failed to fetch');
  // What a test holds is not under way.
  browser.underWay.delete(request);
  if (browser.line === 'silent') return new Promise(() => undefined);
  const instead = await browser.intercept(request.clone());
  if (instead) return instead;
  if (endsByItself(request)) browser.underWay.add(request);
  const cookie = cookieHeader(browser);
  const answer = await app.inject({
    method: request.method as 'GET' | 'POST',
    url: pathname + search,
    headers: {
      ...Object.fromEntries(request.headers),
      host: new URL(request.url).host,
      ...(cookie === '' ? {} : { cookie }),
    },
    ...(request.method === 'GET' ? {} : { payload: Buffer.from(await request.arrayBuffer()) }),
    payloadAsStream: true,
  });
  await browser.hold(request);
  // Between the question and its answer the line may have gone.
  if (browser.line !== 'up') throw new TypeError('Failed to fetch');
  keepCookies(browser, answer.headers['set-cookie']);
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    for (const one of [value ?? []].flat()) headers.append(name, String(one));
  const body = answer.stream();
  request.signal.addEventListener('abort', () => body.destroy(), { once: true });
  return new Response(NO_BODY.has(answer.statusCode) ? null : (Readable.toWeb(body) as ReadableStream), {
    status: answer.statusCode,
    headers,
  });
}

/** The worker's end of the boundary, where files are files again. */
class WorkerEnd extends EventTarget {
  readonly #port: MessagePort;

  constructor(port: MessagePort) {
    super();
    this.#port = port;
    port.addEventListener('message', ({ data }) =>
      this.dispatchEvent(new MessageEvent('message', { data: putFilesTogether(data) })),
    );
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#port.postMessage(message, transfer);
  }

  start(): void {
    this.#port.start();
  }
}

/** The worker of the participants' page, in a browser of one tab. */
export const createParticipantsWorker = (dependencies: WorkerDependencies) =>
  createPartWorker(dependencies, { post: () => undefined, listen: () => undefined });

/** Calls and their answers bear the same number. */
const callIdOf = (message: unknown): unknown =>
  typeof message === 'object' && message !== null && 'id' in message ? message.id : undefined;

/**
 * Puts a stand-in for the class `Worker` of a browser into its place; what it would start stands ready in the same process.
 * @param create whose worker it is; the application's when nothing is said
 */
export function startWorkers(
  app: FastifyInstance,
  browser: Browser,
  origin: string,
  create: (dependencies: WorkerDependencies) => object = createWorker,
) {
  const running = new Set<{ stop(): void }>(),
    calls = new Set<unknown>();
  const send = (request: Request): Promise<Response> => {
    if (endsByItself(request)) browser.underWay.add(request);
    return travel(app, browser, request).finally(() => browser.underWay.delete(request));
  };
  const giveBack = [replaceGlobal('XMLHttpRequest', createUploadClass(send))];

  class PageWorker extends EventTarget {
    readonly #port: MessagePort;
    readonly #stop: () => void;
    #hear: (isOnline: boolean) => void = () => undefined;

    constructor() {
      super();
      const { port1, port2 } = new MessageChannel();
      const timers = stoppableTimers();
      let isOver = false;
      const api = create({
        origin,
        storage: browser.device.restart(),
        keyChannel: browser.device.keyChannel(),
        // Workers of former pages answer as the service worker would, and all of them are waited for.
        countOthers: async () => Math.max(0, (await browser.device.countOthers()) - 1),
        nowMs: Date.now,
        monotonicMs: () => performance.now(),
        random: () => 0,
        fetch: async (request) => (isOver ? new Promise(() => undefined) : send(request)),
        exclusively: (_name, work) => work(),
        life: async () => 'life',
        schedule: timers.schedule,
        scheduleDeadline: timers.schedule,
        watchDevice: (listener) => void browser.deviceListeners.add((this.#hear = listener)),
      });
      expose(api, new WorkerEnd(port1));
      this.#port = port2;
      this.#stop = () => {
        if (isOver) return;
        isOver = true;
        running.delete(this);
        browser.deviceListeners.delete(this.#hear);
        timers.stop();
        port1.close();
        port2.close();
      };
      port2.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        calls.delete(callIdOf(data));
        this.dispatchEvent(new MessageEvent('message', { data }));
      });
      port2.start();
      running.add(this);
    }

    postMessage(message: unknown, transfer: Transferable[] = []): void {
      const id = callIdOf(message);
      if (id !== undefined) calls.add(id);
      this.#port.postMessage(takeFilesApart(message), transfer);
    }

    terminate(): void {
      this.#stop();
    }

    stop(): void {
      this.#stop();
    }
  }
  giveBack.push(replaceGlobal('Worker', PageWorker));
  return {
    /** Calls of the page that the worker has not answered. */
    countCalls: (): number => calls.size,
    /** Ends every worker that the page has started, as closing its tab does. */
    closeAll: (): void => {
      running.forEach((worker) => worker.stop());
      giveBack.forEach((back) => back());
    },
  };
}
