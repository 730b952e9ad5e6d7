export { startLoad, type RunningLoad } from './startLoad';
