import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { SourceCd } from '#contract/dropout/dropout-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import { staffActor } from '#server/http/actor.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { invalidField, refused } from '#server/http/failure.ts';
import { createRun } from '#server/jobs/runs.ts';
import { lockKey } from '#server/records/numbers.ts';
import { standingsOf, type SourceStanding } from '#shared/dropout/sources.ts';
import type { Standard } from '#shared/dropout/standard.ts';
import { isInTerm } from '#shared/dropout/terms.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { say } from '../say.ts';
import { loadStandards } from '../standards/standard-queries.ts';
import { failLostRuns, flightOf, RUN_JOB } from './run-job.ts';
import { runs } from './run-queries.ts';

type Form = ParsedArg<'startRun'>;

/** The sources with the days after which they count as old: the least of their indicators. */
export const sourceAges = (db: Kysely<Schema>) =>
  db
    .selectFrom('drptInd')
    .select(['srcCd', sql<number>`min("maxAgeDay")`.as('maxAgeDay')])
    .groupBy('srcCd')
    .orderBy(sql`min("sortOrdr")`)
    .execute();

/** What a run of a day would read: the newest applied load of each source up to it, and whether it is old then. */
export async function sourcesOn(db: Kysely<Schema>, baseDt: string): Promise<readonly SourceStanding[]> {
  const loads = await db
    .selectFrom('drptSrcLoad')
    .select(['srcCd', 'loadId', 'baseDt'])
    .distinctOn('srcCd')
    .where('loadSt', '=', 'APLY')
    .where('baseDt', '<=', baseDt)
    .orderBy('srcCd')
    .orderBy('baseDt', 'desc')
    .orderBy('regDt', 'desc')
    .execute();
  return standingsOf(await sourceAges(db), loads, baseDt);
}

/** The standards of a run, whole: those in force, or the chosen ones of a simulation. @throws Failure 400, 409 STATE */
async function standardsFor(
  { db }: CallContext,
  { runDivCd, schlYear, shtmCd, stnrdIds }: Form,
): Promise<readonly Standard[]> {
  const isSimulation = runDivCd === 'SIM';
  const rows = await db
    .selectFrom('drptStnrd')
    .select(['stnrdId', 'stnrdSt', 'trgtDivCd'])
    .$if(isSimulation, (chosen) => chosen.where('stnrdId', 'in', stnrdIds))
    .$if(!isSimulation, (inForce) =>
      inForce.where('schlYear', '=', schlYear).where('shtmCd', '=', shtmCd).where('stnrdSt', '=', 'CNFRM'),
    )
    .execute();
  if (isSimulation) {
    if (rows.some(({ stnrdSt }) => stnrdSt === 'CLSD')) throw invalidField('stnrdIds', say('simClosed'));
    if (rows.length !== stnrdIds.length || new Set(rows.map(({ trgtDivCd }) => trgtDivCd)).size !== rows.length)
      throw invalidField('stnrdIds', say('simStandards'));
  }
  if (!rows.some(({ trgtDivCd }) => trgtDivCd === 'ENRL')) throw refused('STATE', say('noStnrd'));
  return loadStandards(
    db,
    rows.map(({ stnrdId }) => stnrdId),
  );
}

/** Sources of the indicators that the standards use. */
async function usedSources(db: Kysely<Schema>, standards: readonly Standard[]): Promise<ReadonlySet<SourceCd>> {
  const used = new Set<string>(
      standards.flatMap(({ items }) => items.filter(({ useYn }) => useYn === 'Y').map(({ indCd }) => indCd)),
    ),
    rows = await db.selectFrom('drptInd').select(['indCd', 'srcCd']).execute();
  return new Set(rows.filter(({ indCd }) => used.has(indCd)).map(({ srcCd }) => srcCd));
}

/**
 * Puts a run into the queue, with a complete copy of its standards and what its sources are.
 * @returns its id @throws Failure 400 at its field; 409 STATE while one of the term runs, without a standard in force
 */
export async function startRun(call: CallContext, form: Form): Promise<string> {
  const { runDivCd, schlYear, shtmCd, baseDt, staleCnfmYn } = form,
    isSimulation = runDivCd === 'SIM',
    { db, now } = call;
  if (baseDt > koreanDate8(now)) throw invalidField('baseDt', message('M-FUTURE', { label: '기준일' }));
  if (!isSimulation && !isInTerm(baseDt, { schlYear, shtmCd })) throw invalidField('baseDt', say('baseOutside'));
  await lockKey(db, `drptRun ${schlYear} ${shtmCd}`);
  await withoutRowSecurity(db, () => failLostRuns(staffActor(call)));
  const active = await db
    .selectFrom('drptRun')
    .select('runId')
    .where('schlYear', '=', schlYear)
    .where('shtmCd', '=', shtmCd)
    .where('runSt', 'in', ['QUE', 'RUN'])
    .executeTakeFirst();
  if (active) throw refused('STATE', say('runActive'));
  const standards = await standardsFor(call, form),
    used = await usedSources(db, standards),
    sources = (await sourcesOn(db, baseDt)).filter(({ srcCd }) => used.has(srcCd));
  if (staleCnfmYn === 'N' && sources.some(({ staleYn }) => staleYn === 'Y'))
    throw invalidField('staleCnfmYn', say('staleUnseen'));
  const { last } = await db
    .selectFrom('drptRun')
    .select(({ fn }) => fn.max('runNo').as('last'))
    .where('schlYear', '=', schlYear)
    .where('shtmCd', '=', shtmCd)
    .where('runDivCd', isSimulation ? '=' : '<>', 'SIM')
    .executeTakeFirstOrThrow();
  const runId = randomUUID();
  await runs.insert(call, runId, {
    schlYear,
    shtmCd,
    runNo: (last ?? 0) + 1,
    runDivCd,
    baseDt,
    stnrdSnap: JSON.stringify(standards),
    srcSnap: JSON.stringify(sources),
  });
  const job = await db
    .selectFrom('batchJob')
    .select(['jobCd', 'timeoutMin'])
    .where('jobCd', '=', RUN_JOB)
    .executeTakeFirstOrThrow();
  await createRun(db, call.services.queue, {
    job,
    flightKey: flightOf(runId),
    trgrDivCd: 'MANUAL',
    dueDt: now,
    params: { runId },
    runUserId: personOf(call).userId,
  });
  return runId;
}
