import { read } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';

/** Calls of 만족도·통계. */
const statisticApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getCnslStat: read(build, 'getCnslStat'),
    getWaitSim: read(build, 'getWaitSim', { keepSec: 0 }),
    getSatisStat: read(build, 'getSatisStat'),
  }),
});

export const { useGetCnslStatQuery, useGetWaitSimQuery, useGetSatisStatQuery } = statisticApi;
