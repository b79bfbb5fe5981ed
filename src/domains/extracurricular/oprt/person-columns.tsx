import type { Family, People } from '#contract/extracurricular/families.ts';
import type { Column } from '#ui/table/column.ts';
import { textColumn } from '#ui/table/columns.tsx';

interface Person {
  readonly userId: string;
  readonly userNm: string | null;
  readonly deptNm: string | null;
}
/** What the number of a participant is called; outsiders have none that people know. */
const NUMBERS: Readonly<Record<People, string | null>> = { student: '학번', staff: '사번', member: null };

/** What a person is searched by. */
export const searchLabel = ({ people }: Family): string => ['성명', NUMBERS[people]].filter(Boolean).join(', ');

/** Who a row is about. */
export const personColumns = <Row extends Person>({ people }: Family): readonly Column<Row>[] => {
  const number = NUMBERS[people];
  return [
    textColumn<Row>('userNm', '성명', { width: 's', onCard: 'title', isKept: true }),
    ...(number === null ? [] : [textColumn<Row>('userId', number, { width: 'm', sort: true, onCard: 'fact' })]),
    textColumn<Row>('deptNm', '소속', { width: 'm' }),
  ];
};
