import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { AbilityNode } from '#contract/diagnosis/ability.ts';
import { EVERY_DEPT, type Track } from '#contract/diagnosis/diagnosis-codes.ts';
import type { AbilityDiv } from '#contract/diagnosis/instruments.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { ask, show } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import type { TreeMove } from '#ui/tree/rules/move.ts';
import { Tree } from '#ui/tree/Tree.tsx';
import { TreeFolding } from '#ui/tree/TreeFolding.tsx';
import type { TreeEditing, TreeHandle } from '#ui/tree/tree-props.ts';
import type { NewPlace } from '../../rules/ability-form.ts';
import { abilityItem, nextOrder, sortArg, refusalOutsideFamily } from '../../rules/ability-tree.ts';
import { THIS_YEAR } from '../../rules/school-year.ts';
import {
  useGetAbilityCdQuery,
  useGetAbilityCdTreeQuery,
  useSaveAbilityCdSortMutation,
} from '../../state/ability-endpoints.ts';
import { reportStale, useAuth } from '../../state/page.ts';
import { AbilityPanel } from './AbilityPanel.tsx';

interface AbilityTreeProps {
  readonly abilityDiv: AbilityDiv;
  /** Empty for every department. */
  readonly ownDeptCd: string;
  readonly schlYear: string;
  readonly trackCd: string;
  readonly query: string;
}

const NO_NODES: readonly AbilityNode[] = [];

/** The tree at the left, the chosen ability at the right. Which one stands in the address. */
export function AbilityTree({ abilityDiv, ownDeptCd, schlYear, trackCd, query }: AbilityTreeProps) {
  const [params, setParams] = useSearchParams();
  const [fresh, setFresh] = useState<{ readonly id: string; readonly upAbilityId: string } | null>(null);
  const [isDirty, setDirty] = useState(false);
  const handle = useRef<TreeHandle>(null);
  const isChosen = abilityDiv === 'CORE' || ownDeptCd !== '';
  const tree = useGetAbilityCdTreeQuery(
    { abilityDiv, ownDeptCd: abilityDiv === 'CORE' ? EVERY_DEPT : ownDeptCd, schlYear },
    { skip: !isChosen },
  );
  const all = tree.data?.data ?? NO_NODES;
  const nodes = useMemo(() => all.filter((node) => trackCd === '' || node.trackCd === trackCd), [all, trackCd]);
  const chosenId = params.get('abilityId') ?? nodes[0]?.abilityId ?? null;
  const detail = useGetAbilityCdQuery({ abilityId: chosenId ?? '' }, { skip: chosenId === null || fresh !== null });
  const stored = detail.currentData?.data[0] ?? null;
  const [saveOrder] = useSaveAbilityCdSortMutation();
  const mayCreate = useAuth('C'),
    mayUpdate = useAuth('U');
  const items = useMemo(() => nodes.map(abilityItem), [nodes]),
    roots = useMemo(
      () => nodes.filter(({ abilityLvl }) => abilityLvl === 1).map(({ abilityId }) => abilityId),
      [nodes],
    );

  const mayLeave = async (): Promise<boolean> => !isDirty || ask('M-LEAVE');
  const open = (abilityId: string | null): void => {
    setFresh(null);
    setDirty(false);
    const next = new URLSearchParams(params);
    if (abilityId === null) next.delete('abilityId');
    else next.set('abilityId', abilityId);
    setParams(next);
  };
  const choose = async (abilityId: string): Promise<void> => {
    if ((abilityId !== chosenId || fresh) && (await mayLeave())) open(abilityId);
  };
  const add = async (upAbilityId: string): Promise<void> => {
    if (!(await mayLeave())) return;
    setDirty(false);
    setFresh({ id: crypto.randomUUID(), upAbilityId });
  };
  const move = async (wanted: TreeMove): Promise<void> => {
    const saved = await saveOrder(sortArg(nodes, wanted));
    if (saved.error) reportStale(saved.error);
    else show('M-OK');
  };
  const editing: TreeEditing = {
    refusalOf: refusalOutsideFamily(nodes),
    onMove: (wanted) => void move(wanted),
    menuOf: (key) =>
      mayCreate && roots.includes(key)
        ? [{ key: 'add', label: '하위역량 추가', icon: 'plus', run: () => void add(key) }]
        : [],
  };
  if (!isChosen) return <StateNotice icon="sitemap" text="관리부서를 선택하면 역량 체계를 볼 수 있습니다." />;
  const place: NewPlace = {
    abilityDiv,
    ownDeptCd: abilityDiv === 'CORE' ? EVERY_DEPT : ownDeptCd,
    trackCd: (trackCd || nodes[0]?.trackCd || '') as Track | '',
    upAbilityId: fresh?.upAbilityId ?? '',
    applyStrtYear: schlYear || THIS_YEAR,
    sortOrdr: nextOrder(nodes, fresh?.upAbilityId ?? ''),
  };
  return (
    <div className="ability-screen">
      <Card
        title="역량 체계"
        actions={
          <>
            <TreeFolding handle={handle} />
            {mayCreate ? (
              <Button look="primary" icon="plus" onClick={() => void add('')}>
                역량 추가
              </Button>
            ) : null}
          </>
        }
      >
        {tree.isError ? <LoadFailure error={tree.error} onRetry={() => void tree.refetch()} /> : null}
        {tree.isLoading ? <div className="tree" aria-busy="true" /> : null}
        {tree.isSuccess && items.length === 0 ? (
          <StateNotice
            icon="sitemap"
            text="이 학년도에 등록된 역량이 없습니다. 역량을 추가하거나 전년도 체계를 복사해주세요."
          />
        ) : null}
        {items.length > 0 ? (
          <Tree
            label="역량 체계"
            items={items}
            mode="single"
            chosen={new Set(chosenId === null || fresh ? [] : [chosenId])}
            onChoose={(next) => {
              const [key] = next;
              if (key !== undefined) void choose(key);
            }}
            query={query}
            initiallyOpen={roots}
            handle={handle}
            editing={mayUpdate ? editing : undefined}
          />
        ) : null}
      </Card>
      {fresh || stored ? (
        <AbilityPanel
          key={fresh ? fresh.id : `${stored?.abilityId}:${stored?.version}`}
          abilityId={fresh ? fresh.id : (stored?.abilityId ?? '')}
          stored={fresh ? null : stored}
          place={place}
          nodes={nodes}
          onDirty={setDirty}
          onSaved={open}
          onAdd={(upAbilityId) => void add(upAbilityId)}
        />
      ) : (
        <section className="list-panel ability-none" aria-busy={detail.isFetching}>
          {detail.isError ? <LoadFailure error={detail.error} onRetry={() => void detail.refetch()} /> : null}
        </section>
      )}
    </div>
  );
}
