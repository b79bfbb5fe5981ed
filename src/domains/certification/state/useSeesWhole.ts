import type { Programme } from '#contract/certification/programmes.ts';
import { useGetCertiStatQuery } from './state-endpoints.ts';

/** Whether applications and certificates of a programme are open to the user, as the server says; not before it has said so. */
export const useSeesWhole = ({ certiDiv }: Programme): boolean =>
  useGetCertiStatQuery({ certiDiv }).data?.wholeYn === 'Y';
