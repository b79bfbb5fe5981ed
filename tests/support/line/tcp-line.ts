import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** How a line ends: a goodbye, a reset, or nothing at all until the other side gives up. `garbled`: it goes on, with one byte changed. */
export type Break = 'close' | 'reset' | 'silence' | 'garbled';
export interface Fault {
  readonly part: 'request' | 'answer';
  /** Bytes of that part that still arrive. */
  readonly atByte: number;
  readonly how: Break;
}
/** Bytes of one request and of its answer, as they travelled. */
export interface Traffic {
  readonly firstLine: string;
  /** Number of a write; empty for a read. */
  readonly clientReqId: string;
  /** On the clock of `performance.now()`. */
  readonly atMs: number;
  requestBytes: number;
  answerBytes: number;
}

export interface TcpLine {
  readonly port: number;
  readonly origin: string;
  /** Every request that has begun to travel, in order; cleared by the test that reads it. */
  readonly traffic: Traffic[];
  /** The next request whose first line holds `path` meets the fault; everything else travels well. */
  readonly breakNext: (path: string, fault: Fault) => void;
  /** The same for every such request until another word, or null for none. */
  readonly breakEach: (path: string, fault: Fault | null) => void;
  /** How many faults have been met. */
  readonly brokenCount: () => number;
  /** Down: open connections are reset, new ones too. Stalled: they are taken, and nothing travels. */
  readonly set: (state: 'up' | 'down' | 'stalled') => void;
  /** Leads to another server from now on; what was under way to the former one is reset. */
  readonly leadTo: (serverPort: number) => void;
  readonly close: () => Promise<void>;
}

/** Requests follow each other on a connection and never overlap: the first bytes of one are its first line. */
const FIRST_LINE = /^[A-Z]+ \S+ HTTP\/1\.1\r\n/;
const NUMBER = /\r\nx-client-req-id: (\S+)/i;
/** The head of a request lies in its first bytes. */
const HEAD_BYTES = 2_000;

interface Pair {
  readonly browser: Socket;
  readonly server: Socket;
  current: Traffic | null;
  fault: Fault | null;
  isSilent: boolean;
  readonly broke: () => void;
}

const BREAKS: Readonly<Record<Exclude<Break, 'garbled'>, (pair: Pair) => void>> = {
  // What has been let through still arrives.
  close: ({ browser, server }) => {
    browser.end();
    server.end();
  },
  reset: ({ browser, server }) => {
    browser.resetAndDestroy();
    server.resetAndDestroy();
  },
  silence: (pair) => {
    pair.isSilent = true;
  },
};

/** Passes bytes on until the fault of the present request is reached, and then ends the line as it says. */
function pass(pair: Pair, part: Fault['part'], bytes: Buffer, travelled: number): void {
  if (pair.isSilent) return;
  const to = part === 'request' ? pair.server : pair.browser,
    { fault } = pair;
  const room = fault?.part === part ? fault.atByte - travelled : Infinity;
  if (room > bytes.length || !fault) {
    to.write(bytes);
    return;
  }
  pair.fault = null;
  pair.broke();
  if (fault.how === 'garbled') {
    to.write(Buffer.from(bytes.map((byte, index) => (index === room ? byte ^ 1 : byte))));
    return;
  }
  if (room > 0) to.write(bytes.subarray(0, room));
  BREAKS[fault.how](pair);
}

/**
 * A wire between a browser and a server on the loopback that breaks where the test says. It knows of HTTP no more than
 * where a request begins, so that what it breaks is the real bytes.
 */
export async function openLine(firstServerPort: number): Promise<TcpLine> {
  let serverPort = firstServerPort;
  const pairs = new Set<Pair>(),
    traffic: Traffic[] = [];
  let awaited: { readonly path: string; readonly fault: Fault; readonly isLasting: boolean } | null = null;
  let state: 'up' | 'down' | 'stalled' = 'up',
    brokenCount = 0;

  function begin(pair: Pair, bytes: Buffer): void {
    const head = bytes.subarray(0, HEAD_BYTES).toString('latin1');
    if (!FIRST_LINE.test(head)) return;
    pair.current = {
      firstLine: head.slice(0, head.indexOf('\r\n')),
      clientReqId: NUMBER.exec(head)?.[1] ?? '',
      atMs: performance.now(),
      requestBytes: 0,
      answerBytes: 0,
    };
    traffic.push(pair.current);
    if (awaited === null || !pair.current.firstLine.includes(awaited.path)) return;
    pair.fault = awaited.fault;
    if (!awaited.isLasting) awaited = null;
  }
  function join(browser: Socket): void {
    if (state === 'down') {
      browser.resetAndDestroy();
      return;
    }
    const pair: Pair = {
      browser,
      server: connect(serverPort, '127.0.0.1'),
      current: null,
      fault: null,
      isSilent: state === 'stalled',
      broke: () => {
        brokenCount += 1;
      },
    };
    pairs.add(pair);
    const leave = () => {
      pairs.delete(pair);
    };
    browser.on('data', (bytes: Buffer) => {
      begin(pair, bytes);
      const travelled = pair.current?.requestBytes ?? 0;
      if (pair.current) pair.current.requestBytes += bytes.length;
      pass(pair, 'request', bytes, travelled);
    });
    pair.server.on('data', (bytes: Buffer) => {
      const travelled = pair.current?.answerBytes ?? 0;
      if (pair.current) pair.current.answerBytes += bytes.length;
      pass(pair, 'answer', bytes, travelled);
    });
    for (const [socket, other] of [
      [browser, pair.server],
      [pair.server, browser],
    ] as const) {
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('end', () => {
        if (!pair.isSilent) other.end();
      });
      socket.on('close', () => {
        leave();
        if (!pair.isSilent || socket === browser) other.destroy();
      });
    }
  }

  const gate = createServer({ allowHalfOpen: false }, join);
  await new Promise<void>((resolve) => {
    gate.listen(0, '127.0.0.1', resolve);
  });
  const { port } = gate.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    traffic,
    brokenCount: () => brokenCount,
    breakNext: (path, fault) => {
      awaited = { path, fault, isLasting: false };
    },
    breakEach: (path, fault) => {
      awaited = fault && { path, fault, isLasting: true };
    },
    set(next) {
      state = next;
      for (const pair of pairs) {
        if (next === 'down') BREAKS.reset(pair);
        else pair.isSilent = next === 'stalled' || pair.isSilent;
      }
    },
    leadTo(nextServerPort) {
      serverPort = nextServerPort;
      for (const pair of pairs) BREAKS.reset(pair);
    },
    close: () =>
      new Promise((resolve) => {
        for (const pair of pairs) BREAKS.reset(pair);
        gate.close(() => resolve());
      }),
  };
}
