export { ReviewStep } from './ReviewStep';
