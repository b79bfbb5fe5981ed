import { useState } from 'react';
import { displayCount } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { useCodes } from '#domains/system/index.ts';
import type { Audience, AudienceState } from './useAudience.ts';

type Person = Audience['data'][number];

/** Live: how many people are meant, how many of them are dropped, and who they are. */
export function AudiencePanel({ audience, isCounting, isFailed }: AudienceState) {
  const [isShown, setShown] = useState(false);
  const kinds = useCodes('USER_DIV');
  const columns: readonly Column<Person>[] = [
    { key: 'rcvrDivCd', label: '구분', width: 's', render: (row) => kinds.nameOf(row.rcvrDivCd) },
    { key: 'rcvrNo', label: '번호', width: 'm', onCard: 'fact', render: (row) => row.rcvrNo || '-' },
    { key: 'rcvrNm', label: '성명', width: 's', onCard: 'title', render: (row) => row.rcvrNm },
    { key: 'deptNm', label: '소속', width: 'xl', align: 'left', onCard: 'fact', render: (row) => row.deptNm ?? '' },
  ];
  const counted = audience ?? { trgtCnt: 0, outScpCnt: 0, dupCnt: 0, data: [] };
  return (
    <div className="audience" aria-busy={isCounting}>
      <p className="audience-count" role="status">
        {isFailed ? <span className="audience-failed">대상 인원을 세지 못했습니다.</span> : (
          <>
            <span>대상 <strong className="numeric">{displayCount(counted.trgtCnt)}</strong>명</span>
            {counted.outScpCnt > 0 ? <span className="audience-dropped">범위외 {displayCount(counted.outScpCnt)}명 제외</span> : null}
            {counted.dupCnt > 0 ? <span className="muted">중복 {displayCount(counted.dupCnt)}명 제외</span> : null}
            {isCounting ? <span className="muted">세는 중…</span> : null}
          </>
        )}
      </p>
      <Button icon="users" size="small" disabled={counted.trgtCnt === 0} title={counted.trgtCnt === 0 ? '아직 대상이 없습니다.' : undefined} onClick={() => setShown(true)}>수신자 미리보기</Button>
      {isShown ? (
        <Dialog title={`수신자 미리보기 (처음 ${displayCount(counted.data.length)}명)`} size="medium" onClose={() => setShown(false)} footer={<Button look="confirm" onClick={() => setShown(false)}>닫기</Button>}>
          <DataTable set="base" label="수신자" columns={columns} rows={counted.data} rowKey={(row) => `${row.rcvrDivCd}-${row.rcvrKey}`} />
        </Dialog>
      ) : null}
    </div>
  );
}
