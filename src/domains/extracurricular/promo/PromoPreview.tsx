import { useLayoutEffect, useRef, useState } from 'react';
import type { PromoSlot } from '#contract/extracurricular/promo-codes.ts';
import type { PromoRow } from '#contract/extracurricular/promo.ts';
import { displayPeriod } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { CroppedImage } from '#ui/images/CroppedImage.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';

interface PromoPreviewProps {
  readonly slotCd: PromoSlot;
  /** In the order that is about to be saved. */
  readonly rows: readonly PromoRow[];
  readonly onClose: () => void;
}
const DEVICES = [
    { key: '1440', label: 'PC (1440px)' },
    { key: '390', label: '모바일 (390px)' },
  ],
  THEMES = [
    { key: 'light', label: '밝은 테마' },
    { key: 'dark', label: '어두운 테마' },
  ] as const;

/** What a visitor sees on a day. */
const shownOn = (rows: readonly PromoRow[], today: string): readonly PromoRow[] =>
  rows.filter(({ useYn, strtDt, endDt }) => useYn === 'Y' && strtDt <= today && today <= endDt);

/** 미리보기: the slot as it looks today, on a wide screen and on a phone, in both themes. */
export function PromoPreview({ slotCd, rows, onClose }: PromoPreviewProps) {
  const [width, setWidth] = useState('1440');
  const [today] = useState(() => koreanDate8(Date.now()));
  const shown = shownOn(rows, today);
  return (
    <Dialog title="홍보 미리보기" size="large" onClose={onClose} footer={<Button onClick={onClose}>닫기</Button>}>
      {shown.length === 0 ? (
        <StateNotice icon="megaphone" text="오늘 노출되는 프로그램이 없습니다." />
      ) : (
        <>
          <Tabs label="화면 크기" tabs={DEVICES} active={width} onChange={setWidth} />
          <div className="promo-previews" data-width={width}>
            {THEMES.map((theme) => (
              <figure key={theme.key} className="promo-preview" data-preview={theme.key}>
                <figcaption>{theme.label}</figcaption>
                <Screen width={Number(width)}>
                  <PromoStage slotCd={slotCd} rows={shown} isPhone={width === '390'} />
                </Screen>
              </figure>
            ))}
          </div>
        </>
      )}
    </Dialog>
  );
}

/** A screen of a width, made as small as the room for it. */
function Screen({ width, children }: { readonly width: number; readonly children: React.ReactNode }) {
  const frame = useRef<HTMLDivElement>(null),
    inner = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ readonly scale: number; readonly height: number } | null>(null);
  useLayoutEffect(() => {
    const [room, content] = [frame.current, inner.current];
    if (!room || !content) return undefined;
    const measure = (): void => {
      const scale = Math.min(1, room.clientWidth / width);
      setSize({ scale, height: content.offsetHeight * scale });
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(room);
    watcher.observe(content);
    return () => watcher.disconnect();
  }, [width]);
  return (
    <div ref={frame} className="promo-screen" style={size ? { height: size.height } : undefined}>
      <div ref={inner} style={{ width, transform: `scale(${size?.scale ?? 1})`, transformOrigin: '0 0' }}>
        {children}
      </div>
    </div>
  );
}

interface PromoStageProps extends Pick<PromoPreviewProps, 'slotCd' | 'rows'> {
  readonly isPhone: boolean;
}

/** The programmes of a slot as a portal lays them out: one large one, cards, or lines. */
function PromoStage({ slotCd, rows, isPhone }: PromoStageProps) {
  return (
    <ul className="promo-stage" data-slot={slotCd} data-phone={isPhone}>
      {rows.map(({ promoId, prdNm, curriTpNm, rcrtStrtDt, rcrtEndDt, picture }) => (
        <li key={promoId} className="promo-item">
          <span className="promo-item-picture">
            {picture ? (
              <CroppedImage src={picture.imgUrl} alt={picture.altTxt} crop={picture.crop} />
            ) : (
              <span className="promo-item-none" aria-hidden="true">
                <span className="pi pi-image" />
              </span>
            )}
          </span>
          <span className="promo-item-words">
            <span className="promo-item-type">{curriTpNm}</span>
            <strong>{prdNm}</strong>
            <span>모집 {displayPeriod(rcrtStrtDt ?? '', rcrtEndDt ?? '')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
