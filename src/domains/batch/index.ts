export { batchScreens } from './routes.ts';
