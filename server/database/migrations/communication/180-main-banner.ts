import type { Migration } from 'kysely';
import { COMMON, flag, hm, oneOf, within, ymd } from '../ddl.ts';
import { runStatements } from '../run-statements.ts';

const percent = (name: string): string => `"${name}" double precision not null check ("${name}" between 0 and 100)`;

/**
 * Banners of the home. The database itself refuses, whatever writes, a sixth that would be in force at one place at the
 * same moment (constraint `mainBanner_most_ck`); writers of one place wait for each other.
 */
const BANNER = [
  `create table "mainBanner" (
    "bannerId" text primary key, "bannerNm" text not null check (length("bannerNm") between 2 and 100), ${oneOf('bannerLocCd', ['ADM', 'STD', 'STDM'])},
    "fileGroupId" text not null references "fileGroup" ("fileGroupId"), "fileId" text not null references "file" ("fileId"),
    "moFileGroupId" text references "fileGroup" ("fileGroupId"), "moFileId" text references "file" ("fileId"),
    ${oneOf('ratioCd', ['16:9', '1:1', 'FREE'], 'FREE')}, ${percent('cropX')}, ${percent('cropY')}, ${percent('cropW')}, ${percent('cropH')},
    "altText" text not null check (length("altText") between 2 and 200), ${oneOf('linkDivCd', ['NONE', 'IN', 'OUT'], 'NONE')}, "linkUrl" text not null default '' check (length("linkUrl") <= 300), ${flag('newWinYn', 'N')},
    ${ymd('strtDt')}, ${hm('strtTm')}, ${ymd('endDt')}, ${hm('endTm')}, ${within('sortOrdr', 1, 1_000_000, 1)}, ${flag('useYn', 'Y')},
    "viewCnt" integer not null default 0 check ("viewCnt" >= 0), "clckCnt" integer not null default 0 check ("clckCnt" >= 0), ${COMMON},
    constraint "mainBanner_period_ck" check ("strtDt" || "strtTm" < "endDt" || "endTm"),
    constraint "mainBanner_link_ck" check (case "linkDivCd" when 'NONE' then "linkUrl" = '' when 'IN' then "linkUrl" like '/%' else "linkUrl" like 'https://%' end),
    constraint "mainBanner_mobile_ck" check (("moFileGroupId" is null) = ("moFileId" is null)),
    constraint "mainBanner_crop_ck" check ("cropW" > 0 and "cropH" > 0 and "cropX" + "cropW" <= 100.01 and "cropY" + "cropH" <= 100.01))`,
  `create index "mainBanner_order_ix" on "mainBanner" ("bannerLocCd", "sortOrdr", "bannerId")`,
  `create function "mainBanner_most"() returns trigger language plpgsql as $$
    begin
      if new."useYn" <> 'Y' then return null; end if;
      perform pg_advisory_xact_lock(hashtextextended('mainBanner ' || new."bannerLocCd", 0));
      if exists (
        select 1 from "mainBanner" moment
        where moment."bannerLocCd" = new."bannerLocCd" and moment."useYn" = 'Y'
          and moment."strtDt" || moment."strtTm" >= new."strtDt" || new."strtTm" and moment."strtDt" || moment."strtTm" < new."endDt" || new."endTm"
          and (select count(*) from "mainBanner" b where b."bannerLocCd" = new."bannerLocCd" and b."useYn" = 'Y'
            and b."strtDt" || b."strtTm" <= moment."strtDt" || moment."strtTm" and moment."strtDt" || moment."strtTm" < b."endDt" || b."endTm") > 5)
      then
        raise exception 'too many banners at one moment' using errcode = '23514', constraint = 'mainBanner_most_ck';
      end if;
      return null;
    end $$`,
  `create trigger "mainBanner_most" after insert or update of "bannerLocCd", "useYn", "strtDt", "strtTm", "endDt", "endTm" on "mainBanner" for each row execute function "mainBanner_most"()`,
  `create function "callSeesBanner"("id" text) returns boolean language plpgsql stable as $$
    begin
      return exists (select from "mainBanner" b where b."bannerId" = "id" and b."useYn" = 'Y'
        and b."strtDt" || b."strtTm" <= "callText"('minute') and "callText"('minute') < b."endDt" || b."endTm");
    end $$`,
  // As before, but for pictures of banners: those that are out are for everyone who is signed in.
  `alter policy "fileGroup_select" on "fileGroup" using (case when "ownerId" is null then "regId" = (select "callText"('user'))
    when "ownerResourcePath" = '/admin/cmnct/cmnctMng/notice' then "callSeesNotice"("ownerId")
    when "ownerResourcePath" = '/admin/cmnct/cmnctMng/mainBannerMng' then "callAll"("ownerResourcePath" || ' R') or "callSeesBanner"("ownerId")
    else "callAll"("ownerResourcePath" || ' R') end)`,
];

export const mainBanner: Migration = { up: (db) => runStatements(db, BANNER) };
