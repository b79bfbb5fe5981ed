/** How long rows that are still on their way are waited for. */
const WAIT_MS = 2_000;

/* What leaves the page shortens it, and the browser then scrolls by itself: the last place that a person saw is the one
   before. Scroll events come after the change, so that this is still the former place while a screen is taken down. */
let lastPx = 0;
addEventListener('scroll', () => (lastPx = scrollY), { passive: true });

/** Pixels that the page is scrolled down. */
export const scrolledPx = (): number => lastPx;

const longestPx = (): number => document.documentElement.scrollHeight - innerHeight;

/**
 * Scrolls down to where a person was, as soon as the page is long enough; gives up when he scrolls or presses himself.
 * @returns ends it
 */
export function keepScrolling(px: number): () => void {
  if (px === 0) return () => undefined;
  const until = performance.now() + WAIT_MS;
  let frame = 0;
  const end = (): void => {
    cancelAnimationFrame(frame);
    for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown']) removeEventListener(event, end);
  };
  const attempt = (): void => {
    if (longestPx() < px && performance.now() < until) {
      frame = requestAnimationFrame(attempt);
      return;
    }
    scrollTo(0, px);
    end();
  };
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(event, end, { passive: true });
  attempt();
  return end;
}
