import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg } from '#contract/registry.ts';
import { ROLE_TAGS } from './role-endpoints.ts';

const afterSuccess = (_result: unknown, error: unknown) => (error ? [] : [...ROLE_TAGS]);

/** Calls of 역할별 사용자. */
const roleUserApi = serverApi.enhanceEndpoints({ addTagTypes: ROLE_TAGS }).injectEndpoints({
  endpoints: (build) => ({
    getRoleUserList: build.query<Fetched<'getRoleUserList'>, Arg<'getRoleUserList'>>({
      query: (arg) => ({ op: 'getRoleUserList', arg }),
      providesTags: ['getRoleUserList'],
    }),
    saveRoleUser: build.mutation<Fetched<'saveRoleUser'>, Arg<'saveRoleUser'>>({
      query: (arg) => ({ op: 'saveRoleUser', arg }),
      invalidatesTags: afterSuccess,
    }),
    changeRoleUserPeriod: build.mutation<Fetched<'changeRoleUserPeriod'>, Arg<'changeRoleUserPeriod'>>({
      query: (arg) => ({ op: 'changeRoleUserPeriod', arg }),
      invalidatesTags: afterSuccess,
    }),
    endRoleUser: build.mutation<Fetched<'endRoleUser'>, Arg<'endRoleUser'>>({
      query: (arg) => ({ op: 'endRoleUser', arg }),
      invalidatesTags: afterSuccess,
    }),
    sendGrantEndAlarm: build.mutation<Fetched<'sendGrantEndAlarm'>, Arg<'sendGrantEndAlarm'>>({
      query: (arg) => ({ op: 'sendGrantEndAlarm', arg }),
    }),
  }),
});

export const {
  useGetRoleUserListQuery,
  useSaveRoleUserMutation,
  useChangeRoleUserPeriodMutation,
  useEndRoleUserMutation,
  useSendGrantEndAlarmMutation,
} = roleUserApi;
