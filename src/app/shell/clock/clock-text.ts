const SECONDS_PER_MINUTE = 60;

/** Seconds as mm:ss; above an hour the minutes go on counting. */
export function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / SECONDS_PER_MINUTE);
  return `${String(minutes).padStart(2, '0')}:${String(seconds % SECONDS_PER_MINUTE).padStart(2, '0')}`;
}
