/** What an engine is at work on at this moment. */
export interface EngineLoad {
  running: number;
  waiting: number;
  /** Tokens of the running requests, prompts and answers, which the KV cache has to hold. */
  usedTokens: number;
  capacityTokens: number;
}

export interface PromptTokens {
  prompt: number;
  /** Among them those that the prefix cache had. */
  cached: number;
}

/** A request that has been answered to its end. Times in seconds. */
export interface FinishedRequest {
  reason: 'stop' | 'length' | 'error';
  queue: number;
  /** From the start of the work to the first token. */
  prefill: number;
  /** From the first to the last token. */
  decode: number;
  /** From the arrival to the end. */
  endToEnd: number;
  tokens: PromptTokens & { output: number };
  maxTokens: number | undefined;
}

export interface HttpAnswer {
  handler: string;
  method: string;
  status: number;
}

/** The page of metrics of one engine, told of each thing that really happened there. */
export interface EngineMetrics {
  /** A first token came, so many seconds after the arrival; now its prompt counts. */
  firstToken(seconds: number, tokens: PromptTokens): void;
  /** A further token came, so many seconds after the one before. */
  token(seconds: number): void;
  finished(request: FinishedRequest): void;
  /** The client went away before the end. */
  aborted(): void;
  answered(answer: HttpAnswer): void;
  /** The page, in the text format of Prometheus. */
  page(): Promise<string>;
  readonly contentType: string;
}

/** What a page is made for. */
export interface EngineMetricsOptions {
  modelName: string;
  /** Tokens; bounds of the histograms of lengths go up to it. */
  maxModelLength: number;
  /** When the engine started. */
  startedAt: Date;
  /** Asked whenever the page is read. */
  load(): EngineLoad;
}
