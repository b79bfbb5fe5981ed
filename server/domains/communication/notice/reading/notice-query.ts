import {
  sql,
  type AliasableExpression,
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type SqlBool,
} from 'kysely';
import type { AccessModel } from '#server/access/access-model.ts';
import type { Schema } from '#server/database/schema.ts';
import type { SignedIn } from '#server/plugins/session.ts';
import { nameOfUser } from '#server/records/names.ts';
import { koreanDate8, koreanMinute } from '#shared/korean-time.ts';

/** Who looks, and when: visibility and targets depend on both. */
export interface Viewer {
  readonly userId: string;
  readonly roleCds: readonly string[];
  /** The person's department and those above it. */
  readonly deptCds: readonly string[];
  readonly now: Date;
}

export function viewerOf({ session, permissions, model }: SignedIn, now: Date): Viewer {
  return { userId: session.userId, roleCds: permissions.roleCds, deptCds: listDepts(model, session.deptCd), now };
}
const listDepts = (model: AccessModel, deptCd: string | null): readonly string[] =>
  deptCd === null ? [] : model.depts.listUpwards(deptCd);

type NoticeBuilder = ExpressionBuilder<Schema, 'notice'>;

/** Posted at this moment: approved, begun and not yet over (the end is exclusive). */
export function isVisible(eb: NoticeBuilder, now: Date): AliasableExpression<SqlBool> {
  const minute = koreanMinute(now);
  return eb.and([
    eb('notice.statCd', '=', 'APRV'),
    sql<SqlBool>`"notice"."postStrtDt" || "notice"."postStrtTm" <= ${minute}`,
    sql<SqlBool>`${minute} < "notice"."postEndDt" || "notice"."postEndTm"`,
  ]);
}

/** Meant for this member of staff: any of the roles and any of the departments named, where any are named. */
export function isTargeted(eb: NoticeBuilder, viewer: Viewer): AliasableExpression<SqlBool> {
  const kind = (trgtKindCd: 'ROLE' | 'DEPT', codes: readonly string[]): Expression<SqlBool> => {
    const named = eb
      .selectFrom('noticeTrgt')
      .select('noticeTrgt.noticeTrgtId')
      .whereRef('noticeTrgt.noticeId', '=', 'notice.noticeId')
      .where('noticeTrgt.trgtKindCd', '=', trgtKindCd);
    return eb.or([eb.not(eb.exists(named)), eb.exists(named.where('noticeTrgt.trgtCd', 'in', codes))]);
  };
  return eb.and([
    eb('notice.trgtDivCd', 'in', ['STF', 'ALL']),
    kind('ROLE', viewer.roleCds),
    kind('DEPT', viewer.deptCds),
  ]);
}

/** In force as pinned to the top today. */
export function isFixedNow(now: Date) {
  const today = koreanDate8(now);
  return sql<boolean>`("notice"."topFixYn" = 'Y' and "notice"."statCd" = 'APRV' and coalesce("notice"."fixEndDt", "notice"."postEndDt") >= ${today})`;
}

/** Rows of notices with what the list shows beside the columns. */
export function noticeRows(db: Kysely<Schema>, viewer: Viewer) {
  return db
    .selectFrom('notice')
    .leftJoin('dept', 'dept.deptCd', 'notice.wrtrDeptCd')
    .select([
      'notice.noticeId',
      'notice.noticeDivCd',
      'notice.title',
      'notice.trgtDivCd',
      'notice.wrtrDeptCd',
      'dept.deptNm as wrtrDeptNm',
      nameOfUser('notice.wrtrId').as('wrtrNm'),
      'notice.postStrtDt',
      'notice.postStrtTm',
      'notice.postEndDt',
      'notice.postEndTm',
      'notice.statCd',
      'notice.pendYn',
      'notice.pendJson',
      'notice.topFixYn',
      'notice.fixEndDt',
      'notice.mustReadYn',
      'notice.viewCnt',
      'notice.regDt',
      'notice.modDt',
      'notice.version',
      'notice.rev',
      'notice.cfmRev',
      'notice.wrtrId',
    ])
    .select((eb) => [
      isFixedNow(viewer.now).as('fixedNow'),
      isTargeted(eb, viewer).as('targeted'),
      isVisible(eb, viewer.now).as('visible'),
      eb
        .exists(
          eb
            .selectFrom('noticeView')
            .select('noticeView.noticeId')
            .whereRef('noticeView.noticeId', '=', 'notice.noticeId')
            .whereRef('noticeView.rev', '=', 'notice.rev')
            .where('noticeView.userId', '=', viewer.userId),
        )
        .as('opened'),
      eb
        .exists(
          eb
            .selectFrom('noticeRead')
            .select('noticeRead.noticeId')
            .whereRef('noticeRead.noticeId', '=', 'notice.noticeId')
            .whereRef('noticeRead.rev', '>=', 'notice.cfmRev')
            .where('noticeRead.userId', '=', viewer.userId),
        )
        .as('confirmed'),
      eb
        .exists(
          eb
            .selectFrom('file')
            .select('file.fileId')
            .whereRef('file.fileGroupId', '=', 'notice.fileGroupId')
            .where('file.delYn', '=', 'N'),
        )
        .as('hasFiles'),
    ]);
}
export type NoticeQueryRow = Awaited<ReturnType<ReturnType<typeof noticeRows>['execute']>>[number];
