import { sql, type Kysely } from 'kysely';
import type { BannerRow, ShownBanner } from '#contract/communication/banner.ts';
import { clickRate, viewOfBanner, type BannerLoc } from '#contract/communication/banner-rules.ts';
import { message } from '#messages/message.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { invalidField } from '#server/http/failure.ts';
import { among, withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { versioned } from '#server/records/versioned.ts';
import { koreanMinute } from '#shared/korean-time.ts';

/** What looking at banners needs of a call; the reader of a file has it, too. */
type Reader = Pick<CallContext, 'db' | 'now'>;

const STRT = sql<string>`"strtDt" || "strtTm"`,
  END = sql<string>`"endDt" || "endTm"`;

/** Where the page finds a picture; null where there is none. */
const addressOf = (column: 'fileId' | 'moFileId') =>
  sql<
    string | null
  >`(select f."linkUrlPath" || f."saveFileNm" from "file" f where f."fileId" = ${sql.ref(`mainBanner.${column}`)})`;

const shown = (rows: ReturnType<typeof bannersWhere>) =>
  rows
    .select([
      'bannerId',
      'bannerNm',
      'bannerLocCd',
      'fileGroupId',
      'moFileGroupId',
      'ratioCd',
      'cropX',
      'cropY',
      'cropW',
      'cropH',
      'altText',
      'linkDivCd',
      'linkUrl',
      'newWinYn',
      'strtDt',
      'strtTm',
      'endDt',
      'endTm',
      'sortOrdr',
      'useYn',
      'viewCnt',
      'clckCnt',
      'modDt',
      'version',
    ])
    .select([addressOf('fileId').as('imgUrl'), addressOf('moFileId').as('moImgUrl')])
    .$narrowType<{ imgUrl: string }>();
type Stored = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

function present({ ratioCd, cropX, cropY, cropW, cropH, ...row }: Stored, now: Date): BannerRow {
  return {
    ...row,
    crop: { ratioCd, x: cropX, y: cropY, w: cropW, h: cropH },
    viewCd: viewOfBanner(row, koreanMinute(now)),
    ctr: clickRate(row.clckCnt, row.viewCnt),
  };
}

function bannersWhere({ db, now }: Reader, filter: FilterOf<'downloadBannerExcel'>) {
  const { bannerLocCd, viewCd, strtDt, endDt, searchKeyword } = filter,
    minute = koreanMinute(now);
  let rows = db.selectFrom('mainBanner');
  if (bannerLocCd !== '') rows = rows.where('bannerLocCd', '=', bannerLocCd);
  rows = withKeyword(rows, searchKeyword, ['bannerNm']);
  if (strtDt) rows = rows.where('endDt', '>=', strtDt);
  if (endDt) rows = rows.where('strtDt', '<=', endDt);
  rows = among(
    rows,
    sql<string>`case when "useYn" <> 'Y' then 'OFF' when ${minute} < ${STRT} then 'RSVD' when ${minute} < ${END} then 'POST' else 'END' end`,
    viewCd,
  );
  return rows;
}

/** Banners of one place in their order, unless another order is asked for. */
export const bannerList = listOf({
  where: bannersWhere,
  select: shown,
  sort: { sortOrdr: 'asc' },
  id: 'bannerId',
  present: (rows, { now }) => rows.map((row) => present(row, now)),
});

/** A banner; undefined when there is none. */
export async function findBanner({ db, now }: Reader, bannerId: string): Promise<BannerRow | undefined> {
  const row = await shown(db.selectFrom('mainBanner').where('bannerId', '=', bannerId)).executeTakeFirst();
  return row && present(row, now);
}

export const banners = versioned({ table: 'mainBanner', key: 'bannerId', find: findBanner });

/** @throws Failure 400 when it is gone */
export async function getBanner(call: CallContext, bannerId: string): Promise<BannerRow> {
  const banner = await findBanner(call, bannerId);
  if (!banner) throw invalidField('bannerId', message('M-GONE'));
  return banner;
}

/** Everything of a place that is in use, in its order. */
export const listUsed = (db: Kysely<Schema>, bannerLocCd: BannerLoc) =>
  shown(db.selectFrom('mainBanner').where('bannerLocCd', '=', bannerLocCd).where('useYn', '=', 'Y'))
    .orderBy('sortOrdr')
    .orderBy('bannerId');

/** What people see at a place at this minute. */
export async function listShown({ db, now }: CallContext, bannerLocCd: BannerLoc): Promise<ShownBanner[]> {
  const minute = koreanMinute(now);
  const rows = await listUsed(db, bannerLocCd).where(STRT, '<=', minute).where(END, '>', minute).execute();
  return rows.map(
    ({
      bannerId,
      bannerNm,
      imgUrl,
      moImgUrl,
      ratioCd,
      cropX,
      cropY,
      cropW,
      cropH,
      altText,
      linkDivCd,
      linkUrl,
      newWinYn,
    }) => ({
      bannerId,
      bannerNm,
      imgUrl,
      moImgUrl,
      crop: { ratioCd, x: cropX, y: cropY, w: cropW, h: cropH },
      altText,
      linkDivCd,
      linkUrl,
      newWinYn,
    }),
  );
}
