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
  'access/matrix',
  'security/races',
];
/** A process ends when the next file is of another project, so each project is run from end to end: first the one that waits most, while build and types are there to use that, and last the one of the smallest files. */
const PROJECTS = ['security-postgres', 'security', 'worker', 'server-embedded', 'server-postgres', 'unit'];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((name) => moduleId.includes(name));
  return place === -1 ? LONG.length : place;
};
const projectOf = ({ project }: TestSpecification): number => PROJECTS.indexOf(project.name);

/** A machine that has never run the tests knows no durations: the long files are named here. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => projectOf(a) - projectOf(b) || placeOf(a) - placeOf(b));
  }
}
