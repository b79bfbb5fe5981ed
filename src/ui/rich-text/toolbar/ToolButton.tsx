import type { MouseEvent } from 'react';
import { ToolIcon } from './ToolIcon.tsx';

interface ToolButtonProps {
  readonly label: string;
  readonly icon: string;
  readonly onPress: () => void;
  /** Missing for a button that does something once. */
  readonly isOn?: boolean;
  /** Why the button does nothing now; it stays in reach, so that the reason can be read. */
  readonly reason?: string | undefined;
  readonly shortKey?: string | undefined;
  readonly look?: 'mirrored';
}

/** Keeps the caret where it is while the mouse presses a tool. */
export const keepCaret = (event: MouseEvent): void => event.preventDefault();

/** One tool; the bar decides which of them stands in the tab order. */
export function ToolButton({ label, icon, onPress, isOn, reason, shortKey, look }: ToolButtonProps) {
  const name = shortKey ? `${label} (Ctrl+${shortKey})` : label;
  return (
    <button
      type="button"
      className="tool"
      data-tool
      data-on={isOn}
      data-look={look}
      tabIndex={-1}
      aria-label={reason ? `${label}: ${reason}` : label}
      aria-pressed={isOn}
      aria-disabled={reason !== undefined || undefined}
      title={reason ? `${label}: ${reason}` : name}
      onMouseDown={keepCaret}
      onClick={onPress}
    >
      <ToolIcon icon={icon} />
    </button>
  );
}
