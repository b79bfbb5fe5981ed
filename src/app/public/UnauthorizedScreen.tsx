import { Button } from '#ui/button/Button.tsx';
import { navigateTo } from '../navigation/navigation.ts';
import './login.css';

const REASONS: Readonly<Record<string, string>> = {
  NOUSER: '등록되지 않은 사용자입니다. 정보전산원에 문의해주세요.',
  NOROLE: '사용 권한이 없는 계정입니다. 소속 부서장을 통해 권한을 신청해주세요.',
  STOP: '사용이 중지된 계정입니다.',
};

/** 접근 권한 안내: known to the university, but not allowed into the back office. No session exists here. */
export function UnauthorizedScreen() {
  const reason = new URLSearchParams(location.search).get('rsn') ?? '';
  return (
    <main className="public">
      <span className="pi pi-ban" aria-hidden="true" />
      <h1 data-page-title tabIndex={-1}>{REASONS[reason] ?? REASONS.NOUSER}</h1>
      <div className="public-actions"><Button look="primary" onClick={() => void navigateTo('/login')}>로그인 화면으로</Button></div>
    </main>
  );
}
