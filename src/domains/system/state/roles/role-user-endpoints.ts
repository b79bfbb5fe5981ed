import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import { ROLE_TAGS } from './role-endpoints.ts';

/** Calls of 역할별 사용자. */
const roleUserApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getRoleUserList: read(build, 'getRoleUserList'),
    saveRoleUser: write(build, 'saveRoleUser', ROLE_TAGS),
    changeRoleUserPeriod: write(build, 'changeRoleUserPeriod', ROLE_TAGS),
    endRoleUser: write(build, 'endRoleUser', ROLE_TAGS),
    sendGrantEndAlarm: write(build, 'sendGrantEndAlarm'),
  }),
});

export const {
  useGetRoleUserListQuery,
  useSaveRoleUserMutation,
  useChangeRoleUserPeriodMutation,
  useEndRoleUserMutation,
  useSendGrantEndAlarmMutation,
} = roleUserApi;
