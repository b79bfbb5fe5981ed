import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { kindOf } from '#contract/counselling/kinds.ts';
import type { Schema } from '#server/database/schema.ts';
import { clockActor, type Actor } from '#server/http/actor.ts';
import { destroyCaseKey, listCaseKeys } from '#server/keys/case-key.ts';
import { nextNumber } from '#server/records/numbers.ts';
import type { ServerSettings } from '#server/services.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { keepCertificate, type CertificateFacts } from './certificate.ts';
import { countDue, findDue, keysOf, type Due } from './due.ts';
import { clearOtherRows, forgetClients } from './forget-clients.ts';

type Db = Kysely<Schema>;
type Settings = Pick<ServerSettings, 'dataDir' | 'keyDir'>;
const YEAR = 4,
  DIGITS = 5;

interface Kept {
  readonly cnslDivCd: string;
  readonly retnYy: number;
}
/** A run of the job, as its certificates name it. */
interface Run {
  readonly batchRunId: string;
  readonly now: Date;
  readonly settings: Settings;
}
/** What a run has destroyed of a kind. */
export interface Destroyed {
  readonly dstrNo: string;
  readonly recordCnt: number;
  readonly keyCnt: number;
}

/** What the certificate of a kind says. */
async function factsOf(db: Db, { cnslDivCd, retnYy }: Kept, due: Due, dstrDt: string): Promise<CertificateFacts> {
  const { cases, applications, groups, referrals } = due;
  return {
    dstrNo: await nextNumber(db, {
      table: 'cnslDstr',
      column: 'dstrNo',
      prefix: `${kindOf(cnslDivCd).letter}D${dstrDt.slice(0, YEAR)}`,
      digits: DIGITS,
    }),
    cnslDivCd,
    dstrDt,
    retnYy,
    caseNos: [...cases, ...applications, ...groups, ...referrals].map(({ no }) => no),
    caseCnt: cases.length,
    aplyCnt: applications.length,
    grpCnt: groups.length,
    referCnt: referrals.length,
  };
}

async function rootNameOf(db: Db): Promise<string> {
  const root = await db.selectFrom('dept').select('deptNm').where('deptDiv', '=', 'ROOT').executeTakeFirst();
  return root?.deptNm ?? '';
}

/** @returns how many of them there were */
async function destroyKeys({ keyDir }: Settings, caseIds: readonly string[]): Promise<number> {
  let keyCnt = 0;
  for (const caseId of caseIds) if (await destroyCaseKey(keyDir, caseId)) keyCnt += 1;
  return keyCnt;
}

/**
 * Destroys what is due of a kind: its rows name no student any more, its keys are gone, and a certificate says so. The keys go
 * before the transaction commits: a certificate never stands for one that is still there, and rows whose keys went
 * with a run that was cut off are taken up by the next one. @returns null where nothing was due
 */
export async function destroyDue(db: Db, kept: Kept, { batchRunId, now, settings }: Run): Promise<Destroyed | null> {
  const undo: (() => Promise<void>)[] = [];
  try {
    return await db.transaction().execute(async (tx) => {
      const actor: Actor = clockActor(tx, now),
        due = await findDue(tx, kept, koreanDate8(now));
      if (countDue(due) === 0) {
        await clearOtherRows(actor, kept);
        return null;
      }
      await forgetClients(actor, due);
      await clearOtherRows(actor, kept);
      const dstrId = randomUUID(),
        facts = await factsOf(tx, kept, due, koreanDate8(now)),
        paper = await keepCertificate(actor, dstrId, facts, {
          dataDir: settings.dataDir,
          rootName: await rootNameOf(tx),
        });
      undo.push(paper.undo);
      const { fileId, sgnVal, fileSgnVal } = paper;
      await tx
        .insertInto('cnslDstr')
        .values({
          dstrId,
          batchRunId,
          ...facts,
          caseNos: JSON.stringify(facts.caseNos),
          fileId,
          sgnVal,
          fileSgnVal,
          regDt: now,
        })
        .execute();
      return {
        dstrNo: facts.dstrNo,
        recordCnt: countDue(due),
        keyCnt: await destroyKeys(settings, keysOf(due)),
      };
    });
  } catch (error) {
    for (const takeAway of undo) await takeAway();
    throw error;
  }
}

/**
 * Destroys keys that have come back for what was destroyed: with an older copy of the key folder, or of a note that was
 * written in the very moment. @returns how many
 */
export async function destroyReturnedKeys(db: Db, { keyDir, dataDir }: Settings): Promise<number> {
  const caseIds = (await listCaseKeys(keyDir)).map(({ caseId }) => caseId);
  if (caseIds.length === 0) return 0;
  const present = sql`any (${caseIds}::text[])`,
    { rows } = await sql<{
      id: string;
    }>`select "aplyId" as "id" from "cnslAply" where "dstrDt" is not null and "aplyId" = ${present}
      union select "caseId" from "cnslCase" where "dstrDt" is not null and "caseId" = ${present}
      union select "grpId" from "cnslGrp" where "dstrDt" is not null and "grpId" = ${present}
      union select "referId" from "cnslRefer" where "dstrDt" is not null and "referId" = ${present}`.execute(db);
  return destroyKeys(
    { keyDir, dataDir },
    rows.map(({ id }) => id),
  );
}
