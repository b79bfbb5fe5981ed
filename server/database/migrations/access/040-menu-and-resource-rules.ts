import type { Migration } from 'kysely';
import { guardTree } from '../guard-tree.ts';
import { runStatements } from '../run-statements.ts';

/**
 * Menus are a tree of at most four levels, and permissions are inherited over one level only; what has grants becomes
 * no heir (an heir is given none: 021). The database checks when the transaction ends, whatever writes.
 */
const RULES = [
  `create index "menu_up_ix" on "menu" ("upMenuId", "sortOrdr")`,
  `create index "menu_resource_ix" on "menu" ("resourceId")`,
  `create index "resourceApi_resource_ix" on "resourceApi" ("resourceId")`,
  `create index "menuUseHis_menu_ix" on "menuUseHis" ("menuId", "useDt" desc)`,
  ...guardTree({ table: 'menu', key: 'menuId', up: 'upMenuId', check: 'checkMenuTree' }),
  `create function "checkInheritance"() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from "resource" r join "resource" p on p."resourceId" = r."upResourceId"
          where r."inhrtYn" = 'Y' and p."inhrtYn" = 'Y' and new."resourceId" in (r."resourceId", p."resourceId"))
        or exists (select 1 from "resource" r join "roleResource" g on g."resourceId" = r."resourceId"
          where r."inhrtYn" = 'Y' and r."resourceId" = new."resourceId") then
        raise exception 'resource inheritance' using errcode = '23514', constraint = 'resource_inheritance_ck';
      end if;
      return null;
    end $$`,
  `create constraint trigger "resource_inheritance" after insert or update of "inhrtYn", "upResourceId" on "resource" deferrable initially deferred
    for each row execute function "checkInheritance"()`,
];

export const menuAndResourceRules: Migration = { up: (db) => runStatements(db, RULES) };
