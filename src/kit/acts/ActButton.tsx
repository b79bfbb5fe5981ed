import type { Op } from '#contract/registry.ts';
import { Button, type ButtonProps } from '#ui/button/Button.tsx';
import { mayDo, type Actable } from './may-do.ts';

interface ActButtonProps<K extends Op> extends ButtonProps {
  /** The operation that the button leads to. */
  readonly op: K;
  /** The row that it is done with. */
  readonly of: Actable<K>;
}

/** A button of an operation on a row; absent where the server would refuse the caller. */
export function ActButton<K extends Op>({ op, of, ...rest }: ActButtonProps<K>) {
  return mayDo(of, op) ? <Button data-op={op} {...rest} /> : null;
}
