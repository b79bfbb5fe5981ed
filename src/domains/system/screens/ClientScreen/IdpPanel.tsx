import { useState } from 'react';
import type { Data } from '#contract/registry.ts';
import { CLIENT_MESSAGES, IDP_STEPS } from '#contract/system/clients/client-rules.ts';
import type { IdpRow } from '#contract/system/clients/client.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { alert, show } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useHeldForm } from '#ui/form/saving/useHeldForm.ts';
import { PolicyEffect } from '../../components/access/PolicyEffect.tsx';
import { useEffectQuestion } from '../../components/access/useEffectQuestion.tsx';
import {
  checkIdp,
  idpFormOf,
  MATCH_OPTIONS,
  saveIdpArg,
  withoutSecret,
  type IdpForm,
} from '../../rules/clients/idp-form.ts';
import { useGetIdpQuery, useSaveIdpMutation, useTestIdpMutation } from '../../state/client-endpoints.ts';
import { copyText } from '../../state/copy-text.ts';
import { findFieldErrors, findVersionConflict, useAuth, useDirtyForm, useDraft } from '../../state/page.ts';
import './client.css';

type IdpAnswer = Data<'getIdp'>;
type Check = Data<'testIdp'>;
const NEW = 'new';

/** 통합인증(SSO): the provider through which people sign in, and what it has to be told of us. */
export function IdpPanel() {
  const answer = useGetIdpQuery();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const mayUpdate = useAuth('U');
  if (answer.isError && !answer.data)
    return (
      <Card title="통합인증 공급자">
        <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />
      </Card>
    );
  if (!answer.data)
    return (
      <Card title="통합인증 공급자">
        <p className="muted">{message('M-BUSY')}</p>
      </Card>
    );
  const rows = answer.data.data,
    row = chosenId === NEW ? undefined : (rows.find((one) => one.idpId === chosenId) ?? rows[0]);
  const choices = [
    ...rows.map((one) => ({ value: one.idpId, label: `${one.idpNm}${one.useYn === 'Y' ? ' (사용)' : ''}` })),
    ...(mayUpdate ? [{ value: NEW, label: '새 공급자 등록' }] : []),
  ];
  return (
    <div className="stack">
      {rows.length > 0 ? (
        <SelectField
          className="idp-choice"
          label="공급자"
          value={row?.idpId ?? NEW}
          options={choices}
          onChange={setChosenId}
        />
      ) : null}
      <IdpCard
        key={`${row?.idpId ?? NEW} ${row?.version ?? 0}`}
        row={row}
        isReadOnly={!mayUpdate}
        onSaved={setChosenId}
      />
      <AddressCard answer={answer.data} />
    </div>
  );
}

interface IdpCardProps {
  readonly row: IdpRow | undefined;
  readonly isReadOnly: boolean;
  readonly onSaved: (idpId: string) => void;
}

