let holder: HTMLElement | null = null;

/** Remembers the field that lost the focus because its form is held; null when it is held no longer. */
export const holdFocus = (field: HTMLElement | null): void => {
  holder = field;
};

/** What has the focus, or had it until its form was held. */
export const focusHolder = (): Element | null =>
  document.activeElement === document.body ? (holder ?? document.body) : document.activeElement;
