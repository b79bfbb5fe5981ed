import { lazy, Suspense } from 'react';
import type { PlacedWidget } from '#contract/main/home-rules.ts';
import { FavouriteWidget, RecentWidget } from './MenuWidgets.tsx';
import { NoticeWidget } from './NoticeWidget.tsx';
import { TodoWidget } from './TodoWidget.tsx';

const BatchWidget = lazy(async () => ({ default: (await import('./BatchWidget.tsx')).BatchWidget }));
const CalendarWidget = lazy(async () => ({ default: (await import('../calendar/CalendarWidget.tsx')).CalendarWidget }));
const HomeBanners = lazy(async () => ({ default: await (await import('#domains/communication/index.ts')).loadHomeBanners() }));

/** A widget by its code. Figures whose screens are not built are not among a person's widgets. */
export function WidgetOf({ widget: { wdgtCd, sizeCd }, onWork }: { readonly widget: PlacedWidget; readonly onWork: () => void }) {
  const later = <section className="card widget" data-widget={wdgtCd} data-size={sizeCd} aria-busy="true" />;
  switch (wdgtCd) {
    case 'TODO': return <TodoWidget sizeCd={sizeCd} onWork={onWork} />;
    case 'NOTI': return <NoticeWidget sizeCd={sizeCd} />;
    case 'FAV': return <FavouriteWidget sizeCd={sizeCd} />;
    case 'RCNT': return <RecentWidget sizeCd={sizeCd} />;
    case 'SCHDL': return <Suspense fallback={later}><CalendarWidget sizeCd={sizeCd} /></Suspense>;
    case 'BATCH': return <Suspense fallback={later}><BatchWidget sizeCd={sizeCd} /></Suspense>;
    case 'BNR': return <Suspense fallback={null}><div className="widget-banner" data-size={sizeCd}><HomeBanners /></div></Suspense>;
    default: return null;
  }
}
