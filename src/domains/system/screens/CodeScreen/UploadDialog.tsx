import { useRef, useState } from 'react';
import type { Data } from '#contract/registry.ts';
import type { CodeGroup } from '#contract/system.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { alert, ask, show } from '#ui/feedback/feedback.ts';
import { useApplyCmmnCdUploadMutation, useUploadCmmnCdMutation } from '../../state/code-endpoints.ts';
import { readSheet, saveSheet } from '../../state/page.ts';
import { codeExcelColumns, uploadRows } from './code-excel.ts';

const MOST_ROWS = 5000;
const SAMPLE = { cdId: 'SAMPLE', cdNm: '예시 코드', userdef1: '', userdef2: '', userdef3: '', sortOrdr: 1, useYn: 'Y' };

/** 양식 다운로드, 업로드, 검증 결과, 반영. */
export function UploadDialog({ group, onClose }: { readonly group: CodeGroup; readonly onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState<Data<'uploadCmmnCd'> | null>(null);
  const [check, { isLoading: isChecking }] = useUploadCmmnCdMutation();
  const [apply, { isLoading: isApplying }] = useApplyCmmnCdUploadMutation();

  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const read = await readSheet(file);
    const rows = read.ok ? uploadRows(group, read.value)?.filter((row) => row.cdId !== SAMPLE.cdId) ?? null : null;
    if (!rows || rows.length === 0) { show('M-XLS-FORM'); return; }
    if (rows.length > MOST_ROWS) { show('M-XLS-ROWS'); return; }
    const answer = await check({ upCdId: group.cdId, rows });
    if (!answer.error) setChecked(answer.data);
  };
  const submit = async (): Promise<void> => {
    if (!checked || (checked.errCnt > 0 && !(await ask('M-XLS-SKIP', { n: checked.errCnt })))) return;
    const answer = await apply({ uploadId: checked.uploadId });
    const [result] = answer.error ? [] : answer.data.data;
    if (!result) return;
    await alert(message('M-XLS-RESULT', { a: result.totCnt, b: result.okCnt, c: result.errCnt }));
    onClose();
  };
  const wrong = checked?.data.filter((row) => row.okYn === 'N') ?? [];
  const downloadTemplate = (): void => void saveSheet({ sheetName: group.cdNm, baseName: `${group.cdNm} 양식`, columns: codeExcelColumns(group) }, [SAMPLE]);
  const downloadWrong = (): void => void saveSheet({ sheetName: '오류', baseName: `${group.cdNm} 오류`, columns: [{ key: 'rowNo', label: '행', format: 'number' }, { key: 'message', label: '사유', width: 60 }] }, wrong);

  const footer = (
    <>
      <Button onClick={onClose}>닫기</Button>
      {checked ? <Button look="primary" disabled={isApplying || checked.okCnt === 0} title={checked.okCnt === 0 ? '반영할 정상 행이 없습니다.' : undefined} onClick={() => void submit()}>반영</Button> : null}
    </>
  );
  return (
    <Dialog title={`${group.cdNm} 양식 업로드`} onClose={onClose} footer={footer}>
      <div className="form-row">
        <Button icon="download" onClick={downloadTemplate}>양식 다운로드</Button>
        <Button icon="upload" look="primary" disabled={isChecking} onClick={() => input.current?.click()}>업로드</Button>
        <input ref={input} type="file" hidden accept=".xlsx" onChange={(event) => { void choose(event.target.files?.[0]); event.target.value = ''; }} />
      </div>
      {checked ? (
        <div className="upload-rows" role="status">
          <p>전체 {checked.totCnt}건 = 정상 {checked.okCnt}건 + 오류 {checked.errCnt}건</p>
          {wrong.length > 0 ? (
            <>
              <Button size="small" icon="file-excel" onClick={downloadWrong}>오류만 내려받기</Button>
              <table className="conflict-table"><thead><tr><th scope="col">행</th><th scope="col">사유</th></tr></thead>
                <tbody>{wrong.map((row) => <tr key={row.rowNo}><td>{row.rowNo}</td><td>{row.message}</td></tr>)}</tbody></table>
            </>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  );
}
