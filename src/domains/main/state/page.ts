/* What the home uses of the page's shared state; only state/ knows where it comes from. */
export { usePolling } from '#bridge/shared-state/usePolling.ts';
export { usePerson, useScreenInfo } from '#bridge/shared-state/useSharedState.ts';
