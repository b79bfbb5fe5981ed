import type { Binding } from '#server/http/implement.ts';
import { approvalBindings } from './approval/decide.ts';
import { categoryBindings } from './categories/routes.ts';
import { curriBindings } from './curricula/routes.ts';
import { periodBindings } from './periods/routes.ts';
import { curriUserBindings } from './users/curri-users.ts';

/** 비교과 as the contract names it. */
export const extracurricularBindings: readonly Binding[] = [
  ...categoryBindings,
  ...curriBindings,
  ...curriUserBindings,
  ...periodBindings,
  ...approvalBindings,
];
