export { judgeLook, type JudgedPair } from './judgeLook';
export { summarise } from './summarise';
