import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A message begins with a letter and its length, which counts itself; the first one of a connection has no letter. */
const HEAD_BYTES = 5,
  FIRST_HEAD_BYTES = 4;

export interface DatabaseLine {
  readonly port: number;
  /** Messages that have passed since `reset`, in both directions. */
  readonly passed: () => number;
  readonly reset: () => void;
  /** From now on so many messages pass, and with the next one every connection is reset, as if the server had been killed. */
  readonly cutBehind: (messages: number) => void;
  /** Whether the cut has been reached. */
  readonly isCut: () => boolean;
  readonly close: () => Promise<void>;
}

/** Takes whole messages off the front of what has arrived. */
function reader(hasFirst: boolean) {
  let bytes = Buffer.alloc(0),
    isFirst = hasFirst;
  return function* read(more: Buffer): Generator<Buffer> {
    bytes = Buffer.concat([bytes, more]);
    for (;;) {
      const head = isFirst ? FIRST_HEAD_BYTES : HEAD_BYTES;
      if (bytes.length < head) return;
      const length = bytes.readInt32BE(head - FIRST_HEAD_BYTES) + head - FIRST_HEAD_BYTES;
      if (bytes.length < length) return;
      const message = bytes.subarray(0, length);
      bytes = bytes.subarray(length);
      isFirst = false;
      yield message;
    }
  };
}

/** A wire between a server and its PostgreSQL that counts the messages of the protocol and breaks between two of them. */
export async function openDatabaseLine(databasePort: number): Promise<DatabaseLine> {
  const sockets = new Set<Socket>();
  let passed = 0,
    cutBehind = Infinity,
    isCut = false;
  const cutAll = (): void => {
    cutBehind = Infinity;
    isCut = true;
    for (const socket of sockets) socket.resetAndDestroy();
  };
  function join(server: Socket): void {
    const database = connect(databasePort, '127.0.0.1');
    for (const [from, to, read] of [
      [server, database, reader(true)],
      [database, server, reader(false)],
    ] as const) {
      sockets.add(from);
      from.setNoDelay(true);
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('data', (bytes: Buffer) => {
        for (const message of read(bytes)) {
          if (passed >= cutBehind) {
            cutAll();
            return;
          }
          passed += 1;
          to.write(message);
        }
      });
    }
  }
  const gate = createServer(join);
  await new Promise<void>((resolve) => {
    gate.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (gate.address() as AddressInfo).port,
    passed: () => passed,
    isCut: () => isCut,
    reset() {
      passed = 0;
      cutBehind = Infinity;
      isCut = false;
    },
    cutBehind(messages) {
      passed = 0;
      isCut = false;
      cutBehind = messages;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        gate.close(() => resolve());
      }),
  };
}
