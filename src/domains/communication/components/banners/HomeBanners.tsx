import { useEffect, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import type { ShownBanner } from '#contract/communication/banner.ts';
import {
  useClickBannerMutation,
  useGetBannerViewListQuery,
  useViewBannerMutation,
} from '../../state/banner-endpoints.ts';
import { BannerStage } from './BannerStage.tsx';

const NONE: readonly ShownBanner[] = [];
const small = matchMedia('(max-width: 599px)');
const watchSize = (listener: () => void): (() => void) => {
  small.addEventListener('change', listener);
  return () => small.removeEventListener('change', listener);
};

/** 배너: what is in force on the administrators' home, each leading where it says; nothing where there is none. Showings and clicks are counted. */
export function HomeBanners() {
  const isMobile = useSyncExternalStore(watchSize, () => small.matches);
  const banners = useGetBannerViewListQuery({ bannerLocCd: 'ADM' }).data?.data ?? NONE;
  const [view] = useViewBannerMutation(),
    [click] = useClickBannerMutation();
  const ids = banners.map(({ bannerId }) => bannerId).join(',');
  useEffect(() => {
    if (ids !== '') void view({ bannerIds: ids.split(',') });
  }, [ids, view]);
  if (banners.length === 0) return null;
  return (
    <BannerStage
      banners={banners}
      isMobile={isMobile}
      wrap={({ bannerId, linkDivCd, linkUrl, newWinYn }, picture) => {
        const counted = {
          onClick: () => {
            void click({ bannerId });
          },
        };
        if (linkDivCd === 'NONE') return picture;
        if (linkDivCd === 'IN' && newWinYn === 'N')
          return (
            <Link href={linkUrl} {...counted}>
              {picture}
            </Link>
          );
        return (
          <a href={linkUrl} target="_blank" rel="noopener noreferrer" {...counted}>
            {picture}
          </a>
        );
      }}
    />
  );
}
