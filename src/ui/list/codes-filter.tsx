import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import type { Option } from '#ui/form/SelectField.tsx';
import type { Filter } from './filters.tsx';

/** A choice of several codes, joined by commas in the address. */
export const codesFilter = <N extends string>(
  field: N,
  label: string,
  options: readonly Option[],
  { isMore }: { readonly isMore?: boolean } = {},
): Filter<N> => {
  const chosenOf = (joined: string): readonly string[] => (joined === '' ? [] : joined.split(','));
  return {
    fields: [field],
    label,
    isMore,
    show: (filters) =>
      chosenOf(filters[field])
        .map((code) => options.find(({ value }) => value === code)?.label ?? code)
        .join(', '),
    render: (filters, { choose }) => (
      <MultiSelectField
        label={label}
        values={chosenOf(filters[field])}
        options={options}
        placeholder="전체"
        onChange={(codes) => choose({ [field]: codes.join(',') } as Partial<Readonly<Record<N, string>>>)}
      />
    ),
  };
};
