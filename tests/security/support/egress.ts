import dns from 'node:dns';
import { isIP, Socket, type LookupFunction } from 'node:net';
import { vi } from 'vitest';
import { z } from 'zod';

const target = z.looseObject({
  lookup: z.custom<LookupFunction>((value) => typeof value === 'function').optional(),
  host: z.string().optional(),
  port: z.union([z.number(), z.string()]).optional(),
  path: z.string().nullish(),
});
const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);

/** Node hands over options, bare or wrapped with the callback; a bare port means this machine. */
function describe(args: readonly unknown[]): {
  readonly host: string;
  readonly port: string;
  readonly lookup: LookupFunction | undefined;
} {
  const [first] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  const parsed = target.safeParse(first);
  return parsed.success
    ? { host: parsed.data.host ?? 'localhost', port: String(parsed.data.port ?? ''), lookup: parsed.data.lookup }
    : { host: 'localhost', port: String(first), lookup: undefined };
}

/** An address of the open web, for names that the attack does not care about. */
const ELSEWHERE = '8.8.8.8';
/** Names as that service of the web answers them: `10.0.0.1.nip.io` stands for 10.0.0.1. */
const addressOf = (name: string): string =>
  /^(?<address>[\d.]+)\.nip\.io$/.exec(name)?.groups?.['address'] ?? ELSEWHERE;

export interface Egress {
  /** `host:port` of every connection that this process has begun, in order; a name stands there with what it was resolved to. */
  readonly seen: readonly string[];
  stop(): void;
}

/** Writes down every connection that is begun, and lets none of them leave the machine. */
export function watchEgress(): Egress {
  const seen: string[] = [];
  const connect = Reflect.get(Socket.prototype, 'connect'),
    look = dns.lookup.bind(dns);
  const resolver = vi.spyOn(dns, 'lookup').mockImplementation(((
    name: string,
    options: object,
    callback: (error: null, found: readonly { address: string; family: number }[]) => void,
  ) => {
    if (LOOPBACK.has(name)) {
      look(name, { ...options, all: true }, callback as never);
      return;
    }
    callback(null, [{ address: addressOf(name), family: 4 }]);
  }) as never);
  const spy = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function connectWatched(
    this: Socket,
    ...args: unknown[]
  ): Socket {
    const { host, port, lookup } = describe(args),
      refuse = (error?: Error | null): void => {
        this.destroy(error ?? new Error('nothing leaves this machine'));
      };
    if (LOOPBACK.has(host)) {
      seen.push(`${host}:${port}`);
      return Reflect.apply(connect, this, args);
    }
    if (lookup && isIP(host) === 0) {
      lookup(host, { all: true }, (error, found) => {
        if (!error)
          seen.push(`${host} (${(Array.isArray(found) ? found : []).map(({ address }) => address).join()}):${port}`);
        process.nextTick(refuse, error);
      });
      return this;
    }
    seen.push(`${host}:${port}`);
    process.nextTick(refuse);
    return this;
  });
  return {
    seen,
    stop: () => {
      spy.mockRestore();
      resolver.mockRestore();
    },
  };
}
