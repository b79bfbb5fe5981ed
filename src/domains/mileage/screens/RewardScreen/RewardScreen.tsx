import { useSearchParams } from 'wouter';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { ScholarDetailPage } from './ScholarDetailPage.tsx';
import { ScholarList } from './ScholarList.tsx';

/** 마일리지 일괄 지급; a scholarship in the address has a page of its own. */
export function RewardScreen() {
  const [params] = useSearchParams(),
    scholarId = params.get('scholarId');
  if (scholarId !== null) return <ScholarDetailPage key={scholarId} scholarId={scholarId} />;
  return (
    <div className="stack">
      <PageHeader title="마일리지 일괄 지급" lead="마일리지로 장학생을 선발하고 지급합니다." />
      <ScholarList />
    </div>
  );
}
