import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

/**
 * The operators decide about what the head of 간호 has applied for or entered (certification.md 6): where their permission is
 * still the one that they began with, U is added. A new installation gets it with its reference data.
 */
const DECIDES_FOR_HEAD = `update "roleResource" g set "authTypes" = 'RU', "version" = g."version" + 1, "modDt" = now()
  from "role" r, "resource" s
  where r."roleId" = g."roleId" and r."roleCd" = 'ROLE_OPER'
    and s."resourceId" = g."resourceId" and s."resourcePath" = '/admin/univCertiProg/nurseCerti/nurseCertiState'
    and g."authTypes" = 'R' and g."dataScopeCd" = 'ALL'`;

export const certiInsteadOfHead: Migration = { up: (db) => runStatements(db, [DECIDES_FOR_HEAD]) };
