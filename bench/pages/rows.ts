/** The same ten rows of seven columns for both tables; another page or order has other rows. */
export interface Item {
  readonly id: string;
  readonly no: number;
  readonly name: string;
  readonly kind: string;
  readonly count: number;
  readonly day: string;
  readonly used: string;
}
export const FIELDS = ['id', 'no', 'name', 'kind', 'count', 'day', 'used'] as const;

export const rowsFrom = (first: number): Item[] =>
  Array.from({ length: 10 }, (_, index) => {
    const no = first + index;
    return {
      id: `ID-${no}`,
      no,
      name: `가이드 항목 ${no}`,
      kind: no % 2 === 0 ? '교육' : '상담',
      count: no * 37,
      day: '2026-04-06',
      used: '사용',
    };
  });
