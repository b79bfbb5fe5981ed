export { guideScreens } from './routes.ts';
