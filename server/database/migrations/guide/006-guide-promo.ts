import type { Migration } from 'kysely';
import { COMMON, maybeYmd, oneOf } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

const percent = (name: string): string => `"${name}" double precision not null check ("${name}" between 0 and 100)`;

const PROMO = [
  `create table "guidePromo" (
    "guidePromoId" text primary key, "promoNm" text not null check (length("promoNm") between 2 and 100), ${maybeYmd('strtDt')}, ${maybeYmd('endDt')},
    "cntn" text not null default '' check (octet_length("cntn") <= 400000), "fileGroupId" text references "fileGroup" ("fileGroupId"),
    ${oneOf('statCd', ['DRAFT', 'OPEN', 'CLOSE'], 'DRAFT')}, ${COMMON},
    constraint "guidePromo_period_ck" check ("strtDt" <= "endDt"),
    constraint "guidePromo_whole_ck" check ("statCd" = 'DRAFT' or ("strtDt" is not null and "endDt" is not null and "cntn" <> '')))`,
  `create index "guidePromo_modDt_ix" on "guidePromo" ("modDt" desc, "guidePromoId")`,
  `create table "guidePromoImg" (
    "guidePromoImgId" text primary key, "guidePromoId" text not null references "guidePromo" ("guidePromoId") on delete cascade,
    "fileId" text not null references "file" ("fileId"), "altText" text not null default '' check (length("altText") <= 200),
    "sortOrdr" integer not null check ("sortOrdr" between 1 and 10), ${oneOf('ratioCd', ['16:9', '1:1', 'FREE'], 'FREE')},
    ${percent('cropX')}, ${percent('cropY')}, ${percent('cropW')}, ${percent('cropH')},
    constraint "guidePromoImg_order_uq" unique ("guidePromoId", "sortOrdr"), constraint "guidePromoImg_file_uq" unique ("guidePromoId", "fileId"),
    constraint "guidePromoImg_crop_ck" check ("cropW" > 0 and "cropH" > 0 and "cropX" + "cropW" <= 100.01 and "cropY" + "cropH" <= 100.01))`,
];

export const guidePromo: Migration = { up: (db) => runStatements(db, PROMO) };
