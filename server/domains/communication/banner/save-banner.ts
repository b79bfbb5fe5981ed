import { readFile } from 'node:fs/promises';
import { imageSize } from 'image-size';
import {
  BANNER_SCREEN,
  isBannerDeletable,
  isLinkValid,
  isPlaceFull,
  isWideEnough,
  periodOf,
  type BannerLoc,
} from '#contract/communication/banner-rules.ts';
import type { FieldError } from '#contract/errors.ts';
import { isCropInside } from '#contract/guide/guide-promo-rules.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { adoptFileGroup, createFileStore, dropFileGroup } from '#server/domains/files/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forAllRows, nameIn } from '#server/http/each-row.ts';
import { duplicate, gone, invalid, invalidField, refused, type Failure } from '#server/http/failure.ts';
import { lockKey } from '#server/records/numbers.ts';
import { findPeriodProblem } from '#shared/calendar.ts';
import { koreanMinute } from '#shared/korean-time.ts';
import { banners, findBanner, listUsed } from './banner-query.ts';
import { BANNER_MESSAGES } from './messages.ts';

type BannerForm = ParsedArg<'saveBanner'>;
interface Key {
  readonly bannerId: string;
  readonly version: number;
}

/**
 * Writes a banner, a new one at the end of its place.
 * @throws Failure 400 for the form and its picture; 409 LIMIT for a place that is full, VERSION, GONE, DUP
 */
export async function saveBanner(call: CallContext, form: BannerForm): Promise<void> {
  if (form.version !== undefined) await banners.take(call, form.bannerId, form.version);
  requireValid(form);
  const pictures = await takePictures(call, form);
  await requireRoom(call, form);
  const { bannerId, version, crop, moFileGroupId: _mobile, ...fields } = form;
  const row = {
    ...fields,
    ...pictures,
    ratioCd: crop.ratioCd,
    cropX: crop.x,
    cropY: crop.y,
    cropW: crop.w,
    cropH: crop.h,
  };
  if (version !== undefined) return banners.update(call, bannerId, version, row);
  if (await findBanner(call, bannerId))
    throw duplicate('bannerId', message('M-DUP', { label: BANNER_MESSAGES.banner }));
  const last = await call.db
    .selectFrom('mainBanner')
    .select(({ fn }) => fn.max('sortOrdr').as('last'))
    .where('bannerLocCd', '=', form.bannerLocCd)
    .executeTakeFirst();
  await banners.insert(call, bannerId, { ...row, sortOrdr: (last?.last ?? 0) + 1 });
}

/** What the form says by itself. @throws Failure 400 */
function requireValid({ strtDt, strtTm, endDt, endTm, linkDivCd, linkUrl, altText, crop }: BannerForm): void {
  const errors: FieldError[] = [];
  const period = findPeriodProblem({ strtDt, strtTm, endDt, endTm });
  if (period) errors.push({ field: 'strtDt', message: message(period) });
  if (!isLinkValid(linkDivCd, linkUrl)) errors.push({ field: 'linkUrl', message: BANNER_MESSAGES.badLink });
  if (altText.length < 2) errors.push({ field: 'altText', message: message('M-ALT') });
  if (!isCropInside(crop)) errors.push({ field: 'fileGroupId', message: BANNER_MESSAGES.badCrop });
  if (errors.length > 0) throw invalid(errors);
}

/**
 * Makes the uploaded pictures this banner's own. @throws Failure 400 for none, or one that is too narrow for its place
 */
