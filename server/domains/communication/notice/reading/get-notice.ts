import { sql } from 'kysely';
import type { NoticeDetail } from '#contract/communication/notice.ts';
import { message } from '#messages/message.ts';
import { asSystem } from '#server/access/row-security.ts';
import { isInScope } from '#server/access/scope.ts';
import { staffName } from '#server/domains/people/index.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, invalidField } from '#server/http/failure.ts';
import { nameOfUser } from '#server/records/names.ts';
import { pendingOf, rightsOf, type NoticeRights } from '../policy.ts';
import { presentRows } from '../present.ts';
import { whyUnseen } from '../writing/notice-store.ts';
import { isTargeted, isVisible, noticeRows, viewerOf, type NoticeQueryRow, type Viewer } from './notice-query.ts';

/** Whether a person may open a notice: posted for the person, or managed by the person. */
export function canOpenNotice(
  rights: NoticeRights,
  row: Pick<NoticeQueryRow, 'visible' | 'targeted' | 'statCd' | 'wrtrId' | 'wrtrDeptCd'>,
): boolean {
  if (row.wrtrId === rights.userId) return true;
  if (rights.read !== null && row.visible === true && row.targeted === true) return true;
  const { manage } = rights;
  return (
    manage !== null && row.statCd !== 'DRAFT' && isInScope(manage, { deptCd: row.wrtrDeptCd, ownerId: row.wrtrId })
  );
}

/**
 * A notice with its content, neighbours and what waits. @throws Failure 400 when it is gone, 403 when it is not for
 * this person, 409 STATE for who was asked to decide about it and comes too late
 */
export async function getNotice(call: CallContext, noticeId: string): Promise<NoticeDetail> {
  const signedIn = signedInOf(call);
  const rights = rightsOf(signedIn),
    viewer = viewerOf(signedIn, call.now);
  const row = await noticeRows(call.db, viewer)
    .select([
      'notice.cntn',
      'notice.popYn',
      'notice.popStrtDt',
      'notice.popEndDt',
      'notice.almYn',
      'notice.almChnlCds',
      'notice.fileGroupId',
      'notice.reqDt',
      nameOfUser('notice.aprvUserId').as('aprvNm'),
      'notice.aprvDt',
      'notice.rjctRsn',
      'notice.stopRsn',
      'notice.modId',
    ])
    .select((eb) =>
      eb
        .selectFrom('file')
        .select(eb.fn.countAll<number>().as('fileCnt'))
        .whereRef('file.fileGroupId', '=', 'notice.fileGroupId')
        .where('file.delYn', '=', 'N')
        .as('fileCnt'),
    )
    .where('notice.noticeId', '=', noticeId)
    .executeTakeFirst();
  if (!row) throw await whyUnseen(call, noticeId, invalidField('noticeId', message('M-GONE')));
  if (!canOpenNotice(rights, row)) throw forbidden();
  const trgts = await call.db
    .selectFrom('noticeTrgt')
    .select(['trgtKindCd', 'trgtCd'])
    .where('noticeId', '=', noticeId)
    .orderBy('trgtKindCd')
    .orderBy('trgtCd')
    .execute();
  const [shown] = await asSystem(call, (db) =>
    presentRows({ db, rights, model: signedIn.model, now: call.now }, [row]),
  );
  if (!shown) throw invalidField('noticeId', message('M-GONE'));
  const change = pendingOf(row),
    maySeeChange = change !== null && [row.wrtrId, change.editorId].includes(rights.userId);
  return {
    ...row,
    ...shown,
    almChnlCds: [...row.almChnlCds],
    trgts,
    fileCnt: Number(row.fileCnt),
    confirmedYn: row.confirmed === true ? 'Y' : 'N',
    pending:
      change !== null && (maySeeChange || rights.mayDecide)
        ? { editorNm: await staffName(call.db, change.editorId), form: change.form }
        : null,
    ...(await findNeighbours(call, viewer, row)),
    modNm: await staffName(call.db, row.modId),
  };
}

/** The notices before and after one in the order of 게시 공지, newest first. */
async function findNeighbours(
  call: CallContext,
  viewer: Viewer,
  row: NoticeQueryRow,
): Promise<Pick<NoticeDetail, 'prev' | 'next'>> {
  if (row.visible !== true || row.targeted !== true) return { prev: null, next: null };
  const place = sql<string>`"notice"."postStrtDt" || "notice"."postStrtTm" || "notice"."noticeId"`;
  const here = row.postStrtDt + row.postStrtTm + row.noticeId;
  const neighbour = (direction: 'asc' | 'desc') =>
    call.db
      .selectFrom('notice')
      .select(['notice.noticeId', 'notice.title'])
      .where((eb) => eb.and([isVisible(eb, viewer.now), isTargeted(eb, viewer)]))
      .where(place, direction === 'asc' ? '>' : '<', here)
      .orderBy(place, direction)
      .limit(1)
      .executeTakeFirst();
  return { prev: (await neighbour('asc')) ?? null, next: (await neighbour('desc')) ?? null };
}
