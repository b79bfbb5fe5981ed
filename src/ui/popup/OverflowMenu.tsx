import { useEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '#ui/button/IconButton.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { useCloseOutside } from './useCloseOutside.ts';
import './overflow-menu.css';

interface OverflowMenuProps {
  readonly label?: string;
  readonly children: ReactNode;
}

/** Acts for which a phone has no room: behind ⋯ there, side by side everywhere else. */
export function OverflowMenu({ label = '다른 작업', children }: OverflowMenuProps) {
  return usePhone() ? <PhoneMenu label={label}>{children}</PhoneMenu> : children;
}

function PhoneMenu({ label, children }: Required<OverflowMenuProps>) {
  const [isOpen, setOpen] = useState(false);
  const [close] = useState(() => () => setOpen(false));
  const root = useCloseOutside(isOpen, close),
    menu = useRef<HTMLDivElement>(null);
  // An act that was chosen closes the menu; what is set in it, a switch or a choice, leaves it open.
  useEffect(() => {
    const shown = menu.current;
    const onClick = ({ target }: Event): void => {
      if (target instanceof Element && target.closest('button')) close();
    };
    shown?.addEventListener('click', onClick);
    return () => shown?.removeEventListener('click', onClick);
  }, [close]);
  return (
    <div className="overflow" ref={root}>
      <IconButton icon="ellipsis-h" label={label} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />
      <div className="overflow-menu" data-open={isOpen} ref={menu}>
        {children}
      </div>
    </div>
  );
}
