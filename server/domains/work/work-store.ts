import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { pickDecided, WORK_AREAS, type WorkDiv, type WorkResult } from '#contract/main/work-rules.ts';
import { isKnownToRows } from '#server/access/row-facts.ts';
import { asSystem, withoutRowSecurity } from '#server/access/row-security.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { raised } from '#server/database/raised.ts';
import type { Schema } from '#server/database/schema.ts';
import { nextVersion, personOf, type CallContext } from '#server/http/call-context.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { listPrincipals } from './deputies.ts';

const LONGEST_TITLE = 200;

/** Where a piece of work comes from: one row of an area. */
export interface WorkSource {
  readonly workDivCd: WorkDiv;
  readonly refTable: string;
  readonly refId: string;
}

/** Work that begins to wait. At least one of role, department and person says for whom. */
export interface NewWork extends WorkSource {
  /** Without personal data. */
  readonly title: string;
  /** The screen on which it is done, and the letter that this takes there. */
  readonly resourcePath: string;
  readonly needAuthType?: 'C' | 'R' | 'U' | 'D';
  /** Opens the row itself. */
  readonly linkUrl: string;
  readonly trgtRoleCd?: string;
  readonly trgtDeptCd?: string;
  readonly trgtUserId?: string;
  /** Last day, YYYYMMDD; none when left out. */
  readonly dueDt?: string | null;
  /** Who asked for it, where that is not the person whose act opens it. */
  readonly reqUserId?: string | null;
}

/** Who opens work: a person by a call, or the programme itself. */
export interface WorkAsker {
  readonly db: Kysely<Schema>;
  readonly now: Date;
  readonly userId: string | null;
}

const askerOf = (call: CallContext): WorkAsker => ({ db: call.db, now: call.now, userId: personOf(call).userId });

/**
 * Opens work in the caller's transaction. @throws the database's refusal when the same source already waits for the
 * same person; Error for a screen on which no user would see it, which is a fault of ours
 */
export async function raiseWorkAs({ db, now, userId }: WorkAsker, items: readonly NewWork[]): Promise<void> {
  const regId = userId ?? 'SYSTEM',
    unseen = items.find(({ resourcePath }) => !isKnownToRows(resourcePath));
  if (unseen) throw new Error(`work on ${unseen.resourcePath}, which is missing in WORK_SCREENS`);
  const isAskedByOthers = items.some((item) => item.reqUserId !== undefined && item.reqUserId !== userId);
  const open = (): Promise<void> =>
    insertRows(
      db,
      'workItem',
      items.map(
        ({
          workDivCd,
          refTable,
          refId,
          title,
          resourcePath,
          needAuthType = 'U',
          linkUrl,
          trgtRoleCd = null,
          trgtDeptCd = null,
          trgtUserId = null,
          dueDt = null,
          reqUserId = userId,
        }) => ({
          workItemId: randomUUID(),
          workDivCd,
          areaCd: WORK_AREAS[workDivCd],
          title: title.slice(0, LONGEST_TITLE),
          resourcePath,
          needAuthType,
          linkUrl,
          refTable,
          refId,
          trgtRoleCd,
          trgtDeptCd,
          trgtUserId,
          reqUserId,
          reqDt: now.toISOString(),
          dueDt,
          statCd: 'OPEN' as const,
          regId,
          modId: regId,
          version: 1,
        }),
      ),
      now,
    );
  // The policies let a caller write in the caller's own name alone.
  await (isAskedByOthers ? withoutRowSecurity(db, open) : open());
}

/** Opens work in the transaction of the call that makes its source wait. */
export const raiseWork = (call: CallContext, ...items: readonly NewWork[]): Promise<void> =>
  raiseWorkAs(askerOf(call), items);

/** The open items of a source, locked; a decision closes them all, also those that are meant for others. */
const lockOpen = (db: Kysely<Schema>, { workDivCd, refTable, refId }: WorkSource) =>
  db
    .selectFrom('workItem')
    .select(['workItemId', 'trgtUserId'])
    .where('workDivCd', '=', workDivCd)
    .where('refTable', '=', refTable)
    .where('refId', '=', refId)
    .where('statCd', '=', 'OPEN')
    .orderBy('reqDt')
    .orderBy('workItemId')
    .forUpdate()
    .execute();

/**
 * Ends the work of a source by a decision: one item is done, those of other candidates are cancelled.
 * @param trgtUserId closes the item of this person alone, for every actor
 * @returns whether anything was open; when two decide at the same time, false for the second
 */
