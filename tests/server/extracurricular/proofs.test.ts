import { describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { provePermission } from '#tests/support/proofs/permission.ts';
import { proveRepeat } from '#tests/support/proofs/repeat.ts';
import { proveStale } from '#tests/support/proofs/stale.ts';
import { useServer } from '#tests/support/use-server.ts';
import { openWriteContext } from '#tests/support/writes/write-context.ts';
import { category, curri, ecpWrites, storedCurri } from '#tests/support/writes/ecp-writes.ts';

type Op = keyof typeof ecpWrites;
const OPS = Object.keys(ecpWrites) as Op[];

describe.skipIf(!isDatabaseAvailable())('writes of categories, lines and curricula', () => {
  const server = useServer();

  it.each(OPS)('%s refuses whoever lacks exactly its permission', async (op) => {
    await provePermission(server, op, ecpWrites[op]);
  });

  it.each(OPS)('%s under one number happens once', async (op) => {
    await proveRepeat(server, op, ecpWrites[op]);
  });

  it.each(['saveCategoryOrder', 'saveAprvLine'] as const)('%s on an older version changes nothing', async (op) => {
    await proveStale(server, op, ecpWrites[op]);
  });

  it('a form on an older version is told the stored row', async () => {
    const context = await openWriteContext(server),
      place = category(),
      form = await curri(context),
      answer = async (who: string, op: 'saveCategory' | 'saveCurri', arg: object) =>
        (await server.signIn(who)).call(op, arg);
    for (const [who, op, body] of [
      ['oper01', 'saveCategory', place],
      ['dept01', 'saveCurri', form],
    ] as const) {
      const { version } = await context.call(who, op, body);
      await context.call(who, op, { ...body, version });
      const late = await answer(who, op, { ...body, version });
      expect([late.status, late.body.data['reason']]).toEqual([409, 'VERSION']);
      expect(late.body.data['current']).toMatchObject({ version: Number(version) + 1 });
    }
  });

  it('an act on an older version leaves the curriculum as it is', async () => {
    const context = await openWriteContext(server),
      { curriId } = await storedCurri(context, 'USE');
    for (const op of ['stopCurri', 'requestCurri', 'deleteCurri'] as const) {
      const { rows } = await (await server.signIn('dept01')).call(op, { rows: [{ id: curriId, version: 1 }] });
      expect(rows[0]).toMatchObject({ okYn: 'N', code: 409 });
    }
    expect(await context.call('dept01', 'getCurri', { curriId })).toMatchObject({ curriSt: 'USE' });
  });
});
