import { instrumentOf } from '#contract/diagnosis/instruments.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { useGetPaperQuery } from '../../state/paper-endpoints.ts';
import { PreviewFrame } from './PreviewFrame.tsx';

interface PaperPreviewDialogProps {
  readonly instDiv: string;
  readonly paperVerId: string;
  readonly onClose: () => void;
}

/** 미리보기 of a stored version. */
export function PaperPreviewDialog({ instDiv, paperVerId, onClose }: PaperPreviewDialogProps) {
  const { currentData, isError, error, refetch } = useGetPaperQuery({ paperVerId }),
    paper = currentData?.data[0];
  return (
    <Dialog
      title={paper ? `${paper.paperNm} 버전 ${paper.verNo}` : '미리보기'}
      size="large"
      onClose={onClose}
      footer={<Button onClick={onClose}>닫기</Button>}
    >
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {paper ? (
        <PreviewFrame body={paper.body} scoring={instrumentOf(instDiv).scoring} initial="desk" />
      ) : (
        <div className="preview-frame" aria-busy="true" />
      )}
    </Dialog>
  );
}
