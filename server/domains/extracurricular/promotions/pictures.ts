import { readFile } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import type { PromoPicture } from '#contract/extracurricular/promo.ts';
import { PROMO_IMG_SCREEN, PROMO_RATIO } from '#contract/extracurricular/promo-codes.ts';
import type { Schema } from '#server/database/schema.ts';
import { createFileStore, ownerByPermissions, type FileOwner } from '#server/domains/files/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { gone } from '#server/http/failure.ts';

type Db = Kysely<Schema>;
interface Cut {
  readonly cropX: number;
  readonly cropY: number;
  readonly cropW: number;
  readonly cropH: number;
}
export const cropOf = ({ cropX, cropY, cropW, cropH }: Cut): PromoPicture['crop'] => ({
  ratioCd: PROMO_RATIO,
  x: cropX,
  y: cropY,
  w: cropW,
  h: cropH,
});

/**
 * The picture that each of these periods is promoted with: its own, that of its curriculum, that of the nearest category.
 * One that is not used any more is passed over; a period without any is missing.
 */
export async function picturesOf(
  db: Db,
  prdIds: readonly string[],
): Promise<ReadonlyMap<string, PromoPicture & { readonly promoImgId: string }>> {
  if (prdIds.length === 0) return new Map();
  const { rows } = await sql<{ prdId: string; promoImgId: string; imgUrl: string; altTxt: string } & Cut>`
    select p."prdId", i."promoImgId", i."altTxt", i."cropX", i."cropY", i."cropW", i."cropH", f."linkUrlPath" || f."saveFileNm" as "imgUrl"
    from "ecpPrd" p join "ecpCurri" c on c."curriId" = p."curriId"
    join "ecpCategory" low on low."categoryId" = c."categoryId" left join "ecpCategory" mid on mid."categoryId" = low."upCategoryId"
    join lateral (
      select one."promoImgId" from (
        select p."promoImgId", 1 as place union all select c."promoImgId", 2
        union all select d."promoImgId", case d."categoryId" when low."categoryId" then 3 when mid."categoryId" then 4 else 5 end
          from "ecpPromoImgCategory" d where d."categoryId" in (low."categoryId", mid."categoryId", mid."upCategoryId")
      ) one join "ecpPromoImg" u on u."promoImgId" = one."promoImgId" and u."useYn" = 'Y' and u."fileId" is not null
      order by one.place limit 1) best on true
    join "ecpPromoImg" i on i."promoImgId" = best."promoImgId" join "file" f on f."fileId" = i."fileId"
    where p."prdId" = any (${[...prdIds]}::text[])`.execute(db);
  return new Map(
    rows.map(({ prdId, promoImgId, imgUrl, altTxt, ...cut }) => [
      prdId,
      { promoImgId, imgUrl, altTxt, crop: cropOf(cut) },
    ]),
  );
}

const MIME: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};
/** A picture in use for a participant, who has no session of the office to open its link with. @throws Failure 409 GONE */
export async function readPromoPicture({ db, services }: CallContext, promoImgId: string): Promise<{ url: string }> {
  const file = await db
      .selectFrom('ecpPromoImg as i')
      .innerJoin('file as f', 'f.fileId', 'i.fileId')
      .select(['f.saveFileNm', 'f.fileExtNm'])
      .where('i.promoImgId', '=', promoImgId)
      .where('i.useYn', '=', 'Y')
      .where('f.delYn', '=', 'N')
      .executeTakeFirst(),
    type = file && MIME[file.fileExtNm.toLowerCase()];
  if (!file || type === undefined) throw gone();
  const bytes = await readFile(createFileStore(services.settings.dataDir).pathOf(file.saveFileNm));
  return { url: `data:${type};base64,${bytes.toString('base64')}` };
}

const byPermissions = ownerByPermissions(PROMO_IMG_SCREEN);

/** A picture in use is shown to everybody who is signed in; others to those who look after pictures. */
export const promoFiles: FileOwner = {
  canWrite: byPermissions.canWrite,
  async canRead(reader, promoImgId, file) {
    const image = await reader.db
      .selectFrom('ecpPromoImg')
      .select('useYn')
      .where('promoImgId', '=', promoImgId)
      .executeTakeFirst();
    return image?.useYn === 'Y' || byPermissions.canRead(reader, promoImgId, file);
  },
};
