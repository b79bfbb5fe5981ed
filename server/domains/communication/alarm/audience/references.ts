import { sql, type Kysely } from 'kysely';
import { isConfidential } from '#contract/communication/alarm/alarm-rules.ts';
import { isAlarmReference, type AlarmReference } from '#contract/communication/alarm/alarm-references.ts';
import type { AskedReceivers } from '#contract/communication/alarm/alarm-fields.ts';
import type { Schema } from '#server/database/schema.ts';
import { mention, type Mention } from './mentions.ts';

interface Reference {
  /** The people of a row. */
  readonly people: (refId: string) => Mention;
  /** Whether the caller may know of the row; the database returns no others. */
  readonly isSeen: (db: Kysely<Schema>, refId: string) => Promise<boolean>;
}

/** One line for each table whose people an alarm can mean. */
const REFERENCES: Readonly<Record<AlarmReference, Reference>> = {
  alarm: {
    people: (
      refId,
    ) => sql`select 'REF' as "way", "rcvrDivCd" as "div", "rcvrKey" as "key", false as "isExplicit" from "alarmRcvr"
      where "alarmId" = ${refId} and "chnlCd" = 'INAPP' and "statCd" = 'SENT' and "readDt" is null and "rcllYn" = 'N'`,
    isSeen: async (db, refId) => {
      const alarm = await db
        .selectFrom('alarm')
        .select(['areaCd', 'statCd'])
        .where('alarmId', '=', refId)
        .executeTakeFirst();
      return alarm !== undefined && !isConfidential(alarm);
    },
  },
};

/** Who takes part from outside, of whichever area's row. */
const outsidersOf = (refTable: string, refId: string): Reference => ({
  people: () =>
    mention(
      'REF',
      'OTSDR',
      'otsdrMemberId',
      sql`"otsdrPrtcp" where "refTable" = ${refTable} and "refId" = ${refId} and "statCd" <> 'CNCL'`,
    ),
  isSeen: async (db) =>
    (await db
      .selectFrom('otsdrPrtcp')
      .select('otsdrPrtcpId')
      .where('refTable', '=', refTable)
      .where('refId', '=', refId)
      .limit(1)
      .executeTakeFirst()) !== undefined,
});
const referenceOf = (refTable: string, refId: string): Reference =>
  isAlarmReference(refTable) ? REFERENCES[refTable] : outsidersOf(refTable, refId);

/** People of a row of another area: who has not read a message, who takes part in a programme. */
export const referredMentions = ({ refTable, refId }: AskedReceivers): readonly Mention[] =>
  refTable && refId ? [referenceOf(refTable, refId).people(refId)] : [];

/** Whether a sending names no row, or one that the caller may know of. */
export const isReferenceSeen = async (db: Kysely<Schema>, { refTable, refId }: AskedReceivers): Promise<boolean> =>
  !refTable || !refId || referenceOf(refTable, refId).isSeen(db, refId);
