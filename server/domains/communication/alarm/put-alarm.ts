import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Channel } from '#contract/communication/alarm/alarm-rules.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import { countPeople, type Audience } from './audience/people.ts';
import { fanOut } from './sending/fan-out.ts';
import { settleAlarm } from './sending/settle.ts';

/** More people than these are notified by the job, so that no user waits on a button until all rows are written. */
const MAX_IN_A_CALL = 500;

/** A message before its receivers are fixed. */
export interface AlarmText {
  readonly alarmDivCd: 'MANUAL' | 'AUTO' | 'REMIND';
  /** The template that worded it; null when a person did. */
  readonly tmplCd: string | null;
  readonly areaCd: string;
  readonly title: string;
  readonly cntn: string;
  readonly chnlCds: readonly Channel[];
  /** Its receivers may not refuse it. */
  readonly isMandatory: boolean;
  /** Screen the message is about, whose permissions allowed it. */
  readonly resourcePath: string;
  readonly linkUrl?: string;
  readonly dedupKey?: string | null;
  readonly reqDeptCd?: string | null;
  readonly regId?: string;
  /** Not before this moment (ISO 8601). */
  readonly rsrvDt?: string | null;
  /** However many they are: the caller is a job. */
  readonly isJob?: boolean;
}
export interface PutAlarm {
  readonly alarmId: string;
  readonly trgtCnt: number;
  readonly outScpCnt: number;
  readonly statCd: string;
}

/** Who sends what the programme says by itself. */
export const PROGRAMME = 'SYSTEM';

/**
 * The one way to create messages that need no approval: written in the caller's transaction, and sent
 * on each of their channels to everybody whom the audience means. Opt-outs, addresses and quiet hours are looked at for
 * each of them. @returns null when there are no receivers
 */
export const putAlarm = (tx: Kysely<Schema>, text: AlarmText, audience: Audience): Promise<PutAlarm | null> =>
  withoutRowSecurity(tx, async () => {
    const { isMandatory, rsrvDt = null, isJob = false, regId = PROGRAMME, linkUrl = '', chnlCds, ...columns } = text,
      { now } = audience;
    const { trgtCnt, outScpCnt } = await countPeople(tx, audience);
    if (trgtCnt === 0) return null;
    const alarmId = randomUUID(),
      isLater = rsrvDt !== null || (trgtCnt > MAX_IN_A_CALL && !isJob),
      statCd = rsrvDt === null ? ('SEND' as const) : ('RSVD' as const);
    await tx
      .insertInto('alarm')
      .values({
        ...columns,
        alarmId,
        linkUrl,
        statCd,
        rsrvDt,
        chnlCds: JSON.stringify(chnlCds),
        trgtCnt,
        outScpCnt,
        trgtCond: JSON.stringify(audience.rcvrs),
        dueDt: rsrvDt ?? now,
        sendStrtDt: isLater ? null : now,
        reqDt: now,
        regId,
        modId: regId,
        regDt: now,
        modDt: now,
      })
      .execute();
    if (isLater) return { alarmId, trgtCnt, outScpCnt, statCd };
    await fanOut(
      tx,
      { alarmId, alarmDivCd: text.alarmDivCd, areaCd: text.areaCd, urgntYn: 'N', chnlCds, isMandatory, askedAt: now },
      audience,
      now,
    );
    return { alarmId, trgtCnt, outScpCnt, statCd: await settleAlarm(tx, alarmId, now) };
  });
