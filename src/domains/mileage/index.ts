export { mileageScreens } from './routes.ts';
