import type { Plugin } from 'vite';
import { z } from 'zod';
import type { AnyEndpoint } from '../src/contract/endpoint.ts';
import { endpoints } from '../src/contract/registry.ts';

const MODULE_ID = 'virtual:endpoint-table';
const RESOLVED_ID = `\0${MODULE_ID}`;

/** What the browser has to know of one endpoint; the shapes of its rows stay types. */
const tableRow = (endpoint: AnyEndpoint) => ({
  method: endpoint.method,
  path: endpoint.path,
  offline: endpoint.offline,
  ...(endpoint.access.kind === 'public' ? { open: true } : {}),
  ...(endpoint.background ? { background: true } : {}),
  ...(endpoint.personal ? { personal: true } : {}),
  ...(endpoint.method === 'POST' && endpoint.onlineWhen ? { onlineWhen: endpoint.onlineWhen } : {}),
  ...(endpoint.method === 'POST' && endpoint.queueWhen ? { queueWhen: endpoint.queueWhen } : {}),
  ...(endpoint.method === 'POST' && endpoint.body instanceof z.ZodObject && 'dvcSvDt' in endpoint.body.shape
    ? { isStamped: true }
    : {}),
  ...(endpoint.method === 'POST' && endpoint.merge ? { merge: endpoint.merge } : {}),
});

/**
 * Gives the worker and the service worker the contract as plain data, written out while building, so that the schema
 * library never reaches the browser.
 */
export function endpointTable(): Plugin {
  return {
    name: 'madang-endpoint-table',
    resolveId: (id) => (id === MODULE_ID ? RESOLVED_ID : undefined),
    load(id) {
      if (id !== RESOLVED_ID) return undefined;
      const rows = Object.entries(endpoints).map(([op, endpoint]) => [op, tableRow(endpoint)]);
      return `export const endpointTable = ${JSON.stringify(Object.fromEntries(rows))};`;
    },
  };
}
