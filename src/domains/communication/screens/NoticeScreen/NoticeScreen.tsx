import { useSearchParams } from 'wouter';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { Button } from '#ui/button/Button.tsx';
import { useAuth } from '../../state/page.ts';
import { NoticeEditor } from './NoticeEditor.tsx';
import { NoticeList } from './NoticeList.tsx';
import { NoticeView } from './NoticeView.tsx';
import { useNoticePlace } from './useNoticePlace.ts';
import './notice.css';

/** 공지사항: list, view and form in one place; the address says which, and back returns to the list as it was. */
export function NoticeScreen() {
  const [params] = useSearchParams();
  const place = useNoticePlace();
  const mayCreate = useAuth('C');
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
      <PageHeader
        title="공지사항"
        actions={
          mayCreate ? (
            <Button look="primary" icon="plus" onClick={() => place.openForm()}>
              등록
            </Button>
          ) : null
        }
      />
      <NoticeList />
    </div>
  );
}
