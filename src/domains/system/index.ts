export { useCodes, useDepartments, useRoles, type Codes } from './state/code-lookups.ts';
export { systemScreens } from './routes.ts';