function IdpCard({ row, isReadOnly, onSaved }: IdpCardProps) {
  const [initial] = useState(() => idpFormOf(row));
  const [form, setForm] = useState(initial);
  const [idpId] = useState(() => row?.idpId ?? crypto.randomUUID());
  const [check, setCheck] = useState<Check | null>(null);
  const [save, { isLoading: isSaving }] = useSaveIdpMutation(),
    [test, { isLoading: isTesting }] = useTestIdpMutation();
  const { root, errors, verify, refuse } = useFormErrors({ value: form, check: checkIdp });
  useHeldForm(root, isSaving);
  const { askEffect, effectDialog } = useEffectQuestion();
  useDirtyForm(form !== initial);
  // The secret is for the server alone: no device keeps it.
  const draft = useDraft({
    key: row ? `idp:${idpId}` : 'idp:new',
    formatVersion: 1,
    value: withoutSecret(form),
    opened: withoutSecret(initial),
    isDirty: form !== initial,
    onRestore: setForm,
  });
  const set = (part: Partial<IdpForm>): void => setForm({ ...form, ...part });
  const runTest = async (): Promise<void> => {
    setCheck(null);
    const answer = await test({ issuerUrl: form.issuerUrl.trim() });
    if (answer.error) refuse(findFieldErrors(answer.error));
    else setCheck(answer.data);
  };
  const submit = async (): Promise<void> => {
    if (!verify()) return;
    const question =
      form.useYn === initial.useYn
        ? null
        : form.useYn === 'Y'
          ? '이제부터 비상 계정만 아이디와 비밀번호로 로그인할 수 있습니다. 계속하시겠습니까?'
          : '통합로그인을 끄고 모든 계정이 아이디와 비밀번호로 로그인합니다. 계속하시겠습니까?';
    if (
      question !== null &&
      !(await askEffect({
        title: '통합인증 저장',
        text: question,
        effect: <PolicyEffect change={{ policy: { localLoginDivCd: form.useYn === 'Y' ? 'EMRG' : 'ALL' } }} />,
      }))
    )
      return;
    const saved = await save(saveIdpArg(idpId, row?.version, form));
    if (!saved.error) {
      await draft.drop();
      show('M-OK');
      onSaved(idpId);
      return;
    }
    if (findVersionConflict(saved.error)) await alert(message('M-VER'));
    else refuse(findFieldErrors(saved.error));
  };
  return (
    <Card title={row ? row.idpNm : '통합인증 공급자 등록'}>
      <div className="stack" ref={root}>
        {row ? null : <p className="muted">사용하는 공급자가 없으면 로그인 화면은 아이디와 비밀번호만 묻습니다.</p>}
        <div className="form-grid">
          <TextField
            label="이름"
            required
            disabled={isReadOnly}
            maxLength={100}
            value={form.idpNm}
            error={errors.idpNm}
            onChange={(idpNm) => set({ idpNm })}
          />
          <TextField
            label="공급자 주소"
            required
            disabled={isReadOnly}
            maxLength={500}
            placeholder="https://sso.univ.ac.kr"
            value={form.issuerUrl}
            error={errors.issuerUrl}
            onChange={(issuerUrl) => {
              set({ issuerUrl });
              setCheck(null);
            }}
          />
          <TextField
            label="클라이언트 ID"
            required
            disabled={isReadOnly}
            maxLength={200}
            autoComplete="off"
            value={form.clientIdVal}
            error={errors.clientIdVal}
            onChange={(clientIdVal) => set({ clientIdVal })}
          />
          <TextField
            label="클라이언트 비밀키"
            type="password"
            disabled={isReadOnly}
            maxLength={500}
            autoComplete="new-password"
            help={
              row?.secretYn === 'Y' ? '저장되어 있습니다. 바꿀 때만 입력합니다.' : '공급자가 준 비밀키를 입력합니다.'
            }
            value={form.clientSecret}
            error={errors.clientSecret}
            onChange={(clientSecret) => set({ clientSecret })}
          />
          <TextField
            label="범위"
            required
            disabled={isReadOnly}
            maxLength={200}
            value={form.scopes}
            error={errors.scopes}
            onChange={(scopes) => set({ scopes })}
          />
          <TextField
            label="버튼 이름"
            required
            disabled={isReadOnly}
            maxLength={20}
            value={form.btnLabel}
            error={errors.btnLabel}
            onChange={(btnLabel) => set({ btnLabel })}
          />
          <TextField
            label="사용자 항목"
            required
            disabled={isReadOnly}
            maxLength={100}
            help="사용자를 찾을 값이 든 항목. 기본은 sub입니다."
            value={form.userClaim}
            error={errors.userClaim}
            onChange={(userClaim) => set({ userClaim })}
          />
          <SelectField
            label="사용자 연결"
            required
            disabled={isReadOnly}
            value={form.userMatchDivCd}
            options={MATCH_OPTIONS}
            error={errors.userMatchDivCd}
            onChange={(value) => set({ userMatchDivCd: value as IdpForm['userMatchDivCd'] })}
          />
        </div>
        <div className="idp-switches">
          <SwitchField
            label="로그아웃할 때 통합로그아웃 제공"
            disabled={isReadOnly}
            value={form.endSessionYn}
            onChange={(endSessionYn) => set({ endSessionYn })}
          />
          <SwitchField label="사용" disabled={isReadOnly} value={form.useYn} onChange={(useYn) => set({ useYn })} />
        </div>
        {errors.useYn ? (
          <p className="field-error" role="alert">
            {errors.useYn}
          </p>
        ) : form.useYn === 'Y' && initial.useYn === 'N' && check?.passedYn !== 'Y' ? (
          <p className="muted">{CLIENT_MESSAGES.idpUntested}</p>
        ) : null}
        {check ? <StepList steps={check.data} /> : null}
        {isReadOnly ? null : (
          <div className="idp-foot">
            <Button
              icon="bolt"
              disabled={isTesting || form.issuerUrl.trim() === ''}
              title={form.issuerUrl.trim() === '' ? '공급자 주소를 먼저 입력해주세요.' : undefined}
              onClick={() => void runTest()}
            >
              {isTesting ? '검사하는 중' : '연결 검사'}
            </Button>
            <SaveButton disabled={isSaving} onSave={() => void submit()} />
          </div>
        )}
      </div>
      {effectDialog}
    </Card>
  );
}

const StepList = ({ steps }: { readonly steps: Check['data'] }) => (
  <ol className="idp-steps" aria-label="연결 검사 결과">
    {steps.map(({ stepCd, okYn, note }) => (
      <li key={stepCd}>
        <span className="chip" data-tone={okYn === 'Y' ? 'success' : 'danger'}>
          {okYn === 'Y' ? '성공' : '실패'}
        </span>
        <strong>{IDP_STEPS[stepCd]}</strong>
        <span className="muted">{note}</span>
      </li>
    ))}
  </ol>
);

/** Addresses of ours that the provider has to be told. */
function AddressCard({ answer }: { readonly answer: IdpAnswer }) {
  const addresses = [
    ['로그인 되돌아올 주소', answer.callbackUrl],
    ['통합로그아웃 알림 주소', answer.backchannelLogoutUrl],
    ['로그아웃 되돌아올 주소', answer.afterLogoutUrl],
  ] as const;
  return (
    <Card title="공급자에 등록할 주소">
      <ul className="idp-addresses">
        {addresses.map(([label, address]) => (
          <li key={label}>
            <strong>{label}</strong>
            <code>{address}</code>
            <Button size="small" icon="copy" aria-label={`${label} 복사`} onClick={() => void copyText(address)}>
              복사
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
