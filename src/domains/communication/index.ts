export { communicationScreens } from './routes.ts';
