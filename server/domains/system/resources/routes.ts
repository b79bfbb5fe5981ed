import { message } from '#messages/message.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { invalidField } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { explainPath, listResourceNames } from './match.ts';
import { findResource, listResourceApis, listResourceRoles, resourceList } from './resource-queries.ts';
import { deleteResources, saveResource } from './save-resource.ts';
import { syncResources } from './sync-resource.ts';

async function getResource(call: CallContext, resourceId: string) {
  const resource = await findResource(call, resourceId);
  if (!resource) throw invalidField('resourceId', message('M-GONE'));
  return resource;
}

export const resourceBindings: readonly Binding[] = [
  implement('getResourceList', resourceList.page),
  implement('downloadResourceExcel', resourceList.excel),
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
  implement('getResourceNmList', async (_query, call) => ({ data: listResourceNames(call) })),
];
