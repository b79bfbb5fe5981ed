import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * `slow` is the line of the figures, `fast` is loopback for preparations, `gone` refuses every connection, and `silent`
 * accepts whatever comes and never answers.
 */
export type LineState = 'slow' | 'fast' | 'gone' | 'silent';

export interface Line {
  readonly set: (state: LineState) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Slow 4G as Chromium's own emulation has it: a delay for each request and a rate, nothing for the handshake. */
export const SLOW_4G = { downBitsPerSecond: 1_600_000, upBitsPerSecond: 750_000, roundTripMs: 150 };

const PACKET_BYTES = 2_920;
const LOCAL = '127.0.0.1';

interface Flow {
  readonly waiting: Buffer[];
  readonly travelling: Buffer[];
  readonly deliver: (packet: Buffer) => void;
}

/** One direction of the line: all connections share its rate and take turns, packet by packet. */
function createDirection(bitsPerSecond: number, delayMs: number) {
  const turns: Flow[] = [];
  let freeAtMs = 0,
    isRunning = false;
  const arrive = (flow: Flow) => {
    const packet = flow.travelling.shift();
    if (packet) flow.deliver(packet);
  };
  const step = (): void => {
    const flow = turns.shift(),
      packet = flow?.waiting.shift();
    if (!flow || !packet) {
      isRunning = false;
      return;
    }
    if (flow.waiting.length > 0) turns.push(flow);
    freeAtMs += (packet.length * 8_000) / bitsPerSecond;
    flow.travelling.push(packet);
    const leavesInMs = freeAtMs - performance.now();
    setTimeout(arrive, leavesInMs + delayMs, flow);
    setTimeout(step, leavesInMs);
  };
  return (flow: Flow, data: Buffer): void => {
    if (flow.waiting.length === 0) turns.push(flow);
    // An empty packet is the end of the connection: it travels behind the data.
    if (data.length === 0) flow.waiting.push(data);
    for (let at = 0; at < data.length; at += PACKET_BYTES) flow.waiting.push(data.subarray(at, at + PACKET_BYTES));
    if (isRunning) return;
    isRunning = true;
    freeAtMs = performance.now();
    step();
  };
}

/** Opens a line from `port` to the server's port on this machine; every thread of the browser goes through it. */
export async function openLine(port: number, serverPort: number): Promise<Line> {
  const down = createDirection(SLOW_4G.downBitsPerSecond, SLOW_4G.roundTripMs / 2);
  const up = createDirection(SLOW_4G.upBitsPerSecond, SLOW_4G.roundTripMs / 2);
  const sockets = new Set<Socket>();
  let state: LineState = 'fast';
  let server: Server | null = null;

  const pass = (from: Socket, to: Socket, direction: typeof down): void => {
    const deliver = (packet: Buffer) => {
      if (state === 'silent' || to.destroyed) return;
      if (packet.length === 0) to.end();
      else to.write(packet);
    };
    const flow: Flow = { waiting: [], travelling: [], deliver };
    const take = (data: Buffer) => {
      if (state === 'slow') direction(flow, data);
      else deliver(data);
    };
    from
      .setNoDelay(true)
      .on('data', take)
      .on('end', () => take(Buffer.alloc(0)))
      .on('error', () => to.destroy())
      .on('close', () => {
        sockets.delete(from);
      });
    sockets.add(from);
  };
  const accept = (browser: Socket): void => {
    const remote = connect({ port: serverPort, host: LOCAL });
    pass(browser, remote, up);
    pass(remote, browser, down);
  };
  const listen = async (): Promise<void> => {
    if (server) return;
    const opened = createServer({ allowHalfOpen: true }, accept);
    server = opened;
    await new Promise<void>((resolve) => {
      opened.listen(port, LOCAL, resolve);
    });
  };
  const leave = async (): Promise<void> => {
    const closing = server;
    server = null;
    const closed = new Promise((resolve) => {
      if (closing) closing.close(resolve);
      else resolve(null);
    });
    for (const socket of sockets) socket.destroy();
    await closed;
  };

  await listen();
  return {
    close: leave,
    async set(next) {
      // A connection that was silent has lost bytes: it cannot be used again.
      if (state === 'silent') for (const socket of sockets) socket.destroy();
      state = next;
      await (next === 'gone' ? leave() : listen());
    },
  };
}
