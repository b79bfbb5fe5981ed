import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { TEST_DATABASE } from '#tests/support/database.ts';
import type { LineWorker } from '#tests/support/line/line-worker.ts';
import { useLine } from '#tests/support/line/use-line.ts';
import type { Person } from '#tests/support/server.ts';

/** What somebody does to an item: the fields that he types, or that he deletes it. */
const ACTS = {
  unchanged: {},
  name: { itemNm: '이름 {}' },
  quantity: { qty: '{}' },
  both: { itemNm: '둘 {}', qty: '{}' },
  text: { cntn: '&lt;p&gt;글 {}&lt;/p&gt;' },
  agreed: { itemNm: '같은 이름' },
  gone: null,
} as const;
type Act = keyof typeof ACTS;
const NAMES = Object.keys(ACTS) as Act[];
/** `sent` alone, `merged` with the other's values and told, `asked` field by field, `lost` because it is gone, `refused` because nothing is deleted on an old version. */
type Outcome = 'sent' | 'merged' | 'asked' | 'lost' | 'refused';

/** Rows: what waited on the first device. Columns: what the second one had stored meanwhile, in the order of the acts. */
const TABLE: Readonly<Record<Act, readonly Outcome[]>> = {
  //          unchanged  name       quantity   both       text       agreed     gone
  unchanged: ['sent', 'merged', 'merged', 'merged', 'merged', 'merged', 'lost'],
  name: ['sent', 'asked', 'merged', 'asked', 'merged', 'asked', 'lost'],
  quantity: ['sent', 'merged', 'asked', 'asked', 'merged', 'merged', 'lost'],
  both: ['sent', 'asked', 'asked', 'asked', 'merged', 'asked', 'lost'],
  text: ['sent', 'merged', 'merged', 'merged', 'asked', 'merged', 'lost'],
  agreed: ['sent', 'asked', 'merged', 'asked', 'merged', 'sent', 'lost'],
  gone: ['refused', 'refused', 'refused', 'refused', 'refused', 'refused', 'lost'],
};

type Item = Readonly<Record<string, unknown>> & { readonly guideItemId: string; readonly version: number };
const SAVED = new Set([
  'guideItemId',
  'version',
  'itemNm',
  'ctgryCd',
  'qty',
  'useDt',
  'useTm',
  'useYn',
  'deptCd',
  'mngrStfNo',
  'cntn',
  'fileGroupId',
  'upItemId',
]);
const saveOf = (row: Item): Item =>
  Object.fromEntries(Object.entries(row).filter(([field]) => SAVED.has(field))) as Item;
/** The fields of an act with values of its own; a quantity is a number. */
const typed = (act: Act, by: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(ACTS[act] ?? {}).map(([field, value]) => [
      field,
      field === 'qty' ? by : String(value).replace('{}', String(by)),
    ]),
  );

describe.runIf(TEST_DATABASE === 'embedded')('what waits on one device meets what another has stored', () => {
  const scene = useLine();
  let device: LineWorker,
    other: Person,
    isDown = false;
  beforeAll(async () => {
    other = await scene.server.signIn('oper01');
    // A port that nobody hears is a line that is down.
    device = await scene.start({ reroute: (url) => (isDown ? url.replace(/:\d+/, ':9') : url) });
  });
  const read = async (guideItemId: string): Promise<Item | null> =>
    ((await other.call('getGuideItem', { guideItemId })).rows[0] as Item | undefined) ?? null;
  const remove = async (person: Person, { guideItemId, version }: Item): Promise<number> =>
    (await person.call('deleteGuideItem', { rows: [{ guideItemId, version }] }, { clientReqId: randomUUID() })).status;
  async function store(person: Person, act: Act, row: Item, by: number): Promise<void> {
    const status =
      act === 'gone'
        ? await remove(person, row)
        : (await person.call('saveGuideItem', { ...saveOf(row), ...typed(act, by) }, { clientReqId: randomUUID() }))
            .status;
    expect(status).toBe(200);
  }
  /** What became of the first device's act, and the item in the end. */
  async function meet(mine: Act, theirs: Act): Promise<{ readonly outcome: Outcome; readonly row: Item | null }> {
    const made = await scene.person.call(
      'saveGuideItem',
      { guideItemId: randomUUID(), itemNm: '처음', ctgryCd: 'A', qty: 1, useDt: '20260406', useYn: 'Y' },
      { clientReqId: randomUUID() },
    );
    const base = made.rows[0] as Item,
      id = base.guideItemId;
    if (mine === 'gone') {
      await store(other, theirs, base, 22);
      const status = await remove(scene.person, base);
      return { outcome: (await read(id)) === null ? 'lost' : status === 409 ? 'refused' : 'sent', row: await read(id) };
    }
    isDown = true;
    await device.worker.submit('saveGuideItem', { ...saveOf(base), ...typed(mine, 11) } as never, {
      id: '',
      title: '시험',
      screenPath: '/guide/list',
      recordId: id,
      base,
    });
    await store(other, theirs, base, 22);
    isDown = false;
    const [entry] = (await device.worker.viewOutbox()).mine,
      told = device.events.filter(({ type }) => type === 'outbox-merged').length;
    await device.worker.retryOutbox(entry?.clientReqId ?? '');
    const waits = await vi.waitUntil(
      async () => {
        const { mine: left } = await device.worker.viewOutbox();
        return left.every(({ state }) => state === 'conflict' || state === 'refused') ? left : null;
      },
      { interval: 2, timeout: 10_000 },
    );
    const [left] = waits;
    if (!left)
      return {
        outcome: device.events.filter(({ type }) => type === 'outbox-merged').length > told ? 'merged' : 'sent',
        row: await read(id),
      };
    const isGone = left.error?.kind === 'refused' && left.error.reason === 'GONE',
      row = await read(id);
    if (!isGone)
      expect([left.base, left.payload, left.error]).toMatchObject([
        { version: 1 },
        typed(mine, 11),
        { kind: 'refused', reason: 'VERSION', current: { ...row }, modNm: '박지은' },
      ]);
    await device.worker.discardOutbox(left.clientReqId);
    return { outcome: isGone ? 'lost' : 'asked', row };
  }

  it.each(NAMES.flatMap((mine) => NAMES.map((theirs, column) => ({ mine, theirs, expected: TABLE[mine][column] }))))(
    'F41: $mine against $theirs is $expected',
    async ({ mine, theirs, expected }) => {
      const { outcome, row } = await meet(mine, theirs);
      expect(outcome).toBe(expected);
      // Whatever the second one stored is still there, and what was merged has both.
      if (theirs === 'gone') expect(row).toBeNull();
      else
        expect(row).toMatchObject({
          itemNm: '처음',
          qty: 1,
          ...(expected === 'merged' || expected === 'sent' ? typed(mine, 11) : {}),
          ...typed(theirs, 22),
        });
    },
  );
});
