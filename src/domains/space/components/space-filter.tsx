import type { Filter } from '#ui/list/filters.tsx';
import { useGetSpaceQuery } from '../state/space-endpoints.ts';
import { SpaceField } from './SpaceField.tsx';

/** A space as a condition of a list. */
export const spaceFilter = <N extends string>(field: N, label: string): Filter<N> => ({
  fields: [field],
  label,
  show: (filters) => <SpaceName spaceId={filters[field]} />,
  render: (filters, { choose }) => (
    <SpaceField
      label={label}
      value={filters[field]}
      onChange={(spaceId) => choose({ [field]: spaceId } as Partial<Readonly<Record<N, string>>>)}
    />
  ),
});

function SpaceName({ spaceId }: { readonly spaceId: string }) {
  return useGetSpaceQuery({ spaceId }, { skip: spaceId === '' }).data?.data[0]?.spaceNm ?? '…';
}
