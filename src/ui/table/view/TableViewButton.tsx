import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '#ui/button/IconButton.tsx';
import { isHideable, toggleColumn } from './table-view.ts';
import type { TableViewControl } from './useTableView.ts';
import './table-view.css';

/** Button of the toolbar that opens the choice of columns and density. Esc and a click elsewhere close it. */
export function TableViewButton<Row>({ control }: { readonly control: TableViewControl<Row> }) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null),
    button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointer = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [isOpen]);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div
      className="table-view"
      role="presentation"
      ref={root}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) {
          event.stopPropagation();
          close();
        }
      }}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <IconButton
        ref={button}
        icon="sliders-h"
        label="표시 설정"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen ? <ViewChoices control={control} /> : null}
    </div>
  );
}

function ViewChoices<Row>({
  control: { all, wanted, columns, view, setView },
}: {
  readonly control: TableViewControl<Row>;
}) {
  const name = useId();
  return (
    <div className="table-view-choices" role="group" aria-label="표시 설정">
      <fieldset>
        <legend>열</legend>
        {all.filter(isHideable).map((column) => (
          <label key={column.key}>
            <input
              type="checkbox"
              checked={!view.hidden.has(column.key)}
              onChange={() => setView(toggleColumn(view, column.key))}
            />
            {column.label}
            {wanted.includes(column) && !columns.includes(column) ? (
              <span className="muted">화면이 좁아 숨김</span>
            ) : null}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>줄 간격</legend>
        {[false, true].map((isDense) => (
          <label key={String(isDense)}>
            <input
              type="radio"
              name={name}
              checked={view.isDense === isDense}
              onChange={() => setView({ ...view, isDense })}
            />
            {isDense ? '좁게' : '보통'}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
