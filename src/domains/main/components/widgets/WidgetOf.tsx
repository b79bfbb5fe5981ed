import type { PlacedWidget } from '#contract/main/home-rules.ts';
import { Lazy, lazyLoader } from '#ui/feedback/Lazy.tsx';
import { FavouriteWidget, RecentWidget } from './MenuWidgets.tsx';
import { NoticeWidget } from './NoticeWidget.tsx';
import { TodoWidget } from './TodoWidget.tsx';

const chart = lazyLoader(async () => (await import('./ChartWidget.tsx')).ChartWidget);
const calendar = lazyLoader(async () => (await import('../calendar/CalendarWidget.tsx')).CalendarWidget);
const banners = lazyLoader(async () => (await import('#domains/communication/index.ts')).loadHomeBanners());

/** A widget by its code. Figures whose screens are not built are not among a person's widgets. */
export function WidgetOf({
  widget: { wdgtCd, sizeCd },
  onWork,
}: {
  readonly widget: PlacedWidget;
  readonly onWork: () => void;
}) {
  const later = <section className="card widget" data-widget={wdgtCd} data-size={sizeCd} aria-busy="true" />;
  switch (wdgtCd) {
    case 'TODO':
      return <TodoWidget sizeCd={sizeCd} onWork={onWork} />;
    case 'NOTI':
      return <NoticeWidget sizeCd={sizeCd} />;
    case 'FAV':
      return <FavouriteWidget sizeCd={sizeCd} />;
    case 'RCNT':
      return <RecentWidget sizeCd={sizeCd} />;
    case 'SCHDL':
      return (
        <Lazy of={calendar} waiting={later}>
          {(CalendarWidget) => <CalendarWidget sizeCd={sizeCd} />}
        </Lazy>
      );
    case 'BATCH':
    case 'CH_DRPT':
      return (
        <Lazy of={chart} waiting={later}>
          {(ChartWidget) => <ChartWidget wdgtCd={wdgtCd} sizeCd={sizeCd} />}
        </Lazy>
      );
    case 'BNR':
      return (
        <Lazy of={banners}>
          {(HomeBanners) => (
            <div className="widget-banner" data-size={sizeCd}>
              <HomeBanners />
            </div>
          )}
        </Lazy>
      );
    default:
      return null;
  }
}
