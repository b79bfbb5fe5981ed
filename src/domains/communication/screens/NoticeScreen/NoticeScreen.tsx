import { useSearchParams } from 'wouter';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { NoticeEditor } from './NoticeEditor.tsx';
import { NoticeList } from './NoticeList.tsx';
import { NoticeView } from './NoticeView.tsx';
import './notice.css';

/** 공지사항: list, view and form in one place; the address says which, and back returns to the list as it was. */
export function NoticeScreen() {
  const [params] = useSearchParams();
  const noticeId = params.get('noticeId'),
    mode = params.get('mode');
  if (mode === 'edit')
    return (
      <NoticeEditor
        key={`${noticeId ?? 'new'}-${params.get('copyOf') ?? ''}`}
        noticeId={noticeId}
        copyOf={params.get('copyOf')}
      />
    );
  if (noticeId) return <NoticeView key={noticeId} noticeId={noticeId} />;
  return (
    <div className="stack">
      <PageHeader title="공지사항" />
      <NoticeList />
    </div>
  );
}
