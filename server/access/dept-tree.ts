export interface DeptNode {
  readonly deptCd: string;
  readonly deptNm: string;
  readonly deptDiv: string;
  readonly upDeptCd: string | null;
}

/** The departments with the questions that scopes ask of them. */
export interface DeptTree {
  /** The department and everything below it; empty for an unknown code. */
  listWithin(deptCd: string): readonly string[];
  /** The department and those above it, from itself to the root. */
  listUpwards(deptCd: string): readonly string[];
  /** The college above a department, else the highest administrative unit below the root, else itself. */
  findCollege(deptCd: string): string;
  findName(deptCd: string): string | null;
  /** Name of the university, that is of the root. */
  readonly rootName: string;
}

/** Builds the tree once; a loop in the data ends the climb instead of the process. */
export function buildDeptTree(depts: readonly DeptNode[]): DeptTree {
  const byCode = new Map(depts.map((dept) => [dept.deptCd, dept]));
  const listWithin = (deptCd: string): readonly string[] => {
    if (!byCode.has(deptCd)) return [];
    const found = new Set([deptCd]);
    // A set may grow while it is walked: each department found brings its children.
    for (const code of found) for (const dept of depts) if (dept.upDeptCd === code) found.add(dept.deptCd);
    return [...found];
  };
  const pathOf = (deptCd: string): readonly DeptNode[] => {
    const path = new Set<DeptNode>();
    for (
      let dept = byCode.get(deptCd);
      dept && !path.has(dept);
      dept = dept.upDeptCd === null ? undefined : byCode.get(dept.upDeptCd)
    )
      path.add(dept);
    return [...path];
  };
  const findCollege = (deptCd: string): string => {
    const path = pathOf(deptCd);
    const college = path.find((dept) => dept.deptDiv === 'COLG') ?? path.findLast((dept) => dept.deptDiv === 'ADM');
    return college?.deptCd ?? deptCd;
  };
  const rootName = depts.find((dept) => dept.deptDiv === 'ROOT')?.deptNm ?? '';
  return {
    rootName,
    listWithin,
    listUpwards: (deptCd) => pathOf(deptCd).map((dept) => dept.deptCd),
    findCollege,
    findName: (deptCd) => byCode.get(deptCd)?.deptNm ?? null,
  };
}
