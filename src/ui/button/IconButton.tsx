import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import './button.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'aria-label'> {
  /** Read by screen readers and shown on hover. */
  readonly label: string;
  readonly icon: string;
  readonly size?: 'normal' | 'small';
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that shows only a glyph. */
export function IconButton({ label, icon, size = 'normal', children, ...rest }: IconButtonProps) {
  return (
    <button type="button" className="icon-button" data-size={size} aria-label={label} title={label} {...rest}>
      <span className={`pi pi-${icon}`} aria-hidden="true" />
      {children}
    </button>
  );
}
