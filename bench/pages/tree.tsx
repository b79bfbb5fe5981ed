import { createRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { TreeHandle } from '#ui/tree/tree-props.ts';
import { OwnTree } from './OwnTree.tsx';
import { PrimeTree } from './PrimeTree.tsx';
import { PARENTS } from './tree-nodes.ts';

type Steps = Readonly<Record<'first' | 'expand' | 'filter', number>>;

declare global {
  /** Milliseconds until the frame after a step was drawn: first rendering, everything opened, one row searched. */
  var measureTree: (which: 'prime' | 'own') => Promise<Steps>;
}

/** One leaf of the last root. */
const SEARCHED = '전공 10-9-10';

const LONGEST_MS = 10_000;

/** What a step does, until its rows have been painted. @throws Error when they never come */
async function painted(step: () => void, isThere: () => boolean): Promise<number> {
  const startedAt = performance.now();
  step();
  do {
    if (performance.now() - startedAt > LONGEST_MS) throw new Error(`the rows of ${step.toString()} never came`);
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  } while (!isThere());
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
  return performance.now() - startedAt;
}

const rows = (): NodeListOf<Element> => document.querySelectorAll('[role="treeitem"]');
const showing = (root: Root, tree: ReactNode) => (): void => flushSync(() => root.render(tree));
const labels = (): readonly string[] => [...rows()].map((row) => row.textContent ?? '');
const isAlone = (): boolean => labels().some((label) => label.includes(SEARCHED));

/** Types into a field as its framework hears it. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

async function measureOwn(root: Root): Promise<Steps> {
  const handle = createRef<TreeHandle>();
  const first = await painted(showing(root, <OwnTree query="" handle={handle} />), () => rows().length >= 10);
  const expand = await painted(
    () => flushSync(() => handle.current?.expandAll()),
    () => rows().length > 15,
  );
  flushSync(() => handle.current?.collapseAll());
  const filter = await painted(showing(root, <OwnTree query={SEARCHED} handle={handle} />), isAlone);
  return { first, expand, filter };
}

async function measurePrime(root: Root): Promise<Steps> {
  const first = await painted(showing(root, <PrimeTree open={[]} />), () => rows().length >= 10);
  const expand = await painted(showing(root, <PrimeTree open={PARENTS} />), () => rows().length > 900);
  await painted(showing(root, <PrimeTree open={[]} />), () => rows().length === 10);
  const field = document.querySelector<HTMLInputElement>('input');
  if (!field) throw new Error('no field to search with');
  const filter = await painted(
    () => type(field, SEARCHED),
    () => rows().length < 10,
  );
  return { first, expand, filter };
}

globalThis.measureTree = async (which) => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const steps = await (which === 'prime' ? measurePrime(root) : measureOwn(root));
  root.unmount();
  place.remove();
  return steps;
};
