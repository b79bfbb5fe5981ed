import { Socket } from 'node:net';
import { vi } from 'vitest';
import { z } from 'zod';

const target = z.looseObject({ host: z.string().optional(), port: z.union([z.number(), z.string()]).optional(), path: z.string().nullish() });
const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);

/** Node hands over options, bare or wrapped with the callback; a bare port means this machine. */
function describe(args: readonly unknown[]): { readonly host: string; readonly port: string } {
  const [first] = Array.isArray(args[0]) ? args[0] as unknown[] : args;
  const parsed = target.safeParse(first);
  return parsed.success ? { host: parsed.data.host ?? 'localhost', port: String(parsed.data.port ?? '') } : { host: 'localhost', port: String(first) };
}

export interface Egress {
  /** `host:port` of every connection that this process has begun, in order. */
  readonly seen: readonly string[];
  stop(): void;
}

/** Writes down every connection that is begun, and lets none of them leave the machine. */
export function watchEgress(): Egress {
  const seen: string[] = [];
  const connect = Reflect.get(Socket.prototype, 'connect');
  const spy = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function connectWatched(this: Socket, ...args: unknown[]): Socket {
    const { host, port } = describe(args);
    seen.push(`${host}:${port}`);
    if (LOOPBACK.has(host)) return Reflect.apply(connect, this, args);
    process.nextTick(() => this.destroy(new Error('nothing leaves this machine')));
    return this;
  });
  return { seen, stop: () => spy.mockRestore() };
}
