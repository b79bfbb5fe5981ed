import { useMemo } from 'react';
import type { AbilityNode } from '#contract/diagnosis/ability.ts';
import { EVERY_DEPT } from '#contract/diagnosis/diagnosis-codes.ts';
import { ABILITY_NAMES, type AbilityDiv, type Instrument } from '#contract/diagnosis/instruments.ts';
import type { Option } from '#ui/form/SelectField.tsx';
import { THIS_YEAR } from '../../rules/school-year.ts';
import { useGetAbilityCdTreeQuery } from '../../state/ability-endpoints.ts';

const NO_NODES: readonly AbilityNode[] = [];

/** A tree of the year, as far as items of the instrument may name its abilities. */
function useTree(instrument: Instrument, abilityDiv: AbilityDiv, deptCd: string): readonly AbilityNode[] {
  const { abilityMapping, abilityDiv: own } = instrument,
    ownDeptCd = abilityDiv === 'CORE' ? EVERY_DEPT : deptCd,
    isMeant = abilityMapping !== 'none' && (own === null || own === abilityDiv) && ownDeptCd !== '';
  const tree = useGetAbilityCdTreeQuery({ abilityDiv, ownDeptCd, schlYear: THIS_YEAR }, { skip: !isMeant });
  return isMeant ? (tree.data?.data ?? NO_NODES) : NO_NODES;
}

export interface Abilities {
  readonly nodes: readonly AbilityNode[];
  /** For a choice: the second level behind its first, those of other years at the end. */
  readonly options: readonly Option[];
  readonly nameOf: (abilityId: string) => string;
}

const inFamilies = (nodes: readonly AbilityNode[]): AbilityNode[] =>
  nodes
    .filter(({ upAbilityId }) => upAbilityId === null)
    .flatMap((top) => [top, ...nodes.filter(({ upAbilityId }) => upAbilityId === top.abilityId)]);

/** Abilities that the questions of a paper may name: those of the present year, and those that the paper names already. */
export function useAbilities(instrument: Instrument, deptCd: string, named: readonly AbilityNode[]): Abilities {
  const core = useTree(instrument, 'CORE', deptCd),
    major = useTree(instrument, 'MAJOR', deptCd),
    prof = useTree(instrument, 'PROF', deptCd);
  return useMemo(() => {
    const trees = [
      { div: 'CORE' as const, nodes: core },
      { div: 'MAJOR' as const, nodes: major },
      { div: 'PROF' as const, nodes: prof },
    ].filter(({ nodes }) => nodes.length > 0);
    const present = trees.flatMap(({ nodes }) => nodes),
      known = new Set(present.map(({ abilityId }) => abilityId)),
      former = named.filter(({ abilityId }) => !known.has(abilityId)),
      nodes = [...present, ...former];
    const label = (node: AbilityNode, div: string): string =>
      `${node.upAbilityId === null ? '' : '└ '}${node.abilityNm} (${node.abilityCd})${div}`;
    const options = [
      ...trees.flatMap((tree) =>
        inFamilies(tree.nodes).map((node) => ({
          value: node.abilityId,
          label: label(node, trees.length > 1 ? ` · ${ABILITY_NAMES[tree.div]}` : ''),
          isUnused: node.useYn === 'N',
        })),
      ),
      ...former.map((node) => ({
        value: node.abilityId,
        label: `${node.abilityNm} (${node.abilityCd})`,
        isUnused: true,
      })),
    ];
    const names = new Map(nodes.map(({ abilityId, abilityNm }) => [abilityId, abilityNm]));
    return { nodes, options, nameOf: (abilityId) => names.get(abilityId) ?? '' };
  }, [core, major, prof, named]);
}
