import { COMMON, flag } from '../ddl.ts';

/** Common codes (a group is a row without upCdId) and uploaded files. */
export const CODES_AND_FILES = [
  `create table "cmmnCd" (
    "cmmnCdId" text primary key, "upCdId" text, "cdId" text not null check ("cdId" ~ '^[A-Z0-9_]{1,30}$'),
    "cdNm" text not null check (length("cdNm") between 1 and 100), "cdCategory" text,
    "userdef1" text, "userdef2" text, "userdef3" text, "userdefNm1" text, "userdefNm2" text, "userdefNm3" text,
    "sortOrdr" integer not null default 0, ${flag('sysYn', 'N')}, "editRoleCd" text, ${flag('useYn', 'Y')}, ${COMMON},
    constraint "cmmnCd_uq" unique nulls not distinct ("upCdId", "cdId"))`,
  `create index "cmmnCd_category_ix" on "cmmnCd" ("cdCategory") where "upCdId" is null`,

  `create table "fileGroup" (
    "fileGroupId" text primary key, "policyCd" text not null, "ownerResourcePath" text, "ownerId" text, ${COMMON},
    constraint "fileGroup_owner_ck" check ("ownerId" is null or "ownerResourcePath" is not null))`,
  `create index "fileGroup_orphan_ix" on "fileGroup" ("regDt") where "ownerId" is null`,

  `create table "file" (
    "fileId" text primary key, "fileGroupId" text references "fileGroup" ("fileGroupId"), "linkUrlPath" text not null,
    "saveFileNm" text not null unique, "oriFileNm" text not null check (length("oriFileNm") between 1 and 200),
    "fileExtNm" text not null check ("fileExtNm" = lower("fileExtNm") and "fileExtNm" like '.%'),
    "fileSize" bigint not null check ("fileSize" > 0), "sha256" text not null check ("sha256" ~ '^[0-9a-f]{64}$'),
    "sortOrdr" integer not null default 0, "dwnldCnt" integer not null default 0, ${flag('delYn', 'N')}, ${COMMON})`,
  `create index "file_group_ix" on "file" ("fileGroupId", "sortOrdr")`,
] as const;
