import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { keepCaret } from './ToolButton.tsx';
import { ToolIcon } from './ToolIcon.tsx';
import type { Choice } from './tools.ts';

interface ToolMenuProps {
  readonly label: string;
  /** Missing where the chosen value is shown in words. */
  readonly icon?: string | undefined;
  readonly choices: readonly (Choice & { readonly isDisabled?: boolean })[];
  /** The value in force; missing for a menu of actions. */
  readonly value?: string;
  readonly onChoose: (value: string) => void;
  /** Shows each choice in its own look: sizes, colours. */
  readonly format?: string;
}

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => (index === last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** A tool with a list below it: arrows move, Enter chooses, Esc and Tab close. */
export function ToolMenu({ label, icon, choices, value, onChoose, format }: ToolMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const chosen = choices.find((choice) => choice.value === (value ?? ''));
  const items = (): HTMLElement[] => [...(root.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  const close = (): void => {
    setOpen(false);
    root.current?.querySelector<HTMLElement>('[data-tool]')?.focus();
  };

  useEffect(() => {
    if (!isOpen) return undefined;
    (root.current?.querySelector<HTMLElement>('[aria-checked="true"]') ?? items()[0])?.focus();
    const onOutside = (event: Event): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('mousedown', onOutside);
    return () => document.removeEventListener('mousedown', onOutside);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen) {
      if (event.key === 'ArrowDown') {
        event.preventDefault();
        event.stopPropagation();
        setOpen(true);
      }
      return;
    }
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
    }
    if (event.key === 'Tab') setOpen(false);
    const list = items(),
      step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    list[
      step(
        list.findIndex((item) => item === document.activeElement),
        list.length - 1,
      )
    ]?.focus();
  };
  const role = value === undefined ? 'menuitem' : 'menuitemradio';
  return (
    <div className="tool-menu" role="none" ref={root} onKeyDown={onKeyDown}>
      <button
        type="button"
        className="tool"
        data-tool
        data-wide={icon === undefined}
        data-on={Boolean(icon && value)}
        tabIndex={-1}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={chosen && value !== undefined ? `${label}: ${chosen.label}` : label}
        title={label}
        onMouseDown={keepCaret}
        onClick={() => setOpen(!isOpen)}
      >
        {icon ? <ToolIcon icon={icon} /> : <span className="tool-text">{chosen?.label ?? label}</span>}
        <span className="pi pi-angle-down tool-arrow" aria-hidden="true" />
      </button>
      {isOpen ? (
        <ul id={id} className="tool-list" role="menu" aria-label={label}>
          {choices.map((choice) => (
            <li key={choice.value} role="none">
              <button
                type="button"
                className="tool-item"
                role={role}
                aria-checked={value === undefined ? undefined : choice.value === value}
                disabled={choice.isDisabled}
                tabIndex={-1}
                onMouseDown={keepCaret}
                onClick={() => {
                  setOpen(false);
                  onChoose(choice.value);
                }}
              >
                {choice.icon ? <ToolIcon icon={choice.icon} /> : null}
                {format ? (
                  <span className="tool-swatch" data-format={format} data-value={choice.value} aria-hidden="true">
                    가
                  </span>
                ) : null}
                <span>{choice.label}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
