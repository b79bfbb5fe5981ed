import { COURSE_CQI_WORDS } from '#contract/course-cqi/course-cqi-words.ts';
import type { CopiedText } from '#contract/course-cqi/report.ts';
import { fillText } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';

interface CopiedDialogProps {
  readonly copies: readonly CopiedText[];
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** Texts that stand in another report too, side by side, before the report is handed in. */
export function CopiedDialog({ copies, onSubmit, onClose }: CopiedDialogProps) {
  return (
    <Dialog
      title="같은 내용 확인"
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>돌아가기</Button>
          <Button look="primary" icon="send" onClick={onSubmit}>
            제출
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{fillText(COURSE_CQI_WORDS.copied, { n: copies.length })}</p>
        {copies.map(({ label, mine, theirs, otherName }) => (
          <section key={label} className="course-pair" aria-label={label}>
            <div>
              <h3>{label}</h3>
              <p>{mine}</p>
            </div>
            <div>
              <h3>{otherName}</h3>
              <p>{theirs}</p>
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
