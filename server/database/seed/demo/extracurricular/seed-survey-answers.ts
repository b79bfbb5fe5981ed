import type { Insertable, Kysely } from 'kysely';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { loadTerms, scoreResponse } from '#server/domains/diagnosis/index.ts';
import { groupBy } from '#shared/group-by.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import { createRandom, type Random } from '../../random.ts';
import { stableId } from '../../stable-id.ts';
import { answerPaper } from '../diagnosis/response-plan.ts';

const STAMP = { version: 1, regId: 'SYSTEM', modId: 'SYSTEM' } as const,
  SEED = 20_260_306,
  /** Of a hundred people, how many answer: from the first up to the second, by period. */
  ANSWERING = [62, 94] as const,
  /** One survey in so many was answered by hardly anybody, which is too few for a mean. */
  UNANSWERED = 6,
  HARDLY = [2, 10] as const,
  /** Points of the scale by which the answers of a period lie above the middle, in hundredths. */
  LEANING = [55, 165] as const;
const between = (random: Random, [least, most]: readonly [number, number]): number =>
  least + random.below(most - least + 1);

const surveysOf = (db: Kysely<Schema>) =>
  db
    .selectFrom('plan')
    .select(['planId', 'linkId', 'paperVerId', 'instDiv', 'planSt', 'strtDt', 'endDt', 'endTm'])
    .where('linkDiv', '=', 'ECP_PRD')
    .where('planSt', 'in', ['OPEN', 'CLOSED'])
    .orderBy('strtDt')
    .orderBy('planId')
    .execute();
type Survey = Awaited<ReturnType<typeof surveysOf>>[number];

const participantsOf = (db: Kysely<Schema>) =>
  db
    .selectFrom('ecpAppl')
    .select(['applId', 'prdId', 'userDiv', 'userId', 'colgCd', 'hakguaCd', 'gradeCd', 'genderCd'])
    .where('applSt', '=', 'SELECTED')
    .orderBy('applId')
    .execute();
type Participant = Awaited<ReturnType<typeof participantsOf>>[number];

interface Asked {
  readonly survey: Survey;
  readonly person: Participant;
  readonly isAnswered: boolean;
  readonly leaning: number;
}

/**
 * Who is asked by the surveys of periods that are over, and what was answered to those that have closed: without names, as
 * the answers lie once a survey is settled.
 */
export async function seedSurveyAnswers(db: Kysely<Schema>, now: Date): Promise<void> {
  const surveys = await surveysOf(db),
    [first] = surveys;
  if (!first) return;
  const random = createRandom(SEED),
    people = groupBy(await participantsOf(db), ({ prdId }) => prdId),
    // All of them ask with one version of one paper.
    terms = await loadTerms(db, first);
  const asked = surveys.flatMap((survey, at): Asked[] => {
    const percent = between(random, at % UNANSWERED === 1 ? HARDLY : ANSWERING),
      mean = between(random, LEANING) / 100;
    return (people.get(survey.linkId ?? '') ?? []).map((person) => ({
      survey,
      person,
      isAnswered: survey.planSt === 'CLOSED' && random.chance(percent),
      leaning: mean + (random.below(100) - 50) / 100,
    }));
  });
  await insertRows(db, 'planTarget', asked.map(targetRow), now);
  // Answers without names stand in no order of people.
  const answers = asked
    .filter(({ isAnswered }) => isAnswered)
    .map((one) => ({ ...one, respId: stableId(`ecp-answer:${one.person.applId}`) }))
    .toSorted((a, b) => (a.respId < b.respId ? -1 : 1))
    .map((one) => ({ ...one, scored: scoreResponse(answerPaper(random, terms.body, one.leaning), terms) }));
  await insertRows(db, 'resp', answers.map(responseRow), now);
  await insertRows(
    db,
    'respAns',
    answers.flatMap(({ respId, survey: { planId }, scored }) =>
      scored.answers.map(({ qstnId, rowNo, answer, scoreVal, itemPct }) => ({
        ansId: stableId(`ecp-answer:${respId}:${qstnId}:${rowNo}`),
        respId,
        planId,
        qstnId,
        rowNo,
        optnIds: null,
        numVal: text(answer?.numVal ?? null),
        txtVal: answer?.txtVal ?? null,
        naYn: 'N' as const,
        scoreVal: text(scoreVal),
        itemPct: text(itemPct),
        hideYn: 'N' as const,
        version: 1,
      })),
    ),
  );
}

const text = (value: number | null): string | null => (value === null ? null : String(value));
const closedAt = ({ endDt, endTm }: Survey): string => koreanMoment(endDt, endTm).toISOString();

const targetRow = ({ survey, person, isAnswered }: Asked) => ({
  planTargetId: stableId(`ecp-target:${person.applId}`),
  planId: survey.planId,
  userDiv: person.userDiv as Insertable<Schema['planTarget']>['userDiv'],
  userId: person.userId,
  colgCd: person.colgCd,
  hakguaCd: person.hakguaCd,
  gradeCd: person.gradeCd,
  genderCd: person.genderCd,
  respSt: isAnswered ? ('SUBMITTED' as const) : ('NOT_STARTED' as const),
  submitDt: isAnswered ? koreanMoment(survey.strtDt).toISOString() : null,
  remindCnt: 0,
  handYn: 'Y' as const,
  ...STAMP,
});

const responseRow = ({
  respId,
  survey,
  person,
  scored,
}: Asked & { readonly respId: string; readonly scored: ReturnType<typeof scoreResponse> }) => ({
  respId,
  planId: survey.planId,
  planTargetId: null,
  attemptNo: 1,
  countYn: 'Y' as const,
  userDiv: person.userDiv as Insertable<Schema['resp']>['userDiv'],
  colgCd: person.colgCd,
  hakguaCd: person.hakguaCd,
  gradeCd: person.gradeCd,
  genderCd: person.genderCd,
  respSt: 'SUBMITTED' as const,
  entryDiv: 'SELF' as const,
  submitDt: closedAt(survey),
  suspectYn: 'N' as const,
  validYn: 'Y' as const,
  totPct: text(scored.totPct),
  gradeSt: scored.gradeSt,
  ...STAMP,
  regId: 'ANON',
});
