import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBehaviour } from '../behaviour';
import type { ModelBehaviour, Random } from '../behaviour';
import { createEngineMetrics } from '../engineMetrics';
import type { EngineLoad, EngineMetrics } from '../engineMetrics';
import { Engine } from './Engine';
import { errorBody } from './completionBodies';
import { closeServer, listenOnLoopback } from './listenOnLoopback';
import { parseBody, readBody } from './readBody';
import { readCompletion } from './readCompletion';
import type { CompletionRequest } from './readCompletion';
import { sendStream, sendWhole } from './sendCompletion';
import { sendJson } from './sendJson';

/** How a mock model server is to be. */
export interface ModelServerOptions {
  /** `vllm` or `sglang`: the names on its page of metrics. */
  engine: string;
  /** What it serves; the first is the name in its answers and metrics, the others lead to it too. */
  models: readonly [string, ...string[]];
  behaviour: ModelBehaviour;
  random: Random;
  /** Tokens. */
  maxModelLength?: number;
  /** Any free one by default. */
  port?: number;
}

/** A mock model server that runs. */
export interface ModelServer {
  port: number;
  /** `http://127.0.0.1:port`. */
  url: string;
  load(): EngineLoad;
  /** From the next request on. */
  change(behaviour: ModelBehaviour): void;
  close(): Promise<void>;
}

/** What the handlers of one server share. */
interface Serving {
  options: ModelServerOptions;
  engine: Engine;
  metrics: EngineMetrics;
  startedAt: Date;
  newId(): string;
}

type Handler = (
  serving: Serving,
  request: IncomingMessage,
  response: ServerResponse,
) => void | Promise<void>;

const defaultModelLength = 131_072;

/**
 * Starts a model server as vLLM or SGLang has it: completions, streamed or not, a list of models, and a
 * page of metrics that counts the requests it served and nothing else. `PUT /_behaviour` changes how it
 * fares.
 */
export async function startModelServer(
  options: ModelServerOptions,
): Promise<ModelServer> {
  const engine = new Engine(options.behaviour, options.random);
  const startedAt = new Date();
  const metrics = createEngineMetrics(options.engine, {
    modelName: options.models[0],
    maxModelLength: options.maxModelLength ?? defaultModelLength,
    startedAt,
    load: () => engine.load(),
  });
  let answers = 0;
  const newId = () => `${options.engine}-${(answers += 1)}`;
  const serving = { options, engine, metrics, startedAt, newId };
  const server = createServer((request, response) => {
    handle(serving, request, response).catch(() => response.destroy());
  });
  const port = await listenOnLoopback(server, options.port);
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    load: () => engine.load(),
    change: behaviour => engine.change(behaviour),
    close: () => closeServer(server),
  };
}

const handlers: Record<string, Handler> = {
  'POST /v1/chat/completions': (...call) => complete('chat', ...call),
  'POST /v1/completions': (...call) => complete('text', ...call),
  'GET /v1/models': listModels,
  'GET /health': (_serving, _request, response) => {
    response.writeHead(200).end();
  },
  'GET /metrics': sendMetrics,
  'GET /_behaviour': ({ engine }, _request, response) =>
    sendJson(response, 200, engine.behaviour),
  'PUT /_behaviour': changeBehaviour,
};

async function handle(
  serving: Serving,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = '', url = '' } = request;
  const [path] = url.split('?');
  const handler = Object.hasOwn(handlers, `${method} ${path}`)
    ? handlers[`${method} ${path}`]
    : undefined;
  if (!handler) return sendJson(response, 404, { detail: 'Not Found' });
  if (path.startsWith('/v1/')) {
    response.once('close', () => {
      const { headersSent, statusCode: status } = response;
      if (headersSent)
        serving.metrics.answered({ handler: path, method, status });
    });
  }
  return handler(serving, request, response);
}

async function complete(
  kind: CompletionRequest['kind'],
  serving: Serving,
  ...[incoming, response]: [IncomingMessage, ServerResponse]
): Promise<void> {
  const gone = new AbortController();
  // Also after the last byte, when nothing listens to it any more.
  response.once('close', () => gone.abort());
  const body = await readBody(incoming);
  if (!body) return refuse(response, 413, 'the body is too large');
  const read = readCompletion(kind, parseBody(body));
  if (!read.valid) return refuse(response, 400, read.problem);
  const { request } = read;
  const { models, maxModelLength = defaultModelLength } = serving.options;
  if (request.model !== undefined && !models.includes(request.model)) {
    return refuse(
      response,
      404,
      `The model \`${request.model}\` does not exist.`,
    );
  }
  if (request.promptTokens >= maxModelLength) {
    return refuse(
      response,
      400,
      `This model's maximum context length is ${maxModelLength} tokens.`,
    );
  }
  const signal = gone.signal;
  const { engine, metrics } = serving;
  const answer = {
    request,
    identity: {
      id: `${kind === 'chat' ? 'chatcmpl' : 'cmpl'}-${serving.newId()}`,
      created: Math.floor(Date.now() / 1000),
      model: request.model ?? models[0],
    },
    parts: engine.answer(request, { metrics, signal }),
    signal,
  };
  return request.stream
    ? sendStream(response, answer)
    : sendWhole(response, answer);
}

function refuse(response: ServerResponse, status: number, problem: string) {
  sendJson(response, status, errorBody(status, problem));
}

function listModels(
  { options, startedAt }: Serving,
  _request: IncomingMessage,
  response: ServerResponse,
): void {
  const data = options.models.map(id => ({
    id,
    object: 'model',
    created: Math.floor(startedAt.getTime() / 1000),
    owned_by: options.engine,
    root: options.models[0],
    max_model_len: options.maxModelLength ?? defaultModelLength,
  }));
  sendJson(response, 200, { object: 'list', data });
}

async function sendMetrics(
  { metrics }: Serving,
  _request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const page = await metrics.page();
  response.writeHead(200, { 'content-type': metrics.contentType });
  response.end(page);
}

async function changeBehaviour(
  { engine }: Serving,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request);
  const read = readBehaviour(body && parseBody(body), engine.behaviour);
  if (!read.valid) return refuse(response, 400, read.problem);
  engine.change(read.behaviour);
  return sendJson(response, 200, read.behaviour);
}
