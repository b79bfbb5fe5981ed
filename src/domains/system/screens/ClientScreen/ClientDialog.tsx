import { useState } from 'react';
import { Link } from 'wouter';
import { CLIENT_APIS, CLIENT_KINDS, GRACE_DAYS } from '#contract/system/clients/client-rules.ts';
import { HISTORY_SCREENS } from '#contract/security/history-rules.ts';
import type { ClientRow } from '#contract/system/clients/client.ts';
import { message } from '#messages/message.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { alert, confirm, show } from '#ui/feedback/feedback.ts';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { StaffPickerField } from '../../components/pickers/lazy-fields.tsx';
import {
  checkClient,
  clientFormOf,
  NEW_CLIENT,
  saveClientArg,
  type ClientForm,
} from '../../rules/clients/client-form.ts';
import { KIND_OPTIONS } from '../../rules/clients/client-list-query.ts';
import {
  useIssueClientSecretMutation,
  useSaveClientMutation,
  useStopClientMutation,
} from '../../state/client-endpoints.ts';
import { findFieldErrors, findVersionConflict, useAuth, useDirtyForm, useDraft } from '../../state/page.ts';
import { SecretDialog } from './SecretDialog.tsx';
import './client.css';

const AREAS = [...new Set(CLIENT_APIS.map((api) => api.areaNm))];
const LONGEST_CODE = 30,
  LONGEST_NAME = 100;

/** Form of a client, with its key: issued, exchanged, or the client stopped. */
export function ClientDialog({ client, onClose }: { readonly client: ClientRow | null; readonly onClose: () => void }) {
  const [initial] = useState(() => (client ? clientFormOf(client) : NEW_CLIENT));
  const [form, setForm] = useState(initial);
  const [clientId] = useState(() => client?.clientId ?? crypto.randomUUID());
  const [save, { isLoading }] = useSaveClientMutation();
  const mayCreate = useAuth('C'),
    mayUpdate = useAuth('U');
  const maySave = client ? mayUpdate : mayCreate,
    isDirty = form !== initial;
  useDirtyForm(isDirty);
  const draft = useDraft({
    key: client ? `client:${clientId}` : 'client:new',
    formatVersion: 1,
    value: form,
    opened: initial,
    isDirty: isDirty,
    onRestore: setForm,
  });
  const { root, errors, verify, refuse } = useFormErrors({ value: form, check: checkClient });
  const submit = async (): Promise<void> => {
    if (!verify()) return;
    const saved = await save(saveClientArg(clientId, client?.version, form));
    if (!saved.error) {
      await draft.drop();
      show('M-OK');
      onClose();
      return;
    }
    if (findVersionConflict(saved.error)) await alert(message('M-VER'));
    else refuse(findFieldErrors(saved.error));
  };
  const set = (part: Partial<ClientForm>): void => setForm({ ...form, ...part });
  return (
    <FormDialog
      title={client ? client.clientNm : '연계 시스템 등록'}
      size="large"
      isDirty={isDirty}
      isSaving={isLoading}
      {...(maySave ? { onSave: () => void submit() } : {})}
      onClose={draft.dropThen(onClose)}
    >
      <div className="stack" ref={root}>
        {client ? <KeyBar client={client} isDirty={isDirty} onClose={onClose} /> : null}
        <div className="form-grid">
          <TextField
            label="코드"
            required
            disabled={client !== null}
            maxLength={LONGEST_CODE}
            placeholder="PORTAL"
            value={form.clientCd}
            error={errors.clientCd}
            onChange={(clientCd) => set({ clientCd: clientCd.toUpperCase() })}
          />
          <TextField
            label="명칭"
            required
            disabled={!maySave}
            maxLength={LONGEST_NAME}
            value={form.clientNm}
            error={errors.clientNm}
            onChange={(clientNm) => set({ clientNm })}
          />
          <SelectField
            label="구분"
            required
            disabled={!maySave}
            value={form.clientDivCd}
            options={KIND_OPTIONS}
            onChange={(value) =>
              set({ clientDivCd: value in CLIENT_KINDS ? (value as ClientForm['clientDivCd']) : 'ETC' })
            }
          />
          <StaffPickerField
            label="담당자"
            required
            max={1}
            disabled={!maySave}
            value={form.mngrStfNo}
            {...(errors.mngrStfNo === undefined ? {} : { error: errors.mngrStfNo })}
            onChange={(mngrStfNo) => set({ mngrStfNo })}
          />
          <TextAreaField
            label="허용 IP"
            required
            disabled={!maySave}
            rows={3}
            placeholder="10.1.0.0/16"
            help="한 줄에 하나씩, 주소 하나 또는 CIDR 대역으로 입력합니다."
            value={form.allowIps}
            error={errors.allowIps}
            onChange={(allowIps) => set({ allowIps })}
          />
          <IntegerField
            label="분당 호출수"
            required
            disabled={!maySave}
            comma
            help="10~6,000회. 넘으면 1분이 지날 때까지 거절합니다."
            value={form.rateLimit}
            error={errors.rateLimit}
            onChange={(rateLimit) => set({ rateLimit })}
          />
        </div>
        {AREAS.map((areaNm) => (
          <CheckGroup
            key={areaNm}
            label={`허용 API · ${areaNm}`}
            disabled={!maySave}
            values={form.allowApiIds}
            options={CLIENT_APIS.filter((api) => api.areaNm === areaNm).map((api) => ({
              value: api.apiId,
              label: api.apiNm,
            }))}
            onChange={(allowApiIds) => set({ allowApiIds })}
          />
        ))}
      </div>
    </FormDialog>
  );
}

