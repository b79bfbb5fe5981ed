import { isAllowedAddress } from '#server/domains/session/index.ts';
import { signedInOf } from '#server/http/call-context.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { deleteAllowedIps, listAllowedIps, saveAllowedIp } from './allowed-ips.ts';
import { listPolicyHis, presentPolicy } from './policy-store.ts';
import { previewPolicy } from './preview-policy.ts';
import { savePolicy } from './save-policy.ts';

export const policyBindings: readonly Binding[] = [
  implement('getSecurityPolicy', async (_query, call) => ({ data: [await presentPolicy(call.db)] })),
  implement('saveSecurityPolicy', async (asked, call) => {
    await savePolicy(call, asked);
    return { data: [await presentPolicy(call.db)] };
  }),
  // Unnumbered: it writes nothing, so that a repeat may answer anew.
  implement('previewSecurityPolicy', (asked, call) => previewPolicy(call, asked), { unnumbered: true }),
  implement('getSecurityPolicyHisList', (query, call) => listPolicyHis(call.db, query)),
  implement('getAllowedIpList', async (_query, call) => ({
    data: await listAllowedIps(call.db),
    ipAddr: call.ipAddr,
    allowedYn: isAllowedAddress(signedInOf(call).model.allowedCidrs, call.ipAddr) ? 'Y' : 'N',
  })),
  implement('saveAllowedIp', async (asked, call) => {
    await saveAllowedIp(call, asked);
    return { data: (await listAllowedIps(call.db)).filter((row) => row.allowedIpId === asked.allowedIpId) };
  }),
  implement('deleteAllowedIp', async ({ rows }, call) => {
    await deleteAllowedIps(call, rows);
    return { data: rows.map(({ allowedIpId }) => ({ allowedIpId })) };
  }),
];
