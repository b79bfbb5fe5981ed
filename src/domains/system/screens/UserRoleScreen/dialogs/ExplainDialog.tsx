import { useState } from 'react';
import type { Arg } from '#contract/registry.ts';
import type { AuthType } from '#contract/permission.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { isPlainEnter } from '#ui/keyboard/is-composing.ts';
import { toast } from '#ui/feedback/feedback.ts';
import { ExplainChain } from '#domains/system/components/access/ExplainChain.tsx';
import { useCodes } from '#domains/system/state/code-lookups.ts';
import {
  useGetAccessScreenListQuery,
  useGetAccessExplainQuery,
} from '#domains/system/state/roles/user-role-endpoints.ts';

interface ExplainDialogProps {
  /** Whose rights are asked about; null asks for the number of a refusal. */
  readonly person: { readonly userId: string; readonly userNm: string } | null;
  /** Number with which it opens; the address of a refusal carries it. */
  readonly explainId?: string;
  readonly onClose: () => void;
}

/** 보이지 않는 이유: the chain from a person to a screen with the link that is missing. */
export function ExplainDialog({ person, explainId = '', onClose }: ExplainDialogProps) {
  const [asked, ask] = useState<Arg<'getAccessExplain'>>(explainId === '' ? {} : { explainId });
  const { currentData, isFetching } = useGetAccessExplainQuery(asked, { skip: Object.keys(asked).length === 0 });
  const found = currentData?.data[0];
  return (
    <Dialog
      title={person ? `${person.userNm}: 화면이 보이지 않는 이유` : '확인 번호 조회'}
      size="medium"
      onClose={onClose}
      footer={<Button onClick={onClose}>닫기</Button>}
      initialFocus="select, input"
    >
      <div className="stack" aria-busy={isFetching}>
        {person ? (
          <ScreenQuestion onAsk={(resourceId, authType) => ask({ userId: person.userId, resourceId, authType })} />
        ) : (
          <NumberQuestion initial={explainId} onAsk={(typed) => ask({ explainId: typed })} />
        )}
        {found ? <ExplainChain explanation={found} /> : null}
      </div>
    </Dialog>
  );
}

const PERMISSIONS: readonly AuthType[] = ['R', 'C', 'U', 'D'];

function ScreenQuestion({ onAsk }: { readonly onAsk: (resourceId: string, authType: AuthType) => void }) {
  const screens = useGetAccessScreenListQuery().data?.data ?? [];
  const names = useCodes('AUTH_TYPE');
  const [asked, setAsked] = useState<{ readonly resourceId: string; readonly authType: AuthType }>({
    resourceId: '',
    authType: 'R',
  });
  const change = (part: Partial<typeof asked>): void => {
    const next = { ...asked, ...part };
    setAsked(next);
    if (next.resourceId !== '') onAsk(next.resourceId, next.authType);
  };
  return (
    <div className="explain-question">
      <SelectField
        label="화면"
        placeholder="선택"
        value={asked.resourceId}
        options={screens.map((screen) => ({
          value: screen.resourceId,
          label: screen.resourceNm,
        }))}
        onChange={(resourceId) => change({ resourceId })}
      />
      <SelectField
        label="권한"
        value={asked.authType}
        options={PERMISSIONS.map((permission) => ({ value: permission, label: names.nameOf(permission) }))}
        onChange={(code) => change({ authType: PERMISSIONS.find((permission) => permission === code) ?? 'R' })}
      />
    </div>
  );
}

function NumberQuestion({ initial, onAsk }: { readonly initial: string; readonly onAsk: (explainId: string) => void }) {
  const [explainId, setExplainId] = useState(initial);
  const submit = (): void => {
    if (explainId.trim() === '') toast('warning', message('M-REQ', { label: '확인 번호' }));
    else onAsk(explainId.trim());
  };
  return (
    <div className="explain-number">
      <TextField
        label="확인 번호"
        maxLength={20}
        placeholder="K7QD-92MX"
        value={explainId}
        onChange={(typed) => setExplainId(typed.toUpperCase())}
        onKeyDown={(event) => {
          if (isPlainEnter(event)) submit();
        }}
      />
      <Button look="primary" icon="search" onClick={submit}>
        조회
      </Button>
      <p className="muted">권한이 없다는 안내에 함께 표시된 번호입니다.</p>
    </div>
  );
}
