import { CONFLICTS, useOutbox } from '#bridge/shared-state/useOutbox.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { closeConflictList, openConflictList, type ConflictTab } from './conflict-list-state.ts';
import { MergeList } from './MergeList.tsx';
import { OpenConflicts } from './OpenConflicts.tsx';
import './conflict-list.css';

interface ConflictListDialogProps {
  readonly tab: ConflictTab;
  /** Shows everything that waits on the device. */
  readonly onQueue: () => void;
}

/** 확인이 필요한 작업: two people's versions of one record, saves that were refused, and what was merged without asking. */
export function ConflictListDialog({ tab, onQueue }: ConflictListDialogProps) {
  const { mine, attentionCount: waiting, merges } = useOutbox(CONFLICTS);
  const footer = (
    <>
      <span className="dialog-actions">
        <Button
          icon="list"
          onClick={() => {
            closeConflictList();
            onQueue();
          }}
        >
          전송 대기 작업
        </Button>
      </span>
      <Button onClick={closeConflictList}>닫기</Button>
    </>
  );
  return (
    <Dialog
      title="확인이 필요한 작업"
      size="full"
      onClose={closeConflictList}
      footer={footer}
      initialFocus="[role='tab'][aria-selected='true']"
    >
      <TabPanels
        label="확인이 필요한 작업"
        active={tab}
        onChange={openConflictList}
        tabs={[
          { key: 'open', label: '확인 필요', ...(waiting > 0 ? { badge: waiting } : {}) },
          { key: 'merged', label: '합친 작업', ...(merges.length > 0 ? { badge: merges.length } : {}) },
        ]}
        panels={{
          open: () => <OpenConflicts mine={mine} waitingCount={waiting} onLeave={closeConflictList} />,
          merged: () => <MergeList notes={merges} />,
        }}
      />
    </Dialog>
  );
}
