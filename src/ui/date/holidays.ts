/** Names of holidays by their day (YYYYMMDD). */
export type HolidayNames = Readonly<Record<string, string>>;

const NONE: HolidayNames = {};
let useSource = (): HolidayNames => NONE;

/** Set once by the application, which knows where the holidays are kept. */
export function provideHolidays(useNames: () => HolidayNames): void {
  useSource = useNames;
}

/** The holidays that are known; none before anybody has provided them. */
export const useHolidays = (): HolidayNames => useSource();
