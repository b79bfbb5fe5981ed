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

/** A machine that has never run the tests knows no durations: the long files are named here. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
