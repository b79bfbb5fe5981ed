import { useSearchParams } from 'wouter';
import type { Programme } from '#contract/certification/programmes.ts';
import { StdList } from './StdList.tsx';
import { NewStdPage, StdPage } from './StdPage.tsx';
import './setup.css';

/** 인증 설정 of one programme; a standard in the address has a page of its own. */
export function SetupScreen({ programme }: { readonly programme: Programme }) {
  const [params] = useSearchParams(),
    stdId = params.get('stdId');
  if (stdId === null) return <StdList programme={programme} />;
  return stdId === 'new' ? (
    <NewStdPage programme={programme} />
  ) : (
    <StdPage key={stdId} programme={programme} certiStdId={stdId} />
  );
}
