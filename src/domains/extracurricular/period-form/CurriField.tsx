import { useState } from 'react';
import type { Family } from '#contract/extracurricular/families.ts';
import { AutocompleteField } from '#ui/form/autocomplete/AutocompleteField.tsx';
import type { Option } from '#ui/form/SelectField.tsx';
import { useGetCurriQuery, useLazyGetCurriListQuery } from '../state/curri-endpoints.ts';

const SUGGESTED = 10;

interface CurriFieldProps {
  /** 과정 when left out. */
  readonly label?: string;
  readonly help?: string;
  readonly required?: boolean;
  readonly family: Family;
  /** curriId, or empty. */
  readonly value: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (curriId: string) => void;
}

/** A curriculum in use, chosen by typing a part of its name or code. */
export function CurriField({
  label = '과정',
  help = '사용 중인 과정만 선택할 수 있습니다.',
  required = false,
  family,
  value,
  error,
  disabled,
  onChange,
}: CurriFieldProps) {
  const [find] = useLazyGetCurriListQuery();
  const [chosen, setChosen] = useState<Option | null>(null);
  const { data } = useGetCurriQuery({ curriId: value }, { skip: value === '' || chosen?.value === value });
  const stored = data?.data[0],
    // A form that is filled from outside knows the number alone.
    named = stored ? { value: stored.curriId, label: `${stored.curriNm} (${stored.curriCd})` } : null,
    shown = chosen?.value === value ? chosen : named;
  const suggest = async (searchKeyword: string): Promise<readonly Option[]> => {
    const found = await find({
      userDiv: family.userDiv,
      curriSt: 'USE',
      searchKeyword,
      page: 1,
      rowsPerPage: SUGGESTED,
    });
    return (found.data?.data ?? []).map(({ curriId, curriNm, curriCd, deptNm }) => ({
      value: curriId,
      label: `${curriNm} (${curriCd}) · ${deptNm ?? '-'}`,
    }));
  };
  return (
    <AutocompleteField
      label={label}
      required={required}
      placeholder="과정명, 코드"
      help={help}
      disabled={disabled}
      {...(error ? { error } : {})}
      value={value === '' ? null : shown}
      suggest={suggest}
      onChange={(option) => {
        setChosen(option);
        onChange(option?.value ?? '');
      }}
    />
  );
}
