import { Tree } from 'primereact/tree';
import type { TreeNode } from 'primereact/treenode';
import 'primereact/resources/themes/lara-light-blue/theme.css';
import { NODES } from './tree-nodes.ts';

const nodesBelow = (parentKey: string | null): TreeNode[] =>
  NODES.filter((node) => node.parentKey === parentKey).map(({ key, label }) => ({
    key,
    label,
    children: nodesBelow(key),
  }));
const VALUE = nodesBelow(null);

/** PrimeReact's tree as its manual shows it, with its own filter field. */
export function PrimeTree({ open }: { readonly open: readonly string[] }) {
  return (
    <Tree
      value={VALUE}
      filter
      expandedKeys={Object.fromEntries(open.map((key) => [key, true]))}
      onToggle={() => undefined}
    />
  );
}
