export { SpaceField } from './components/lazy-space-field.tsx';
export { spaceScreens } from './routes.ts';
