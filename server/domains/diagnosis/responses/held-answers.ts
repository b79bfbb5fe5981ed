import type { HeldAnswer } from '#server/database/column-types.ts';
import { randomInt, randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Actor } from '#server/http/actor.ts';
import { untraced } from '#server/plugins/call-trace.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';
import type { StoredPlan } from '../plans/plan-store.ts';
import { answerRows, responseColumns } from './response-rows.ts';
import { loadTerms } from './response-terms.ts';
import { scoreResponse } from './score-response.ts';

/*
 * Answers of people to an anonymous plan. An answer writes two rows in one transaction: that the person has answered,
 * and what. The database stamps both with the number of that transaction, and puts them in its order; so what was
 * answered lies apart, without a key and without a time, is rewritten in a random order every minute, and becomes
 * responses all at once, in a random order, when the plan closes (docs/decisions/anonymous-answers.md).
 */

export const holdAnswer = ({ db }: Pick<Actor, 'db'>, planId: string, held: HeldAnswer): Promise<unknown> =>
  db
    .insertInto('respHold')
    .values({ planId, heldJson: JSON.stringify(held), freshYn: 'Y' })
    .execute();

/**
 * Rewrites what lies there in a random order, in one transaction of its own, as soon as something has come. @returns
 * whether something had
 */
export async function mixHeld(db: Kysely<Schema>, planId: string): Promise<boolean> {
  const fresh = await db
    .selectFrom('respHold')
    .select('planId')
    .where('planId', '=', planId)
    .where('freshYn', '=', 'Y')
    .limit(1)
    .executeTakeFirst();
  if (!fresh) return false;
  await sql`with "taken" as (delete from "respHold" where "planId" = ${planId} returning "heldJson")
    insert into "respHold" ("planId", "heldJson", "freshYn") select ${planId}, "heldJson", 'N' from "taken" order by random()`.execute(
    db,
  );
  return true;
}

/** The same things in an unpredictable order. */
function shuffled<T>(things: readonly T[]): T[] {
  const mixed = [...things];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
  }
  return mixed;
}

/**
 * Makes responses of what is held, under the exclusive lock of the plan. Responses that the plan has already, of paper
 * or of an earlier closing, are written anew among them: nothing reveals who was late.
 * @returns how many there were
 */
export async function settleHeld(actor: Actor, plan: StoredPlan): Promise<number> {
  return plan.anonymDiv === 'ANON' ? withoutRowSecurity(actor.db, () => settle(actor, plan)) : 0;
}

async function settle(actor: Actor, plan: StoredPlan): Promise<number> {
  const held = await actor.db.deleteFrom('respHold').where('planId', '=', plan.planId).returning('heldJson').execute();
  if (held.length === 0) return 0;
  return untraced(async () => {
    const responses = [
      ...(await heldResponses(
        actor,
        plan,
        held.map(({ heldJson }) => heldJson),
      )),
      ...(await takeStored(actor, plan.planId)),
    ];
    const mixed = shuffled(responses);
    await insertRows(
      actor.db,
      'resp',
      mixed.map(({ response }) => response),
    );
    await insertRows(
      actor.db,
      'respAns',
      mixed.flatMap(({ answers }) => answers),
    );
    return held.length;
  });
}

/** Of all of them the day of the closing is kept, and no name. */
const closingDay = (now: Date) => {
  const day = koreanMoment(koreanDate8(now)).toISOString();
  return { submitDt: day, regId: 'ANON', regDt: day, modId: 'ANON', modDt: day };
};

async function heldResponses(actor: Actor, plan: StoredPlan, held: readonly HeldAnswer[]) {
  const terms = await loadTerms(actor.db, plan);
  return held.map(({ groups, answers, suspectRsn }) => {
    const respId = randomUUID(),
      scored = scoreResponse(answers, terms);
    return {
      response: {
        ...responseColumns(scored, { groups, entryDiv: 'SELF', suspectRsn }),
        ...closingDay(actor.now),
        respId,
        planId: plan.planId,
        attemptNo: 1,
        countYn: 'Y' as const,
        validYn: 'Y' as const,
        invalidRsn: null as string | null,
        version: 1,
      },
      answers: answerRows(scored, plan.planId, respId),
    };
  });
}

/**
 * Stored responses of the plan with their answers, taken out and under new numbers; those of people bear the new day.
 */
async function takeStored({ db, now }: Actor, planId: string) {
  const stored = await db.selectFrom('resp').selectAll().where('planId', '=', planId).execute();
  if (stored.length === 0) return [];
  const answers = await db.selectFrom('respAns').selectAll().where('planId', '=', planId).execute(),
    byResponse = new Map<string, typeof answers>();
  for (const answer of answers) byResponse.set(answer.respId, [...(byResponse.get(answer.respId) ?? []), answer]);
  await db.deleteFrom('resp').where('planId', '=', planId).execute();
  return stored.map((row) => {
    const respId = randomUUID();
    return {
      response: { ...pick(row, RESPONSE_COLUMNS), ...(row.entryDiv === 'SELF' ? closingDay(now) : {}), respId },
      answers: (byResponse.get(row.respId) ?? []).map((answer) => ({
        ...pick(answer, ANSWER_COLUMNS),
        // Rows of this kind of insert are JSON already.
        optnIds: answer.optnIds as unknown as string | null,
        rankIds: answer.rankIds as unknown as string | null,
        ansId: randomUUID(),
        respId,
      })),
    };
  });
}

const RESPONSE_COLUMNS = [
  'userDiv',
  'colgCd',
  'hakguaCd',
  'gradeCd',
  'genderCd',
  'entYear',
  'respSt',
  'entryDiv',
  'suspectYn',
  'suspectRsn',
  'totPct',
  'earnPoint',
  'passYn',
  'gradeSt',
  'submitDt',
  'regId',
  'regDt',
  'modId',
  'modDt',
  'respId',
  'planId',
  'attemptNo',
  'countYn',
  'validYn',
  'invalidRsn',
  'version',
] as const;
const ANSWER_COLUMNS = [
  'ansId',
  'respId',
  'planId',
  'qstnId',
  'rowNo',
  'numVal',
  'txtVal',
  'naYn',
  'scoreVal',
  'itemPct',
  'earnPoint',
  'hideYn',
  'hideRsn',
  'version',
] as const;
/** The named columns of a row. */
const pick = <Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
