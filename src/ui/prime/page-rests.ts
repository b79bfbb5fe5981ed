const LOOK_EVERY_MS = 250,
  /** Between the answers of the shell and the first question of the screen nothing is busy for a moment. */
  IDLE_LOOKS = 2,
  /** A page that is never idle has the pieces all the same. */
  MAX_LOOKS = 32;

let rest: Promise<void> | undefined;

/** Once, when the page is no longer waiting for anything it shows: the first list has its rows. */
export function pageRests(): Promise<void> {
  rest ??= new Promise((resolve) => {
    let idleLooks = 0,
      looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      idleLooks = document.querySelector('[aria-busy="true"]') ? 0 : idleLooks + 1;
      if (idleLooks < IDLE_LOOKS && looks < MAX_LOOKS) return;
      clearInterval(timer);
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
      else resolve();
    }, LOOK_EVERY_MS);
  });
  return rest;
}
