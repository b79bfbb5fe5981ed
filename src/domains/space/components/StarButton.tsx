import { IconButton } from '#ui/button/IconButton.tsx';
import type { SpaceRow } from '#contract/space/space.ts';
import { useSaveFvrtMutation } from '../state/space-endpoints.ts';
import './booking-form.css';

/** The person's star on a space: starred ones come first on the board. */
export function StarButton({ space }: { readonly space: Pick<SpaceRow, 'spaceId' | 'spaceNm' | 'fvrtYn'> }) {
  const [save, { isLoading }] = useSaveFvrtMutation();
  const isStarred = space.fvrtYn === 'Y';
  return (
    <IconButton
      size="small"
      className="icon-button space-star"
      icon={isStarred ? 'star-fill' : 'star'}
      label={`${space.spaceNm} 즐겨찾기${isStarred ? ' 해제' : ''}`}
      aria-pressed={isStarred}
      disabled={isLoading}
      onClick={(event) => {
        // The row around it opens the space.
        event.stopPropagation();
        void save({ spaceId: space.spaceId, fvrtYn: isStarred ? 'N' : 'Y' });
      }}
    />
  );
}
