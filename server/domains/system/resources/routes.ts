import { message } from '#messages/message.ts';
import { requireExcelSize } from '#server/http/excel-size.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { invalidField } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { readPage } from '#server/http/paging.ts';
import { explainPath, listResourceNames } from './match.ts';
import {
  countResources,
  findResourceRow,
  listResourceApis,
  listResourceRoles,
  listResources,
} from './resource-queries.ts';
import { deleteResources, saveResource } from './save-resource.ts';
import { syncResources } from './sync-resource.ts';

async function getResource(call: CallContext, resourceId: string) {
  const resource = await findResourceRow(call.db, resourceId);
  if (resource === null) throw invalidField('resourceId', message('M-GONE'));
  return resource;
}

export const resourceBindings: readonly Binding[] = [
  implement('getResourceList', async (query, call) =>
    readPage(
      query,
      () => countResources(call.db, query),
      (limit, offset) => listResources(call.db, query, limit, offset),
    ),
  ),
  implement('getResource', async ({ resourceId }, call) => ({
    data: [await getResource(call, resourceId)],
    roles: await listResourceRoles(call.db, resourceId),
  })),
  implement('getResourceApiList', async ({ resourceId }, call) => ({
    data: await listResourceApis(call.db, resourceId),
  })),
  implement('matchResource', async ({ url }, call) => explainPath(signedInOf(call).model, url)),
  implement('saveResource', async (resource, call) => {
    await saveResource(call, resource);
    return { data: [await getResource(call, resource.resourceId)] };
  }),
  implement('deleteResource', async ({ rows }, call) => {
    await deleteResources(call, rows);
    return { data: rows.map(({ resourceId }) => ({ resourceId })) };
  }),
  implement('syncResource', async ({ applyYn }, call) => {
    const data = await syncResources(call, applyYn === 'Y');
    return {
      data,
      addCnt: data.filter((row) => row.actCd === 'ADD').length,
      stopCnt: data.filter((row) => row.actCd === 'STOP').length,
    };
  }),
  implement('downloadResourceExcel', async (filter, call) => {
    const totalCount = requireExcelSize(call, await countResources(call.db, filter));
    return { data: await listResources(call.db, filter, totalCount, 0), totalCount };
  }),
  implement('getResourceNmList', async (_query, call) => ({ data: listResourceNames(call) })),
];
