import { useState } from 'react';
import { PAPER_STATE_NAMES } from '#contract/diagnosis/diagnosis-codes.ts';
import type { PaperDetail } from '#contract/diagnosis/paper.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip, type Tone } from '#ui/chip/Chip.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useGetPaperVerDiffQuery } from '../../state/paper-endpoints.ts';

const CHANGES: Readonly<Record<'ADD' | 'DEL' | 'MOD', { readonly label: string; readonly tone: Tone }>> = {
  ADD: { label: '추가', tone: 'success' },
  DEL: { label: '삭제', tone: 'danger' },
  MOD: { label: '변경', tone: 'info' },
};

/** 버전 비교: what changed between two stored versions, question by question. */
export function VersionDiffDialog({ paper, onClose }: { readonly paper: PaperDetail; readonly onClose: () => void }) {
  const versions = [paper, ...paper.vers].toSorted((a, b) => b.verNo - a.verNo);
  const [toId, setTo] = useState(paper.paperVerId),
    [fromId, setFrom] = useState(
      () => versions.find(({ verNo }) => verNo < paper.verNo)?.paperVerId ?? versions.at(-1)?.paperVerId ?? '',
    );
  const { currentData, isError, error, refetch, isFetching } = useGetPaperVerDiffQuery(
    { fromId, toId },
    { skip: fromId === toId },
  );
  const options = versions.map(({ paperVerId, verNo, paperVerSt }) => ({
    value: paperVerId,
    label: `버전 ${verNo} (${PAPER_STATE_NAMES[paperVerSt]})`,
  }));
  const rows = fromId === toId ? [] : (currentData?.data ?? []);
  return (
    <Dialog title="버전 비교" size="large" onClose={onClose} footer={<Button onClick={onClose}>닫기</Button>}>
      <div className="stack">
        <div className="form-grid">
          <SelectField label="이전" value={fromId} options={options} onChange={setFrom} />
          <SelectField label="이후" value={toId} options={options} onChange={setTo} />
        </div>
        <p className="muted">저장된 내용을 비교합니다. 문항코드가 같은 문항을 같은 문항으로 봅니다.</p>
        {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
        {rows.length === 0 && !isFetching && !isError ? (
          <StateNotice
            icon="equals"
            text={fromId === toId ? '서로 다른 버전을 선택해주세요.' : '다른 내용이 없습니다.'}
          />
        ) : null}
        {rows.length > 0 ? (
          <div className="diff-scroll">
            <table className="diff-table" aria-label="버전 비교">
              <thead>
                <tr>
                  <th scope="col">번호</th>
                  <th scope="col">문항코드</th>
                  <th scope="col">구분</th>
                  <th scope="col">항목</th>
                  <th scope="col">이전</th>
                  <th scope="col">이후</th>
                </tr>
              </thead>
              <tbody translate="no">
                {rows.map(({ itemCd, qstnNo, changeDiv, fact, before, after }) => (
                  <tr key={`${itemCd} ${changeDiv} ${fact}`}>
                    <td className="numeric">{qstnNo}</td>
                    <td>{itemCd}</td>
                    <td>
                      <Chip tone={CHANGES[changeDiv].tone}>{CHANGES[changeDiv].label}</Chip>
                    </td>
                    <td>{fact}</td>
                    <td>{before || '-'}</td>
                    <td>{after || '-'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}
