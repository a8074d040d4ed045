export interface FunctionsClient {
  /** POSTs the body as JSON; the answer is parsed when it says it is JSON, text otherwise. */
  call<TAnswer = unknown>(
    path: string,
    body?: unknown,
    options?: { headers?: Record<string, string>; signal?: AbortSignal },
  ): Promise<FunctionResult<TAnswer>>
}

export type FunctionResult<TAnswer> =
  | { res: { data: TAnswer; status: number; statusText: string }; error: null }
  | { res: null; error: { message: unknown; error: string; status: number } }
