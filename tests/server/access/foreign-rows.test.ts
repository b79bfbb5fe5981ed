import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints, type Op } from '#contract/registry.ts';
import { EXPECTED, isAllowed, PEOPLE } from '#tests/support/access-table.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { FOREIGN_KINDS, GRANTED, WITHOUT_DEPARTMENT } from '#tests/support/foreign-rows.ts';
import { useServer } from '#tests/support/use-server.ts';
import { question, planHarness } from '#tests/server/diagnosis/plan-harness.ts';

/*
 * Every read that names a row by its id, with the id of another department. A letter on a screen says what a person may do there; how
 * far it reaches is asked of each row (conventions.md 6): what a list leaves out is 403 by id.
 */
const ROLES = ['ROLE_DEPT', 'ROLE_PROF', 'ROLE_CNSLR', 'ROLE_CAREER'] as const;
/** Fields by which a read names a row. */
const NAMES_ROW = /(?:Id|Ids|stdNo)$/u;
const OPS = Object.keys(endpoints) as Op[];

/** Fields that a read asks for. */
const requiredOf = (op: Op): readonly string[] => {
  const { query } = endpoints[op],
    shape = (
      query as { readonly shape?: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>> }
    )?.shape;
  return Object.entries(shape ?? {})
    .filter(([, field]) => !field.safeParse(undefined).success)
    .map(([name]) => name);
};

describe.skipIf(!isDatabaseAvailable())('rows of other departments, by their ids', () => {
  const server = useServer(),
    { open, paper, students } = planHarness(server),
    people = ROLES.map((role) => ({ role, person: server.person(PEOPLE[role]) }));
  beforeAll(async () => {
    // Exams that are not held yet, in an office and in another department: their keys are worth most.
    for (const deptCd of ['9500', '2010']) {
      const exam = await paper(
        'EXAM',
        [[question('Q1', 'SINGLE', { point: 100, optns: [1, 2].map((no) => option(no)) })]],
        {},
        deptCd,
      );
      await open(exam.paperVerId, await students(1, '2010'), { instDiv: 'EXAM', deptCd });
    }
  });

  it('each read that asks for an id has its line', () => {
    const asks = OPS.filter((op) => endpoints[op].method === 'GET' && endpoints[op].access.kind === 'grant')
      .filter((op) => ROLES.some((role) => isAllowed(EXPECTED[op], role)))
      .filter((op) => requiredOf(op).some((name) => NAMES_ROW.test(name)));
    const known = new Set<Op>([
      ...Object.values(FOREIGN_KINDS).flatMap(({ reads }) => reads('').map(([op]) => op)),
      ...(Object.keys(WITHOUT_DEPARTMENT) as Op[]),
    ]);
    expect(asks.filter((op) => !known.has(op))).toEqual([]);
  });

  it.each(Object.keys(FOREIGN_KINDS))('%s', async (kind) => {
    const { ids, reads } = FOREIGN_KINDS[kind] ?? expect.fail(kind),
      found = await ids(server.database.db);
    expect(found, 'nothing to try').not.toEqual([]);
    const open: string[] = [];
    for (const id of found)
      for (const [op, arg] of reads(id))
        for (const { role, person } of people) {
          if (GRANTED[op]?.roles.includes(role)) continue;
          const { status, body } = await person.call(op, arg);
          if (status !== 403) open.push(`${op} ${JSON.stringify(arg)} as ${role}: ${status} ${body.message}`);
        }
    expect(open).toEqual([]);
  });
});

const option = (optnNo: number) => ({
  optnNo,
  optnTxt: String(optnNo),
  optnVal: null,
  correctYn: optnNo === 1 ? ('Y' as const) : ('N' as const),
  etcYn: 'N' as const,
  exclusiveYn: 'N' as const,
});
