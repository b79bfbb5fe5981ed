export { SpaceField } from './components/lazy-space-field.tsx';
