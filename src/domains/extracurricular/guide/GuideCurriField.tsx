import { useState } from 'react';
import { AutocompleteField } from '#ui/form/autocomplete/AutocompleteField.tsx';
import type { Option } from '#ui/form/SelectField.tsx';
import { useGetGuideCurriListQuery, useLazyGetGuideCurriListQuery } from '../state/guide-endpoints.ts';

interface GuideCurriFieldProps {
  readonly label: string;
  readonly help?: string;
  /** curriId, or empty for all curricula. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly onChange: (curriId: string) => void;
}

/** A curriculum that teams can work in, chosen by typing a part of its name or code. */
export function GuideCurriField({ label, help, value, error, disabled = false, onChange }: GuideCurriFieldProps) {
  const [find] = useLazyGetGuideCurriListQuery();
  const [chosen, setChosen] = useState<Option | null>(null);
  const { data } = useGetGuideCurriListQuery({ curriId: value }, { skip: value === '' || chosen?.value === value }),
    stored = data?.data[0],
    // A form that is filled from outside knows the number alone.
    named = stored ? { value: stored.curriId, label: `${stored.curriNm} (${stored.curriCd})` } : null;
  const suggest = async (searchKeyword: string): Promise<readonly Option[]> =>
    ((await find({ searchKeyword })).data?.data ?? []).map(({ curriId, curriNm, curriCd, deptNm }) => ({
      value: curriId,
      label: `${curriNm} (${curriCd}) · ${deptNm ?? '-'}`,
    }));
  return (
    <AutocompleteField
      label={label}
      placeholder="과정명, 코드"
      {...(help ? { help } : {})}
      {...(error ? { error } : {})}
      disabled={disabled}
      value={value === '' ? null : chosen?.value === value ? chosen : named}
      suggest={suggest}
      onChange={(option) => {
        setChosen(option);
        onChange(option?.value ?? '');
      }}
    />
  );
}
