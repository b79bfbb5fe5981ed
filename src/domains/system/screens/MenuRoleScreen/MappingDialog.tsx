import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { CheckField } from '#ui/form/choice/CheckField.tsx';
import { EffectSummary } from '../../components/access/EffectSummary.tsx';
import { mappingPayload, type MappingChanges } from '../../rules/menu-roles/mapping.ts';

interface MappingDialogProps {
  readonly changes: MappingChanges;
  /** New mappings that would show nothing, because the role cannot read the screen. */
  readonly pairs: readonly { readonly key: string; readonly menuNm: string; readonly roleNm: string }[];
  readonly isSaving: boolean;
  readonly onSave: (grantsRead: boolean) => void;
  readonly onClose: () => void;
}

/** Before mappings are saved: what they do to whom, and the ones that would show nothing with what they lack. */
export function MappingDialog({ changes, pairs, isSaving, onSave, onClose }: MappingDialogProps) {
  const [isWanted, setWanted] = useState(true);
  const isBlind = pairs.length > 0,
    grantsRead = isBlind && isWanted;
  const footer = (
    <>
      <Button onClick={onClose}>취소</Button>
      <Button
        look="primary"
        data-autofocus={!isBlind || undefined}
        disabled={isSaving}
        onClick={() => onSave(grantsRead)}
      >
        저장
      </Button>
    </>
  );
  return (
    <Dialog title={isBlind ? '조회 권한 확인' : '매핑 저장'} size="medium" onClose={onClose} footer={footer}>
      <div className="stack">
        {isBlind ? (
          <>
            <p>다음 역할은 화면의 조회 권한이 없습니다.</p>
            <ul className="menu-role-pairs">
              {pairs.map(({ key, menuNm, roleNm }) => (
                <li key={key}>
                  <strong>{menuNm}</strong>
                  <span>{roleNm}</span>
                </li>
              ))}
            </ul>
            <CheckField label="조회 권한을 함께 부여" isOn={isWanted} onChange={setWanted} />
            {grantsRead ? null : (
              <p className="dialog-notice" role="alert">
                <span className="pi pi-exclamation-triangle" aria-hidden="true" />
                조회 권한이 없어 메뉴가 표시되지 않습니다.
              </p>
            )}
          </>
        ) : null}
        <EffectSummary change={{ menuRole: mappingPayload(changes, grantsRead) }} />
      </div>
    </Dialog>
  );
}
