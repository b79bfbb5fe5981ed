/** Seconds as people read them: 45초, 12분, 1시간 5분. */
export function displaySeconds(seconds: number | null): string {
  if (seconds === null) return '-';
  if (seconds < 60) return `${seconds}초`;
  const minutes = Math.floor(seconds / 60),
    hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes}분` : `${hours}시간${minutes % 60 === 0 ? '' : ` ${minutes % 60}분`}`;
}

/** `2026-03-02 14:30:05` of an ISO text in Korean time: two calls of one minute can be distinguished. */
export const displayExact = (isoText: string): string => isoText.slice(0, 19).replace('T', ' ');
