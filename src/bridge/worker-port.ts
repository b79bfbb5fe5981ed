import { proxy, wrap } from 'comlink';
import { WORKER_PROTOCOL, type WorkerApi } from '#worker/api.ts';

/** Comlink's own type loses the generics of `call`; methods that answer at once become asynchronous, nothing else changes. */
type Asynchronous<F> = F extends (...args: never[]) => Promise<unknown>
  ? F
  : F extends (...args: infer A) => infer R
    ? (...args: A) => Promise<R>
    : never;
type Port<Api> = { readonly [K in keyof Api]: Asynchronous<Api[K]> };
export type WorkerPort = Port<WorkerApi>;
/** What every worker can be asked, whatever else it does. */
interface Startable<Event> {
  hello(protocol: number): Promise<{ protocol: number; life: string }>;
  listen(listener: (event: Event) => void): void;
}

/** Answer of `race` when the worker died first. */
export const DEAD = Symbol('worker died');

export interface LiveWorker<Api = WorkerApi> {
  readonly port: Port<Api>;
  /** Settles with the work, or with DEAD when the worker dies before it: a Comlink promise alone would never settle. */
  race<T>(work: Promise<T>): Promise<T | typeof DEAD>;
  kill(): void;
}

const HANDSHAKE_MS = 10_000;

/** Starts a worker, shakes hands and subscribes to its events. `onDeath` runs once, whatever killed it. */
export function startWorker<Event, Api extends Startable<Event>>(
  spawn: () => Worker,
  onEvent: (event: Event) => void,
  onDeath: () => void,
): LiveWorker<Api> {
  const thread = spawn();
  const port = wrap<Api>(thread) as unknown as Port<Api>;
  const shared = port as unknown as Port<Startable<Event>>;
  let alive = true;
  const watch = new AbortController();
  let reportDeath: (value: typeof DEAD) => void = () => undefined;
  const death = new Promise<typeof DEAD>((resolve) => {
    reportDeath = resolve;
  });

  const kill = () => {
    if (!alive) return;
    alive = false;
    watch.abort();
    clearTimeout(handshake);
    thread.terminate();
    reportDeath(DEAD);
    onDeath();
  };
  const handshake = setTimeout(kill, HANDSHAKE_MS);
  thread.addEventListener('error', kill);
  thread.addEventListener('messageerror', kill);
  const greet = ({ protocol, life }: { readonly protocol: number; readonly life: string }): void => {
    if (protocol !== WORKER_PROTOCOL) {
      kill();
      return;
    }
    clearTimeout(handshake);
    // A worker that closes or crashes says nothing; its lock comes free.
    navigator.locks.request(life, { signal: watch.signal }, kill).catch(() => undefined);
  };
  shared.hello(WORKER_PROTOCOL).then(greet, kill);
  shared.listen(proxy(onEvent)).catch(kill);
  return { port, kill, race: (work) => Promise.race([work, death]) };
}
