import { useState } from 'react';
import { AutocompleteField } from '#ui/form/autocomplete/AutocompleteField.tsx';
import type { Option } from '#ui/form/SelectField.tsx';
import { useGetSpaceQuery, useLazyGetSpaceListQuery } from '../state/space-endpoints.ts';

const SUGGESTED = 10;

interface SpaceFieldProps {
  readonly label: string;
  /** spaceId, or empty. */
  readonly value: string;
  readonly onChange: (spaceId: string) => void;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** Only spaces that can be booked. */
  readonly isOpenOnly?: boolean;
}

/** A space, chosen by typing a part of its name, code or room. */
export function SpaceField({ value, onChange, isOpenOnly = false, ...look }: SpaceFieldProps) {
  const [find] = useLazyGetSpaceListQuery();
  const [chosen, setChosen] = useState<Option | null>(null);
  const { data } = useGetSpaceQuery({ spaceId: value }, { skip: value === '' || chosen?.value === value });
  const stored = data?.data[0];
  // A form that is filled from outside (a draft, the board) knows the number alone.
  const named = stored ? { value: stored.spaceId, label: stored.spaceNm } : null,
    shown = chosen?.value === value ? chosen : named;
  const suggest = async (text: string): Promise<readonly Option[]> => {
    const found = await find({
      searchKeyword: text,
      ...(isOpenOnly ? { spaceSt: 'OPEN' } : {}),
      page: 1,
      rowsPerPage: SUGGESTED,
    });
    return (found.data?.data ?? []).map(({ spaceId, spaceNm, spaceCd, cpctCnt }) => ({
      value: spaceId,
      label: `${spaceNm} (${spaceCd}, ${cpctCnt}명)`,
    }));
  };
  return (
    <AutocompleteField
      {...look}
      placeholder="이름, 코드, 호실"
      value={value === '' ? null : shown}
      suggest={suggest}
      onChange={(option) => {
        setChosen(option);
        onChange(option?.value ?? '');
      }}
    />
  );
}
