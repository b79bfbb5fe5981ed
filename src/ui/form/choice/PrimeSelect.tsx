import { Dropdown } from 'primereact/dropdown';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { message } from '#messages/message.ts';
import { PrimeRoot } from '#ui/prime/PrimeRoot.tsx';
import { firstHit, searchedText, type LongSelectProps } from './long-select.ts';
import './long-select.css';

/** The frame gets what is meant for the input as well. */
const FRAME = {
  'aria-invalid': undefined,
  'aria-describedby': undefined,
  'aria-required': undefined,
  'aria-expanded': undefined,
  'aria-activedescendant': undefined,
};
/** A picture, which 10.9 calls a button without a name. */
const ARROW = {
  role: undefined,
  'aria-hidden': true,
  'aria-haspopup': undefined,
  'aria-expanded': undefined,
  'aria-label': undefined,
} as const;

/** A list of choices that is searched while it is open, in a chunk of its own; use `LongSelectField`. */
export function PrimeSelect({
  control: { id, ...described },
  label,
  value,
  options,
  disabled,
  onChange,
}: LongSelectProps) {
  const frame = useRef<Dropdown>(null);
  const [isOpen, setOpen] = useState(false);
  // What cannot be handed in: the role of the input, and what repeats its value beside it.
  useLayoutEffect(() => {
    const root = frame.current?.getElement();
    frame.current?.getFocusInput()?.setAttribute('role', 'combobox');
    for (const repeated of root?.querySelectorAll('select, .p-dropdown-label') ?? [])
      repeated.setAttribute('aria-hidden', 'true');
  });
  /** Escape belongs to the open list, not to the dialog around the field. */
  const keepEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !frame.current?.getOverlay()) return;
    event.nativeEvent.stopPropagation();
    frame.current.hide();
    frame.current.focus();
  };
  /** 10.9 takes the place in the list of before, which after a search is another choice or none. */
  const takeHit = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter') return;
    const hit = firstHit(options, event.currentTarget.value);
    if (!hit) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(hit.value);
    frame.current?.hide();
    frame.current?.focus();
  };
  return (
    <PrimeRoot>
      <Dropdown
        ref={frame}
        {...described}
        aria-expanded={isOpen}
        inputId={id}
        className="select long-select"
        panelClassName="long-select-panel"
        value={value}
        options={options.map((option) => ({ ...option, searched: searchedText(option.label) }))}
        optionLabel="label"
        optionValue="value"
        // What a value that is no longer offered shows, as natively; without it the words of an empty list would stand there.
        placeholder={options[0]?.label ?? ''}
        filter
        filterBy="searched"
        filterPlaceholder="이름이나 초성"
        resetFilterOnHide
        filterInputAutoFocus
        disabled={disabled}
        emptyMessage={message('M-NOITEM')}
        emptyFilterMessage={message('M-NOITEM')}
        onShow={() => setOpen(true)}
        onHide={() => setOpen(false)}
        pt={{
          root: { ...FRAME, onKeyDown: keepEscape },
          trigger: ARROW,
          panel: { onKeyDown: keepEscape },
          filterInput: { 'aria-label': `${label} 검색`, onKeyDownCapture: takeHit },
          list: { 'aria-label': `${label} 목록` },
          item: { tabIndex: -1 },
        }}
        onChange={(event) => onChange(String(event.value))}
      />
    </PrimeRoot>
  );
}
