import dns from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, fetch } from 'undici';
import { isAllowedAddress } from '#server/domains/session/login/address-rules.ts';

/** This machine, its link, clouds' own services, and what is reserved or for many receivers (RFC 6890, 5771, 4291). */
const CLOSED = [
  '0.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/127',
  '64:ff9b::/96',
  '100::/64',
  '2001::/23',
  '2002::/16',
  'fd00:ec2::/32',
  'fe80::/10',
  'ff00::/8',
];
const THIS_MACHINE = ['127.0.0.0/8', '::1'];

/** Whether a connection may go to an address. `isLocal`: both ends are processes of one machine. */
export const mayReach = (address: string, isLocal: boolean): boolean =>
  (isLocal && isAllowedAddress(THIS_MACHINE, address)) || !isAllowedAddress(CLOSED, address);

const guardedLookup =
  (isLocal: boolean): LookupFunction =>
  (hostname, options, callback) => {
    dns.lookup(hostname, { ...options, all: true }, (error, found) => {
      const closed = error ? undefined : found.find(({ address }) => !mayReach(address, isLocal));
      const problem =
        error ?? (closed ? new Error(`${hostname} stands for ${closed.address}, to which nothing is sent`) : null);
      if (problem) callback(problem, []);
      else if (options.all) callback(null, found);
      else callback(null, found[0]?.address ?? '', found[0]?.family);
    });
  };

/** Bytes; answers of a provider or a push service are far shorter. */
const LONGEST_ANSWER = 1_048_576;
const agentFor = (isLocal: boolean): Agent =>
  new Agent({ connect: { lookup: guardedLookup(isLocal) }, maxResponseSize: LONGEST_ANSWER });
const agents = { world: agentFor(false), local: agentFor(true) };

/** No form with files: what Node's own `fetch` and the library's mean by one differs. */
interface OutboundInit extends Pick<RequestInit, 'headers' | 'method' | 'redirect' | 'signal'> {
  readonly body?: string | ArrayBuffer | Uint8Array | URLSearchParams | ReadableStream | null | undefined;
}

/**
 * `fetch` for addresses that a user typed or a provider named.
 * @param isLocal the application itself is used on one machine alone, where providers of that machine are welcome
 * @returns a function like fetch, whose answers are read whole; it throws Error where the address stands for a machine
 * that it may not reach, or where an answer does not end
 */
export const guardedFetch =
  (isLocal: boolean) =>
  async (address: string, { headers, body, ...init }: OutboundInit = {}): Promise<Response> => {
    const literal = new URL(address).hostname.replace(/^\[|\]$/g, '');
    // A number is not looked up.
    if (isIP(literal) !== 0 && !mayReach(literal, isLocal)) throw new Error(`nothing is sent to ${literal}`);
    const answer = await fetch(address, {
      ...init,
      headers: [...new Headers(headers)],
      body: body ?? null,
      dispatcher: isLocal ? agents.local : agents.world,
    });
    const bytes = await answer.arrayBuffer();
    // An answer of nothing must have no body at all where its status says so.
    return new Response(bytes.byteLength === 0 ? null : bytes, {
      status: answer.status,
      statusText: answer.statusText,
      headers: [...answer.headers],
    });
  };
