import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { fifthFamily } from './fifth-family.ts';
import { sixthKind } from './sixth-kind.ts';
import { buildBundles, bundleFolder, pageFileOf } from './screens/bundle/bundles.ts';

/** What a project changes in the sources of the product. */
const CHANGES = { screens: [], 'fifth-family': [fifthFamily(), sixthKind()] };

/** Once per run and project of screens: bundles what their tests read. @returns what removes it */
export async function setup(project: TestProject): Promise<() => void> {
  const changes = CHANGES[project.name as keyof typeof CHANGES],
    folder = bundleFolder(project.name);
  await buildBundles(project.name, changes);
  project.provide('pageFile', pageFileOf(folder));
  return () => rmSync(folder, { recursive: true, force: true });
}
