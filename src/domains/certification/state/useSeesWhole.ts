import type { Programme } from '#contract/certification/programmes.ts';
import { useGetCertiStatQuery } from './state-endpoints.ts';

/** Whether applications and certificates of a programme are open to the user, as the server says; null before it has said so. */
export function useSeesWhole({ certiDiv }: Programme): boolean | null {
  const { data, isError } = useGetCertiStatQuery({ certiDiv });
  return data ? data.wholeYn === 'Y' : isError ? false : null;
}
