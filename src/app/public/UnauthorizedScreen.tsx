import { UNAUTHORIZED_REASONS, type UnauthorizedReason } from '#contract/session/sso-rules.ts';
import { Button } from '#ui/button/Button.tsx';
import { useDocumentTitle } from '#ui/page/useDocumentTitle.ts';
import { navigateTo } from '../navigation/navigation.ts';
import { useLoginInfo } from './login-info.ts';
import './login.css';

const isReason = (text: string): text is UnauthorizedReason => Object.hasOwn(UNAUTHORIZED_REASONS, text);
/** The covered id that the server put into the address; anything else there is untrusted text. */
const COVERED_ID = /^[\w.@-]{1,2}\*+[\w.@-]*$/;

/** 접근 권한 안내: known to the university, but not allowed into the back office. No session exists here. */
export function UnauthorizedScreen() {
  const params = new URLSearchParams(location.search);
  const reason = params.get('rsn') ?? '',
    shownId = params.get('id') ?? '';
  const info = useLoginInfo();
  useDocumentTitle('접근 권한 안내');
  return (
    <main className="public">
      <span className="pi pi-ban" aria-hidden="true" />
      <h1 data-page-title tabIndex={-1}>
        {UNAUTHORIZED_REASONS[isReason(reason) ? reason : 'NOUSER']}
      </h1>
      {COVERED_ID.test(shownId) ? <p>아이디 {shownId}</p> : null}
      {info ? (
        <p className="public-contact">
          {info.univNm} · 문의 {info.contact}
        </p>
      ) : null}
      <div className="public-actions">
        <Button look="primary" onClick={() => void navigateTo('/login')}>
          로그인 화면으로
        </Button>
      </div>
    </main>
  );
}
