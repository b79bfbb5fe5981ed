import type { Plugin } from 'vite';
import { z } from 'zod';
import type { AnyEndpoint } from '../src/contract/endpoint.ts';
import { endpoints } from '../src/contract/registry.ts';

const MODULE_ID = 'virtual:endpoint-table';
/** Of the calls of participants alone, for their own page. */
const PART_MODULE_ID = 'virtual:part-endpoint-table';
const TABLES: Readonly<Record<string, (endpoint: AnyEndpoint, op: string) => boolean>> = {
  [MODULE_ID]: () => true,
  [PART_MODULE_ID]: ({ path }, op) => path.includes('/part/') || op === 'health',
};

/** What the browser has to know of one endpoint besides its path; the shapes of its rows stay types. */
const tableRow = (endpoint: AnyEndpoint) => ({
  method: endpoint.method,
  offline: endpoint.offline,
  ...(endpoint.access.kind === 'public' ? { open: true } : {}),
  ...(endpoint.background ? { background: true } : {}),
  ...(endpoint.personal ? { personal: true } : {}),
  ...(endpoint.method === 'GET' && endpoint.keepUntil ? { keepUntil: endpoint.keepUntil } : {}),
  ...(endpoint.method === 'POST' && endpoint.onlineWhen ? { onlineWhen: endpoint.onlineWhen } : {}),
  ...(endpoint.method === 'POST' && endpoint.queueWhen ? { queueWhen: endpoint.queueWhen } : {}),
  ...(endpoint.method === 'POST' && endpoint.body instanceof z.ZodObject && 'dvcSvDt' in endpoint.body.shape
    ? { isStamped: true }
    : {}),
  ...(endpoint.method === 'POST' && endpoint.merge ? { merge: endpoint.merge } : {}),
  ...(endpoint.method === 'POST' && endpoint.renews ? { renews: endpoint.renews } : {}),
});

type Traits = ReturnType<typeof tableRow>;

/**
 * Endpoints of the same traits under one folder, as one line: most are called at an address that ends with their name,
 * the others are written `name=path`. Every page loads the table before its first question, and a new domain is to add
 * little more than its names to it.
 */
function writeTable(chosen: readonly (readonly [op: string, endpoint: AnyEndpoint])[]): string {
  const lines = new Map<string, { readonly traits: Traits; readonly folder: string; readonly names: string[] }>();
  for (const [op, endpoint] of chosen) {
    const traits = tableRow(endpoint),
      end = endpoint.path.lastIndexOf('/') + 1,
      folder = endpoint.path.slice(0, end),
      key = JSON.stringify([traits, folder]),
      line = lines.get(key) ?? { traits, folder, names: [] };
    line.names.push(endpoint.path === folder + op ? op : `${op}=${endpoint.path}`);
    lines.set(key, line);
  }
  const rows = [...lines.values()].map(({ traits, folder, names }) => [traits, folder, names.join(' ')]);
  return `export const endpointTable = Object.fromEntries(${JSON.stringify(rows)}.flatMap(([traits, folder, names]) =>
    names.split(' ').map((name) => {
      const [op, path = folder + op] = name.split('=');
      return [op, { ...traits, path }];
    })));`;
}

/**
 * Gives the worker and the service worker the contract as plain data, written out while building, so that the schema
 * library never reaches the browser.
 */
export function endpointTable(): Plugin {
  return {
    name: 'madang-endpoint-table',
    resolveId: (id) => (Object.hasOwn(TABLES, id) ? `\0${id}` : undefined),
    load(id) {
      const isWanted = TABLES[id.replace('\0', '')];
      if (!id.startsWith('\0') || isWanted === undefined) return undefined;
      return writeTable(Object.entries(endpoints).filter(([op, endpoint]) => isWanted(endpoint, op)));
    },
  };
}
