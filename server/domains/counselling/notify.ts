import { kindOf, kindPath } from '#contract/counselling/kinds.ts';
import { notifyStudents, notifyUsers } from '#server/domains/communication/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { displayDate } from '#shared/display.ts';

/** A time that messages name; never a person and never what it is about. */
export interface NotifiedTime {
  readonly cnslDivCd: string;
  readonly cnslrId: string;
  readonly stdNo: string | null;
  readonly rsvDt: string;
  readonly strtTm: string;
}

/** `04-08 14:00`, as all messages of counselling name a time. */
export const timeText = ({ rsvDt, strtTm }: Pick<NotifiedTime, 'rsvDt' | 'strtTm'>): string =>
  `${displayDate(rsvDt).slice('YYYY-'.length)} ${displayDate(strtTm)}`;

/** Account of a counsellor; none for a person without one. */
export async function accountsOf({ db }: Pick<Actor, 'db'>, cnslrIds: readonly string[]): Promise<readonly string[]> {
  if (cnslrIds.length === 0) return [];
  const rows = await db
    .selectFrom('cnslr')
    .innerJoin('user', 'user.stfNo', 'cnslr.stfNo')
    .select('user.userId')
    .where('cnslr.cnslrId', 'in', cnslrIds)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** What happened to a time: 예약이 {result}되었습니다. */
type Result = '확정' | '변경' | '취소' | '제안';

/** Both sides learn of what changes a reservation, but not the counsellor who did it; who is offered something alone. */
export async function notifyChange(actor: Actor, time: NotifiedTime, result: Result): Promise<void> {
  const { db, now } = actor,
    notice = {
      tmplCd: 'CNSL_CHNG' as const,
      vars: { 일시: timeText(time), 결과: result },
      resourcePath: kindPath(kindOf(time.cnslDivCd)),
      now,
    };
  if (time.stdNo !== null) await notifyStudents(db, [time.stdNo], notice);
  if (result === '제안') return;
  const users = await accountsOf(actor, [time.cnslrId]);
  await notifyUsers(
    db,
    users.filter((userId) => userId !== actor.userId),
    { ...notice, linkUrl: `${kindPath(kindOf(time.cnslDivCd))}?tab=schedule&day=${time.rsvDt}` },
  );
}

/** Something waits for the counsellor, which the screen shows. */
export async function notifyCounsellor(
  actor: Actor,
  { cnslDivCd, cnslrId }: Pick<NotifiedTime, 'cnslDivCd' | 'cnslrId'>,
  linkUrl: string,
  onceKey?: string,
): Promise<void> {
  await notifyUsers(actor.db, await accountsOf(actor, [cnslrId]), {
    tmplCd: 'CNSL_ASGN',
    vars: {},
    resourcePath: kindPath(kindOf(cnslDivCd)),
    linkUrl,
    now: actor.now,
    ...(onceKey === undefined ? {} : { onceKey }),
  });
}
