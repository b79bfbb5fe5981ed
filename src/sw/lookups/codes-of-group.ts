import { endpointTable } from 'virtual:endpoint-table';
import type { LookupStore } from '../storage/lookup-store.ts';
import type { LookupRow } from '../storage/lookup-database.ts';
import type { LookupCall } from './answer-lookup.ts';

const GROUP_OP = 'getCmmnCdMngList';
const ALL_PATH = endpointTable.getCmmnCdAllList?.path ?? '';

interface CodesBody {
  readonly data?: { readonly data?: readonly { readonly upCdId: string }[] };
}

/** The group that a call asks for, where that is its only condition. */
function groupOf({ op, request }: LookupCall): string | null {
  const conditions = [...new URL(request.url).searchParams].filter(([, value]) => value !== '');
  const [only] = conditions;
  return op === GROUP_OP && conditions.length === 1 && only?.[0] === 'upCdId' ? only[1] : null;
}

/**
 * Codes of one group, taken from the kept list of all codes: a form that is opened for the first time without a network
 * has its choices. Null for any other lookup, for another person, and for a group that the list does not hold.
 */
export async function codesOfGroup(store: LookupStore, call: LookupCall): Promise<LookupRow | null> {
  const group = groupOf(call);
  if (group === null || call.owner === null) return null;
  const all = await store.find(ALL_PATH);
  if (all?.owner !== call.owner) return null;
  const body = JSON.parse(all.body) as CodesBody,
    codes = body.data?.data?.filter(({ upCdId }) => upCdId === group) ?? [];
  if (codes.length === 0) return null;
  return {
    ...all,
    key: call.key,
    op: call.op,
    etag: null,
    body: JSON.stringify({ ...body, data: { ...body.data, data: codes } }),
  };
}
