import type { Area, DupRule, GrantDiv, Unit } from '#contract/mileage/mileage-codes.ts';
import type { Actor } from '#server/http/actor.ts';
import type { PointRule } from '#shared/mileage/points.ts';

/** A revision with what an entry needs to know of its item. */
export interface Revision extends PointRule {
  readonly sdaRevId: string;
  readonly sdaId: string;
  readonly areaCd: Area;
  readonly grantDiv: GrantDiv;
  readonly unitNm: Unit | null;
  readonly dupRule: DupRule;
  readonly itemTermCap: number;
  readonly itemCareerCap: number;
  readonly bulkMax: number;
  readonly abilities: readonly { readonly abilityId: string; readonly ratio: number }[];
}

/** The revision of an item that holds in a school year: the newest one not later; null when there is none. @param schlYear YYYY */
export async function revisionFor(actor: Pick<Actor, 'db'>, sdaId: string, schlYear: string): Promise<Revision | null> {
  const found = await revisions(actor)
    .where('r.sdaId', '=', sdaId)
    .where('r.schlYear', '<=', schlYear)
    .orderBy('r.schlYear', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ? withParts(actor, found) : null;
}

/** The revision that an application was made under. */
export async function revisionById(actor: Pick<Actor, 'db'>, sdaRevId: string): Promise<Revision> {
  return withParts(actor, await revisions(actor).where('r.sdaRevId', '=', sdaRevId).executeTakeFirstOrThrow());
}

const revisions = ({ db }: Pick<Actor, 'db'>) =>
  db
    .selectFrom('sdaRev as r')
    .innerJoin('sdaItem as i', 'i.sdaId', 'r.sdaId')
    .select(['r.sdaRevId', 'r.sdaId', 'i.areaCd', 'i.dupRule', 'r.grantDiv', 'r.pnt', 'r.pntPerUnit', 'r.unitMax'])
    .select('r.unitNm')
    .select(['r.itemTermCap', 'r.itemCareerCap', 'r.bulkMax']);

async function withParts({ db }: Pick<Actor, 'db'>, found: Omit<Revision, 'grades' | 'abilities'>): Promise<Revision> {
  const grades = await db
    .selectFrom('sdaGrade')
    .select(['sdaGrdCd', 'pnt'])
    .where('sdaRevId', '=', found.sdaRevId)
    .orderBy('sortOrdr')
    .execute();
  const abilities = await db
    .selectFrom('sdaRevAbl')
    .select(['abilityId', 'ratio'])
    .where('sdaRevId', '=', found.sdaRevId)
    .orderBy('abilityId')
    .execute();
  return { ...found, grades, abilities };
}
