import { useEffect, useEffectEvent, useState } from 'react';
import { worker } from '#bridge/client.ts';
import { CERT_STATE_NAMES } from '#contract/extracurricular/oprt-codes.ts';
import { OPRT_WORDS } from '#contract/extracurricular/oprt-words.ts';
import { certOfHash } from '#contract/session/public-paths.ts';
import type { Data } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { displayDate } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useDocumentTitle } from '#ui/page/useDocumentTitle.ts';
import './login.css';

type Verified = Data<'verifyCert'>['data'][number];
/** What the server has said, or why it has not. */
type Outcome = { readonly found: Verified } | { readonly text: string };

/** 이수증 진위 확인: for the holder of a certificate, without an account. It names no person. */
export function CertVerifyScreen() {
  useDocumentTitle('이수증 진위 확인');
  const [read] = useState(() => certOfHash(location.hash));
  const [certNo, setCertNo] = useState(read.certNo),
    [code, setCode] = useState(read.code),
    [outcome, setOutcome] = useState<Outcome | null>(null);
  const verify = async (): Promise<void> => {
    setOutcome(null);
    const answer = await worker.call('verifyCert', { certNo: certNo.trim().toUpperCase(), code: code.trim() }, {});
    if (answer.ok) {
      const [found] = answer.value.data.data;
      setOutcome(found?.okYn === 'Y' ? { found } : { text: OPRT_WORDS.certNotFound });
    } else if (answer.error.kind === 'offline') setOutcome({ text: message('M-OFFLINE') });
    else setOutcome({ text: answer.error.kind === 'too-many' ? message('M-429') : OPRT_WORDS.certNotFound });
  };
  const verifyRead = useEffectEvent(() => void verify());
  // Whoever has read the picture of a certificate sees at once what it is.
  useEffect(() => {
    if (read.certNo !== '' && read.code !== '') verifyRead();
  }, [read]);
  return (
    <main className="public">
      <span className="pi pi-verified" aria-hidden="true" />
      <h1 data-page-title tabIndex={-1}>
        이수증 진위 확인
      </h1>
      <p>이수증 아래쪽에 적힌 번호와 확인코드를 입력해주세요.</p>
      <form
        className="login-form"
        onSubmit={(event) => {
          event.preventDefault();
          void verify();
        }}
      >
        <TextField label="이수증 번호" required placeholder="ECP-2026-000001" value={certNo} onChange={setCertNo} />
        <TextField label="확인코드" required placeholder="A1B2C-3D4E5" value={code} onChange={setCode} />
        <Button look="primary" type="submit" disabled={certNo.trim() === '' || code.trim() === ''}>
          확인
        </Button>
      </form>
      <div role="status" aria-live="polite">
        {outcome === null ? null : 'found' in outcome ? <Certificate {...outcome.found} /> : <p>{outcome.text}</p>}
      </div>
    </main>
  );
}

const Certificate = ({ certNo, certSt, curriNm, issueDt }: Verified) => (
  <>
    <p>{certSt === 'VALID' ? '발급한 이수증이 맞습니다.' : '취소된 이수증입니다. 더 이상 유효하지 않습니다.'}</p>
    <Facts
      columns={1}
      facts={[
        { label: '번호', value: certNo },
        { label: '과정명', value: curriNm },
        { label: '발급일', value: displayDate(issueDt ?? '') },
        { label: '상태', value: certSt ? CERT_STATE_NAMES[certSt] : '-' },
      ]}
    />
  </>
);
