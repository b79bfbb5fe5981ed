import { MAX_FAVOURITES } from '#contract/main/home-rules.ts';
import { HOME_SCREEN } from '#contract/main/work-rules.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { alert } from '#ui/feedback/feedback.ts';
import { mainMessages } from '../rules/messages.ts';
import { useGetFavMenuListQuery, useSaveFavMenuMutation } from '../state/home-endpoints.ts';
import { useScreenInfo } from '../state/page.ts';

/** Puts the present screen among the favourites, or takes it out; screens without a menu have no star. */
export function FavouriteStar() {
  const screen = useScreenInfo(),
    menu = screen?.menuPath.at(-1);
  const { data } = useGetFavMenuListQuery({});
  const [save, { isLoading }] = useSaveFavMenuMutation();
  if (!menu?.path || !screen || screen.resourcePath === HOME_SCREEN || !data) return null;
  const isFavourite = data.data.some(({ menuId }) => menuId === menu.menuId);
  const toggle = (): void => {
    if (!isFavourite && data.data.length >= MAX_FAVOURITES) {
      void alert(mainMessages.mostFavourites);
      return;
    }
    void save({
      menuId: menu.menuId,
      favYn: isFavourite ? 'N' : 'Y',
      tile: { menuId: menu.menuId, menuNm: menu.menuNm, path: menu.path ?? '', iconNm: null },
    });
  };
  return (
    <IconButton
      icon={isFavourite ? 'star-fill' : 'star'}
      size="small"
      label={isFavourite ? '즐겨찾기 해제' : '즐겨찾기 추가'}
      aria-pressed={isFavourite}
      disabled={isLoading}
      onClick={toggle}
    />
  );
}
