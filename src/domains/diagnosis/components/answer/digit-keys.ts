import type { KeyboardEvent } from 'react';

/** Hears the digits 1 to 9 within a group of options; not while words are typed. */
export const onDigit =
  (most: number, choose: (no: number) => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const no = Number(event.key),
      isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (isTyping || event.ctrlKey || event.altKey || event.metaKey || !Number.isInteger(no) || no < 1 || no > most)
      return;
    event.preventDefault();
    choose(no);
  };
