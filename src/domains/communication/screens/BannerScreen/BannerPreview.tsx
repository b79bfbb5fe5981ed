import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { BannerStage, type StageBanner } from '../../components/banners/BannerStage.tsx';

const DEVICES = [
  { key: 'pc', label: 'PC' },
  { key: 'mobile', label: '모바일' },
];
const THEMES = [
  { key: 'light', label: '밝은 테마' },
  { key: 'dark', label: '어두운 테마' },
] as const;

/** 미리보기: on a large and on a small screen, in both themes. */
export function BannerPreview({
  banners,
  onClose,
}: {
  readonly banners: readonly StageBanner[];
  readonly onClose: () => void;
}) {
  const [device, setDevice] = useState('pc');
  return (
    <Dialog title="배너 미리보기" size="large" onClose={onClose} footer={<Button onClick={onClose}>닫기</Button>}>
      <Tabs label="화면 크기" tabs={DEVICES} active={device} onChange={setDevice} />
      <div className="banner-previews">
        {THEMES.map((theme) => (
          <figure key={theme.key} className="banner-preview" data-preview={theme.key}>
            <figcaption>{theme.label}</figcaption>
            <BannerStage banners={banners} isMobile={device === 'mobile'} />
          </figure>
        ))}
      </div>
    </Dialog>
  );
}
