import type { Plugin } from 'vite';
import { z } from 'zod';
import type { AnyEndpoint } from '../src/contract/endpoint.ts';
import { endpoints } from '../src/contract/registry.ts';

const MODULE_ID = 'virtual:endpoint-table';
/** Of the calls of participants alone, for the page that they answer on. */
const PART_MODULE_ID = 'virtual:part-endpoint-table';
const TABLES: Readonly<Record<string, (endpoint: AnyEndpoint, op: string) => boolean>> = {
  [MODULE_ID]: () => true,
  [PART_MODULE_ID]: ({ path }, op) =>
    path.startsWith('/api/diag/part/') || path.startsWith('/api/part/') || op === 'health',
};

/** What the browser has to know of one endpoint; the shapes of its rows stay types. */
const tableRow = (endpoint: AnyEndpoint) => ({
  method: endpoint.method,
  path: endpoint.path,
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
      const rows = Object.entries(endpoints)
        .filter(([op, endpoint]) => isWanted(endpoint, op))
        .map(([op, endpoint]) => [op, tableRow(endpoint)]);
      return `export const endpointTable = ${JSON.stringify(Object.fromEntries(rows))};`;
    },
  };
}
