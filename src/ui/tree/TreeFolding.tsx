import type { RefObject } from 'react';
import { Button } from '../button/Button.tsx';
import type { TreeHandle } from './tree-props.ts';

interface TreeFoldingProps {
  readonly handle: RefObject<TreeHandle | null>;
  /** What has to come before all branches can open, for a tree that loads them one by one. */
  readonly onExpand?: () => void;
}

/** The two buttons beside the title of a tree. */
export function TreeFolding({ handle, onExpand }: TreeFoldingProps) {
  return (
    <>
      <Button
        size="small"
        icon="angle-double-down"
        onClick={() => {
          if (onExpand) onExpand();
          else handle.current?.expandAll();
        }}
      >
        모두 펼치기
      </Button>
      <Button size="small" icon="angle-double-up" onClick={() => handle.current?.collapseAll()}>
        모두 접기
      </Button>
    </>
  );
}
