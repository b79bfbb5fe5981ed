import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Op } from '#contract/registry.ts';
import type { Answer, Person } from '#tests/support/server.ts';
import type { Target } from './target.ts';

/** What stands in the database of one record; null when there is none. */
export interface Stored {
  readonly statCd: string;
  readonly version: number;
}
/** `writer` began the record, `other` decides over it, `stranger` has no business with it. */
export type Role = 'writer' | 'other' | 'stranger';

/** A way in which a record may change, written down by hand from the documents and not taken from the code under attack. */
export interface Edge {
  readonly op: Op;
  readonly from: string | null;
  readonly to: string | null;
  readonly by: readonly Role[];
}

export interface Flow {
  readonly name: string;
  /** Login ids of the three. */
  readonly people: Readonly<Record<Role, string>>;
  readonly edges: readonly Edge[];
  readonly steps: Readonly<
    Record<string, { readonly op: Op; readonly arg: (id: string, version: number | undefined) => object }>
  >;
  /** First steps; they are the writer's, for a record that another one began is another flow. */
  readonly begins: readonly string[];
  readonly look: (target: Target, id: string) => Promise<Stored | null>;
  /** Takes the record out of the way of the next ones. */
  readonly clear?: (target: Target, id: string) => Promise<void>;
}

export interface Move {
  readonly role: Role;
  readonly step: string;
  /** Names the version of before the last change. */ readonly isOld: boolean;
  /** Sends the last request once more under its own number. */ readonly isReplay: boolean;
}
export type History = readonly Move[];
interface Request {
  readonly person: Person;
  readonly op: Op;
  readonly arg: object;
  readonly clientReqId: string;
}

const LONGEST = 12;
/** Every run draws the same histories: what differs must be the server. */
const SEED = 20_261_122;

/** Random histories of one record. */
export function drawHistories({ steps, begins }: Flow, count: number): readonly History[] {
  const move = fc.record({
    role: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom<Role>('writer', 'other') },
      { weight: 1, arbitrary: fc.constant<Role>('stranger') },
    ),
    step: fc.constantFrom(...Object.keys(steps)),
    isOld: fc.nat({ max: 5 }).map((at) => at === 0),
    isReplay: fc.nat({ max: 5 }).map((at) => at === 0),
  });
  const start = fc
    .constantFrom(...begins)
    .map((step): Move => ({ role: 'writer', step, isOld: false, isReplay: false }));
  return fc
    .sample(fc.tuple(start, fc.array(move, { minLength: LONGEST / 2, maxLength: LONGEST, size: 'max' })), {
      numRuns: count,
      seed: SEED,
    })
    .map(([first, moves]) => [first, ...moves]);
}

const isSame = (left: Stored | null, right: Stored | null): boolean =>
  left?.statCd === right?.statCd && left?.version === right?.version;

/** The request of a move, naming a version. */
function requestOf(target: Target, flow: Flow, id: string, { role, step }: Move, version: number | undefined): Request {
  const chosen = flow.steps[step];
  if (!chosen) throw new Error(`${flow.name} has no step ${step}`);
  return {
    person: target.as(flow.people[role]),
    op: chosen.op,
    arg: chosen.arg(id, version),
    clientReqId: randomUUID(),
  };
}
/** A request for several records answers for each of them. */
const isDone = (answer: Answer | undefined): boolean =>
  answer?.status === 200 && answer.rows.every(({ okYn }) => okYn !== 'N');
const send = ({ person, op, arg, clientReqId }: Request) => person.call(op, arg, { clientReqId });

/**
 * Lets three people push one record about.
 * @param taken receives the edges that were really gone, so that a test sees that its histories led anywhere
 * @returns the first change that no edge allows, or null
 */
