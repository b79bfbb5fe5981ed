import { fields } from 'virtual:fields/saveCnslKind';
import { SATIS_NAMES } from '#contract/counselling/counselling-codes.ts';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import type { KindSettings } from '#contract/counselling/setting.ts';
import { Fields } from '#kit/form/Fields.tsx';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { checkKind, kindFormOf } from './setting-forms.ts';
import { useGetCnslKindQuery, useSaveCnslKindMutation } from '../state/setting-endpoints.ts';

interface KindDialogProps {
  readonly kind: CounselKind;
  readonly isHead: boolean;
  readonly onClose: () => void;
}

const SLOT_OPTIONS = [
  { value: '30', label: '30분' },
  { value: '60', label: '60분' },
];

/** 종류 설정: times and limits of a kind, kept by its head. */
export function KindDialog(props: KindDialogProps) {
  const { data, isError, error, refetch } = useGetCnslKindQuery({ cnslDivCd: props.kind.cnslDivCd }),
    stored = data?.data[0];
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return stored ? <KindForm key={stored.version} {...props} stored={stored} /> : null;
}

function KindForm({ kind, isHead, onClose, stored }: KindDialogProps & { readonly stored: KindSettings }) {
  const [save] = useSaveCnslKindMutation();
  const record = useRecordForm({
    kind: 'counselKind',
    row: stored,
    idOf: ({ cnslKindId }: KindSettings) => cnslKindId,
    formOf: (row) => kindFormOf(row ?? stored),
    fields,
    isEditable: isHead,
    check: checkKind,
    save: (_id, version, form) =>
      save({
        cnslDivCd: kind.cnslDivCd,
        version: version ?? stored.version,
        ...form,
        slotMin: form.slotMin === '30' ? 30 : 60,
      }),
    onClose,
  });
  const { field, root } = record,
    of = { field, fields };
  return (
    <FormDialog title={`${kind.name} 설정`} size="large" {...record.dialog}>
      <div ref={root} className="stack">
        <h3 className="rule-section">예약</h3>
        <div className="form-grid">
          <SelectField {...field('slotMin')} options={SLOT_OPTIONS} />
          <Fields
            of={of}
            names={['sesnMin', 'minAdvHr', 'maxAdvDay', 'cnclHr', 'rmndHr', 'aprvReqYn', 'chkinYn', 'intkReqYn']}
          />
        </div>
        <h3 className="rule-section">회기와 불참</h3>
        <div className="form-grid">
          <Fields
            of={of}
            names={['maxSesnCnt', 'noshwLmtCnt', 'noshwBanDay']}
            draw={{
              maxSesnCnt: { help: '비워 두면 제한하지 않습니다.' },
              noshwLmtCnt: { help: '비워 두면 예약을 제한하지 않습니다.' },
            }}
          />
        </div>
        <h3 className="rule-section">운영</h3>
        <div className="form-grid">
          <Fields
            of={of}
            names={['deptCd', 'retnYy', 'satisAtCd']}
            draw={{ satisAtCd: { options: optionsOf(SATIS_NAMES) } }}
          />
        </div>
      </div>
      {record.conflict}
    </FormDialog>
  );
}
