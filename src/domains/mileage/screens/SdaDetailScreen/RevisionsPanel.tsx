import { Button } from '#ui/button/Button.tsx';
import { newRevision, type RevisionForm } from '../../rules/item-form.ts';
import { PRESENT_YEAR } from '../../rules/school-years.ts';
import type { ItemFault } from '#shared/mileage/item-faults.ts';
import type { ItemRecord } from './item-record.ts';
import { RevisionCard } from './RevisionCard.tsx';

interface RevisionsPanelProps {
  readonly record: ItemRecord;
  /** Of an item that is saved. */
  readonly sdaId: string | null;
  readonly faults: readonly ItemFault[];
}

/** The year behind the newest revision, the present one at least. */
const nextYear = (revisions: readonly RevisionForm[]): string =>
  String(Math.max(Number(PRESENT_YEAR), ...revisions.map(({ schlYear }) => Number(schlYear) + 1)));

/** 배점: what the activity is worth, by school year; the newest one that is not later than a term holds in it. */
export function RevisionsPanel({ record, sdaId, faults }: RevisionsPanelProps) {
  const { form, set, maySave, errors } = record;
  const change = (place: number, part: Partial<RevisionForm>): void =>
    set({ revisions: form.revisions.map((revision, at) => (at === place ? { ...revision, ...part } : revision)) });
  const add = (): void => {
    const [newest] = form.revisions,
      fresh = newRevision(crypto.randomUUID(), nextYear(form.revisions));
    set({
      revisions: [
        newest ? { ...newest, sdaRevId: fresh.sdaRevId, schlYear: fresh.schlYear, lockYn: 'N' } : fresh,
        ...form.revisions,
      ],
    });
  };
  const prefix = (place: number): string => `revisions.${place}.`;
  return (
    <div className="stack">
      {maySave ? (
        <div>
          <Button icon="plus" onClick={add}>
            다음 학년도 배점 추가
          </Button>
        </div>
      ) : null}
      {errors.revisions !== undefined && faults.length === 0 ? (
        <p className="field-error" role="alert">
          {errors.revisions}
        </p>
      ) : null}
      {form.revisions.map((revision, place) => (
        <RevisionCard
          key={revision.sdaRevId}
          revision={revision}
          sdaId={sdaId}
          sdaDiv={form.sdaDiv}
          maySave={maySave}
          faults={faults
            .filter(({ field }) => field.startsWith(prefix(place)))
            .map((fault) => ({ ...fault, field: fault.field.slice(prefix(place).length) }))}
          onChange={(part) => change(place, part)}
          onRemove={
            form.revisions.length > 1
              ? () => set({ revisions: form.revisions.filter((_, at) => at !== place) })
              : undefined
          }
        />
      ))}
    </div>
  );
}
