import { useState } from 'react';
import { ISSUE_STATE_NAMES } from '#contract/certification/certi-codes.ts';
import { programmeOf } from '#contract/certification/programmes.ts';
import type { Data } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { displayDate } from '#shared/display.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { gradeName, ISSUE_TONES } from '../../rules/labels.ts';
import { useLazyVerifyCertiQuery } from '../../state/state-endpoints.ts';

interface VerifyForm {
  readonly serialNo: string;
  readonly verifyCd: string;
}
const check = ({ serialNo, verifyCd }: VerifyForm) => ({
  ...(serialNo.trim() === '' ? { serialNo: message('M-REQ', { label: '발급번호' }) } : {}),
  ...(verifyCd.trim() === '' ? { verifyCd: message('M-REQ', { label: '확인코드' }) } : {}),
});

/** 진위확인: whether a certificate that is shown was issued here, and still holds. */
export function VerifyDialog({ onClose }: { readonly onClose: () => void }) {
  const [verifyCerti] = useLazyVerifyCertiQuery();
  const [form, setForm] = useState<VerifyForm>({ serialNo: '', verifyCd: '' }),
    [result, setResult] = useState<Data<'verifyCerti'>['data'][number] | null>(null),
    [isAsking, setAsking] = useState(false);
  const { root, errors, verify } = useFormErrors({ value: form, check });
  const ask = async (): Promise<void> => {
    if (!verify()) return;
    setAsking(true);
    const answer = await verifyCerti({ serialNo: form.serialNo.trim(), verifyCd: form.verifyCd.trim() });
    setAsking(false);
    setResult(answer.data?.data[0] ?? null);
  };
  const type = (part: Partial<VerifyForm>): void => {
    setForm({ ...form, ...part });
    setResult(null);
  };
  return (
    <FormDialog
      title="인증서 진위확인"
      saveLabel="확인"
      isDirty={false}
      isSaving={isAsking}
      onSave={() => void ask()}
      onClose={onClose}
    >
      <div className="stack" ref={root}>
        <p className="muted">
          인증서에 적힌 발급번호와 확인코드를 입력해주세요. 한 시간에 10번까지 확인할 수 있습니다.
        </p>
        <div className="form-grid">
          <TextField
            label="발급번호"
            required
            maxLength={30}
            value={form.serialNo}
            {...(errors.serialNo === undefined ? {} : { error: errors.serialNo })}
            onChange={(serialNo) => type({ serialNo: serialNo.toUpperCase() })}
          />
          <TextField
            label="확인코드"
            required
            maxLength={20}
            value={form.verifyCd}
            {...(errors.verifyCd === undefined ? {} : { error: errors.verifyCd })}
            onChange={(verifyCd) => type({ verifyCd: verifyCd.toUpperCase() })}
          />
        </div>
        {result === null ? null : result.okYn === 'N' ? (
          <p className="field-error" role="alert">
            {result.message}
          </p>
        ) : (
          <section role="status" aria-label="확인 결과">
            <Facts
              facts={[
                { label: '성명', value: result.stdNm },
                { label: '구분', value: result.certiDiv === null ? null : programmeOf(result.certiDiv).title },
                { label: '등급', value: gradeName(result.certiGrdCd) },
                { label: '발급일', value: result.issueDt === null ? null : displayDate(result.issueDt) },
                {
                  label: '상태',
                  value:
                    result.issueSt === null ? null : (
                      <Chip tone={ISSUE_TONES[result.issueSt]}>{ISSUE_STATE_NAMES[result.issueSt]}</Chip>
                    ),
                },
              ]}
            />
          </section>
        )}
      </div>
    </FormDialog>
  );
}
