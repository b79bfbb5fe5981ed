/**
 * Rows of which an alarm can mean the people, by the table of the row, as the form names them. An area that is built gives its
 * line here and its people in server/domains/communication/alarm/audience/references.ts; its screen then leads to the form with
 * `?refTable=&refId=`. What has no line is offered nowhere.
 */
export const ALARM_REFERENCES = { alarm: '앞선 알림을 읽지 않은 사람' } as const;
export type AlarmReference = keyof typeof ALARM_REFERENCES;

export const isAlarmReference = (refTable: string): refTable is AlarmReference =>
  Object.hasOwn(ALARM_REFERENCES, refTable);

/** One row whose people are meant. */
export interface Referred {
  readonly refTable: AlarmReference;
  readonly refId: string;
}

/** The row that an address or a stored condition names; null where there is none, or none that an alarm knows. */
export const referredIn = ({
  refTable,
  refId,
}: {
  readonly refTable?: string | null | undefined;
  readonly refId?: string | null | undefined;
}): Referred | null => (refTable && refId && isAlarmReference(refTable) ? { refTable, refId } : null);
