import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CallContext } from '#server/http/call-context.ts';
import { Failure, forbidden } from '#server/http/failure.ts';
import { versioned } from '#server/records/versioned.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import { callOn } from '../http/call-on.ts';

const find = ({ db }: CallContext, allowedIpId: string) =>
  db
    .selectFrom('allowedIp')
    .select(['allowedIpId', 'cidr', 'ipNm', 'version'])
    .where('allowedIpId', '=', allowedIpId)
    .executeTakeFirst();
const ranges = versioned({ table: 'allowedIp', key: 'allowedIpId', find });

/** What a promise was refused with. */
const refusalOf = async (promise: Promise<unknown>): Promise<Failure> => {
  const error = await promise.then(
    () => 'nothing was refused',
    (error_: unknown) => error_,
  );
  if (error instanceof Failure) return error;
  throw error;
};
const reasonOf = async (promise: Promise<unknown>) => (await refusalOf(promise)).details.reason;

describe.skipIf(!isDatabaseAvailable())('a versioned record', () => {
  const server = useServer(),
    admin = server.person('admin01'),
    oper = server.person('oper01');
  let last = 0;
  const values = (over: object = {}) => ({ cidr: `10.9.${(last += 1)}.0/24`, ipNm: '본관', ...over });
  const by = (person = admin) => callOn(server.database.db, person, server);
  const inserted = async (): Promise<string> => {
    const id = randomUUID();
    await ranges.insert(by(), id, values());
    return id;
  };
  const stored = (id: string) =>
    server.database.db.selectFrom('allowedIp').selectAll().where('allowedIpId', '=', id).executeTakeFirst();

  it('an insert starts at version 1 under the name of its author', async () => {
    const id = await inserted();
    expect(await stored(id)).toMatchObject({ regId: admin.userId, modId: admin.userId, version: 1 });
    expect(await ranges.require(by(), id)).toMatchObject({ allowedIpId: id, ipNm: '본관', version: 1 });
  });

  it('an update raises the version and keeps who registered', async () => {
    const id = await inserted();
    server.setTime('2026-04-06T11:00:00+09:00');
    await ranges.update(by(oper), id, 1, { ipNm: '별관' });
    expect(await stored(id)).toMatchObject({
      ipNm: '별관',
      modDt: '2026-04-06T11:00:00.000+09:00',
      modId: oper.userId,
      regId: admin.userId,
      version: 2,
    });
  });

  it('a stale update answers VERSION with the present row and writes nothing', async () => {
    const id = await inserted();
    await ranges.save(by(oper), id, 1, values({ ipNm: '별관' }));
    const refusal = await refusalOf(ranges.save(by(), id, 1, values({ ipNm: '신관' })));
    expect([refusal.status, refusal.message]).toEqual([
      409,
      '다른 사용자가 먼저 수정했습니다. 새로고침 후 다시 시도해 주세요.',
    ]);
    expect(refusal.details).toMatchObject({
      current: { allowedIpId: id, ipNm: '별관', version: 2 },
      modDt: (await stored(id))?.modDt,
      modNm: '박지은',
      reason: 'VERSION',
    });
    expect(await stored(id)).toMatchObject({ version: 2, ipNm: '별관' });
  });

  it('a save without a version inserts, with one it updates', async () => {
    const id = randomUUID();
    await ranges.save(by(), id, undefined, values());
    await ranges.save(by(), id, 1, values({ ipNm: '별관' }));
    expect(await stored(id)).toMatchObject({ version: 2, ipNm: '별관' });
  });

  it('only the version that was seen is deleted', async () => {
    const id = await inserted();
    await ranges.update(by(), id, 1, { useYn: 'N' });
    expect(await reasonOf(ranges.remove(by(), id, 1))).toBe('VERSION');
    await ranges.remove(by(), id, 2);
    expect(await stored(id)).toBeUndefined();
  });

  it('whatever is asked of a deleted row answers GONE', async () => {
    const id = await inserted();
    await ranges.remove(by(), id, 1);
    expect(
      await Promise.all([
        reasonOf(ranges.require(by(), id)),
        reasonOf(ranges.hold(by(), id)),
        reasonOf(ranges.take(by(), id, 1)),
        reasonOf(ranges.update(by(), id, 1, { ipNm: '별관' })),
        reasonOf(ranges.remove(by(), id, 1)),
        ranges.stale(by(), id).then(({ details }) => details.reason),
      ]),
    ).toEqual(Array.from({ length: 6 }, () => 'GONE'));
  });

  it('a table may say itself why a row is missing', async () => {
    const guarded = versioned({ table: 'allowedIp', key: 'allowedIpId', find, missing: async () => forbidden('가림') });
    const tries = [guarded.require(by(), 'none'), guarded.hold(by(), 'none'), guarded.update(by(), 'none', 1, {})];
    for (const refusal of await Promise.all(tries.map(refusalOf)))
      expect(refusal).toMatchObject({ status: 403, message: '가림' });
  });

  it('of two who take one version the second hears VERSION', async () => {
    const id = await inserted();
    const change = (person: typeof admin, ipNm: string) =>
      server.database.db.transaction().execute(async (tx) => {
        const call = callOn(tx, person, server);
        await ranges.take(call, id, 1);
        await ranges.update(call, id, 1, { ipNm });
      });
    const outcomes = await Promise.allSettled([change(admin, '동관'), change(oper, '서관')]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(outcomes.length - refused.length).toBe(1);
    expect(refused[0]?.reason).toMatchObject({ status: 409, details: { reason: 'VERSION', current: { version: 2 } } });
    expect(await stored(id)).toMatchObject({ version: 2 });
  });

  it('a key of the business may name the row', async () => {
    const jobs = versioned({
      table: 'batchJob',
      key: 'jobCd',
      find: ({ db }, jobCd) => db.selectFrom('batchJob').selectAll().where('jobCd', '=', jobCd).executeTakeFirst(),
    });
    const before = await jobs.require(by(), 'FILE_ORPHAN');
    await jobs.update(by(), 'FILE_ORPHAN', before.version, { timeoutMin: before.timeoutMin + 1 });
    expect(await jobs.require(by(), 'FILE_ORPHAN')).toMatchObject({
      modId: admin.userId,
      timeoutMin: before.timeoutMin + 1,
      version: before.version + 1,
    });
  });
});
