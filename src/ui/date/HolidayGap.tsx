import { yearsWithoutHolidays } from '#shared/working-days.ts';
import { useHolidays } from './holidays.ts';

/** Under days that a rule has made: says of which years no holidays are known, so that none was left out. */
export function HolidayGap({ days }: { readonly days: readonly string[] }) {
  const known = Object.keys(useHolidays()),
    // Holidays that have not arrived say nothing about a year.
    years = known.length === 0 ? [] : yearsWithoutHolidays(days, known);
  return years.length === 0 ? null : (
    <p className="field-warning" role="status">
      {years.map((year) => `${year}년`).join(', ')} 공휴일이 등록되지 않아 공휴일을 제외하지 못했습니다. 날짜를
      확인해주세요.
    </p>
  );
}
