import { useState } from 'react';
import { fields } from 'virtual:fields/saveIdp';
import type { Data } from '#contract/registry.ts';
import { CLIENT_MESSAGES, IDP_STEPS } from '#contract/system/clients/client-rules.ts';
import type { IdpRow } from '#contract/system/clients/client.ts';
import { Fields } from '#kit/form/Fields.tsx';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { SaveButton } from '#ui/form/saving/SaveButton.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useHeldForm } from '#ui/form/saving/useHeldForm.ts';
import { PolicyEffect } from '../../components/access/PolicyEffect.tsx';
import { useEffectQuestion } from '../../components/access/useEffectQuestion.tsx';
import {
  IDP_LABELS,
  idpFormOf,
  MATCH_OPTIONS,
  saveIdpArg,
  withoutSecret,
  type IdpForm,
} from '../../rules/clients/idp-form.ts';
import { useGetIdpQuery, useSaveIdpMutation, useTestIdpMutation } from '../../state/client-endpoints.ts';
import { copyText } from '../../state/copy-text.ts';
import { findFieldErrors, useAuth } from '../../state/page.ts';
import './client.css';

type IdpAnswer = Data<'getIdp'>;
type Check = Data<'testIdp'>;
const NEW = 'new';

/** 통합인증(SSO): the provider through which people sign in, and what has to be registered there. */
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
      <IdpCard key={`${row?.idpId ?? NEW} ${row?.version ?? 0}`} row={row ?? null} onSaved={setChosenId} />
      <AddressCard answer={answer.data} />
    </div>
  );
}

interface IdpCardProps {
  /** Null for a new one. */
  readonly row: IdpRow | null;
  readonly onSaved: (idpId: string) => void;
}

/** What turning the provider on or off means for everybody; null where that stays as it is. */
function switchQuestion(form: IdpForm, base: IdpRow | null): string | null {
  if (form.useYn === (base?.useYn ?? 'N')) return null;
  return form.useYn === 'Y'
    ? '이제부터 비상 계정만 아이디와 비밀번호로 로그인할 수 있습니다. 계속하시겠습니까?'
    : '통합로그인을 끄고 모든 계정이 아이디와 비밀번호로 로그인합니다. 계속하시겠습니까?';
}

function IdpCard({ row, onSaved }: IdpCardProps) {
  const [check, setCheck] = useState<Check | null>(null);
  const [save] = useSaveIdpMutation(),
    [test, { isLoading: isTesting }] = useTestIdpMutation();
  const { askEffect, effectDialog } = useEffectQuestion();
  const record = useRecordForm({
    kind: 'idp',
    row,
    idOf: ({ idpId }: IdpRow) => idpId,
    formOf: idpFormOf,
    fields,
    words: IDP_LABELS,
    newLetter: 'U',
    // The secret is for the server alone: no device keeps it.
    kept: withoutSecret,
    confirm: async (typed, base) => {
      const text = switchQuestion(typed, base);
      return (
        text === null ||
        (await askEffect({
          title: '통합인증 저장',
          text,
          yes: '로그인 방식 바꾸고 저장',
          effect: <PolicyEffect change={{ policy: { localLoginDivCd: typed.useYn === 'Y' ? 'EMRG' : 'ALL' } }} />,
        }))
      );
    },
    save: (id, version, typed) => save(saveIdpArg(id, version, typed)),
    onSaved: ({ data: [saved] }) => {
      show('M-OK');
      if (saved) onSaved(saved.idpId);
    },
    onClose: () => {},
  });
  const { form, field, set, errors, root, isSaving, maySave } = record;
  useHeldForm(root, isSaving);
  const runTest = async (): Promise<void> => {
    setCheck(null);
    const answer = await test({ issuerUrl: form.issuerUrl.trim() });
    if (answer.error) record.refuse(findFieldErrors(answer.error));
    else setCheck(answer.data);
  };
  const isAddressMissing = form.issuerUrl.trim() === '';
  return (
    <Card title={row ? row.idpNm : '통합인증 공급자 등록'}>
      <div className="stack" ref={root}>
        {row ? null : <p className="muted">사용하는 공급자가 없으면 로그인 화면은 아이디와 비밀번호만 묻습니다.</p>}
        <div className="form-grid">
          <TextField {...field('idpNm')} />
          <TextField
            {...field('issuerUrl')}
            placeholder="https://sso.univ.ac.kr"
            onChange={(issuerUrl) => {
              set({ issuerUrl });
              setCheck(null);
            }}
          />
          <TextField {...field('clientIdVal')} />
          <TextField
            {...field('clientSecret')}
            type="password"
            autoComplete="new-password"
            help={
              row?.secretYn === 'Y' ? '저장되어 있습니다. 바꿀 때만 입력합니다.' : '공급자가 준 비밀키를 입력합니다.'
            }
          />
          <Fields of={record} names={['scopes', 'btnLabel']} />
          <TextField {...field('userClaim')} help="사용자를 찾을 값이 든 항목. 기본은 sub입니다." />
          <SelectField {...field('userMatchDivCd')} options={MATCH_OPTIONS} />
        </div>
        <div className="idp-switches">
          <Fields of={record} names={['endSessionYn', 'useYn']} />
        </div>
        {errors.useYn ? (
          <p className="field-error" role="alert">
            {errors.useYn}
          </p>
        ) : form.useYn === 'Y' && row?.useYn !== 'Y' && check?.passedYn !== 'Y' ? (
          <p className="muted">{CLIENT_MESSAGES.idpUntested}</p>
        ) : null}
        {check ? <StepList steps={check.data} /> : null}
        {maySave ? (
          <div className="idp-foot">
            <Button
              icon="bolt"
              disabled={isTesting || isAddressMissing}
              title={isAddressMissing ? '공급자 주소를 먼저 입력해주세요.' : undefined}
              onClick={() => void runTest()}
            >
              {isTesting ? '검사하는 중' : '연결 검사'}
            </Button>
            <SaveButton disabled={isSaving} onSave={() => void record.submit()} />
          </div>
        ) : null}
      </div>
      {effectDialog}
      {record.conflict}
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

/** Addresses of ours that have to be registered with the provider. */
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
