import { useEffect, useMemo, useState } from 'react';
import type { Dept } from '#contract/lookups.ts';
import type { LazyChildren } from '#ui/tree/tree-props.ts';
import type { TreeItem } from '#ui/tree/rules/tree-item.ts';
import { useLazyReadDepartmentsQuery } from '../../state/lab-endpoints.ts';

interface DeptTree {
  readonly items: readonly TreeItem[];
  readonly rootCds: readonly string[];
  readonly lazy: LazyChildren;
  /** Everything at once: a search, a choice with all below, or opening all asks for it. */
  readonly loadAll: () => Promise<readonly TreeItem[]>;
  readonly state: 'loading' | 'ready' | 'failed';
  readonly retry: () => void;
}

const ROOT_DIV = 'ROOT';
const toItem = (dept: Dept): TreeItem => ({ key: dept.deptCd, label: dept.deptNm, parentKey: dept.upDeptCd });

/** Departments, two levels at first and the others when their parent opens. */
export function useDeptTree(): DeptTree {
  const [read] = useLazyReadDepartmentsQuery();
  const [depts, setDepts] = useState<readonly Dept[]>([]);
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  const [state, setState] = useState<DeptTree['state']>('loading');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const begin = async (): Promise<void> => {
      const roots = (await read({ deptDiv: ROOT_DIV })).data?.data;
      const rootCds = roots?.map((dept) => dept.deptCd) ?? [];
      const seconds = roots && (await read({ upDeptCd: rootCds.join(',') })).data?.data;
      if (!isCurrent) return;
      if (!seconds) {
        setState('failed');
        return;
      }
      setDepts([...roots, ...seconds]);
      setKnown(new Set(rootCds));
      setState('ready');
    };
    void begin();
    return () => {
      isCurrent = false;
    };
  }, [read, attempt]);

  const load = async (deptCd: string): Promise<void> => {
    const children = (await read({ upDeptCd: deptCd })).data?.data;
    if (!children) return;
    setDepts((before) => [
      ...before,
      ...children.filter((child) => !before.some((dept) => dept.deptCd === child.deptCd)),
    ]);
    setKnown((before) => new Set(before).add(deptCd));
  };
  const loadAll = async (): Promise<readonly TreeItem[]> => {
    const all = (await read({}, true)).data?.data ?? depts;
    setDepts(all);
    setKnown(new Set(all.map((dept) => dept.deptCd)));
    return all.map(toItem);
  };
  const items = useMemo(() => depts.map(toItem), [depts]);
  const rootCds = useMemo(() => depts.filter((dept) => dept.deptDiv === ROOT_DIV).map((dept) => dept.deptCd), [depts]);
  return {
    items,
    rootCds,
    lazy: { hasChildren: (key) => !known.has(key), load },
    loadAll,
    state,
    retry: () => {
      setState('loading');
      setAttempt(attempt + 1);
    },
  };
}
