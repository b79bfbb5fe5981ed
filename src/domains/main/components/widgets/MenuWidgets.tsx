import { Link } from 'wouter';
import type { MenuTile } from '#contract/main/home.ts';
import type { WidgetSize } from '#contract/main/home-rules.ts';
import { mainMessages } from '../../rules/messages.ts';
import { useGetFavMenuListQuery, useGetRcntMenuListQuery } from '../../state/home-endpoints.ts';
import { WidgetCard } from './WidgetCard.tsx';

function Tiles({ tiles, none }: { readonly tiles: readonly MenuTile[]; readonly none: string }) {
  if (tiles.length === 0) return <p className="widget-none">{none}</p>;
  return (
    <ul className="menu-tiles">
      {tiles.map(({ menuId, menuNm, path, iconNm }) => (
        <li key={menuId}>
          <Link className="menu-tile" href={path}>
            <span className={`pi ${iconNm ?? 'pi-star'}`} aria-hidden="true" />
            {menuNm}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** 즐겨찾기: screens that the person has given a star. */
export function FavouriteWidget({ sizeCd }: { readonly sizeCd: WidgetSize }) {
  const answer = useGetFavMenuListQuery({});
  return (
    <WidgetCard wdgtCd="FAV" sizeCd={sizeCd} answer={answer} room={2}>
      <Tiles tiles={answer.data?.data ?? []} none={mainMessages.noFavourite} />
    </WidgetCard>
  );
}

/** 최근 메뉴: screens that he has opened last. */
export function RecentWidget({ sizeCd }: { readonly sizeCd: WidgetSize }) {
  const answer = useGetRcntMenuListQuery({});
  return (
    <WidgetCard wdgtCd="RCNT" sizeCd={sizeCd} answer={answer} room={2}>
      <Tiles tiles={answer.data?.data ?? []} none={mainMessages.noRecent} />
    </WidgetCard>
  );
}
