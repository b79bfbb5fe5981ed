import '#ui/styles/tokens.css';
import '#ui/styles/base.css';
import type { Ref } from 'react';
import { Tree } from '#ui/tree/Tree.tsx';
import type { TreeHandle } from '#ui/tree/tree-props.ts';
import { NODES } from './tree-nodes.ts';

const NOBODY: ReadonlySet<string> = new Set();

export function OwnTree({ query, handle }: { readonly query: string; readonly handle: Ref<TreeHandle> }) {
  return (
    <Tree
      label="비교"
      items={NODES}
      mode="single"
      chosen={NOBODY}
      onChoose={() => undefined}
      query={query}
      handle={handle}
    />
  );
}
