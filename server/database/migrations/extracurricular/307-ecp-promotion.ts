import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

const ROLE = 'madang_app',
  IMAGES = '/admin/extraCurricularProgram/promoProgMng/promoImgReg',
  OF_PROMO = `"ownerResourcePath" = '${IMAGES}'`;
/** Files of a period that a letter reaches by its department, by who is in charge of it, or by who guides the team of a record. */
const ofPeriod = (letter: string): string =>
  `"ownerResourcePath" like '/admin/extraCurricularProgram/%PeriodOprt' and "callHolds"("ownerResourcePath" || ' ${letter}')
    and "callReachesEcpFile"("ownerId", "ownerResourcePath" || ' ${letter}')`;

const FILES = [
  `create function "callSeesPromoImg"("id" text) returns boolean language plpgsql stable as $$
    begin
      return exists (select from "ecpPromoImg" i where i."promoImgId" = "id" and i."useYn" = 'Y');
    end $$`,
  // A file belongs to a period, to an application for one, or to a record of a team.
  `create function "callReachesEcpFile"("id" text, "key" text) returns boolean language plpgsql stable as $$
    declare me text := "callText"('user'); stf text := (select u."stfNo" from "user" u where u."userId" = "callText"('user'));
    begin
      return exists (select from "ecpPrd" p where p."prdId" in ("id", (select a."prdId" from "ecpAppl" a where a."applId" = "id"),
          (select t."prdId" from "ecpTeamLog" l join "ecpTeam" t on t."teamId" = l."teamId" where l."logId" = "id"))
        and (p."oprtDeptCd" = any ("callDepts"("key")) or p."mngStfNo" = stf or p."regId" = me))
        or exists (select from "ecpTeamLog" l join "ecpTeam" t on t."teamId" = l."teamId" where l."logId" = "id" and t."guideProfStfNo" = stf);
    end $$`,
  `create policy "fileGroup_promo_select" on "fileGroup" for select to ${ROLE} using (${OF_PROMO} and "callSeesPromoImg"("ownerId"))`,
  `create policy "fileGroup_ecp_select" on "fileGroup" for select to ${ROLE} using (${ofPeriod('R')})`,
  `create policy "fileGroup_ecp_update" on "fileGroup" for update to ${ROLE} using (${ofPeriod('U')}) with check (${ofPeriod('U')})`,
];

const percent = (name: string, initial: number): string =>
  `add column "${name}" double precision not null default ${initial} check ("${name}" between 0 and 100)`;

/**
 * 홍보: the cut of a picture, for which categories it stands, and that no used one disappears. Teams are looked for by who guides
 * them, and files of periods are open to who runs them, beside what the other policies of files say.
 */
export const ecpPromotion: Migration = {
  up: (db) =>
    runStatements(db, [
      `alter table "ecpPromoImg" drop column "categoryId", add column "fileGroupId" text,
        ${percent('cropX', 0)}, ${percent('cropY', 0)}, ${percent('cropW', 100)}, ${percent('cropH', 100)},
        add constraint "ecpPromoImg_crop_ck" check ("cropW" > 0 and "cropH" > 0 and "cropX" + "cropW" <= 100.01 and "cropY" + "cropH" <= 100.01),
        add constraint "ecpPromoImg_file_ck" check (("fileId" is null) = ("fileGroupId" is null))`,
      // The picture of a category stands for those of its programmes that have none of their own: a category has one, a picture may stand for many.
      `create table "ecpPromoImgCategory" (
        "categoryId" text primary key references "ecpCategory" ("categoryId") on delete cascade, "promoImgId" text not null references "ecpPromoImg" ("promoImgId") on delete cascade)`,
      `create index "ecpPromoImgCategory_img_ix" on "ecpPromoImgCategory" ("promoImgId")`,
      `alter table "ecpPrd" add constraint "ecpPrd_promoImg_fk" foreign key ("promoImgId") references "ecpPromoImg" ("promoImgId")`,
      `alter table "ecpCurri" add constraint "ecpCurri_promoImg_fk" foreign key ("promoImgId") references "ecpPromoImg" ("promoImgId")`,
      `create index "ecpPrd_promoImg_ix" on "ecpPrd" ("promoImgId") where "promoImgId" is not null`,
      `create index "ecpCurri_promoImg_ix" on "ecpCurri" ("promoImgId") where "promoImgId" is not null`,
      `create index "ecpPromo_prd_ix" on "ecpPromo" ("prdId")`,
      `create index "ecpTeam_guide_ix" on "ecpTeam" ("guideProfStfNo") where "guideProfStfNo" is not null`,
      `create index "ecpTeamHis_team_ix" on "ecpTeamHis" ("teamId", "actDt")`,
      `create index "guideProf_list_ix" on "guideProf" ("schlYear", "shtmCd", "stfNo")`,
      ...FILES,
    ]),
};
