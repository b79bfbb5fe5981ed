import { expect, it } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints, type Op } from '#contract/registry.ts';
import { isOfAccounts, UNNUMBERED } from '../access-table.ts';
import type { TestServer } from '../server.ts';
import type { MakeRequest } from '../writes/write-context.ts';
import { WRITES, type WriteOp } from '../writes/index.ts';
import { LIES_BESIDE, OPEN_TO_ALL, WITHOUT_EFFECT } from './exceptions.ts';
import { provePermission } from './permission.ts';
import { proveRepeat } from './repeat.ts';
import { proveStale } from './stale.ts';
import { versionPlaceOf } from './version-place.ts';

const isNumbered = (op: Op): boolean => endpoints[op].method === 'POST' && isOfAccounts(op) && !UNNUMBERED.has(op);

/**
 * Registers the tests that follow from the contract of an endpoint: its permission, the repeat of a numbered write, an older
 * version where its body carries one. Behaviour is left to the tests around it.
 * @param wish who sends what; a write has one of its own in `writes`
 */
export function proveEndpoint(server: TestServer, op: WriteOp): void;
export function proveEndpoint(server: TestServer, op: Op, makeRequest: MakeRequest): void;
export function proveEndpoint(server: TestServer, op: Op, makeRequest: MakeRequest = WRITES[op as WriteOp]): void {
  const endpoint: AnyEndpoint = endpoints[op];
  if (endpoint.access.kind === 'grant' && !OPEN_TO_ALL.has(op))
    it(`${op} refuses whoever lacks exactly its permission`, () => provePermission(server, op, makeRequest));
  if (isNumbered(op) && WITHOUT_EFFECT.has(op))
    it(`${op} has no effect that could come twice`, () =>
      expect(proveRepeat(server, op, makeRequest)).rejects.toThrow(`effects of ${op}`));
  else if (isNumbered(op)) it(`${op} under one number happens once`, () => proveRepeat(server, op, makeRequest));
  if (versionPlaceOf(endpoint) !== null && !LIES_BESIDE.has(op))
    it(`${op} on an older version changes nothing`, () => proveStale(server, op, makeRequest));
}

/** Registers them for each write of a table of `writes` that somebody with an account sends. */
export function proveWrites(server: TestServer, writes: Partial<Record<WriteOp, MakeRequest>>): void {
  for (const [op, makeRequest] of Object.entries(writes) as [WriteOp, MakeRequest][])
    if (isOfAccounts(op)) proveEndpoint(server, op, makeRequest);
}
