import { useState } from 'react';
import type { Data } from '#contract/registry.ts';
import type { ResourceRow } from '#contract/system/resources/resource.ts';
import {
  matchDivOf,
  RESOURCE_DESC_LONGEST,
  RESOURCE_NAME_LONGEST,
  RESOURCE_PATH_LONGEST,
} from '#contract/system/resources/resource-rules.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { EffectSummary } from '../../components/access/EffectSummary.tsx';
import { Letters } from '../../components/Letters.tsx';
import { ResourceField } from '../../components/ResourceField.tsx';
import {
  checkResourceForm,
  resourceEffect,
  resourceFormOf,
  resourcePayload,
  type ResourceForm,
} from '../../rules/resources/resource-form-rules.ts';
import { ACCESS_OPTIONS } from '../../rules/resources/resource-list-query.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { findFieldErrors, findVersionConflict, useAuth, useDirtyForm, useDraft } from '../../state/page.ts';
import {
  useGetResourceApiListQuery,
  useGetResourceQuery,
  useSaveResourceMutation,
} from '../../state/resource-endpoints.ts';

type Api = Data<'getResourceApiList'>['data'][number];
type Role = Data<'getResource'>['roles'][number];
type TabKey = 'facts' | 'apis' | 'roles';

const MATCH_NAMES = { EXACT: '같은 경로', PARAM: '매개변수', PREFIX: '앞부분' } as const;
const flagMark = (yn: string, words: string) =>
  yn === 'Y' ? <span className="pi pi-check" role="img" aria-label={words} /> : null;
const API_COLUMNS: readonly Column<Api>[] = [
  { key: 'httpMethod', label: '메서드', width: 's', onCard: 'fact', render: (row) => row.httpMethod },
  { key: 'apiPath', label: '경로', width: 'xl', align: 'left', onCard: 'title', render: (row) => row.apiPath },
  { key: 'authType', label: '권한', width: 's', onCard: 'fact', render: (row) => row.authType },
  { key: 'prsnInfoYn', label: '개인정보', width: 's', render: (row) => flagMark(row.prsnInfoYn, '개인정보') },
  { key: 'bgYn', label: '백그라운드', width: 's', render: (row) => flagMark(row.bgYn, '백그라운드') },
];

interface ResourceDialogProps {
  /** Null for a new one. */
  readonly resource: ResourceRow | null;
  readonly onClose: () => void;
  readonly onDelete: (resource: ResourceRow) => void;
}

