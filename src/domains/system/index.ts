export { deptFilter } from './components/pickers/dept-filter.tsx';
export { DeptPickerField, StaffPickerField, StudentPickerField } from './components/pickers/lazy-fields.tsx';
export { loadPermRequestDialog } from './components/load-perm-request.ts';
export { UnmaskDialog } from './components/UnmaskDialog.tsx';
export { useUnmask } from './components/useUnmask.tsx';
export { useUncovered } from './components/useUncovered.ts';
export { useCodes, type Codes, useDepartments, useRoles, useTermOf } from './state/code-lookups.ts';
export { useStaffNames } from './state/people-lookups.ts';
export { useMayOpen } from './state/resource-endpoints.ts';
