import { test } from 'vitest';
import { fail, ok, type Result } from '#contract/errors.ts';
import { createRandom } from '#server/database/seed/random.ts';
import { casesOf, tryCases } from '#tests/support/faults.ts';
import { makeEngine, stale } from '#tests/support/queue/engine.ts';

type Fields = Readonly<Record<'itemNm' | 'useDt' | 'qty' | 'useTm', string | number | null>>;
type Item = Fields & { readonly guideItemId: string; readonly version: number };
const FRESH: Fields = { itemNm: '처음', useDt: '20260301', qty: 1, useTm: null };
/** What the one changes the other leaves alone: nobody has to be asked. */
const MINE = ['itemNm', 'useDt'] as const,
  THEIRS = ['qty', 'useTm'] as const;
const PARENT = 'parent',
  CHILD = 'child';
const MAX_SAVES = 4,
  FAULTS_DEADLINE_MS = 1_800_000;

/** A server of several records: the version decides, and a record that is named must be there. */
function makeServer(changedBeside: (arrived: number) => object | null) {
  const rows = new Map<string, Item>(),
    applied: unknown[] = [];
  const beside = (): void => {
    const row = rows.get(PARENT),
      change = changedBeside(applied.length);
    if (row && change) rows.set(PARENT, { ...row, ...change, version: row.version + 1 });
  };
  const receive = ({
    version,
    ...save
  }: Omit<Item, 'version'> & { readonly version?: number; readonly upItemId?: string }): Result<unknown> => {
    const row = rows.get(save.guideItemId);
    if (save.upItemId !== undefined && !rows.has(save.upItemId))
      return fail({ kind: 'refused', reason: 'GONE', message: '상위 항목이 없습니다.', errors: [] });
    if (row && row.version !== version) return fail(stale(row));
    const next: Item = { ...save, version: (version ?? 0) + 1 };
    rows.set(save.guideItemId, next);
    applied.push(save.guideItemId === PARENT ? save.itemNm : CHILD);
    beside();
    return ok({ data: [next] });
  };
  return { rows, applied, receive };
}

/** One record that is made and changed without a line, with a row that names it, while somebody else changes what has arrived. */
async function tryChain(index: number): Promise<string | null> {
  const random = createRandom(index),
    upTo = (most: number): number => random.below(most + 1);
  const theirs: Record<string, number> = {},
    theirTurns = new Set(Array.from({ length: upTo(3) }, () => 1 + upTo(2 * MAX_SAVES)));
  const server = makeServer((arrived) => {
    if (!theirTurns.has(arrived)) return null;
    const change = { [random.pick(THEIRS)]: 100 + arrived };
    Object.assign(theirs, change);
    return change;
  });
  const engine = makeEngine(async (entry) => server.receive(structuredClone(entry.payload) as Item));
  const keep = async (recordId: string, payload: object, base?: object): Promise<void> => {
    engine.line = 'down';
    await engine.outbox.submit(
      'saveGuideItem',
      payload,
      { id: '', title: '항목 저장', screenPath: '/guide/list', recordId, ...(base ? { base } : {}) },
      8_000,
    );
    engine.line = 'up';
  };
  const names: string[] = [];
  let form: Fields & { readonly guideItemId: string; readonly version?: number } = { ...FRESH, guideItemId: PARENT };
  const saveAgain = async (): Promise<void> => {
    const itemNm = `이름 ${names.length}`,
      base = names.length > 0 ? form : undefined,
      field = random.pick(MINE);
    form = { ...form, ...(field === 'useDt' ? { useDt: `202604${10 + names.length}` } : {}), itemNm };
    names.push(itemNm);
    await keep(PARENT, form, base);
  };
  for (let saves = 1 + upTo(MAX_SAVES - 1); saves > 0; saves -= 1) await saveAgain();
  await keep(CHILD, { ...FRESH, guideItemId: CHILD, upItemId: PARENT });
  await engine.outbox.wake();
  // Opened after the first sending, saved after whatever has come in beside since.
  const seen = server.rows.get(PARENT);
  if (!seen) return 'nothing arrived';
  form = seen;
  for (let saves = upTo(MAX_SAVES); saves > 0; saves -= 1) await saveAgain();
  await engine.outbox.wake();

  const { version, ...row } = server.rows.get(PARENT) ?? seen,
    { mine } = await engine.outbox.view(),
    { guideItemId: _id, version: _opened, ...wanted } = { ...form, ...theirs };
  const besides = [...theirTurns].filter((turn) => turn <= server.applied.length && turn > 0).length;
  const failures = [
    mine.length > 0 && `${mine.length} left`,
    JSON.stringify(server.applied.filter((name) => name !== CHILD)) !== JSON.stringify(names) &&
      `order ${server.applied.join(', ')}`,
    server.applied.filter((name) => name === CHILD).length !== 1 && 'the row that names it did not arrive once',
    version !== names.length + besides && `version ${version}`,
    Object.entries(wanted).some(([key, value]) => row[key as keyof Fields] !== value) &&
      `${JSON.stringify(row)} instead of ${JSON.stringify(wanted)}`,
  ].filter((failure) => failure !== false);
  return failures.length === 0 ? null : failures.join('; ');
}

test(
  'F42: what was made and changed on one device and changed on another arrives in its order, with both',
  async () => {
    await tryCases({ name: 'F42 chains of saves', cases: casesOf(40, 2_000), attempt: tryChain });
  },
  FAULTS_DEADLINE_MS,
);
