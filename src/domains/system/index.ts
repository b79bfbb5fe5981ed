export { useCodes, useDepartments, useRoles } from './state/code-lookups.ts';
export { systemScreens } from './routes.ts';