async function takePictures(
  call: CallContext,
  { bannerId, bannerLocCd, fileGroupId, moFileGroupId, crop }: BannerForm,
) {
  if (fileGroupId === '') throw invalidField('fileGroupId', BANNER_MESSAGES.noImage);
  const picture = await takePicture(call, fileGroupId, bannerId);
  if (!picture) throw invalidField('fileGroupId', BANNER_MESSAGES.noImage);
  const { width } = imageSize(
    await readFile(createFileStore(call.services.settings.dataDir).pathOf(picture.saveFileNm)),
  );
  if (!isWideEnough(bannerLocCd, Math.round((width * crop.w) / 100)))
    throw invalidField('fileGroupId', BANNER_MESSAGES.tooNarrow);
  const mobile = moFileGroupId ? await takePicture(call, moFileGroupId, bannerId) : undefined;
  return {
    fileId: picture.fileId,
    moFileId: mobile?.fileId ?? null,
    moFileGroupId: mobile && moFileGroupId ? moFileGroupId : null,
  };
}

async function takePicture(call: CallContext, fileGroupId: string, ownerId: string) {
  await adoptFileGroup(call, fileGroupId, { resourcePath: BANNER_SCREEN, ownerId });
  return call.db
    .selectFrom('file')
    .select(['fileId', 'saveFileNm'])
    .where('fileGroupId', '=', fileGroupId)
    .where('delYn', '=', 'N')
    .executeTakeFirst();
}

/**
 * Writers of one place come one after another, so that each sees what the other has written. @throws Failure 409
 * LIMIT M-BNR-MAX
 */
async function requireRoom(call: CallContext, form: BannerForm): Promise<void> {
  await lockPlace(call, form.bannerLocCd);
  if (form.useYn !== 'Y') return;
  const others = (await listUsed(call.db, form.bannerLocCd).execute())
    .filter(({ bannerId }) => bannerId !== form.bannerId)
    .map(periodOf);
  if (isPlaceFull(periodOf(form), others)) throw refused('LIMIT', message('M-BNR-MAX'));
}

const lockPlace = (call: CallContext, bannerLocCd: BannerLoc) => lockKey(call.db, `mainBanner ${bannerLocCd}`);

/**
 * Writes the order of a place. @throws Failure 409 VERSION when a banner has changed, come or gone since it was seen
 */
export async function orderBanners(
  call: CallContext,
  { bannerLocCd, rows }: ParsedArg<'saveBannerOrder'>,
): Promise<void> {
  await lockPlace(call, bannerLocCd);
  const present = await call.db
    .selectFrom('mainBanner')
    .select(['bannerId', 'version'])
    .where('bannerLocCd', '=', bannerLocCd)
    .orderBy('modDt', 'desc')
    .forUpdate()
    .execute();
  const versions = new Map(present.map(({ bannerId, version }) => [bannerId, version]));
  const isAsSeen =
    rows.length === versions.size && rows.every(({ bannerId, version }) => versions.get(bannerId) === version);
  if (!isAsSeen) throw await staleOrder(call, rows, present);
  for (const [index, { bannerId, version }] of rows.entries())
    await banners.update(call, bannerId, version, { sortOrdr: index + 1 });
}

/** What has changed since the order was seen: the banner of another version, or the one that was written last. */
async function staleOrder(call: CallContext, rows: readonly Key[], present: readonly Key[]): Promise<Failure> {
  const seen = new Map(rows.map(({ bannerId, version }) => [bannerId, version]));
  const changed = present.find(({ bannerId, version }) => seen.get(bannerId) !== version) ?? present[0];
  return changed ? banners.stale(call, changed.bannerId) : gone();
}

/** Deletes banners without views. @throws Failure 409 VERSION, GONE, STATE */
export async function deleteBanners(call: CallContext, rows: readonly Key[]): Promise<void> {
  const nameOf = nameIn(call, 'mainBanner', 'bannerId', 'bannerNm');
  await forAllRows(
    rows,
    async ({ bannerId, version }) => {
      const banner = await banners.take(call, bannerId, version);
      if (!isBannerDeletable(banner, koreanMinute(call.now))) throw refused('STATE', BANNER_MESSAGES.neverDelete);
      await banners.remove(call, bannerId, version);
      for (const group of [banner.fileGroupId, banner.moFileGroupId])
        if (group !== null) await dropFileGroup(call, group);
    },
    ({ bannerId }) => nameOf(bannerId),
  );
}
