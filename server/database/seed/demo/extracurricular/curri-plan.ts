import type { CurriState } from '#contract/extracurricular/ecp-codes.ts';
import { FAMILIES, type Family } from '#contract/extracurricular/families.ts';
import { stableId } from '../../stable-id.ts';
import { CATEGORY_PLAN, type Leaf } from './category-plan.ts';

/** Who offers what: a department with the person in charge; every family has a turn of its own. */
const OFFERED_BY: Readonly<Record<string, readonly (readonly [deptCd: string, stfNo: string])[]>> = {
  USER: [
    ['1010', 'dept01'],
    ['9200', 'oper02'],
    ['9130', 'career01'],
    ['2010', 'dept02'],
    ['9210', 'oper01'],
    ['1020', 'dept03'],
  ],
  PROF: [
    ['9200', 'oper02'],
    ['1010', 'dept01'],
    ['9210', 'oper01'],
  ],
  STF: [
    ['9500', 'oper03'],
    ['9110', 'oper03'],
  ],
  OTSDR: [
    ['9600', 'oper04'],
    ['1010', 'dept01'],
    ['2010', 'dept02'],
  ],
};
/** Every twelfth is written, waits for the central office, or was stopped. */
const STATES: Readonly<Record<number, CurriState>> = { 0: 'REVIEW', 4: 'DRAFT', 9: 'STOP' },
  TURN = 12;
const stateAt = (at: number): CurriState => STATES[at % TURN] ?? 'USE';
const HOURS = [2, 4, 8, 10, 12, 16, 20, 30];

export const curriIdOf = (userDiv: string, name: string): string => stableId(`ecp-curri:${userDiv}:${name}`);
export const hoursAt = (at: number): number => HOURS[at % HOURS.length] ?? 8;

/** A curriculum of the demo campus. */
export interface Planned {
  readonly family: Family;
  readonly leaf: Leaf;
  readonly name: string;
  readonly deptCd: string;
  readonly stfNo: string;
  /** Place among the curricula of its family, from 0. */
  readonly at: number;
  readonly curriSt: CurriState;
}

export function plannedOf(family: Family): readonly Planned[] {
  const offered = OFFERED_BY[family.userDiv] ?? [];
  return (CATEGORY_PLAN[family.userDiv] ?? [])
    .flatMap(({ groups }) => groups.flatMap(({ leaves }) => leaves))
    .flatMap((leaf) => leaf.curricula.map((name) => ({ leaf, name })))
    .map(({ leaf, name }, at) => {
      const [deptCd = family.centralDeptCd, stfNo = 'oper01'] = offered[at % offered.length] ?? [];
      return { family, leaf, name, deptCd, stfNo, at, curriSt: curriStateOf(family, stfNo, at) };
    });
}

/** A curriculum of the central office's only holder would have no judge: it is in use. */
const curriStateOf = ({ userDiv }: Family, stfNo: string, at: number): CurriState => {
  const state = stateAt(at);
  const isAlone = (userDiv === 'STF' && stfNo === 'oper03') || (userDiv === 'OTSDR' && stfNo === 'oper04');
  return state === 'REVIEW' && isAlone ? 'USE' : state;
};

/** Every curriculum of the demo campus, family by family. */
export const PLANNED_CURRICULA: readonly Planned[] = FAMILIES.flatMap(plannedOf);
