import type { Binding } from '#server/http/implement.ts';
import { applicationBindings } from './applications/routes.ts';
import { approvalBindings } from './approval/decide.ts';
import { categoryBindings } from './categories/routes.ts';
import { curriBindings } from './curricula/routes.ts';
import { operationBindings } from './operation/header.ts';
import { participantBindings } from './participants/routes.ts';
import { periodBindings } from './periods/routes.ts';
import { selectionBindings } from './selection/routes.ts';
import { curriUserBindings } from './users/curri-users.ts';

export { periodFiles } from './operation/period-files.ts';

/** 비교과 as the contract names it. */
export const extracurricularBindings: readonly Binding[] = [
  ...categoryBindings,
  ...curriBindings,
  ...curriUserBindings,
  ...periodBindings,
  ...approvalBindings,
  ...operationBindings,
  ...applicationBindings,
  ...selectionBindings,
  ...participantBindings,
];
