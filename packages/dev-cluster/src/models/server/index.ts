export { closeServer, listenOnLoopback } from './listenOnLoopback';
export { parseBody, readBody } from './readBody';
export { sendJson } from './sendJson';
export { startModelServer, type ModelServer } from './startModelServer';
