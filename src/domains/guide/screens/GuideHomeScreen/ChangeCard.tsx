import { useState } from 'react';
import { Card } from '#ui/card/Card.tsx';
import { ChangeTable } from '#ui/changes/ChangeTable.tsx';
import { TextField } from '#ui/form/TextField.tsx';

const NOW = '학생, 컴퓨터공학과';

/** 변경 비교: what would become true beside what is true now, for the approver. */
export function ChangeCard() {
  const [later, setLater] = useState('학생, 기계공학과, 컴퓨터공학과');
  return (
    <Card title="변경 비교">
      <div className="stack">
        <TextField label="승인 후 게시 대상" value={later} onChange={setLater} />
        <ChangeTable
          label="변경 예시"
          laterLabel="승인 후"
          facts={[
            { key: 'title', label: '제목', now: '실험실 안전 교육', later: '실험실 안전 교육', isChanged: false },
            { key: 'target', label: '게시 대상', now: NOW, later, isChanged: later !== NOW },
          ]}
        />
      </div>
    </Card>
  );
}
