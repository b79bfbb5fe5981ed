const SECONDS_PER_MINUTE = 60;

/** Until then there is no hurry: whole minutes are shown, and nothing changes each second. */
const QUIET_ABOVE_SECONDS = 300;

/** What the header shows of the remaining time, and whether it is quiet. */
export const remainingText = (seconds: number): { readonly text: string; readonly isQuiet: boolean } =>
  seconds > QUIET_ABOVE_SECONDS
    ? { text: `${String(Math.ceil(seconds / SECONDS_PER_MINUTE))}분`, isQuiet: true }
    : { text: clockText(seconds), isQuiet: false };

/** Seconds as mm:ss; above an hour the minutes go on counting. */
export function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / SECONDS_PER_MINUTE);
  return `${String(minutes).padStart(2, '0')}:${String(seconds % SECONDS_PER_MINUTE).padStart(2, '0')}`;
}
