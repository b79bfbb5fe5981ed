import { useMemo, useState } from 'react';
import { isMatch } from '#shared/hangul.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { PickerField } from '#ui/pickers/PickerField.tsx';
import { resourceChoice } from '../rules/picker-rules.ts';
import { useGetResourceNmListQuery } from '../state/resource-endpoints.ts';

interface ResourceFieldProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (resourceId: string | null) => void;
  /** Only screens with personal data. */
  readonly personalOnly?: boolean;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly error?: string;
  readonly help?: string;
}

const ResourcePickerDialog = lazyDialog(async () => (await import('./ResourcePickerDialog.tsx')).ResourcePickerDialog);
/** As many hits as one looks through. */
const MAX_HITS = 10;

/** Name of a resource by its id; empty for none, and the id for one that is not known. */
export function useResourceNames(): (resourceId: string | null) => string {
  const { data } = useGetResourceNmListQuery();
  const names = new Map(data?.data.map((row) => [row.resourceId, row.resourceNm]));
  return (resourceId) => (resourceId === null ? '' : (names.get(resourceId) ?? resourceId));
}

/** Chooses a resource by a part of its path or name. */
export function ResourceField({ value, onChange, personalOnly = false, ...look }: ResourceFieldProps) {
  const { data } = useGetResourceNmListQuery();
  const [isOpen, setOpen] = useState(false);
  const resources = useMemo(
    () => (data?.data ?? []).filter((row) => !personalOnly || row.prsnInfoYn === 'Y'),
    [data, personalOnly],
  );
  const stored = data?.data.find(({ resourceId }) => resourceId === value);
  const chosen = value === null ? [] : [stored ? resourceChoice(stored) : { key: value, label: value }];
  return (
    <>
      <PickerField
        {...look}
        placeholder="경로 또는 자원명"
        max={1}
        chosen={chosen}
        suggest={(text) =>
          Promise.resolve(
            resources
              .filter((row) => isMatch(`${row.resourceNm} ${row.resourcePath}`, text))
              .slice(0, MAX_HITS)
              .map(resourceChoice),
          )
        }
        onTake={({ key }) => onChange(key)}
        onPick={() => setOpen(true)}
        onRemove={() => onChange(null)}
      />
      {isOpen ? (
        <ResourcePickerDialog
          resources={resources}
          initial={chosen}
          onClose={() => setOpen(false)}
          onConfirm={([next]) => {
            setOpen(false);
            onChange(next?.key ?? null);
          }}
        />
      ) : null}
    </>
  );
}
