import { sql, type Kysely } from 'kysely';
import { kindOf, kindPath } from '#contract/counselling/kinds.ts';
import { recordAddress } from '#contract/record-address.ts';
import type { Schema } from '#server/database/schema.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import { workingDaysSince } from '#shared/counselling/waiting.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { loadHolidays } from '../calendar.ts';
import { counsellorUsers, headUsers } from '../staff.ts';

type Db = Kysely<Schema>;
const CRISIS_LVL = 3;

/** A client whose next contact is over without one. */
interface Overdue {
  readonly riskId: string;
  readonly cnslDivCd: string;
  readonly finLvl: number;
  readonly caseId: string | null;
  readonly aplyId: string | null;
  /** Counsellor of the case, else of the intake; null where there is none yet. */
  readonly cnslrId: string | null;
}

/**
 * Open clients whose newest assessment asked for a contact that has not come: no session held, no note of a session, a crisis
 * or a telephone call since (counselling.md 4.12).
 * @param today YYYYMMDD; a contact on its last day is in time
 */
const overdue = async (db: Db, today: string): Promise<readonly Overdue[]> =>
  (
    await sql<Overdue>`select r."riskId", r."cnslDivCd", r."finLvl", c."caseId", a."aplyId", coalesce(c."cnslrId", a."intkCnslrId") as "cnslrId"
      from (select distinct on ("keyCaseId") * from "cnslRisk" order by "keyCaseId", "asmDt" desc, "regDt" desc, "riskId") r
        left join "cnslAply" a on a."aplyId" = r."keyCaseId"
        left join "cnslCase" c on c."caseId" = r."keyCaseId" or c."aplyId" = r."keyCaseId"
      where r."finLvl" >= 2 and r."nextCntctDt" < ${today}
        and case when c."caseId" is null then a."aplySt" in ('RCPT', 'INTK', 'WAIT') else c."caseSt" in ('PROG', 'PAUS') end
        and not exists (select from "cnslNote" n where (n."caseId" = c."caseId" or n."aplyId" = a."aplyId") and n."noteDivCd" in ('SESN', 'CRIS', 'TEL')
          and n."noteSt" <> 'CFLT' and (n."sesnDt" > r."asmDt" or (n."sesnDt" = r."asmDt" and n."regDt" > r."regDt")))
        and not exists (select from "cnslRsv" v where (v."caseId" = c."caseId" or v."aplyId" = a."aplyId") and v."rsvSt" = 'DONE' and v."rsvDt" > r."asmDt")
      order by r."finLvl" desc, r."riskId"`.execute(db)
  ).rows;

/** Says of each overdue contact that it is: to the counsellor, at the highest level to the heads, too. @returns how many messages */
async function noticeContacts(db: Db, now: Date, today: string): Promise<number> {
  let sent = 0;
  for (const { riskId, cnslDivCd, finLvl, caseId, aplyId, cnslrId } of await overdue(db, today)) {
    const isCrisis = finLvl >= CRISIS_LVL,
      own = cnslrId === null ? [] : await counsellorUsers(db, cnslrId),
      userIds = isCrisis || own.length === 0 ? [...own, ...(await headUsers(db, cnslDivCd))] : own,
      kind = kindOf(cnslDivCd);
    sent += await notifyUsers(db, userIds, {
      tmplCd: isCrisis ? 'CNSL_CRIS' : 'CNSL_ASGN',
      vars: {},
      resourcePath: kindPath(kind),
      linkUrl:
        caseId === null
          ? recordAddress.counselApplication(kind, aplyId ?? '')
          : recordAddress.counselCase(kind, caseId),
      onceKey: `CNSL_CNTCT:${riskId}:${today}`,
      now,
    });
  }
  return sent;
}

/** Counsellors with sessions of which a note is missing. */
const withMissing = (db: Db) =>
  db
    .selectFrom('workItem as w')
    .innerJoin('cnslRsv as r', 'r.rsvId', 'w.refId')
    .select(['r.cnslDivCd', 'r.cnslrId'])
    .distinct()
    .where('w.workDivCd', '=', 'CNSL_NOTE')
    .where('w.refTable', '=', 'cnslRsv')
    .where('w.statCd', '=', 'OPEN')
    .orderBy('r.cnslDivCd')
    .orderBy('r.cnslrId')
    .execute();

/** Says on each working day that notes are missing: to their counsellors and to the heads of the kinds. @returns how many messages */
async function noticeNotes(db: Db, now: Date, today: string): Promise<number> {
  if (workingDaysSince(addDays(today, -1), today, await loadHolidays(db)) === 0) return 0;
  const rows = await withMissing(db);
  let sent = 0;
  const say = async (cnslDivCd: string, of: string, userIds: readonly string[]): Promise<void> => {
    const resourcePath = kindPath(kindOf(cnslDivCd));
    sent += await notifyUsers(db, userIds, {
      tmplCd: 'CNSL_ASGN',
      vars: {},
      resourcePath,
      linkUrl: `${resourcePath}?tab=schedule`,
      onceKey: `CNSL_NOTE:${of}:${today}`,
      now,
    });
  };
  const heads = new Map<string, Set<string>>();
  for (const { cnslDivCd, cnslrId } of rows) {
    const userIds = await counsellorUsers(db, cnslrId),
      ofKind = heads.get(cnslDivCd) ?? new Set(await headUsers(db, cnslDivCd));
    // A head who counsels hears once.
    for (const userId of userIds) ofKind.delete(userId);
    heads.set(cnslDivCd, ofKind);
    await say(cnslDivCd, cnslrId, userIds);
  }
  for (const [cnslDivCd, userIds] of heads) await say(cnslDivCd, cnslDivCd, [...userIds]);
  return sent;
}

/**
 * The messages of the morning (counselling.md 7): contacts that have not come and notes that are missing. Each goes once a
 * day, whichever server sends it, and names no client.
 * @param db with the server's own eyes @returns how many messages went
 */
export async function sendDailyNotices(db: Db, now: Date): Promise<number> {
  const today = koreanDate8(now);
  return (await noticeContacts(db, now, today)) + (await noticeNotes(db, now, today));
}
