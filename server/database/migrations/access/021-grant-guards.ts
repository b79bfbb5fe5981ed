import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

const guard = (table: string, condition: string, constraint: string): readonly string[] => [
  `create function "${constraint}"() returns trigger language plpgsql as $$
  begin
    if ${condition} then
      raise exception 'row of ${table} is not allowed' using errcode = '23514', constraint = '${constraint}';
    end if;
    return new;
  end $$`,
  `create trigger "${constraint}" before insert or update on "${table}" for each row execute function "${constraint}"()`,
];

/** What a row of another table forbids, which a check cannot see. */
const GRANT_GUARDS = [
  ...guard(
    'roleResource',
    `exists (select 1 from "resource" r where r."resourceId" = new."resourceId" and r."inhrtYn" = 'Y')`,
    'roleResource_inhrt_ck',
  ),
  ...guard(
    'menuRole',
    `exists (select 1 from "menu" m where m."menuId" = new."menuId" and m."menuDivCd" = 'FOLDER')`,
    'menuRole_folder_ck',
  ),
  `alter table "role" add constraint "role_sysAdmin_ck" check ("roleCd" <> 'ROLE_SYS_ADMIN' or "useYn" = 'Y')`,
  `alter table "role" add constraint "role_autoGrnt_ck" check (("autoGrntYn" = 'Y') = ("autoGrntCond" is not null))`,
];

export const grantGuards: Migration = { up: (db) => runStatements(db, GRANT_GUARDS) };
