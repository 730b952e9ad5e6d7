export { MovedNotice } from './MovedNotice';
