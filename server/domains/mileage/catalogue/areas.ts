import { sql } from 'kysely';
import type { ParsedArg } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { versioned } from '#server/records/versioned.ts';
import { requireEverything } from '../everything.ts';

const shown = ({ db }: CallContext) =>
  db
    .selectFrom('mlgArea')
    .select(['mlgAreaId', 'areaCd', 'areaNm', 'termCap', 'careerCap', 'useYn', 'version'])
    .orderBy('sortOrdr');

const areas = versioned({
  table: 'mlgArea',
  key: 'mlgAreaId',
  find: async (call, mlgAreaId) => shown(call).where('mlgAreaId', '=', mlgAreaId).executeTakeFirst(),
});

/** Students whose points of some term, or of all, already pass the cap of an area. */
async function countOver({ db }: CallContext, areaCds: readonly string[]): Promise<number> {
  const perTerm = db
    .selectFrom('mlgLedger as e')
    .innerJoin('mlgArea as a', 'a.areaCd', 'e.areaCd')
    .leftJoin('mlgLedger as r', 'r.rvslOfId', 'e.ledgerId')
    .select(['e.stdNo', 'e.areaCd'])
    .select((eb) => eb.fn.sum<number>('e.pnt').as('pnt'))
    .where('e.entryDiv', '=', 'EARN')
    .where('r.ledgerId', 'is', null)
    .where('a.areaCd', 'in', areaCds as ('ECP' | 'LANG')[]);
  const { n } = await db
    .selectFrom(
      perTerm
        .select('a.termCap as cap')
        .where('a.termCap', '>', 0)
        .groupBy(['e.stdNo', 'e.areaCd', 'e.mlgTermId', 'a.termCap'])
        .unionAll(
          perTerm
            .select('a.careerCap as cap')
            .where('a.careerCap', '>', 0)
            .groupBy(['e.stdNo', 'e.areaCd', 'a.careerCap']),
        )
        .as('t'),
    )
    .select(sql<number>`count(distinct t."stdNo")::integer`.as('n'))
    .whereRef('t.pnt', '>', 't.cap')
    .executeTakeFirstOrThrow();
  return n;
}

/**
 * All areas of the grid or none. Lowering a cap takes no points away; the number of accounts above it is returned.
 * @throws Failure 403, 409
 */
async function saveArea(call: CallContext, { rows }: ParsedArg<'saveArea'>): Promise<number> {
  requireEverything(call);
  const lowered: string[] = [];
  for (const { mlgAreaId, version, ...form } of rows) {
    const before = await areas.take(call, mlgAreaId, version);
    if (isLower(before.termCap, form.termCap) || isLower(before.careerCap, form.careerCap)) lowered.push(before.areaCd);
    await areas.update(call, mlgAreaId, version, form);
  }
  return lowered.length === 0 ? 0 : countOver(call, lowered);
}
/** 0 is no limit. */
const isLower = (before: number, after: number): boolean => after > 0 && (before === 0 || after < before);

export const areaBindings: readonly Binding[] = [
  implement('getAreaList', async (_query, call) => ({ data: await shown(call).execute() })),
  implement('saveArea', async (form, call) => {
    const overCnt = await saveArea(call, form);
    return { data: await shown(call).execute(), overCnt };
  }),
];
