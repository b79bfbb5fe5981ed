import { useState } from 'react';
import { useExcelDownload } from '#bridge/files/useExcelDownload.ts';
import { usePermit } from '#bridge/shared-state/useSharedState.ts';
import type { Op } from '#contract/registry.ts';
import { Button } from '#ui/button/Button.tsx';
import type { CodedReason } from '#ui/dialog/reason-rules.ts';
import { ExcelButton } from '#ui/excel/ExcelButton.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import type { ExcelColumn } from '#worker/api.ts';
import { useCodes } from '../lookups.ts';

const CodedReasonDialog = lazyDialog(async () => (await import('#ui/dialog/CodedReasonDialog.tsx')).CodedReasonDialog);

interface PersonalExcelButtonProps {
  readonly op: Op;
  /** Conditions and sorting on screen. */
  readonly arg: object;
  readonly name: string;
  readonly columns: readonly ExcelColumn[];
}

/** 엑셀 다운로드 of a screen of persons: covered; who holds XLS_PRSN on the screen chooses, and says why he wants the plain text. */
export function PersonalExcelButton({ op, arg, name, columns }: PersonalExcelButtonProps) {
  const mayChoose = usePermit('XLS_PRSN');
  const excel = useExcelDownload();
  const [isAsking, setAsking] = useState(false);
  const reasons = useCodes('UNMASK_RSN');
  const download = (reason: CodedReason | null): void => {
    setAsking(false);
    void excel.download({
      op,
      arg: { ...arg, ...(reason ? { plainYn: 'Y', ...reason } : {}) },
      sheetName: name,
      baseName: name,
      columns,
    });
  };
  return (
    <>
      <ExcelButton
        share={excel.share}
        onCancel={excel.cancel}
        onDownload={() => {
          if (mayChoose) setAsking(true);
          else download(null);
        }}
      />
      {isAsking ? (
        <CodedReasonDialog
          title="개인정보 다운로드"
          codes={reasons.options}
          notice="원문 다운로드는 사유와 함께 기록되며 정기적으로 점검합니다."
          okLabel="원문 다운로드"
          actions={
            <Button icon="eye-slash" onClick={() => download(null)}>
              마스킹 다운로드
            </Button>
          }
          onSubmit={download}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
