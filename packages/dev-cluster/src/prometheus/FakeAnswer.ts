/** A sample as Prometheus sends it: seconds since the epoch, and the value as text. */
export type FakeSample = [time: number, value: string];

/** One series of a result: a vector has `value`, a matrix `values`. */
export type FakeSeries = { metric: Record<string, string> } & (
  { value: FakeSample } | { values: FakeSample[] }
);

/**
 * What the fake answers to a request.
 *
 * - `data`: a result; a matrix if its first series has `values`, else a vector. None: nothing matched
 * - `json`: this body, for endpoints that are no queries
 * - `error`: as Prometheus refuses: 400 `bad_data`, 422 `execution`, 503 `timeout`
 * - `text`: any body, as a proxy sends HTML or half a JSON
 * - `break`: `hang` is nothing, ever, `hangAfterHeaders` the head and nothing more; `reset` cuts the
 *   connection, `cut` in the middle of a body
 * - `slow`: the other answer, later
 * - `manySeries`: so many series of the shape that was asked for
 * - `endless`: a body that begins well and does not end
 * - `redirect`: to another place, which must not be followed
 */
export type FakeAnswer =
  | {
      type: 'data';
      result?: FakeSeries[];
      warnings?: string[];
      infos?: string[];
    }
  | { type: 'json'; body: unknown }
  | { type: 'error'; status: number; errorType: string; error: string }
  | { type: 'text'; body: string; status?: number; contentType?: string }
  | { type: 'break'; how: 'hang' | 'hangAfterHeaders' | 'reset' | 'cut' }
  | { type: 'endless' }
  | { type: 'slow'; milliseconds: number; then: FakeAnswer }
  | { type: 'manySeries'; series: number; pointsEach?: number }
  | { type: 'redirect'; location: string; status?: 301 | 302 | 307 | 308 };
