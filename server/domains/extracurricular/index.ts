import type { Binding } from '#server/http/implement.ts';
import { categoryBindings } from './categories/routes.ts';
import { cqiBindings } from './cqi/routes.ts';
import { curriBindings } from './curricula/routes.ts';
import { curriUserBindings } from './users/curri-users.ts';

/** 비교과 as the contract names it. */
export const extracurricularBindings: readonly Binding[] = [
  ...categoryBindings,
  ...curriBindings,
  ...curriUserBindings,
  ...cqiBindings,
];
