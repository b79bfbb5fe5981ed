import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { attack } from './support/attack.ts';
import { argumentOf, fieldsOf, LASTING_OPS, PAGE_OPS } from './support/arguments.ts';
import { HOLDERS, holderOf, useTarget } from './support/target.ts';

const nested = (depth: number): unknown => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
const HUGE: readonly unknown[] = [
  1e9,
  2 ** 53,
  -1,
  1e308,
  '9'.repeat(400),
  Array.from({ length: 10_000 }, (_, index) => `id-${index}`),
  nested(500),
  'x'.repeat(500_000),
  Array.from({ length: 2_000 }, () => ({})),
  null,
  true,
  [[[[]]]],
];

/** Fields that no caller may set, whatever the operation. */
const FORBIDDEN: readonly string[] = [
  'userId',
  'regId',
  'modId',
  'regDt',
  'modDt',
  'roleCd',
  'roles',
  'isAdmin',
  'authTypes',
  'dataScopeCd',
  'pwdHash',
  'stCd',
  'acntStCd',
  'deptScope',
  '__proto__x',
  'constructor',
  'sysYn',
  'sysRoleYn',
];

describe('limits of a call', () => {
  const target = useTarget(HOLDERS);

  it('S16: huge values bring nothing down', async () => {
    const cases = LASTING_OPS.flatMap((op) =>
      fieldsOf(op).flatMap((field) => HUGE.map((value) => ({ op, field, value }))),
    );
    await attack({
      name: 'S16 resource limits',
      cases,
      most: 600,
      attempt: async ({ op, field, value }) => {
        const { status } = await target.as(holderOf(op)).call(op, { ...argumentOf(op), [field]: value });
        return status >= 500 ? `${status} ${op}.${field} ${JSON.stringify(value).slice(0, 40)}` : null;
      },
    });
    expect((await target.as('admin01').call('getMyInfo', {})).status).toBe(200);
  });

  it('S16: a page never holds more than a hundred', async () => {
    const lists = PAGE_OPS.filter((op) => fieldsOf(op).includes('rowsPerPage'));
    await attack({
      name: 'S16 page size',
      cases: lists.flatMap((op) =>
        ['101', '1000', '1000000000', '-1', '0', '1.5', 'all', ''].map((rowsPerPage) => ({ op, rowsPerPage })),
      ),
      most: 200,
      attempt: async ({ op, rowsPerPage }) => {
        const { status } = await target.as(holderOf(op)).call(op, { ...argumentOf(op), rowsPerPage });
        return status === 400 ? null : `${status} ${op} ${rowsPerPage}`;
      },
    });
  });

  it('S13: fields that nobody may set are refused', async () => {
    // What another operation takes and what a table holds are what an attacker would try.
    const columns = await sql<{
      name: string;
    }>`select distinct column_name as name from information_schema.columns where table_schema = 'public'`.execute(
      target.server.database.db,
    );
    const fields = [...new Set([...FORBIDDEN, ...PAGE_OPS.flatMap(fieldsOf), ...columns.rows.map(({ name }) => name)])];
    const cases = PAGE_OPS.filter((op) => op !== 'sendSystemMsg').flatMap((op) =>
      fields.filter((field) => !fieldsOf(op).includes(field)).map((field) => ({ op, field })),
    );
    await attack({
      name: 'S13 mass assignment',
      cases,
      most: 600,
      attempt: async ({ op, field }) => {
        const { status } = await target.as(holderOf(op)).call(op, { ...argumentOf(op), [field]: 'X' });
        // Too many tries of one address are refused before anything is read.
        return status === 400 || status === 429 ? null : `${status} ${op} takes ${field}`;
      },
    });
  });
});
