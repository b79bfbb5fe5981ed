import { useMemo, useRef, useState } from 'react';
import type { MenuRow } from '#contract/system/menus/menu.ts';
import { MENU_MESSAGES } from '#contract/system/menus/menu-rules.ts';
import { Card } from '#ui/card/Card.tsx';
import { ask, show } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { TreeMove } from '#ui/tree/rules/move.ts';
import { narrowTo } from '#ui/tree/rules/search.ts';
import { Tree } from '#ui/tree/Tree.tsx';
import { TreeFolding } from '#ui/tree/TreeFolding.tsx';
import type { TreeEditing, TreeHandle, TreeMenuEntry } from '#ui/tree/tree-props.ts';
import { EffectSummary } from '../../components/access/EffectSummary.tsx';
import { useEffectQuestion } from '../../components/access/useEffectQuestion.tsx';
import {
  menuItemOf,
  moveEffect,
  orderArg,
  possibleParents,
  refusalOfMenuMove,
  shownMenus,
} from '../../rules/menus/menu-tree.ts';
import { useSaveMenuOrderMutation } from '../../state/menu-endpoints.ts';
import { reportStale, useAuth } from '../../state/page.ts';
import { systemQuestions } from '../../rules/questions.ts';

interface MenuTreePanelProps {
  readonly rows: readonly MenuRow[];
  readonly state: 'loading' | 'failed' | 'ready';
  /** Why there are none, with state `failed`. */
  readonly error?: unknown;
  readonly onRetry: () => void;
  readonly chosenId: string | null;
  readonly onChoose: (menuId: string) => void;
  readonly onAdd: (upMenuId: string) => void;
  readonly onDelete: (menuId: string) => void;
}

const NEW_ID = 'new';

/** The menus as a tree: chosen, searched, moved after a question. */
export function MenuTreePanel({
  rows,
  state,
  error,
  onRetry,
  chosenId,
  onChoose,
  onAdd,
  onDelete,
}: MenuTreePanelProps) {
  const [query, setQuery] = useState('');
  const [inclStopped, setInclStopped] = useState<'Y' | 'N'>('N');
  const handle = useRef<TreeHandle>(null);
  const [saveOrder] = useSaveMenuOrderMutation();
  const mayCreate = useAuth('C'),
    mayUpdate = useAuth('U'),
    mayDelete = useAuth('D');
  const shown = useMemo(() => {
    const inUse = shownMenus(rows, inclStopped === 'Y'),
      found = new Set(narrowTo(inUse.map(menuItemOf), query).map(({ key }) => key));
    return inUse.filter(({ menuId }) => found.has(menuId));
  }, [rows, inclStopped, query]);
  const items = useMemo(() => shown.map(menuItemOf), [shown]);
  const roots = useMemo(() => shown.filter((row) => row.upMenuId === null).map((row) => row.menuId), [shown]);
  const parents = useMemo(() => new Set(possibleParents(rows, NEW_ID).map((row) => row.menuId)), [rows]);

  const { askEffect, effectDialog } = useEffectQuestion();
  const move = async (wanted: TreeMove): Promise<void> => {
    const arg = orderArg(rows, shown, wanted);
    const effect = arg ? moveEffect(rows, arg) : null;
    if (
      !arg ||
      !(await (effect
        ? askEffect({ ...systemQuestions.moveMenu, effect: <EffectSummary change={effect} /> })
        : ask(systemQuestions.moveMenu)))
    )
      return;
    const saved = await saveOrder(arg);
    if (saved.error) reportStale(saved.error);
    else show('M-OK');
  };
  const menuOf = (key: string): readonly TreeMenuEntry[] => [
    ...(mayCreate
      ? [
          {
            key: 'add',
            label: '하위 추가',
            icon: 'plus',
            reason: parents.has(key) ? undefined : MENU_MESSAGES.tooDeep,
            run: () => onAdd(key),
          },
        ]
      : []),
    ...(mayDelete
      ? [{ key: 'delete', label: '삭제', icon: 'trash', tone: 'danger' as const, run: () => onDelete(key) }]
      : []),
  ];
  const editing: TreeEditing = { refusalOf: refusalOfMenuMove(rows), onMove: (wanted) => void move(wanted), menuOf };
  const chosen = useMemo(() => new Set(chosenId === null ? [] : [chosenId]), [chosenId]);
  return (
    <Card title="메뉴" actions={<TreeFolding handle={handle} />}>
      <div className="stack">
        <div className="menu-tree-filters">
          <TextField
            label="메뉴 검색"
            hideLabel
            type="search"
            placeholder="메뉴명 또는 초성"
            value={query}
            onChange={setQuery}
          />
          <SwitchField label="사용중지 포함" value={inclStopped} onChange={setInclStopped} />
        </div>
        {state === 'failed' ? <LoadFailure error={error} onRetry={onRetry} /> : null}
        {state === 'loading' ? <div className="tree" aria-busy="true" /> : null}
        {state === 'ready' ? (
          <Tree
            label="메뉴"
            items={items}
            mode="single"
            chosen={chosen}
            onChoose={(next) => {
              const [key] = next;
              if (key !== undefined) onChoose(key);
            }}
            query={query}
            initiallyOpen={roots}
            handle={handle}
            editing={mayUpdate ? editing : undefined}
          />
        ) : null}
      </div>
      {effectDialog}
    </Card>
  );
}
