import { useMemo } from 'react';
import { isMatch } from '#shared/hangul.ts';
import { AutocompleteField } from '#ui/form/autocomplete/AutocompleteField.tsx';
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

const MOST_SUGGESTIONS = 30;

/** Name of a resource by its id; empty for none, and the id for one that is not known. */
export function useResourceNames(): (resourceId: string | null) => string {
  const { data } = useGetResourceNmListQuery();
  const names = new Map(data?.data.map((row) => [row.resourceId, row.resourceNm]));
  return (resourceId) => (resourceId === null ? '' : (names.get(resourceId) ?? resourceId));
}

/** Chooses a resource by a part of its path or name. */
export function ResourceField({ value, onChange, personalOnly = false, ...look }: ResourceFieldProps) {
  const { data } = useGetResourceNmListQuery();
  const options = useMemo(
    () =>
      (data?.data ?? [])
        .filter((row) => !personalOnly || row.prsnInfoYn === 'Y')
        .map((row) => ({ value: row.resourceId, label: `${row.resourceNm} (${row.resourcePath})` })),
    [data, personalOnly],
  );
  const chosen = value === null ? null : (options.find((option) => option.value === value) ?? { value, label: '' });
  return (
    <AutocompleteField
      {...look}
      placeholder="경로 또는 자원명"
      value={chosen}
      onChange={(option) => onChange(option?.value ?? null)}
      suggest={(text) =>
        Promise.resolve(options.filter((option) => isMatch(option.label, text)).slice(0, MOST_SUGGESTIONS))
      }
    />
  );
}
