import type { Programme } from '#contract/certification/programmes.ts';
import { useGetCertiReachQuery } from './state-endpoints.ts';

/** Whether applications and certificates of a programme are open to the user, as the server says; null before it has said so. */
export function useSeesWhole({ certiDiv }: Programme): boolean | null {
  const { data, isError } = useGetCertiReachQuery({ certiDiv });
  return data ? data.data[0]?.wholeYn === 'Y' : isError ? false : null;
}
