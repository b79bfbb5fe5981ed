export { useCodes, useDepartments, type Codes } from './state/code-lookups.ts';
export { systemScreens } from './routes.ts';