export async function play(target: Target, flow: Flow, history: History, taken: Set<Edge>): Promise<string | null> {
  const id = randomUUID();
  let version: number | undefined,
    last: Request | null = null;
  try {
    for (const move of history) {
      const { role, isOld, isReplay } = move;
      const before = await flow.look(target, id);
      const request: Request =
        isReplay && last
          ? last
          : requestOf(target, flow, id, move, isOld && version !== undefined ? version - 1 : before?.version);
      await send(request);
      const after = await flow.look(target, id),
        isRepeated = request === last;
      last = request;
      version = after?.version ?? version;
      if (isSame(before, after)) continue;
      const edge = flow.edges.find(
        ({ op, from, to, by }) =>
          op === request.op && from === (before?.statCd ?? null) && to === (after?.statCd ?? null) && by.includes(role),
      );
      if (isRepeated) return `${flow.name}: ${request.op} under one number had two effects`;
      if (!edge || (isOld && before))
        return `${flow.name}: ${role} made ${before?.statCd ?? 'nothing'} into ${after?.statCd ?? 'nothing'} by ${request.op}`;
      taken.add(edge);
      // What is made anew under the same name is another record.
      if (after === null) return null;
    }
    return null;
  } finally {
    await flow.clear?.(target, id);
  }
}

/** A record brought somewhere by one after the other, and those who then act on it in the same moment. */
export interface Race {
  readonly before: History;
  readonly rivals: readonly Move[];
}

const MAX_BEFORE = 3,
  FEWEST_RIVALS = 2,
  MAX_RIVALS = 5;

/** Random races for one record; every third is one for its very beginning. */
export function drawRaces(flow: Flow, count: number): readonly Race[] {
  const shape = fc.sample(
    fc.record({
      before: fc.oneof(
        fc.constant(0),
        fc.integer({ min: 1, max: MAX_BEFORE }),
        fc.integer({ min: 1, max: MAX_BEFORE }),
      ),
      rivals: fc.integer({ min: FEWEST_RIVALS, max: MAX_RIVALS }),
    }),
    { numRuns: count, seed: SEED },
  );
  return drawHistories(flow, count).map((history, index): Race => {
    const { before, rivals } = shape[index] ?? { before: 1, rivals: FEWEST_RIVALS };
    if (before > 0) return { before: history.slice(0, before), rivals: history.slice(before, before + rivals) };
    return {
      before: [],
      rivals: history.slice(0, rivals).map((move, place) => ({
        ...move,
        role: 'writer',
        step: flow.begins[place % flow.begins.length] ?? move.step,
      })),
    };
  });
}

/**
 * Lets several people act on one record at once, all of them on the version that they have before them.
 * A rival marked as a replay sends what the one before it sends, under the same number.
 * @param taken receives the edge that was gone
 * @returns what more than one of them achieved, or what none may, or null
 */
export async function race(
  target: Target,
  flow: Flow,
  { before: prefix, rivals }: Race,
  taken: Set<Edge>,
): Promise<string | null> {
  const id = randomUUID();
  try {
    for (const move of prefix) await send(requestOf(target, flow, id, move, (await flow.look(target, id))?.version));
    const before = await flow.look(target, id),
      requests: Request[] = [];
    // What is made anew under the same name is another record.
    if (!before && prefix.length > 0) return null;
    for (const move of rivals)
      requests.push(
        (move.isReplay ? requests.at(-1) : undefined) ?? requestOf(target, flow, id, move, before?.version),
      );
    const answers = await Promise.all(requests.map(send));
    const winners = new Set(
      requests.filter((_, place) => isDone(answers[place])).map(({ clientReqId }) => clientReqId),
    );
    const after = await flow.look(target, id);
    if (isSame(before, after) && winners.size === 0) return null;
    const what = `${flow.name}: ${rivals.map(({ role, step }) => `${role} ${step}`).join(', ')} made ${JSON.stringify(before)} into ${JSON.stringify(after)}`;
    const edge = flow.edges.find(
      ({ op, from, to, by }) =>
        from === (before?.statCd ?? null) &&
        to === (after?.statCd ?? null) &&
        rivals.some(({ role, step }) => flow.steps[step]?.op === op && by.includes(role)),
    );
    if (!edge) return what;
    taken.add(edge);
    return winners.size === 1 ? null : `${winners.size} at once: ${what}`;
  } finally {
    await flow.clear?.(target, id);
  }
}
