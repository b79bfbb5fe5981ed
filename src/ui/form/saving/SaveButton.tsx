import { useRef } from 'react';
import { Button, type ButtonProps } from '#ui/button/Button.tsx';
import { useSaveKey } from './useSaveKey.ts';

interface SaveButtonProps extends Pick<ButtonProps, 'look' | 'disabled'> {
  readonly onSave: () => void;
  readonly children?: string;
}

/** Saves the form of a page, by Ctrl+S as well; of several buttons that save, the one that commits to least. */
export function SaveButton({ look = 'primary', disabled = false, onSave, children = '저장' }: SaveButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  // A tab that is not shown keeps its form.
  useSaveKey(button, () => {
    if (!disabled && button.current?.checkVisibility()) onSave();
  });
  return (
    <Button ref={button} look={look} icon="save" disabled={disabled} aria-keyshortcuts="Control+S" onClick={onSave}>
      {children}
    </Button>
  );
}
