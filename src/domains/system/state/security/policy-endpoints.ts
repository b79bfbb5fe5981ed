import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';

const TAGS = ['getSecurityPolicy', 'getSecurityPolicyHisList', 'getAllowedIpList'] as const;
type Renewed = (result: unknown, error: unknown) => readonly (typeof TAGS)[number][];
const all: Renewed = (_result, error) => (error ? [] : TAGS);

/** Calls of 보안정책관리. */
const policyApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getSecurityPolicy: read(build, 'getSecurityPolicy'),
    getSecurityPolicyHisList: read(build, 'getSecurityPolicyHisList'),
    getAllowedIpList: read(build, 'getAllowedIpList'),
    previewSecurityPolicy: read(build, 'previewSecurityPolicy', { tags: [], quiet: true, keepSec: 0 }),
    saveSecurityPolicy: write(build, 'saveSecurityPolicy', all),
    saveAllowedIp: write(build, 'saveAllowedIp', all),
    deleteAllowedIp: write(build, 'deleteAllowedIp', all),
  }),
});

export const {
  useGetSecurityPolicyQuery,
  useGetSecurityPolicyHisListQuery,
  useGetAllowedIpListQuery,
  usePreviewSecurityPolicyQuery,
  useSaveSecurityPolicyMutation,
  useSaveAllowedIpMutation,
  useDeleteAllowedIpMutation,
} = policyApi;
