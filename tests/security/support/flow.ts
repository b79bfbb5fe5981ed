import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Op } from '#contract/registry.ts';
import type { Person } from '#tests/support/server.ts';
import type { Target } from './target.ts';

/** What stands in the database of one record; null when there is none. */
export interface Stored { readonly statCd: string; readonly version: number }
/** `writer` began the record, `other` decides over it, `stranger` has no business with it. */
export type Role = 'writer' | 'other' | 'stranger';

/** A way in which a record may change, written down by hand from the documents and not taken from the code under attack. */
export interface Edge { readonly op: Op; readonly from: string | null; readonly to: string | null; readonly by: readonly Role[] }

export interface Flow {
  readonly name: string;
  /** Login ids of the three. */
  readonly people: Readonly<Record<Role, string>>;
  readonly edges: readonly Edge[];
  readonly steps: Readonly<Record<string, { readonly op: Op; readonly arg: (id: string, version: number | undefined) => object }>>;
  /** First steps; they are the writer's, for a record that another one began is another flow. */
  readonly begins: readonly string[];
  readonly look: (target: Target, id: string) => Promise<Stored | null>;
  /** Takes the record out of the way of the next ones. */
  readonly clear?: (target: Target, id: string) => Promise<void>;
}

export interface Move { readonly role: Role; readonly step: string; /** Names the version of before the last change. */ readonly isOld: boolean; /** Sends the last request once more under its own number. */ readonly isReplay: boolean }
export type History = readonly Move[];
interface Request { readonly person: Person; readonly op: Op; readonly arg: object; readonly clientReqId: string }

const LONGEST = 12;
/** Every run draws the same histories: what differs must be the server. */
const SEED = 20_261_122;

/** Random histories of one record. */
export function drawHistories({ steps, begins }: Flow, count: number): readonly History[] {
  const move = fc.record({ role: fc.oneof({ weight: 3, arbitrary: fc.constantFrom<Role>('writer', 'other') }, { weight: 1, arbitrary: fc.constant<Role>('stranger') }), step: fc.constantFrom(...Object.keys(steps)), isOld: fc.nat({ max: 5 }).map((at) => at === 0), isReplay: fc.nat({ max: 5 }).map((at) => at === 0) });
  const start = fc.constantFrom(...begins).map((step): Move => ({ role: 'writer', step, isOld: false, isReplay: false }));
  return fc.sample(fc.tuple(start, fc.array(move, { minLength: LONGEST / 2, maxLength: LONGEST, size: 'max' })), { numRuns: count, seed: SEED }).map(([first, moves]) => [first, ...moves]);
}

const isSame = (left: Stored | null, right: Stored | null): boolean => left?.statCd === right?.statCd && left?.version === right?.version;

/**
 * Lets three people push one record about.
 * @param taken receives the edges that were really gone, so that a test sees that its histories led anywhere
 * @returns the first change that no edge allows, or null
 */
export async function play(target: Target, flow: Flow, history: History, taken: Set<Edge>): Promise<string | null> {
  const id = randomUUID();
  let version: number | undefined, last: Request | null = null;
  try {
    for (const { role, step, isOld, isReplay } of history) {
      const before = await flow.look(target, id), chosen = flow.steps[step];
      if (!chosen) throw new Error(`${flow.name} has no step ${step}`);
      const person = target.as(flow.people[role]);
      const request: Request = isReplay && last ? last : { person, op: chosen.op, arg: chosen.arg(id, isOld && version !== undefined ? version - 1 : before?.version), clientReqId: randomUUID() };
      await request.person.call(request.op, request.arg, { clientReqId: request.clientReqId });
      const after = await flow.look(target, id), isRepeated = request === last;
      last = request;
      version = after?.version ?? version;
      if (isSame(before, after)) continue;
      const edge = flow.edges.find(({ op, from, to, by }) => op === request.op && from === (before?.statCd ?? null) && to === (after?.statCd ?? null) && by.includes(role));
      if (isRepeated) return `${flow.name}: ${request.op} under one number had two effects`;
      if (!edge || (isOld && before)) return `${flow.name}: ${role} made ${before?.statCd ?? 'nothing'} into ${after?.statCd ?? 'nothing'} by ${request.op}`;
      taken.add(edge);
      // What is made anew under the same name is another record.
      if (after === null) return null;
    }
    return null;
  } finally {
    await flow.clear?.(target, id);
  }
}
