import { useEffect, useEffectEvent, useState } from 'react';
import { certOfHash } from '#contract/session/public-paths.ts';
import { Button } from '#ui/button/Button.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useDocumentTitle } from '#ui/page/useDocumentTitle.ts';
import { verifyPaper, type Outcome } from './verify-paper.ts';
import './login.css';

const TITLE = '이수증·인증서 진위 확인';

/** 진위 확인: for the holder of a certificate, without an account. */
export function CertVerifyScreen() {
  useDocumentTitle(TITLE);
  const [read] = useState(() => certOfHash(location.hash));
  const [certNo, setCertNo] = useState(read.certNo),
    [code, setCode] = useState(read.code),
    [outcome, setOutcome] = useState<Outcome | null>(null);
  const verify = async (): Promise<void> => {
    setOutcome(null);
    setOutcome(await verifyPaper(certNo, code));
  };
  const lookAtRead = useEffectEvent(() => void verifyPaper(certNo, code).then(setOutcome));
  // A phone that has read the picture of a certificate shows the answer at once.
  useEffect(() => {
    if (read.certNo !== '' && read.code !== '') lookAtRead();
  }, [read]);
  return (
    <main className="public">
      <span className="pi pi-verified" aria-hidden="true" />
      <h1 data-page-title tabIndex={-1}>
        {TITLE}
      </h1>
      <p>이수증이나 인증서 아래쪽에 적힌 번호와 확인코드를 입력해주세요.</p>
      <form
        className="login-form"
        onSubmit={(event) => {
          event.preventDefault();
          void verify();
        }}
      >
        <TextField label="번호" required placeholder="ECP-2026-000001" value={certNo} onChange={setCertNo} />
        <TextField label="확인코드" required placeholder="A1B2C-3D4E5" value={code} onChange={setCode} />
        <Button look="primary" type="submit" disabled={certNo.trim() === '' || code.trim() === ''}>
          확인
        </Button>
      </form>
      <div role="status" aria-live="polite">
        {outcome === null ? null : 'found' in outcome ? (
          <>
            <p>{outcome.found.text}</p>
            <Facts columns={1} facts={outcome.found.facts} />
          </>
        ) : (
          <p>{outcome.text}</p>
        )}
      </div>
    </main>
  );
}
