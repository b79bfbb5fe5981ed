import { useMemo, useState } from 'react';
import type { MenuRow } from '#contract/system/menus/menu.ts';
import { isMatch } from '#shared/hangul.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { PickerField } from '#ui/pickers/PickerField.tsx';
import { loadPrime } from '#ui/prime/load-prime.ts';
import { pathOf } from '#ui/tree/rules/tree-item.ts';
import { menuItemOf } from '../rules/menus/menu-tree.ts';

const TreePickerDialog = lazyDialog(
  async () => (await loadPrime(() => import('#ui/tree/TreePickerDialog.tsx'))).TreePickerDialog,
);

/** As many hits as one looks through. */
const MAX_HITS = 10;

interface MenuPickerFieldProps {
  readonly label: string;
  /** Menus that may be chosen, parents included. */
  readonly rows: readonly MenuRow[];
  readonly value: string | null;
  readonly onChange: (menuId: string | null) => void;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly error?: string;
}

/** Chooses one menu from the tree. */
export function MenuPickerField({ label, rows, value, onChange, ...look }: MenuPickerFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const items = useMemo(() => rows.map(menuItemOf), [rows]);
  const chosen = value === null ? [] : [{ key: value, label: pathOf(items, value) || value }];
  return (
    <>
      <PickerField
        label={label}
        placeholder="이름 또는 초성"
        max={1}
        chosen={chosen}
        suggest={(text) =>
          Promise.resolve(
            items
              .filter((item) => isMatch(item.label, text))
              .slice(0, MAX_HITS)
              .map(({ key }) => ({ key, label: pathOf(items, key) })),
          )
        }
        onTake={({ key }) => onChange(key)}
        onPick={() => setOpen(true)}
        onRemove={() => onChange(null)}
        {...look}
      />
      {isOpen ? (
        <TreePickerDialog
          title="메뉴 찾기"
          items={items}
          selected={value === null ? [] : [value]}
          multi={false}
          onClose={() => setOpen(false)}
          onChoose={(keys) => {
            setOpen(false);
            onChange(keys[0] ?? null);
          }}
        />
      ) : null}
    </>
  );
}
