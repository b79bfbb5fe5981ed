import type { Kysely } from 'kysely';
import { instrumentOf } from '#contract/diagnosis/instruments.ts';
import type { Schema } from '#server/database/schema.ts';
import type { KeyFix } from '#shared/diagnosis/grade-exam.ts';
import { loadBody } from '../papers/paper-queries.ts';
import type { StoredPlan } from '../plans/plan-store.ts';
import type { ScoreTerms } from './score-response.ts';

/** What all responses of a plan are judged with; the draw and the points by hand belong to the single response. */
export async function loadTerms(
  db: Kysely<Schema>,
  plan: Pick<StoredPlan, 'planId' | 'paperVerId' | 'instDiv'>,
): Promise<ScoreTerms> {
  const { body } = await loadBody({ db }, plan.paperVerId),
    { scoring } = instrumentOf(plan.instDiv);
  const abilities = await db
    .selectFrom('abilityCd as a')
    .select(['a.abilityId', 'a.abilityLvl', 'a.upAbilityId'])
    .where((eb) => {
      const named = eb
        .selectFrom('paperItem')
        .select('paperItem.abilityId')
        .where('paperItem.paperVerId', '=', plan.paperVerId)
        .where('paperItem.abilityId', 'is not', null);
      return eb.or([
        eb('a.abilityId', 'in', named),
        eb(
          'a.abilityId',
          'in',
          eb.selectFrom('abilityCd as c').select('c.upAbilityId').where('c.abilityId', 'in', named),
        ),
      ]);
    })
    .orderBy('a.abilityLvl')
    .orderBy('a.sortOrdr')
    .orderBy('a.abilityId')
    .execute();
  const fixes = scoring === 'exam' ? await loadKeyFixes(db, plan.planId) : new Map<string, KeyFix>();
  return { body, scoring, abilities, draw: null, keyFixes: fixes, given: new Map() };
}

/** The newest correction of each question. */
async function loadKeyFixes(db: Kysely<Schema>, planId: string): Promise<ReadonlyMap<string, KeyFix>> {
  const rows = await db
    .selectFrom('planKeyFix')
    .select(['qstnId', 'answerKey'])
    .where('planId', '=', planId)
    .orderBy('actDt')
    .orderBy('planKeyFixId')
    .execute();
  return new Map(rows.map(({ qstnId, answerKey }) => [qstnId, { answerKey }]));
}
