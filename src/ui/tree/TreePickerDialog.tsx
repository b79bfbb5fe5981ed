import { useMemo, useState, type ReactNode } from 'react';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { RecentChoices } from '#ui/pickers/RecentChoices.tsx';
import { pathOf, type TreeItem } from './rules/tree-item.ts';
import { Tree } from './Tree.tsx';

interface TreePickerDialogProps {
  readonly title: string;
  readonly items: readonly TreeItem[];
  readonly selected: readonly string[];
  /** False: the next row takes the place of the chosen one. */
  readonly multi?: boolean;
  /** Keys chosen lately, offered before the tree. */
  readonly recent?: readonly string[];
  /** Further settings of the choice, above the chosen rows. */
  readonly extra?: ReactNode;
  readonly onChoose: (keys: readonly string[]) => void;
  readonly onClose: () => void;
}

const NOTHING: readonly string[] = [];

/** Chooses rows of a tree: search first, chosen rows at the right, one or several at once. A row stands for all below it. */
export function TreePickerDialog({
  title,
  items,
  selected,
  multi = true,
  recent = NOTHING,
  extra,
  onChoose,
  onClose,
}: TreePickerDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(selected));
  const [query, setQuery] = useState('');
  const roots = useMemo(() => items.filter((item) => item.parentKey === null).map((item) => item.key), [items]);
  const keys = [...chosen];
  const known = recent
    .filter((key) => items.some((item) => item.key === key))
    .map((key) => ({ key, label: pathOf(items, key) }));
  const leave = (key: string): void => setChosen(new Set(keys.filter((each) => each !== key)));
  const toggle = (key: string): void => {
    if (chosen.has(key)) leave(key);
    else setChosen(new Set([...(multi ? keys : NOTHING), key]));
  };
  const footer = (
    <>
      <Button onClick={onClose}>취소</Button>
      <Button look="primary" onClick={() => onChoose(keys)}>
        확인
      </Button>
    </>
  );
  return (
    <Dialog title={title} size="large" onClose={onClose} footer={footer} initialFocus=".tree-picker-search input">
      <RecentChoices choices={known} chosenKeys={keys} onToggle={(choice) => toggle(choice.key)} />
      <div className="tree-picker">
        <div className="stack">
          <TextField
            className="tree-picker-search"
            label={`${title} 검색`}
            hideLabel
            type="search"
            placeholder="이름 또는 초성"
            value={query}
            onChange={(text) => setQuery(text)}
          />
          <Tree
            label={title}
            items={items}
            mode={multi ? 'each' : 'single'}
            chosen={chosen}
            onChoose={setChosen}
            query={query}
            initiallyOpen={roots}
          />
        </div>
        <div className="tree-picker-chosen" aria-live="polite">
          {extra}
          <p className="field-label">{message('M-CHK', { n: keys.length })}</p>
          <ul>
            {keys.map((key) => (
              <li key={key}>
                <span>{pathOf(items, key)}</span>
                <Button look="quiet" size="small" icon="times" onClick={() => leave(key)}>
                  빼기
                </Button>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Dialog>
  );
}
