import { useEffect, useState } from 'react';
import { worker } from '#bridge/client.ts';
import type { Data } from '#contract/registry.ts';
import { displayDate } from '#shared/display.ts';

type LoginInfo = Data<'getLoginInfo'>['data'][number];

/** University, contact and at most three system notices, told to everyone. */
export function LoginNotices() {
  const [info, setInfo] = useState<LoginInfo | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void worker.call('getLoginInfo', {}, { background: true }).then((answer) => { if (isCurrent && answer.ok) setInfo(answer.value.data.data[0] ?? null); });
    return () => { isCurrent = false; };
  }, []);
  if (!info) return null;
  return (
    <div className="login-notices">
      {info.notices.length > 0 ? (
        <ul>{info.notices.map((notice) => <li key={notice.noticeId}><span>{notice.title}</span><time>{displayDate(notice.postStrtDt)}</time></li>)}</ul>
      ) : null}
      <p>{info.univNm} · 문의 {info.contact}</p>
    </div>
  );
}
