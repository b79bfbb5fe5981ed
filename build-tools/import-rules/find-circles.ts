/** A file that imports, with the files that it imports; paths from the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/**
 * Groups of files that import each other, directly or by way of others (strongly connected components, Tarjan 1972).
 * Imports of types count: two files that need each other's types are one piece of knowledge in two places.
 */
export function findCircles(graph: ImportGraph): readonly (readonly string[])[] {
  const found: string[][] = [],
    stack: string[] = [],
    order = new Map<string, number>(),
    lowest = new Map<string, number>(),
    onStack = new Set<string>();
  const lower = (file: string, value: number): void => {
    lowest.set(file, Math.min(lowest.get(file) ?? value, value));
  };
  const takeCircle = (file: string): void => {
    const at = stack.lastIndexOf(file),
      circle = stack.splice(at);
    for (const member of circle) onStack.delete(member);
    if (circle.length > 1) found.push(circle.toSorted());
  };
  const visit = (file: string): void => {
    const number = order.size;
    order.set(file, number);
    lower(file, number);
    stack.push(file);
    onStack.add(file);
    for (const target of graph.get(file) ?? []) {
      if (!graph.has(target)) continue;
      if (!order.has(target)) {
        visit(target);
        lower(file, lowest.get(target) ?? number);
      } else if (onStack.has(target)) lower(file, order.get(target) ?? number);
    }
    if (lowest.get(file) === number) takeCircle(file);
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
}

/** Circles that are not resolved yet; they may shrink and must not grow. */
const KNOWN: readonly (readonly string[])[] = [
  // Navigation loads the screens of its table, and screens navigate.
  [
    'src/app/conflicts/ConflictDetail.tsx',
    'src/app/conflicts/ConflictList.tsx',
    'src/app/conflicts/ConflictListDialog.tsx',
    'src/app/conflicts/EntryActs.tsx',
    'src/app/conflicts/OpenConflicts.tsx',
    'src/app/navigation/go-back.ts',
    'src/app/navigation/landing.ts',
    'src/app/navigation/navigation.ts',
    'src/app/public/ErrorScreen.tsx',
    'src/app/public/LocalLoginForm.tsx',
    'src/app/public/LoginScreen.tsx',
    'src/app/public/NoServerScreen.tsx',
    'src/app/public/SsoLogin.tsx',
    'src/app/public/UnauthorizedScreen.tsx',
    'src/app/public/routes.ts',
    'src/app/routes.ts',
    'src/app/screen-components.ts',
    'src/app/shell/AdminLayout.tsx',
    'src/app/shell/PlaceMemory.tsx',
    'src/app/shell/QueueDialog.tsx',
    'src/app/shell/left-forms.ts',
    'src/app/shell/menu/MenuSearchDialog.tsx',
    'src/app/shell/menu/Sidebar.tsx',
    'src/app/shell/menu/useFoundRecords.ts',
  ],
  // The services know who is signed in, and the jobs of sessions are given the services.
  [
    'server/domains/session/index.ts',
    'server/domains/session/lifetime/session-jobs.ts',
    'server/jobs/job.ts',
    'server/plugins/session.ts',
    'server/services.ts',
  ],
  // The row of a booking is what its query selects.
  ['server/domains/space/bookings/booking-queries.ts', 'server/domains/space/bookings/present.ts'],
];

/** Whether a circle lies within one that is known. */
export const isKnown = (circle: readonly string[]): boolean =>
  KNOWN.some((known) => circle.every((file) => known.includes(file)));
