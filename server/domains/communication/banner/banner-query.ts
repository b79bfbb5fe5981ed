import { sql, type Kysely } from 'kysely';
import type { BannerRow, ShownBanner } from '#contract/communication/banner.ts';
import { clickRate, viewOfBanner, type BannerLoc } from '#contract/communication/banner-rules.ts';
import type { Data, ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { requireExcelSize } from '#server/http/excel-size.ts';
import { invalidField } from '#server/http/failure.ts';
import { likePart, parseSort, readPage, sorted } from '#server/http/paging.ts';
import { koreanMinute } from '#shared/korean-time.ts';

const IN_ORDER = [{ field: 'sortOrdr', direction: 'asc' }] as const;
const STRT = sql<string>`"strtDt" || "strtTm"`,
  END = sql<string>`"endDt" || "endTm"`;

/** Where the page finds a picture; null where there is none. */
const addressOf = (column: 'fileId' | 'moFileId') =>
  sql<
    string | null
  >`(select f."linkUrlPath" || f."saveFileNm" from "file" f where f."fileId" = ${sql.ref(`mainBanner.${column}`)})`;

const stored = (db: Kysely<Schema>) =>
  db
    .selectFrom('mainBanner')
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
type Stored = Awaited<ReturnType<ReturnType<typeof stored>['executeTakeFirstOrThrow']>>;

function present({ ratioCd, cropX, cropY, cropW, cropH, ...row }: Stored, now: Date): BannerRow {
  return {
    ...row,
    crop: { ratioCd, x: cropX, y: cropY, w: cropW, h: cropH },
    viewCd: viewOfBanner(row, koreanMinute(now)),
    ctr: clickRate(row.clckCnt, row.viewCnt),
  };
}

type Filter = Omit<ParsedArg<'downloadBannerExcel'>, 'sort'>;

function filtered(db: Kysely<Schema>, { bannerLocCd, viewCd, strtDt, endDt, searchKeyword }: Filter, minute: string) {
  const word = searchKeyword?.trim(),
    views = viewCd?.split(',').filter((view) => view !== '') ?? [];
  let rows = stored(db);
  if (bannerLocCd !== '') rows = rows.where('bannerLocCd', '=', bannerLocCd);
  if (word) rows = rows.where('bannerNm', 'ilike', likePart(word));
  if (strtDt) rows = rows.where('endDt', '>=', strtDt);
  if (endDt) rows = rows.where('strtDt', '<=', endDt);
  if (views.length > 0) {
    rows = rows.where(
      sql<string>`case when "useYn" <> 'Y' then 'OFF' when ${minute} < ${STRT} then 'RSVD' when ${minute} < ${END} then 'POST' else 'END' end`,
      'in',
      views,
    );
  }
  return rows;
}
const countOf = async (rows: ReturnType<typeof filtered>): Promise<number> =>
  (
    await rows
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('cnt'))
      .executeTakeFirstOrThrow()
  ).cnt;

/** One page of banners: those of one place in their order, unless another order is asked for. */
export function listBanners(
  db: Kysely<Schema>,
  query: ParsedArg<'getBannerList'>,
  now: Date,
): Promise<Data<'getBannerList'>> {
  const rows = filtered(db, query, koreanMinute(now));
  return readPage(
    query,
    () => countOf(rows),
    async (limit, offset) =>
      (await sorted(rows, parseSort(query), IN_ORDER, 'bannerId').limit(limit).offset(offset).execute()).map((row) =>
        present(row, now),
      ),
  );
}

/** All banners of the conditions for a workbook. @throws Failure 400 when there are too many */
export async function listBannersForExcel(
  call: CallContext,
  query: ParsedArg<'downloadBannerExcel'>,
): Promise<Data<'downloadBannerExcel'>> {
  const rows = filtered(call.db, query, koreanMinute(call.now));
  requireExcelSize(call, await countOf(rows));
  const data = (await sorted(rows, parseSort(query), IN_ORDER, 'bannerId').execute()).map((row) =>
    present(row, call.now),
  );
  return { data, totalCount: data.length };
}

/** A banner; undefined when there is none. */
export async function findBanner(db: Kysely<Schema>, bannerId: string, now: Date): Promise<BannerRow | undefined> {
  const row = await stored(db).where('bannerId', '=', bannerId).executeTakeFirst();
  return row && present(row, now);
}

/** @throws Failure 400 when it is gone */
export async function getBanner(db: Kysely<Schema>, bannerId: string, now: Date): Promise<BannerRow> {
  const banner = await findBanner(db, bannerId, now);
  if (!banner) throw invalidField('bannerId', message('M-GONE'));
  return banner;
}

/** Everything of a place that is in use, in its order. */
export const listUsed = (db: Kysely<Schema>, bannerLocCd: BannerLoc) =>
  stored(db).where('bannerLocCd', '=', bannerLocCd).where('useYn', '=', 'Y').orderBy('sortOrdr').orderBy('bannerId');

/** What people see at a place at this minute. */
export async function listShown(db: Kysely<Schema>, bannerLocCd: BannerLoc, now: Date): Promise<ShownBanner[]> {
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
