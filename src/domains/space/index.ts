export { spaceScreens } from './routes.ts';
