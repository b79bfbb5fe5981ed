import { displayDate } from '#shared/display.ts';
import type { LoginInfo } from './login-info.ts';

/** University, contact and at most three system notices, shown to everyone. */
export function LoginNotices({ info }: { readonly info: LoginInfo | null }) {
  if (!info) return null;
  return (
    <div className="login-notices">
      {info.notices.length > 0 ? (
        <ul>
          {info.notices.map((notice) => (
            <li key={notice.noticeId}>
              <span>{notice.title}</span>
              <time>{displayDate(notice.postStrtDt)}</time>
            </li>
          ))}
        </ul>
      ) : null}
      <p>
        {info.univNm} · 문의 {info.contact}
      </p>
    </div>
  );
}
