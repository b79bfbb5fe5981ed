import { useMemo, useState } from 'react';
import type { MenuRow } from '#contract/system/menus/menu.ts';
import { laterDialog } from '#ui/feedback/later-parts.tsx';
import { PickerField } from '#ui/pickers/PickerField.tsx';
import { loadPrime } from '#ui/prime/load-prime.ts';
import { pathOf } from '#ui/tree/rules/tree-item.ts';
import { menuItemOf } from '../rules/menus/menu-tree.ts';

const TreePickerDialog = laterDialog(
  async () => (await loadPrime(() => import('#ui/tree/TreePickerDialog.tsx'))).TreePickerDialog,
);

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
        chosen={chosen}
        onPick={() => setOpen(true)}
        onRemove={() => onChange(null)}
        {...look}
      />
      {isOpen ? (
        <TreePickerDialog
          title={`${label} 찾기`}
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
