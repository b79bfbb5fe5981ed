import { useState } from 'react';
import { Link } from 'wouter';
import { fields } from 'virtual:fields/saveClient';
import type { FieldsOf } from '#contract/field-rules.ts';
import { CLIENT_APIS, CLIENT_KINDS, GRACE_DAYS } from '#contract/system/clients/client-rules.ts';
import { HISTORY_SCREENS } from '#contract/security/history-rules.ts';
import type { ClientRow } from '#contract/system/clients/client.ts';
import type { RecordForm } from '#kit/form/record-form.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { ask, show } from '#ui/feedback/feedback.ts';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { StaffPickerField } from '../../components/pickers/lazy-fields.tsx';
import {
  checkClient,
  CLIENT_LABELS,
  clientFormOf,
  saveClientArg,
  type ClientForm,
} from '../../rules/clients/client-form.ts';
import {
  useIssueClientSecretMutation,
  useSaveClientMutation,
  useStopClientMutation,
} from '../../state/client-endpoints.ts';
import { reportStale, useAuth } from '../../state/page.ts';
import { SecretDialog } from './SecretDialog.tsx';
import './client.css';
import { systemQuestions } from '../../rules/questions.ts';

const AREAS = [...new Set(CLIENT_APIS.map((api) => api.areaNm))];
const KIND_OPTIONS = optionsOf(CLIENT_KINDS);

/** Characters of a client's code. */
const LONGEST_CODE = 30;

/** Form of a client, with its key: issued, exchanged, or the client stopped. */
export function ClientDialog({ client, onClose }: { readonly client: ClientRow | null; readonly onClose: () => void }) {
  const [save] = useSaveClientMutation();
  const record = useRecordForm({
    kind: 'client',
    row: client,
    idOf: ({ clientId }: ClientRow) => clientId,
    formOf: clientFormOf,
    fields,
    check: checkClient,
    words: CLIENT_LABELS,
    save: (id, version, form) => save(saveClientArg(id, version, form)),
    onClose,
  });
  const { root } = record;
  return (
    <FormDialog title={client ? client.clientNm : '연계 시스템 등록'} size="large" {...record.dialog}>
      <div className="stack" ref={root}>
        {record.base ? <KeyBar client={record.base} isDirty={record.isDirty} onClose={onClose} /> : null}
        <ClientFields record={record} isNew={client === null} />
      </div>
      {record.conflict}
    </FormDialog>
  );
}

interface ClientFieldsProps {
  readonly record: RecordForm<ClientRow, ClientForm, FieldsOf<'saveClient'>>;
  readonly isNew: boolean;
}

function ClientFields({ record: { form, field, set, maySave }, isNew }: ClientFieldsProps) {
  return (
    <>
      <div className="form-grid">
        <TextField
          {...field('clientCd')}
          disabled={!isNew}
          maxLength={LONGEST_CODE}
          placeholder="PORTAL"
          onChange={(clientCd) => set({ clientCd: clientCd.toUpperCase() })}
        />
        <TextField {...field('clientNm')} />
        <SelectField {...field('clientDivCd')} options={KIND_OPTIONS} />
        <StaffPickerField {...field('mngrStfNo')} max={1} />
        <TextAreaField
          {...field('allowIps')}
          required
          rows={3}
          placeholder="10.1.0.0/16"
          help="한 줄에 하나씩, 주소 하나 또는 CIDR 대역으로 입력합니다."
        />
        <IntegerField {...field('rateLimit')} required comma help="10~6,000회. 넘으면 1분이 지날 때까지 거절합니다." />
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
    </>
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
  const finish = (error: Parameters<typeof reportStale>[0]): void => {
    setStopping(false);
    if (error) {
      reportStale(error);
      return;
    }
    show('M-OK');
    onClose();
  };
  const giveKey = async (): Promise<void> => {
    if (secretExpDt !== null && !(await ask(systemQuestions.newSecret, { n: GRACE_DAYS }))) return;
    const answer = await issue({ clientId, version });
    if (answer.error) reportStale(answer.error);
    else setSecret(answer.data.data[0]?.secret ?? null);
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
