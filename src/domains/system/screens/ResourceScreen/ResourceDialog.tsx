import { useState } from 'react';
import { fields } from 'virtual:fields/saveResource';
import type { FieldsOf } from '#contract/field-rules.ts';
import type { Data } from '#contract/registry.ts';
import type { ResourceRow } from '#contract/system/resources/resource.ts';
import { matchDivOf } from '#contract/system/resources/resource-rules.ts';
import { Fields } from '#kit/form/Fields.tsx';
import type { RecordForm } from '#kit/form/record-form.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { EffectSummary } from '../../components/access/EffectSummary.tsx';
import { PermissionText } from '../../components/PermissionText.tsx';
import { ResourceField, useResourceNames } from '../../components/ResourceField.tsx';
import {
  checkResourceForm,
  resourceEffect,
  resourceFormOf,
  resourcePayload,
  type ResourceForm,
} from '../../rules/resources/resource-form-rules.ts';
import { ACCESS_NAMES, ACCESS_OPTIONS } from '../../rules/resources/resource-list-query.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { useAuth } from '../../state/page.ts';
import { permissionsText } from '../../rules/roles/permission-names.ts';
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
  { key: 'authType', label: '권한', width: 's', onCard: 'fact', render: (row) => permissionsText(row.authType) },
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
  const [save] = useSaveResourceMutation();
  const mayDelete = useAuth('D');
  const record = useRecordForm({
    kind: 'resource',
    row: resource,
    idOf: ({ resourceId }: ResourceRow) => resourceId,
    formOf: resourceFormOf,
    fields,
    check: checkResourceForm(resource?.resourceId ?? ''),
    words: { acsDivCd: (code) => ACCESS_NAMES[code], upResourceId: useResourceNames() },
    save: (id, version, form) => save(resourcePayload(id, version, form)),
    onFirst: () => setTab('facts'),
    onClose,
  });
  const facts = () => <ResourceFields record={record} />;
  return (
    <FormDialog
      title={resource ? resource.resourceNm : '자원 등록'}
      size="large"
      {...record.dialog}
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
            { key: 'facts', label: '기본정보', isDirty: record.isDirty },
            { key: 'apis', label: 'API', badge: resource.apiCnt },
            { key: 'roles', label: '역할', badge: resource.roleCnt },
          ]}
          panels={{
            facts,
            apis: () => <ApiTable resourceId={resource.resourceId} />,
            roles: () => <RoleTable resource={resource} />,
          }}
        />
      ) : (
        facts()
      )}
      {record.conflict}
    </FormDialog>
  );
}

interface ResourceFieldsProps {
  readonly record: RecordForm<ResourceRow, ResourceForm, FieldsOf<'saveResource'>>;
}

/** 기본정보 of a resource, with the effect that its change has on people. */
function ResourceFields({ record: { base, form, field, root } }: ResourceFieldsProps) {
  const effect = base ? resourceEffect(base, form) : null;
  return (
    <div className="form-grid" ref={root}>
      <div className="form-wide">
        <TextField
          {...field('resourcePath')}
          placeholder="/admin/"
          help={`일치방식: ${MATCH_NAMES[matchDivOf(form.resourcePath)]}`}
        />
      </div>
      <TextField {...field('resourceNm')} />
      <SelectField {...field('acsDivCd')} options={ACCESS_OPTIONS} />
      <div className="form-wide">
        <ResourceField {...field('upResourceId')} required={form.inhrtYn === 'Y'} />
      </div>
      <div className="form-row form-wide resource-switches">
        <Fields of={{ field, fields }} names={['inhrtYn', 'prsnInfoYn', 'useYn']} />
      </div>
      <div className="form-wide">
        <TextAreaField {...field('resourceDesc')} rows={2} />
      </div>
      {effect ? (
        <div className="form-wide">
          <EffectSummary change={effect} />
        </div>
      ) : null}
    </div>
  );
}

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
      render: (row) => <PermissionText authTypes={row.authTypes} />,
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
