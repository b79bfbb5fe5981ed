import type { Ref } from 'react';
import type { TreeMove } from './rules/move.ts';
import type { TreeItem } from './rules/tree-item.ts';

/** Children that are asked for when their parent opens. */
export interface LazyChildren {
  readonly hasChildren: (key: string) => boolean;
  readonly load: (key: string) => Promise<void>;
}

export interface TreeMenuEntry {
  readonly key: string;
  readonly label: string;
  readonly icon: string;
  readonly tone?: 'danger';
  /** Why the entry does nothing for this row. */
  readonly reason?: string | undefined;
  readonly run: () => void;
}

/** What may be changed; each part is left out where the person may not. */
export interface TreeEditing {
  readonly rename?: { readonly onRename: (key: string, label: string) => void; readonly labelMaxLength: number };
  /** The sentence for a row that may not go there; null when it may. A drop that is refused says it and moves nothing. */
  readonly refusalOf: (move: Pick<TreeMove, 'key' | 'parentKey'>) => string | null;
  readonly onMove: (move: TreeMove) => void;
  /** Entries of the context menu; `rename` begins the renaming in place. */
  readonly menuOf: (key: string, rename: () => void) => readonly TreeMenuEntry[];
}

export interface TreeHandle {
  /** Of these rows, when they are newer than what is shown. */
  readonly expandAll: (items?: readonly TreeItem[]) => void;
  readonly collapseAll: () => void;
  /** Opens the way to a row and puts the focus on it. */
  readonly reveal: (key: string) => void;
  readonly rename: (key: string) => void;
}

export interface TreeProps {
  readonly label: string;
  /** Flat rows; siblings in their order. */
  readonly items: readonly TreeItem[];
  /**
   * `single`: one row; `check`: boxes of three states, a parent goes with its children; `each`: boxes, every row for
   * itself; `none`: rows are only moved through.
   */
  readonly mode: 'single' | 'check' | 'each' | 'none';
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  /** Marks the rows that hold it and opens the way to them. */
  readonly query?: string;
  /** Open when the tree appears. */
  readonly initiallyOpen?: readonly string[];
  readonly lazy?: LazyChildren;
  readonly editing?: TreeEditing | undefined;
  readonly handle?: Ref<TreeHandle>;
  readonly isLoading?: boolean;
}
