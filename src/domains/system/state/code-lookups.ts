/* Codes and directories are the kit's; the screens of this area know them under this name. */
export { useCodes, useDepartments, useRoles, useTermOf, type Codes } from '#kit/lookups.ts';
