/*
 * Whether the menu on view still says what the person may do. Between the word of the server that rights have changed and
 * the menu read after it, that is unknown, and only the route check is asked.
 */

/** All pages hear the word at once; they ask within this time, and a night's job that grants a thousand roles is one question. */
const SPREAD_MS = 2_000;

let isDoubted = false,
  timer: ReturnType<typeof setTimeout> | null = null;

/** The server says that what people may do has changed. @param renew asks for the menu */
export function doubtRights(renew: () => void): void {
  isDoubted = true;
  timer ??= setTimeout(() => {
    timer = null;
    renew();
  }, Math.random() * SPREAD_MS);
}

/** The menu has been read. A word that came meanwhile asks once more. */
export function rightsRead(): void {
  if (timer === null) isDoubted = false;
}

export const areRightsInDoubt = (): boolean => isDoubted;
