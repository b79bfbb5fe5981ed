import { familyOf } from '#contract/extracurricular/families.ts';
import { asSystem } from '#server/access/row-security.ts';
import { postEarn, postReverse } from '#server/domains/mileage/index.ts';
import { staffActor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import type { StoredPeriod } from '../periods/period-reach.ts';

/** A completion that earns points: its grants are counted, so that each is a source of its own. */
interface Granting {
  readonly applId: string;
  readonly userId: string;
  readonly mlgPnt: number;
}
const sourceOf = (applId: string, grantNo: number): string => `ECP:${applId}:${grantNo}`;

const sharesOf = ({ db }: CallContext, prdId: string) =>
  db
    .selectFrom('ecpPrdAbility')
    .select(['abilityId', 'ratio'])
    .where('prdId', '=', prdId)
    .orderBy('ratio', 'desc')
    .orderBy('abilityId')
    .execute();

/**
 * Posts the points of completions (G2) in ascending order of the students, and keeps what the ledger took.
 * @throws Failure 409 STATE without an open term
 */
export async function grantPoints(
  call: CallContext,
  period: StoredPeriod,
  completions: readonly Granting[],
): Promise<void> {
  if (familyOf(period.userDiv).granted !== 'mileage') return;
  const abilities = await sharesOf(call, period.prdId),
    earning = completions.filter(({ mlgPnt }) => mlgPnt > 0);
  for (const { applId, userId, mlgPnt } of earning.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))) {
    const { grantNo } = await call.db
      .updateTable('ecpCompl')
      .set((eb) => ({ grantNo: eb('grantNo', '+', 1) }))
      .where('applId', '=', applId)
      .returning('grantNo')
      .executeTakeFirstOrThrow();
    const { grantPnt } = await asSystem(call, (db) =>
      postEarn(
        { ...staffActor(call), db },
        {
          stdNo: userId,
          pnt: mlgPnt,
          srcDiv: 'ECP',
          srcId: applId,
          srcKey: sourceOf(applId, grantNo),
          occurDt: period.oprtEndDt ?? koreanDate8(call.now),
          abilities,
        },
      ),
    );
    await call.db.updateTable('ecpCompl').set({ grantPnt }).where('applId', '=', applId).execute();
  }
}

/** Takes the points of completions back, in the same order. */
export async function takePointsBack(call: CallContext, applIds: readonly string[], rsn: string): Promise<void> {
  const granted = await call.db
    .selectFrom('ecpCompl as c')
    .innerJoin('ecpAppl as a', 'a.applId', 'c.applId')
    .select(['c.applId', 'c.grantNo', 'c.grantPnt'])
    .where('c.applId', 'in', applIds)
    .where('c.grantPnt', '>', 0)
    .orderBy('a.userId')
    .execute();
  for (const { applId, grantNo } of granted) {
    await asSystem(call, (db) => postReverse({ ...staffActor(call), db }, sourceOf(applId, grantNo), rsn));
    await call.db.updateTable('ecpCompl').set({ grantPnt: 0 }).where('applId', '=', applId).execute();
  }
}

/** Sources of what has been granted to a period and stands. */
export async function grantSources({ db }: CallContext, prdId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ecpCompl as c')
    .innerJoin('ecpAppl as a', 'a.applId', 'c.applId')
    .select(['c.applId', 'c.grantNo'])
    .where('a.prdId', '=', prdId)
    .where('c.grantPnt', '>', 0)
    .execute();
  return rows.map(({ applId, grantNo }) => sourceOf(applId, grantNo));
}
