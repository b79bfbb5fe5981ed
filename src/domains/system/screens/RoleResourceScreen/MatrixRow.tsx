import { memo, useState } from 'react';
import { DATA_SCOPES } from '#contract/permission.ts';
import type { RoleCell } from '#contract/system/roles/role-resources.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import type { Option } from '#ui/form/SelectField.tsx';
import { PERMISSION_NAMES } from '../../rules/roles/permission-names.ts';
import {
  markCell,
  markPermission,
  MATRIX_PERMISSIONS as PERMISSIONS,
  shownCell,
  type Marks,
} from '../../rules/roles/matrix-marks.ts';

interface MatrixRowProps {
  readonly cell: RoleCell;
  readonly marks: Marks;
  /** Another user has changed it since the matrix was opened. */
  readonly isOthers: boolean;
  readonly scopes: readonly Option[];
  readonly roleScopeNm: string;
  readonly isReadOnly: boolean;
  readonly onMarks: (marks: Marks) => void;
}

/** One resource: its permissions, its scope and the screens that follow it. A changed row is marked at its edge. */
export const MatrixRow = memo(({ cell, marks, isOthers, scopes, roleScopeNm, isReadOnly, onMarks }: MatrixRowProps) => {
  const shown = shownCell(cell, marks),
    isGranted = shown.authTypes.length > 0;
  const setScope = (code: string): void =>
    onMarks(markCell(marks, cell, { ...shown, dataScopeCd: DATA_SCOPES.find((scope) => scope === code) ?? null }));
  return (
    <tr data-changed={marks.has(cell.resourceId)}>
      <th scope="row" className="matrix-name">
        <span>
          {cell.resourceNm}
          {cell.useYn === 'N' ? ' (미사용)' : ''}
        </span>
        {isOthers ? <Chip tone="info">다른 사용자가 변경</Chip> : null}
      </th>
      {PERMISSIONS.map((permission) => {
        const isOn = shown.authTypes.includes(permission);
        return (
          <td key={permission} className="matrix-letter" data-changed={isOn !== cell.authTypes.includes(permission)}>
            <label className="matrix-box">
              <input
                type="checkbox"
                aria-label={`${cell.resourceNm} ${PERMISSION_NAMES[permission]}`}
                checked={isOn}
                disabled={isReadOnly}
                onChange={(event) => onMarks(markPermission(marks, [cell], permission, event.target.checked))}
              />
            </label>
          </td>
        );
      })}
      <td className="matrix-scope" data-changed={shown.dataScopeCd !== cell.dataScopeCd}>
        <select
          className="select"
          aria-label={`${cell.resourceNm} 데이터범위`}
          title={isGranted ? undefined : '권한을 부여하면 선택할 수 있습니다.'}
          disabled={isReadOnly || !isGranted}
          value={shown.dataScopeCd ?? ''}
          onChange={(event) => setScope(event.target.value)}
        >
          <option value="">역할 기본값 ({roleScopeNm})</option>
          {scopes.map((scope) => (
            <option key={scope.value} value={scope.value}>
              {scope.label}
            </option>
          ))}
        </select>
      </td>
      <td className="matrix-heirs">
        <Heirs cell={cell} />
      </td>
    </tr>
  );
});

/** How many screens take their rights from this one; opens the list. */
function Heirs({ cell }: { readonly cell: RoleCell }) {
  const [isOpen, setOpen] = useState(false);
  if (cell.inhrts.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className="chip matrix-heir"
        aria-haspopup="dialog"
        aria-label={`${cell.resourceNm} 상속 화면 ${cell.inhrts.length}개 보기`}
        onClick={() => setOpen(true)}
      >
        {cell.inhrts.length}개
      </button>
      {isOpen ? (
        <Dialog
          title={`${cell.resourceNm} 상속 화면`}
          size="medium"
          onClose={() => setOpen(false)}
          footer={<Button onClick={() => setOpen(false)}>닫기</Button>}
        >
          <ul className="matrix-heir-list">
            {cell.inhrts.map((heir) => (
              <li key={heir.resourcePath}>{heir.resourceNm}</li>
            ))}
          </ul>
        </Dialog>
      ) : null}
    </>
  );
}
