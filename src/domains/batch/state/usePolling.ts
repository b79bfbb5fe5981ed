import { usePolling as useInterval } from '#bridge/shared-state/usePolling.ts';

const EVERY_MS = 10_000;
/** While something runs its end is waited for. */
const BUSY_MS = 2_000;

/** Has a query of the console asked again every ten seconds, more often while something runs. */
export const usePolling = (isBusy = false): { readonly pollingInterval: number } =>
  useInterval(isBusy ? BUSY_MS : EVERY_MS);
