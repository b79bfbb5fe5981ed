import type { Binding } from '#server/http/implement.ts';
import { abilityBindings } from './abilities/routes.ts';
import { paperBindings } from './papers/routes.ts';

/** 진단·설문·시험 as the contract names it. */
export const diagnosisBindings: readonly Binding[] = [...abilityBindings, ...paperBindings];
