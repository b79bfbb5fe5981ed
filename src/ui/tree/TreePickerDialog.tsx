import { Tree, type TreeCheckboxSelectionKeys } from 'primereact/tree';
import { useMemo, useState } from 'react';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { PrimeRoot } from '#ui/prime/PrimeRoot.tsx';
import { buildTree, pathOf, type TreeItem } from './tree-item.ts';
import './tree.css';

interface TreePickerDialogProps {
  readonly title: string;
  readonly items: readonly TreeItem[];
  readonly selected: readonly string[];
  readonly onChoose: (keys: readonly string[]) => void;
  readonly onClose: () => void;
}

/** A search opens everything, so that its hits are in sight; without one the roots stand open. */
const openKeys = (items: readonly { readonly key: string }[]): Record<string, boolean> => Object.fromEntries(items.map((item) => [item.key, true]));

/** Chooses rows of a tree: search first, chosen rows at the right, several at once. A row stands for all below it. */
export function TreePickerDialog({ title, items, selected, onChoose, onClose }: TreePickerDialogProps) {
  const [keys, setKeys] = useState<readonly string[]>(selected);
  const nodes = useMemo(() => buildTree(items), [items]);
  const [expanded, setExpanded] = useState(() => openKeys(nodes));
  const selection: TreeCheckboxSelectionKeys = Object.fromEntries(keys.map((key) => [key, { checked: true, partialChecked: false }]));
  const toggle = (key: string): void => setKeys(keys.includes(key) ? keys.filter((chosen) => chosen !== key) : [...keys, key]);
  const footer = (
    <>
      <Button onClick={onClose}>취소</Button>
      <Button look="confirm" onClick={() => onChoose(keys)}>확인</Button>
    </>
  );
  return (
    <Dialog title={title} size="large" onClose={onClose} footer={footer} initialFocus=".p-tree-filter">
      <div className="tree-picker">
        <PrimeRoot>
          <Tree value={nodes} filter filterPlaceholder="검색" expandedKeys={expanded} onToggle={(event) => setExpanded(event.value)}
            onFilterValueChange={(event) => setExpanded(openKeys(event.value ? items : nodes))} emptyMessage={message('M-NOITEM')}
            selectionMode="multiple" selectionKeys={selection} metaKeySelection={false} onNodeClick={({ node }) => toggle(String(node.key))} className="tree-picker-tree" />
        </PrimeRoot>
        <div className="tree-picker-chosen" aria-live="polite">
          <p className="field-label">{message('M-CHK', { n: keys.length })}</p>
          <ul>
            {keys.map((key) => (
              <li key={key}><span>{pathOf(items, key)}</span><Button look="quiet" size="small" icon="times" onClick={() => toggle(key)}>빼기</Button></li>
            ))}
          </ul>
        </div>
      </div>
    </Dialog>
  );
}
