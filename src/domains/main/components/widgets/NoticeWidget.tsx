import { Link } from 'wouter';
import { NOTICE_PATH } from '#domains/communication/index.ts';
import type { WidgetSize } from '#contract/main/home-rules.ts';
import { recordAddress } from '#contract/record-address.ts';
import { displayDate } from '#shared/display.ts';
import { mainMessages } from '../../rules/messages.ts';
import { useGetNoticeTopListQuery } from '../../state/home-endpoints.ts';
import { WidgetCard } from './WidgetCard.tsx';

/** 공지: the five newest, pinned ones first. */
export function NoticeWidget({ sizeCd }: { readonly sizeCd: WidgetSize }) {
  const answer = useGetNoticeTopListQuery({}),
    notices = answer.data?.data ?? [];
  return (
    <WidgetCard
      wdgtCd="NOTI"
      sizeCd={sizeCd}
      answer={answer}
      {...(notices.length > 0 ? { more: { label: '더보기', path: NOTICE_PATH } } : {})}
    >
      {notices.length === 0 ? (
        <p className="widget-none">{mainMessages.noNotice}</p>
      ) : (
        <ul className="widget-list">
          {notices.map(({ noticeId, title, wrtrDeptNm, postStrtDt, fixedNowYn, mustReadYn, newYn, readYn }) => (
            <li key={noticeId}>
              <Link className="widget-row" href={recordAddress.notice(noticeId)} data-unread={readYn === 'N'}>
                {fixedNowYn === 'Y' ? (
                  <span className="pi pi-thumbtack widget-pin" role="img" aria-label="상단 고정" />
                ) : null}
                <span className="widget-row-title">
                  {title}
                  {readYn === 'N' ? <span className="visually-hidden"> (안읽음)</span> : null}
                </span>
                {mustReadYn === 'Y' ? (
                  <span className="chip" data-tone="warning">
                    필독
                  </span>
                ) : null}
                {newYn === 'Y' ? (
                  <span className="chip" data-tone="info">
                    새 글
                  </span>
                ) : null}
                <span className="widget-row-by">{wrtrDeptNm}</span>
                <time className="widget-row-day numeric">{displayDate(postStrtDt).slice(5)}</time>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </WidgetCard>
  );
}