export async function finishWork(
  call: CallContext,
  source: WorkSource,
  rsltCd: WorkResult,
  trgtUserId?: string,
): Promise<boolean> {
  const { userId, deptCd } = personOf(call),
    actsFor = await listPrincipals(call.db, userId, koreanDate8(call.now));
  return asSystem(call, async (db) => {
    const open = (await lockOpen(db, source)).filter(
      (item) => trgtUserId === undefined || item.trgtUserId === trgtUserId,
    );
    const decided = pickDecided(open, userId, actsFor);
    if (decided === null) return false;
    const done = { statCd: 'DONE', rsltCd, prcsUserId: userId, prcsDeptCd: deptCd, prcsDt: call.now } as const;
    await db
      .updateTable('workItem')
      .set({ ...done, ...nextVersion(call) })
      .where('workItemId', '=', decided)
      .execute();
    await cancel(
      call,
      db,
      open.map(({ workItemId }) => workItemId).filter((workItemId) => workItemId !== decided),
    );
    return true;
  });
}

/**
 * Ends the work of a source that was done by a participant of the portal or the clock, and not by a member of staff.
 * One item is done, in the name of the programme and never of a client; the others are cancelled.
 */
export const finishWorkAs = ({ db, now }: Pick<WorkAsker, 'db' | 'now'>, source: WorkSource): Promise<void> =>
  withoutRowSecurity(db, async () => {
    const [first] = await lockOpen(db, source);
    if (!first) return;
    await db
      .updateTable('workItem')
      .set({
        statCd: 'DONE',
        rsltCd: 'DONE',
        prcsUserId: 'SYSTEM',
        prcsDt: now,
        modDt: now,
        modId: 'SYSTEM',
        version: raised(),
      })
      .where('workItemId', '=', first.workItemId)
      .execute();
    await cancelWorkAs({ db, now }, source);
  });

/** Ends the work of a source that is undecided: it was withdrawn, or is over. @returns how many items were open */
export async function cancelWork(call: CallContext, source: WorkSource): Promise<number> {
  return asSystem(call, async (db) => {
    const open = await lockOpen(db, source);
    await cancel(
      call,
      db,
      open.map(({ workItemId }) => workItemId),
    );
    return open.length;
  });
}

async function cancel(call: CallContext, db: Kysely<Schema>, workItemIds: readonly string[]): Promise<void> {
  if (workItemIds.length === 0) return;
  await db
    .updateTable('workItem')
    .set({ statCd: 'CNCL', ...nextVersion(call) })
    .where('workItemId', 'in', workItemIds)
    .execute();
}

/** The same for who acts without a call: the clock, or a participant of the portal. */
export const cancelWorkAs = ({ db, now }: Pick<WorkAsker, 'db' | 'now'>, source: WorkSource): Promise<void> =>
  withoutRowSecurity(db, async () => {
    await db
      .updateTable('workItem')
      .set({ statCd: 'CNCL', modDt: now, modId: 'SYSTEM', version: raised() })
      .where('workDivCd', '=', source.workDivCd)
      .where('refTable', '=', source.refTable)
      .where('refId', '=', source.refId)
      .where('statCd', '=', 'OPEN')
      .execute();
  });

/**
 * Brings the open work of a source in line with the persons for whom it has to wait: what waits for one of them with the
 * same last day stays, other open items are cancelled, and what is missing is opened.
 * @param items each for another person (`trgtUserId`) or role
 */
export async function alignWorkAs(asker: WorkAsker, source: WorkSource, items: readonly NewWork[]): Promise<void> {
  const { db, now } = asker,
    open = await withoutRowSecurity(db, () =>
      db
        .selectFrom('workItem')
        .select(['workItemId', 'resourcePath', 'trgtUserId', 'trgtRoleCd', 'dueDt'])
        .where('workDivCd', '=', source.workDivCd)
        .where('refTable', '=', source.refTable)
        .where('refId', '=', source.refId)
        .where('statCd', '=', 'OPEN')
        .forUpdate()
        .execute(),
    );
  const isSame = (item: NewWork, { resourcePath, trgtUserId, trgtRoleCd, dueDt }: (typeof open)[number]): boolean =>
      item.resourcePath === resourcePath &&
      (item.trgtUserId ?? null) === trgtUserId &&
      (item.trgtRoleCd ?? null) === trgtRoleCd &&
      (item.dueDt ?? null) === dueDt,
    over = open.filter((row) => !items.some((item) => isSame(item, row)));
  if (over.length > 0)
    await withoutRowSecurity(db, () =>
      db
        .updateTable('workItem')
        .set({ statCd: 'CNCL', modDt: now, modId: asker.userId ?? 'SYSTEM', version: raised() })
        .where(
          'workItemId',
          'in',
          over.map(({ workItemId }) => workItemId),
        )
        .execute(),
    );
  await raiseWorkAs(
    asker,
    items.filter((item) => !open.some((row) => isSame(item, row))),
  );
}
