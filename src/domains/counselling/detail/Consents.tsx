import { useState } from 'react';
import type { ConsentRow } from '#contract/counselling/application.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { CONSENT_NAMES, CONSENT_OPTIONS } from '../records/case-labels.ts';
import { useSaveCnsntMutation } from '../state/case-endpoints.ts';

interface ConsentsProps {
  readonly cnslDivCd: string;
  readonly rows: readonly ConsentRow[];
  /** Whose they are: an application or a case stands for the student. */
  readonly of: { readonly aplyId: string } | { readonly caseId: string };
  readonly maySave: boolean;
}

/** 동의: what the student has agreed to, when, and what was withdrawn. */
export function Consents({ cnslDivCd, rows, of, maySave }: ConsentsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title="동의"
      actions={
        maySave ? (
          <Button size="small" icon="pencil" onClick={() => setOpen(true)}>
            동의 변경
          </Button>
        ) : null
      }
    >
      <ul className="cnsl-lines">
        {rows.map(({ cnsntItemCd, agrYn, agrDt, wthdrDt }) => (
          <li key={cnsntItemCd}>
            <Chip tone={agrYn === 'Y' ? 'success' : undefined}>
              {agrYn === 'Y' ? '동의' : wthdrDt === null ? '미동의' : '철회'}
            </Chip>
            <span>{CONSENT_NAMES[cnsntItemCd]}</span>
            <span className="muted">{displayMoment((agrYn === 'Y' ? agrDt : wthdrDt) ?? '')}</span>
          </li>
        ))}
      </ul>
      {isOpen ? <ConsentDialog cnslDivCd={cnslDivCd} rows={rows} of={of} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

function ConsentDialog({
  cnslDivCd,
  rows,
  of,
  onClose,
}: Omit<ConsentsProps, 'maySave'> & { readonly onClose: () => void }) {
  const before = rows.filter(({ agrYn }) => agrYn === 'Y').map(({ cnsntItemCd }): string => cnsntItemCd);
  const [chosen, choose] = useState<readonly string[]>(before),
    [save, { isLoading }] = useSaveCnsntMutation();
  const changed = rows.filter(({ cnsntItemCd, agrYn }) => chosen.includes(cnsntItemCd) !== (agrYn === 'Y'));
  const send = async (): Promise<void> => {
    if (changed.length > 0) {
      const { error } = await save({
        cnslDivCd,
        ...of,
        items: changed.map(({ cnsntItemCd }) => ({
          cnsntItemCd,
          agrYn: chosen.includes(cnsntItemCd) ? ('Y' as const) : ('N' as const),
        })),
      });
      if (error) return;
      toast('success', '동의를 저장했습니다.');
    }
    onClose();
  };
  return (
    <FormDialog
      title="동의 변경"
      size="small"
      isDirty={changed.length > 0}
      isSaving={isLoading}
      onSave={() => void send()}
      onClose={onClose}
    >
      <CheckGroup
        label="학생이 동의한 항목"
        values={chosen}
        options={CONSENT_OPTIONS.map((option) =>
          option.value === 'BASIC' && before.includes('BASIC')
            ? { ...option, offText: '상담 기본동의는 철회할 수 없습니다.' }
            : option,
        )}
        onChange={choose}
      />
    </FormDialog>
  );
}
