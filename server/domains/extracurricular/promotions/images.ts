import { readFile } from 'node:fs/promises';
import { imageSize } from 'image-size';
import { sql } from 'kysely';
import type { FieldError } from '#contract/errors.ts';
import type { PromoImg } from '#contract/extracurricular/promo.ts';
import { PROMO_IMG_SCREEN, PROMO_IMG_SIZE } from '#contract/extracurricular/promo-codes.ts';
import { FAMILIES } from '#contract/extracurricular/families.ts';
import { isCropInside } from '#contract/guide/guide-promo-rules.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { adoptFileGroup, createFileStore, dropFileGroup } from '#server/domains/files/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { duplicate, invalid, invalidField, refused } from '#server/http/failure.ts';
import { codesOf, withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { versioned } from '#server/records/versioned.ts';
import { cutSize, isWideCut } from '#shared/extracurricular/promotion.ts';
import { sayPromo } from '../say.ts';
import { cropOf } from './pictures.ts';

type ImageForm = ParsedArg<'savePromoImg'>;
const SHORTEST_ALT = 2;

/** Periods, curricula and categories that show a picture. */
const USE_CNT = sql<number>`((select count(*) from "ecpPrd" p where p."promoImgId" = i."promoImgId") + (select count(*) from "ecpCurri" c where c."promoImgId" = i."promoImgId")
  + (select count(*) from "ecpPromoImgCategory" d where d."promoImgId" = i."promoImgId"))::integer`;

function imagesWhere({ db }: Pick<CallContext, 'db'>, filter: FilterOf<'downloadPromoImgExcel'>) {
  let rows = db.selectFrom('ecpPromoImg as i');
  if (filter.useYn) rows = rows.where('i.useYn', '=', filter.useYn);
  const { categoryId } = filter;
  if (categoryId)
    rows = rows.where((eb) =>
      eb.exists(
        eb
          .selectFrom('ecpPromoImgCategory as d')
          .select('d.categoryId')
          .whereRef('d.promoImgId', '=', 'i.promoImgId')
          .where('d.categoryId', 'in', codesOf(categoryId)),
      ),
    );
  return withKeyword(rows, filter.searchKeyword, ['i.imgNm']);
}

const shown = (rows: ReturnType<typeof imagesWhere>) =>
  rows
    .select(['i.promoImgId', 'i.imgNm', 'i.fileGroupId', 'i.altTxt', 'i.useYn', 'i.regDt', 'i.version'])
    .select(['i.cropX', 'i.cropY', 'i.cropW', 'i.cropH', USE_CNT.as('useCnt')])
    .select([
      sql<string | null>`(select f."linkUrlPath" || f."saveFileNm" from "file" f where f."fileId" = i."fileId")`.as(
        'imgUrl',
      ),
      sql<
        string[]
      >`coalesce((select array_agg(d."categoryId" order by d."categoryId") from "ecpPromoImgCategory" d where d."promoImgId" = i."promoImgId"), '{}')`.as(
        'categoryIds',
      ),
      sql<string>`coalesce((select string_agg(k."categoryNm", ', ' order by k."sortOrdr", k."categoryNm") from "ecpPromoImgCategory" d
        join "ecpCategory" k on k."categoryId" = d."categoryId" where d."promoImgId" = i."promoImgId"), '')`.as(
        'categoryNm',
      ),
    ]);
type Found = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

const present = (rows: readonly Found[]): PromoImg[] =>
  rows.map(({ cropX, cropY, cropW, cropH, ...row }) => ({ ...row, crop: cropOf({ cropX, cropY, cropW, cropH }) }));

export const imageList = listOf({
  where: imagesWhere,
  select: shown,
  sort: { regDt: 'desc' },
  id: 'i.promoImgId',
  columns: { imgNm: 'i.imgNm', regDt: 'i.regDt' },
  present,
});

/** Pictures in use, for who writes a period: by name. */
export async function listChoices({ db }: CallContext): Promise<PromoImg[]> {
  return present(
    await shown(db.selectFrom('ecpPromoImg as i').where('i.useYn', '=', 'Y').where('i.fileId', 'is not', null))
      .orderBy('i.imgNm')
      .orderBy('i.promoImgId')
      .execute(),
  );
}

/** Categories in use with their way through the tree, family by family. */
export async function listCategories({ db }: CallContext) {
  const rows = await db
    .selectFrom('ecpCategory as k')
    .leftJoin('ecpCategory as m', 'm.categoryId', 'k.upCategoryId')
    .leftJoin('ecpCategory as t', 't.categoryId', 'm.upCategoryId')
    .select(['k.categoryId', 'k.userDiv', 'k.categoryNm'])
    .select([sql<string>`concat_ws(' > ', t."categoryNm", m."categoryNm", k."categoryNm")`.as('way')])
    .where('k.useYn', '=', 'Y')
    .orderBy('k.lvl')
    .orderBy('way')
    .orderBy('k.categoryId')
    .execute();
  return FAMILIES.flatMap(({ userDiv, participant }) =>
    rows
      .filter((row) => row.userDiv === userDiv)
      .map(({ categoryId, way }) => ({ categoryId, pathNm: `${participant} > ${way}` })),
  );
}

export const images = versioned({
  table: 'ecpPromoImg',
  key: 'promoImgId',
  find: async ({ db }, promoImgId) =>
    present(await shown(db.selectFrom('ecpPromoImg as i').where('i.promoImgId', '=', promoImgId)).execute())[0],
});

/**
 * Writes a picture with its cut and the categories that it stands for.
 * @throws Failure 400 for the form and its picture, 409 VERSION, GONE, DUP where another picture stands for a category
 */
export async function saveImage(call: CallContext, form: ImageForm): Promise<void> {
  const { promoImgId, version, crop, categoryIds, fileGroupId, ...fields } = form;
  if (version !== undefined) await images.take(call, promoImgId, version);
  requireValid(form);
  const { fileId } = await takePicture(call, form);
  await requireFreeCategories(call, promoImgId, categoryIds);
  await images.save(call, promoImgId, version, {
    ...fields,
    fileGroupId,
    fileId,
    cropX: crop.x,
    cropY: crop.y,
    cropW: crop.w,
    cropH: crop.h,
  });
  await call.db.deleteFrom('ecpPromoImgCategory').where('promoImgId', '=', promoImgId).execute();
  if (categoryIds.length > 0)
    await call.db
      .insertInto('ecpPromoImgCategory')
      .values([...new Set(categoryIds)].map((categoryId) => ({ categoryId, promoImgId })))
      .execute();
}

function requireValid({ altTxt, crop, fileGroupId }: ImageForm): void {
  const errors: FieldError[] = [];
  if (fileGroupId === '') errors.push({ field: 'fileGroupId', message: sayPromo('noImage') });
  if (altTxt.length < SHORTEST_ALT) errors.push({ field: 'altTxt', message: message('M-ALT') });
  if (!isCropInside(crop)) errors.push({ field: 'fileGroupId', message: sayPromo('badCrop') });
  if (errors.length > 0) throw invalid(errors);
}

/** Makes the uploaded picture this row's own; its cut is wide, and large enough. @throws Failure 400 */
async function takePicture(call: CallContext, { promoImgId, fileGroupId, crop }: ImageForm) {
  await adoptFileGroup(call, fileGroupId, { resourcePath: PROMO_IMG_SCREEN, ownerId: promoImgId });
  const picture = await call.db
    .selectFrom('file')
    .select(['fileId', 'saveFileNm'])
    .where('fileGroupId', '=', fileGroupId)
    .where('delYn', '=', 'N')
    .executeTakeFirst();
  if (!picture) throw invalidField('fileGroupId', sayPromo('noImage'));
  const size = imageSize(await readFile(createFileStore(call.services.settings.dataDir).pathOf(picture.saveFileNm)));
  if (!isWideCut(size, crop)) throw invalidField('fileGroupId', sayPromo('badCrop'));
  const { width: w, height: h } = cutSize(size, crop);
  if (w < PROMO_IMG_SIZE.width || h < PROMO_IMG_SIZE.height)
    throw invalidField('fileGroupId', sayPromo('tooSmall', { ...PROMO_IMG_SIZE, w, h }));
  return picture;
}

/** @throws Failure 400 for an unknown category, 409 DUP for one that has another picture */
async function requireFreeCategories(
  { db }: CallContext,
  promoImgId: string,
  categoryIds: readonly string[],
): Promise<void> {
  if (categoryIds.length === 0) return;
  const known = await db
    .selectFrom('ecpCategory as k')
    .leftJoin('ecpPromoImgCategory as d', 'd.categoryId', 'k.categoryId')
    .select(['k.categoryId', 'k.categoryNm', 'd.promoImgId'])
    .where('k.categoryId', 'in', categoryIds)
    .execute();
  if (known.length < new Set(categoryIds).size) throw invalidField('categoryIds', message('M-GONE'));
  const taken = known.find((one) => one.promoImgId !== null && one.promoImgId !== promoImgId);
  if (taken) throw duplicate('categoryIds', sayPromo('categoryTaken', { name: taken.categoryNm }));
}

/** Only one that nothing shows. @throws Failure 409 VERSION, GONE, STATE */
export async function deleteImage(call: CallContext, { id, version }: RowKey): Promise<void> {
  const stored = await images.take(call, id, version),
    { useCnt } = await images.require(call, id);
  if (useCnt > 0) throw refused('STATE', message('M-REF'));
  await images.remove(call, id, version);
  if (stored.fileGroupId !== null) await dropFileGroup(call, stored.fileGroupId);
}
