export { diagnosisScreens } from './routes.ts';
