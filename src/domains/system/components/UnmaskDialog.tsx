import type { CodedReason } from '#ui/dialog/reason-rules.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { useCodes } from '../state/code-lookups.ts';

const CodedReasonDialog = lazyDialog(async () => (await import('#ui/dialog/CodedReasonDialog.tsx')).CodedReasonDialog);

interface UnmaskDialogProps {
  readonly isSending?: boolean;
  readonly onSubmit: (reason: CodedReason) => void;
  readonly onClose: () => void;
}

/** 개인정보 원문 보기: asks for the reason; the call that uncovers belongs to the screen. */
export function UnmaskDialog(props: UnmaskDialogProps) {
  const reasons = useCodes('UNMASK_RSN');
  return (
    <CodedReasonDialog
      title="개인정보 원문 보기"
      codes={reasons.options}
      notice="열람 내역은 기록되며 정기적으로 점검합니다."
      okLabel="원문 보기"
      {...props}
    />
  );
}
