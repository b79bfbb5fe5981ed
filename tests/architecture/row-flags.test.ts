import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#contract/registry.ts';
import { findRowFlags } from '../../build-tools/row-flags.ts';

const YN = z.enum(['Y', 'N']);

describe('answers of the contract', () => {
  test('say what the caller may do in `can`, and in no flag of their own', () => {
    const read = Object.entries(endpoints);
    expect(read.length).toBeGreaterThan(400);
    expect(
      read.flatMap(([op, { row, extra }]) => [
        ...findRowFlags(row, op),
        ...(extra ? findRowFlags(z.object(extra), op) : []),
      ]),
    ).toEqual([]);
  });

  test.each(['mayYn', 'mayDecideYn', 'updateYn', 'operateYn', 'deleteYn', 'delYn', 'decideYn', 'editYn'])(
    '%s is found, wherever it stands',
    (name) => {
      const row = z.object({ [name]: YN });
      expect(findRowFlags(row, 'op')).toEqual([`op.${name}`]);
      expect(findRowFlags(z.object({ rows: z.array(row.nullable()).optional() }), 'op')).toEqual([`op.rows.${name}`]);
      expect(findRowFlags(z.union([z.string(), row]), 'op')).toEqual([`op.${name}`]);
    },
  );

  test('a record of flags is found, what names a state or may happen by itself is not', () => {
    expect(findRowFlags(z.object({ may: z.object({ apply: YN }) }), 'op')).toEqual(['op.may']);
    expect(findRowFlags(z.object({ editAllowYn: YN, useYn: YN, can: z.array(z.enum(['savePrd'])) }), 'op')).toEqual([]);
  });
});
