import type { Binding } from '#server/http/implement.ts';
import { homeBindings } from './home/routes.ts';
import { scheduleBindings } from './schedule/routes.ts';
import { workBindings } from './work/routes.ts';

export { workReminding } from './work/remind-job.ts';

export const mainBindings: readonly Binding[] = [...workBindings, ...homeBindings, ...scheduleBindings];
