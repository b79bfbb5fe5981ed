import { useEffect, useState, type ReactNode } from 'react';
import { IconButton } from '#ui/button/IconButton.tsx';
import { CroppedImage } from '#ui/images/CroppedImage.tsx';
import { WHOLE_IMAGE, type ImageCrop } from '#ui/images/crop-rules.ts';
import './banner-stage.css';

export interface StageBanner {
  readonly bannerId: string;
  readonly imgUrl: string;
  readonly moImgUrl: string | null;
  readonly crop: ImageCrop;
  readonly altText: string;
}

interface BannerStageProps<B extends StageBanner> {
  readonly banners: readonly B[];
  readonly isMobile: boolean;
  /** What surrounds the picture that is shown: a link, where it leads somewhere. */
  readonly wrap?: (banner: B, picture: ReactNode) => ReactNode;
}

const TURN_MS = 5_000;
const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Banners in turn, five seconds each; they wait while they are hovered or have the focus, and for whom motion is
 * unwell.
 */
export function BannerStage<B extends StageBanner>({ banners, isMobile, wrap }: BannerStageProps<B>) {
  const [place, setPlace] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const count = banners.length,
    shown = banners[place % Math.max(count, 1)];
  useEffect(() => {
    if (count < 2 || isHeld || isStill()) return undefined;
    const timer = setInterval(() => setPlace((before) => (before + 1) % count), TURN_MS);
    return () => clearInterval(timer);
  }, [count, isHeld]);
  if (!shown) return null;
  const step = (by: number): void => setPlace((place + by + count) % count);
  const mobile = isMobile ? shown.moImgUrl : null;
  const picture = (
    <CroppedImage
      key={shown.bannerId}
      src={mobile ?? shown.imgUrl}
      alt={shown.altText}
      crop={mobile === null ? shown.crop : WHOLE_IMAGE}
    />
  );
  return (
    <div
      className="banner-stage"
      role="group"
      aria-roledescription="캐러셀"
      aria-label="배너"
      data-mobile={isMobile}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {wrap ? wrap(shown, picture) : picture}
      {count > 1 ? (
        <div className="banner-stage-steps">
          <IconButton icon="chevron-left" size="small" label="이전 배너" onClick={() => step(-1)} />
          <span className="numeric" aria-live={isHeld ? 'polite' : 'off'}>
            {(place % count) + 1} / {count}
          </span>
          <IconButton icon="chevron-right" size="small" label="다음 배너" onClick={() => step(1)} />
        </div>
      ) : null}
    </div>
  );
}
