export { CreateMessages } from './CreateMessages';
export { decideCreate } from './decideCreate';
export { useCreate } from './useCreate';