/** What holds of the key, and what may be done with it; each act is done at once. */
function KeyBar({
  client,
  isDirty,
  onClose,
}: {
  readonly client: ClientRow;
  readonly isDirty: boolean;
  readonly onClose: () => void;
}) {
  const [secret, setSecret] = useState<string | null>(null);
  const [isStopping, setStopping] = useState(false);
  const [issue] = useIssueClientSecretMutation(),
    [stop] = useStopClientMutation(),
    [save] = useSaveClientMutation();
  const mayUpdate = useAuth('U'),
    mayDelete = useAuth('D'),
    { clientId, version, secretExpDt, prevExpDt } = client;
  const finish = (error: Parameters<typeof findVersionConflict>[0] | undefined): void => {
    setStopping(false);
    if (error && findVersionConflict(error)) show('M-VER');
    if (!error) {
      show('M-OK');
      onClose();
    }
  };
  const giveKey = async (): Promise<void> => {
    if (
      secretExpDt !== null &&
      !(await confirm(
        `새 비밀키를 발급합니다. 지금 비밀키는 ${GRACE_DAYS}일 동안 함께 쓸 수 있습니다. 계속하시겠습니까?`,
      ))
    )
      return;
    const answer = await issue({ clientId, version });
    if (answer.error) {
      if (findVersionConflict(answer.error)) show('M-VER');
    } else setSecret(answer.data.data[0]?.secret ?? null);
  };
  const acts = isDirty ? null : (
    <span className="client-acts">
      {client.stCd === 'ACTIVE' && mayUpdate ? (
        <Button size="small" icon="key" onClick={() => void giveKey()}>
          {secretExpDt === null ? '비밀키 발급' : '비밀키 교체'}
        </Button>
      ) : null}
      {client.stCd === 'ACTIVE' && mayDelete ? (
        <Button size="small" look="danger" onClick={() => setStopping(true)}>
          사용중지
        </Button>
      ) : null}
      {client.stCd === 'STOP' && mayUpdate ? (
        <Button
          size="small"
          onClick={() =>
            void save(saveClientArg(clientId, version, { ...clientFormOf(client), stCd: 'ACTIVE' })).then(({ error }) =>
              finish(error),
            )
          }
        >
          다시 사용
        </Button>
      ) : null}
      <Link className="button" data-size="small" href={`${HISTORY_SCREENS.API}?clientId=${clientId}`}>
        호출 현황
      </Link>
    </span>
  );
  return (
    <div className="client-key">
      <p>
        {client.stCd === 'STOP' ? <span className="chip">사용중지</span> : null}
        {secretExpDt === null
          ? '비밀키를 아직 발급하지 않았습니다.'
          : `비밀키는 ${displayMoment(secretExpDt)}까지 쓸 수 있습니다.`}
        {prevExpDt === null ? '' : ` 이전 비밀키도 ${displayMoment(prevExpDt)}까지 쓸 수 있습니다.`}
      </p>
      {acts ?? <p className="muted">바꾼 내용을 저장하면 비밀키를 다룰 수 있습니다.</p>}
      {secret ? (
        <SecretDialog
          secret={secret}
          clientCd={client.clientCd}
          onClose={() => {
            setSecret(null);
            onClose();
          }}
        />
      ) : null}
      {isStopping ? (
        <ReasonDialog
          title="연계 시스템 사용중지"
          label="사유"
          okLabel="사용중지"
          onSubmit={(rsn) => void stop({ clientId, version, rsn }).then(({ error }) => finish(error))}
          onClose={() => setStopping(false)}
        />
      ) : null}
    </div>
  );
}