/** A resource with what hangs on it: its form, its endpoints, its roles. */
export function ResourceDialog({ resource, onClose, onDelete }: ResourceDialogProps) {
  const [tab, setTab] = useState<TabKey>('facts');
  const [resourceId] = useState(() => resource?.resourceId ?? crypto.randomUUID());
  const [initial] = useState(() => resourceFormOf(resource));
  const [form, setForm] = useState(initial);
  const [save, { isLoading }] = useSaveResourceMutation();
  const mayCreate = useAuth('C'),
    mayUpdate = useAuth('U'),
    mayDelete = useAuth('D');
  const mayEdit = resource ? mayUpdate : mayCreate,
    isDirty = form !== initial;
  const { root, errors, verify, refuse } = useFormErrors({
    value: form,
    check: checkResourceForm(resourceId),
    onFirst: () => setTab('facts'),
  });
  const effect = resource ? resourceEffect(resource, form) : null;
  useDirtyForm(isDirty);
  const draft = useDraft({
    key: resource ? `resource:${resourceId}` : 'resource:new',
    formatVersion: 1,
    value: form,
    opened: initial,
    isDirty: isDirty,
    onRestore: setForm,
  });
  const set = (part: Partial<ResourceForm>): void => setForm({ ...form, ...part });

  const submit = async (): Promise<void> => {
    if (!verify()) return;
    const saved = await save(resourcePayload(resourceId, resource?.version, form));
    if (!saved.error) {
      await draft.drop();
      show('M-OK');
      onClose();
      return;
    }
    if (findVersionConflict(saved.error)) show('M-VER');
    else refuse(findFieldErrors(saved.error));
  };
  const facts = () => (
    <div className="form-grid" ref={root}>
      <div className="form-wide">
        <TextField
          label="경로"
          required
          disabled={!mayEdit}
          maxLength={RESOURCE_PATH_LONGEST}
          placeholder="/admin/"
          value={form.resourcePath}
          error={errors.resourcePath}
          help={`일치방식: ${MATCH_NAMES[matchDivOf(form.resourcePath)]}`}
          onChange={(resourcePath) => set({ resourcePath })}
        />
      </div>
      <TextField
        label="자원명"
        required
        disabled={!mayEdit}
        maxLength={RESOURCE_NAME_LONGEST}
        value={form.resourceNm}
        error={errors.resourceNm}
        onChange={(resourceNm) => set({ resourceNm })}
      />
      <SelectField
        label="접근구분"
        required
        disabled={!mayEdit}
        value={form.acsDivCd}
        options={ACCESS_OPTIONS}
        error={errors.acsDivCd}
        onChange={(value) => {
          const found = ACCESSES.find((known) => known === value);
          if (found) set({ acsDivCd: found });
        }}
      />
      <div className="form-wide">
        <ResourceField
          label="상위자원"
          required={form.inhrtYn === 'Y'}
          disabled={!mayEdit}
          value={form.upResourceId}
          error={errors.upResourceId}
          onChange={(upResourceId) => set({ upResourceId })}
        />
      </div>
      <div className="form-row form-wide resource-switches">
        <SwitchField
          label="권한 상속"
          disabled={!mayEdit}
          value={form.inhrtYn}
          onChange={(inhrtYn) => set({ inhrtYn })}
        />
        <SwitchField
          label="개인정보 화면"
          disabled={!mayEdit}
          value={form.prsnInfoYn}
          onChange={(prsnInfoYn) => set({ prsnInfoYn })}
        />
        <SwitchField label="사용" disabled={!mayEdit} value={form.useYn} onChange={(useYn) => set({ useYn })} />
      </div>
      <div className="form-wide">
        <TextAreaField
          label="설명"
          rows={2}
          disabled={!mayEdit}
          maxLength={RESOURCE_DESC_LONGEST}
          value={form.resourceDesc}
          onChange={(resourceDesc) => set({ resourceDesc })}
        />
      </div>
      {effect ? (
        <div className="form-wide">
          <EffectSummary change={effect} />
        </div>
      ) : null}
    </div>
  );
  return (
    <FormDialog
      title={resource ? resource.resourceNm : '자원 등록'}
      size="large"
      isDirty={isDirty}
      isSaving={isLoading}
      {...(mayEdit ? { onSave: () => void submit() } : {})}
      onClose={draft.dropThen(onClose)}
      actions={
        resource && mayDelete ? (
          <Button look="danger" icon="trash" onClick={() => onDelete(resource)}>
            삭제
          </Button>
        ) : undefined
      }
    >
      {resource ? (
        <TabPanels<TabKey>
          label="자원 정보"
          active={tab}
          onChange={setTab}
          tabs={[
            { key: 'facts', label: '기본정보', isDirty },
            { key: 'apis', label: 'API', badge: resource.apiCnt },
            { key: 'roles', label: '역할', badge: resource.roleCnt },
          ]}
          panels={{
            facts,
            apis: () => <ApiTable resourceId={resourceId} />,
            roles: () => <RoleTable resource={resource} />,
          }}
        />
      ) : (
        facts()
      )}
    </FormDialog>
  );
}

const ACCESSES = ['PUBLIC', 'LOGIN', 'ROLE'] as const;
const NO_APIS: readonly Api[] = [],
  NO_ROLES: readonly Role[] = [];

function ApiTable({ resourceId }: { readonly resourceId: string }) {
  const { data, isFetching, isError, error, refetch } = useGetResourceApiListQuery({ resourceId });
  return (
    <DataTable
      set="base"
      label="API"
      columns={API_COLUMNS}
      rows={data?.data ?? NO_APIS}
      rowKey={(row) => row.resourceApiId}
      isLoading={isFetching}
      isFailed={isError}
      failure={error}
      onRetry={() => void refetch()}
      skeletonRows={5}
      dense
    />
  );
}

function RoleTable({ resource }: { readonly resource: ResourceRow }) {
  const { data, isFetching, isError, error, refetch } = useGetResourceQuery({ resourceId: resource.resourceId });
  const scopes = useCodes('DATA_SCOPE');
  const columns: readonly Column<Role>[] = [
    {
      key: 'roleNm',
      label: '역할명',
      width: 'xl',
      align: 'left',
      onCard: 'title',
      render: (row) => `${row.roleNm} (${row.roleCd})`,
    },
    {
      key: 'authTypes',
      label: '권한',
      width: 'm',
      onCard: 'fact',
      render: (row) => <Letters authTypes={row.authTypes} />,
    },
    {
      key: 'dataScopeCd',
      label: '데이터범위',
      width: 'm',
      onCard: 'fact',
      render: (row) => (row.dataScopeCd ? scopes.nameOf(row.dataScopeCd) : '역할 기본값'),
    },
  ];
  const emptyText =
    resource.inhrtYn === 'Y' ? `상위자원 ${resource.upResourcePath ?? ''}의 권한을 따릅니다.` : message('M-EMPTY');
  return (
    <DataTable
      set="base"
      label="역할"
      columns={columns}
      rows={data?.roles ?? NO_ROLES}
      rowKey={(row) => row.roleCd}
      isLoading={isFetching}
      isFailed={isError}
      failure={error}
      onRetry={() => void refetch()}
      skeletonRows={3}
      emptyText={emptyText}
      dense
    />
  );
}
