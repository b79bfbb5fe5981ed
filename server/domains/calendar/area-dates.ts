import { randomUUID } from 'node:crypto';
import { type Kysely } from 'kysely';
import { SCHEDULE_LONGEST, type ScheduleFacts } from '#contract/main/schedule-rules.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import { lockKey } from '#server/records/numbers.ts';

/** The row of an area that the dates follow: a programme, a survey, a term. */
export interface DateSource {
  readonly refTable: string;
  readonly refId: string;
}

/** Dates of a plan as the calendar shows them. Days are YYYYMMDD and both included, times HHMM and both or none. */
export interface AreaDate extends ScheduleFacts {
  /** A code of SCHDL_DIV. */
  readonly schdlDivCd: string;
  /** None: everybody. */
  readonly trgtRoleCds?: readonly string[];
  /** With everything below it; none: the whole university. */
  readonly deptCd?: string | null;
  /** Opens the plan itself. */
  readonly linkUrl: string;
  readonly cntn?: string;
}

/** Who writes: a person by a call, or the programme itself. */
export interface DateWriter {
  readonly db: Kysely<Schema>;
  readonly now: Date;
  readonly userId: string | null;
}

/**
 * Puts the dates of a plan into the calendar, in the transaction in which the area saves it. They take the place of all
 * that stood there for this plan, so that a change follows and a plan without dates, or one that was cancelled, leaves
 * nothing behind. They cannot be written by hand (the row policies), whatever permissions a user has on the calendar.
 * @param writer its `db` is a transaction
 * @throws the database's refusal for days or times in disorder, which is a fault of the area
 */
export const writeAreaDates = (
  { db, now, userId }: DateWriter,
  { refTable, refId }: DateSource,
  dates: readonly AreaDate[],
): Promise<void> =>
  withoutRowSecurity(db, async () => {
    // Two who save one plan at the same moment would both find nothing to replace.
    await lockKey(db, `acdmSchdl ${refTable} ${refId}`);
    await db.deleteFrom('acdmSchdl').where('refTable', '=', refTable).where('refId', '=', refId).execute();
    if (dates.length === 0) return;
    const regId = userId ?? 'SYSTEM';
    await db
      .insertInto('acdmSchdl')
      .values(
        dates.map(
          ({
            schdlNm,
            schdlDivCd,
            strtDt,
            endDt,
            strtTm,
            endTm,
            trgtRoleCds = [],
            deptCd = null,
            linkUrl,
            cntn = '',
          }) => ({
            acdmSchdlId: randomUUID(),
            schdlNm: schdlNm.slice(0, SCHEDULE_LONGEST.schdlNm),
            schdlDivCd,
            strtDt,
            endDt,
            strtTm: strtTm || null,
            endTm: endTm || null,
            trgtRoleCds: JSON.stringify(trgtRoleCds),
            deptCd,
            linkUrl,
            cntn: cntn.slice(0, SCHEDULE_LONGEST.cntn),
            refTable,
            refId,
            regId,
            regDt: now,
            modId: regId,
            modDt: now,
          }),
        ),
      )
      .execute();
  });
