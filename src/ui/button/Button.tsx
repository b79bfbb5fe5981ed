import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import './button.css';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  readonly look?: 'plain' | 'primary' | 'confirm' | 'danger' | 'quiet';
  readonly size?: 'normal' | 'small';
  /** Name of a primeicons glyph without its prefix. */
  readonly icon?: string;
  readonly type?: 'button' | 'submit';
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that wears the theme's classes; a native element, so that the shell needs no component library to paint. */
export function Button({
  look = 'plain',
  size = 'normal',
  icon,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={className ? `button ${className}` : 'button'}
      data-look={look}
      data-size={size}
      {...rest}
    >
      {icon ? <span className={`pi pi-${icon}`} aria-hidden="true" /> : null}
      {children}
    </button>
  );
}
