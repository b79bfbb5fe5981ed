import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest on a machine of two cores: begun last it would keep one of them waiting. */
const LONG = [
  'database/start-stop',
  'database/kill',
  'access/ownership',
  'reliability/numbered-requests',
  'security/flows',
  'feeds/feeds',
  'storage/no-disk',
  'outbox/queue-model',
  'storage/aborted-requests',
  'reliability/ended-session',
  'security/races',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((name) => moduleId.includes(name));
  return place === -1 ? LONG.length : place;
};

/** Files of these projects share nothing, which is tried on each run: they come in an order of chance. */
const AT_RANDOM = new Set(['screens', 'fifth-family']);

/** The same numbers for the same seed, evenly from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @param files in any order; it does not count, so that a seed means one order on every machine */
function shuffle(files: readonly TestSpecification[], random: () => number): readonly TestSpecification[] {
  const places = files
    .toSorted((a, b) => a.moduleId.localeCompare(b.moduleId))
    .map((file) => ({ file, place: random() }));
  return places.toSorted((a, b) => a.place - b.place).map(({ file }) => file);
}

/** A machine that has never run the tests knows no durations: the long files are named above. */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isAtRandom = ({ project }: TestSpecification): boolean => AT_RANDOM.has(project.name);
    const others = (await super.sort(files.filter((file) => !isAtRandom(file)))).toSorted(
      (a, b) => placeOf(a) - placeOf(b),
    );
    const unordered = files.filter(isAtRandom);
    if (unordered.length === 0) return others;
    const seed = Number(process.env.MADANG_TEST_SEED ?? Date.now() % 1_000_000);
    console.info(`Files in an order of chance; MADANG_TEST_SEED=${seed} repeats it.`);
    return [...others, ...shuffle(unordered, randomOf(seed))];
  }
}
