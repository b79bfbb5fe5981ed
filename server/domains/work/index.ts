export { listPrincipals } from './deputies.ts';
export {
  alignWorkAs,
  cancelWork,
  cancelWorkAs,
  finishWork,
  finishWorkAs,
  raiseWork,
  raiseWorkAs,
  type NewWork,
  type WorkSource,
} from './work-store.ts';
export { waitingFor, waitsForCaller, workerFrom } from './worker-of.ts';
