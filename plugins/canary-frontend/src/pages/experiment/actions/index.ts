export { ExperimentActions } from './ExperimentActions';
export {
  experimentButtons,
  useExperimentPermissions,
} from './experimentButtons';
export type { ExperimentButtonId } from './experimentButtons';
