import type { DataScope } from '#contract/permission.ts';

/** [role, permissions in the order CRUD, scope when it differs from the role's own]. */
export type Grant = readonly [roleCd: string, authTypes: string, dataScopeCd?: DataScope];

export interface SeedScreen {
  readonly resourcePath: string;
  readonly resourceNm: string;
  readonly matchDivCd: 'EXACT' | 'PREFIX';
  readonly acsDivCd: 'LOGIN' | 'ROLE';
  /** Holds personal data: masked, unmasked for a reason, logged. */
  readonly prsnInfoYn?: 'Y';
  /** Path of the screen whose rights count here as well: a detail behind its list. */
  readonly inheritsFrom?: string;
  readonly grants: readonly Grant[];
}

export interface SeedMenu {
  /** Names from the top to this menu. */
  readonly trail: readonly string[];
  readonly iconNm: string;
  /** Missing for a folder. */
  readonly resourcePath?: string;
  /** Where a menu below a PREFIX resource leads. */
  readonly menuPath?: string;
  readonly roleCds?: readonly string[];
}
