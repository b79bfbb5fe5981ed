import { sql } from 'kysely';
import { SATIS_SCREEN } from '#contract/satisfaction-cqi/satis-codes.ts';
import { scopeOf } from '#server/access/authorise.ts';
import type { FileOwner, FileReader } from '#server/domains/files/index.ts';
import { listPrincipals } from '#server/domains/work/index.ts';
import { koreanDate8 } from '#shared/korean-time.ts';

/** Of which task files are: those of a plan by its id, evidence by the progress that it belongs to. */
const PLACES = {
  plan: async ({ db }: FileReader, planId: string) =>
    db
      .selectFrom('satisCqiPlan as p')
      .innerJoin('satisCqi as c', 'c.cqiId', 'p.cqiId')
      .select(['c.cqiId', 'c.deptCd', 'c.mngrStfNo', sql<string | null>`null::text`.as('taskMngrStfNo')])
      .where('p.planId', '=', planId)
      .executeTakeFirst(),
  result: async ({ db }: FileReader, prgrsId: string) =>
    db
      .selectFrom('satisCqiPrgrs as g')
      .innerJoin('satisCqiTask as t', 't.taskId', 'g.taskId')
      .innerJoin('satisCqiPlan as p', 'p.planId', 't.planId')
      .innerJoin('satisCqi as c', 'c.cqiId', 'p.cqiId')
      .select(['c.cqiId', 'c.deptCd', 'c.mngrStfNo', 't.mngrStfNo as taskMngrStfNo'])
      .where('g.prgrsId', '=', prgrsId)
      .executeTakeFirst(),
} as const;

/** Numbers of the reader and of those for whom the reader is deputy today. */
async function actsFor({ db, signedIn, now }: FileReader): Promise<readonly string[]> {
  const { userId, stfNo } = signedIn.session,
    principals = await listPrincipals(db, userId, koreanDate8(now));
  const rows =
    principals.length === 0
      ? []
      : await db
          .selectFrom('user')
          .select('stfNo')
          .where('userId', 'in', [...principals])
          .execute();
  return [stfNo, ...rows.map((row) => row.stfNo)].flatMap((no) => (no === null ? [] : [no]));
}

/**
 * Files open for who reads the task, which the row policies decide: they show the reader no other one. Who writes the plan
 * or the progress changes them.
 */
const ownerOn = (screen: keyof typeof PLACES): FileOwner => {
  const letterOf = (reader: FileReader, letter: 'R' | 'U') => {
    const { model, permissions } = reader.signedIn,
      resource = model.resourceByPath.get(SATIS_SCREEN[screen]);
    return resource ? scopeOf(model, permissions, resource, letter) : null;
  };
  return {
    canRead: async (reader, ownerId) => {
      const scope = letterOf(reader, 'R'),
        place = await PLACES[screen](reader, ownerId);
      return (
        scope !== null &&
        place !== undefined &&
        (scope.ownerId !== null || scope.everything || scope.deptCds.has(place.deptCd ?? ''))
      );
    },
    canWrite: async (reader, ownerId) => {
      const place = await PLACES[screen](reader, ownerId);
      if (!place || letterOf(reader, 'U') === null) return false;
      const mine = await actsFor(reader),
        writers = [place.mngrStfNo, place.taskMngrStfNo];
      return writers.some((stfNo) => stfNo !== null && mine.includes(stfNo));
    },
  };
};

/** Files of plans and of progress. */
export const satisFiles: Readonly<Record<string, FileOwner>> = {
  [SATIS_SCREEN.plan]: ownerOn('plan'),
  [SATIS_SCREEN.result]: ownerOn('result'),
};
