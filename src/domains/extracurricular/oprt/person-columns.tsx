import type { Family } from '#contract/extracurricular/families.ts';
import type { Column } from '#ui/table/column.ts';
import { textColumn } from '#ui/table/columns.tsx';

interface Person {
  readonly userId: string;
  readonly userNm: string | null;
  readonly deptNm: string | null;
}
const NUMBERS: Readonly<Record<string, string>> = { USER: '학번', OTSDR: '회원번호' };
/** What the number of a participant is called. */
export const numberLabel = ({ userDiv }: Family): string => NUMBERS[userDiv] ?? '사번';

/** Who a row is about. */
export const personColumns = <Row extends Person>(family: Family): readonly Column<Row>[] => [
  textColumn<Row>('userNm', '성명', { width: 's', onCard: 'title', isKept: true }),
  textColumn<Row>('userId', numberLabel(family), { width: 'm', sort: true, onCard: 'fact' }),
  textColumn<Row>('deptNm', '소속', { width: 'm' }),
];
