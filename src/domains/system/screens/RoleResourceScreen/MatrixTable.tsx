import { useState } from 'react';
import type { DataScope } from '#contract/permission.ts';
import type { RoleCell } from '#contract/system/roles/role-resources.ts';
import { message } from '#messages/message.ts';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import '#ui/table/table.css';
import {
  groupCells,
  permissionState,
  markPermission,
  MATRIX_PERMISSIONS as PERMISSIONS,
  type Marks,
} from '../../rules/roles/matrix-marks.ts';
import { PERMISSION_NAMES } from '../../rules/roles/permission-names.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { MatrixRow } from './MatrixRow.tsx';

const COLUMNS = PERMISSIONS.length + 3;

interface MatrixTableProps {
  readonly cells: readonly RoleCell[];
  readonly marks: Marks;
  /** Resources that another user has changed since the matrix was opened. */
  readonly others: ReadonlySet<string>;
  readonly roleScope: DataScope;
  readonly isReadOnly: boolean;
  readonly isLoading: boolean;
  readonly onMarks: (marks: Marks) => void;
}

/** Resources by area with a box for each letter. Boxes of the head act on the rows that are shown. */
export function MatrixTable({ cells, marks, others, roleScope, isReadOnly, isLoading, onMarks }: MatrixTableProps) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const scopes = useCodes('DATA_SCOPE');
  const toggle = (areaNm: string): void => {
    const next = new Set(folded);
    if (!next.delete(areaNm)) next.add(areaNm);
    setFolded(next);
  };
  if (!isLoading && cells.length === 0)
    return <StateNotice icon="inbox" text={message('M-NOMATCH', { label: '자원' })} />;
  return (
    <div className="table-scroll matrix-scroll">
      <table className="table matrix" aria-label="자원 권한" aria-busy={isLoading}>
        <thead>
          <tr>
            <th scope="col" className="matrix-name">
              자원
            </th>
            {PERMISSIONS.map((permission) => (
              <th key={permission} scope="col" className="matrix-letter">
                <PermissionHead
                  name={PERMISSION_NAMES[permission]}
                  state={permissionState(cells, marks, permission)}
                  isReadOnly={isReadOnly}
                  onChange={(isOn) => onMarks(markPermission(marks, cells, permission, isOn))}
                />
              </th>
            ))}
            <th scope="col" className="matrix-scope">
              데이터범위
            </th>
            <th scope="col" className="matrix-heirs">
              상속 화면
            </th>
          </tr>
        </thead>
        {groupCells(cells).map(({ areaNm, cells: members }) => (
          <tbody translate="no" key={areaNm}>
            <tr className="matrix-area">
              <th scope="rowgroup" colSpan={COLUMNS}>
                <button type="button" aria-expanded={!folded.has(areaNm)} onClick={() => toggle(areaNm)}>
                  <span className={`pi pi-chevron-${folded.has(areaNm) ? 'right' : 'down'}`} aria-hidden="true" />
                  {areaNm} <span className="muted">{members.length}</span>
                </button>
              </th>
            </tr>
            {folded.has(areaNm)
              ? null
              : members.map((cell) => (
                  <MatrixRow
                    key={cell.resourceId}
                    cell={cell}
                    marks={marks}
                    isOthers={others.has(cell.resourceId)}
                    scopes={scopes.options}
                    roleScopeNm={scopes.nameOf(roleScope)}
                    isReadOnly={isReadOnly}
                    onMarks={onMarks}
                  />
                ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface PermissionHeadProps {
  readonly name: string;
  readonly state: 'none' | 'partial' | 'all';
  readonly isReadOnly: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** What a column allows, with a box of three states. */
function PermissionHead({ name, state, isReadOnly, onChange }: PermissionHeadProps) {
  const half = (box: HTMLInputElement | null): void => {
    if (box) box.indeterminate = state === 'partial';
  };
  return (
    <label className="matrix-head">
      <span>{name}</span>
      {isReadOnly ? null : (
        <input
          ref={half}
          type="checkbox"
          aria-label={`보이는 자원 모두 ${name}`}
          checked={state === 'all'}
          onChange={(event) => onChange(event.target.checked)}
        />
      )}
    </label>
  );
}
