import type { AnyCall, JsonCall, StreamCall } from "@qo/core/api"
import type { Handler, Route, Routes, Steps, StreamHandler, StreamRoute } from "../http/route.ts"
import type { Services } from "../http/services.ts"

/** Functions with which all areas register their calls. */
export type AllRoutes = Routes<keyof Services>

/** Registers the handlers of some calls. */
export type AddRoutes = (routes: AllRoutes) => void

/** A registered handler: `handle` of a JSON call, `answer` of a stream call. */
export interface AddedHandler {
  handle: Handler<JsonCall>
  answer: StreamHandler<StreamCall>
  steps: Steps<JsonCall>
}

/**
 * Registers calls whose code is loaded when the first of them is received, so that the start does not wait for it.
 * Authentication and input are checked before loading. Returns a function that loads the code early.
 */
export function addLazily(
  { route, stream, services }: AllRoutes,
  calls: readonly AnyCall[],
  load: () => Promise<AddRoutes>,
): () => Promise<void> {
  let loading: Promise<ReadonlyMap<AnyCall, AddedHandler>> | undefined
  const all = () => (loading ??= load().then((add) => gatherHandlers(add, services)))
  const find = async (call: AnyCall): Promise<AddedHandler> => {
    const added = (await all()).get(call)
    if (!added) throw new Error(`nothing answers ${call.method} ${call.path}`)
    return added
  }
  for (const call of calls)
    if (call.answer === "stream")
      stream(call, async (input, context) => (await find(call)).answer(input, context as never))
    else
      route(call, async (input, context) => (await find(call)).handle(input, context as never), {
        isMuchWork: async (input, context) =>
          (await (await find(call)).steps.isMuchWork?.(input, context as never)) ?? false,
        beforeFiles: async (context) => (await find(call)).steps.beforeFiles?.(context as never),
        // Loads the code before the transaction begins, so that the transaction does not stay open meanwhile.
        beforeTransaction: async (input, context) =>
          (await find(call)).steps.beforeTransaction?.(input, context as never),
      })
  return async () => void (await all())
}

/** Collects the handlers of a registration by call. */
export function gatherHandlers(add: AddRoutes, services: Services): Map<AnyCall, AddedHandler> {
  const added = new Map<AnyCall, AddedHandler>()
  const note = (call: AnyCall, handle: unknown, steps: unknown = {}) =>
    void added.set(call, { handle, answer: handle, steps } as AddedHandler)
  add({ route: note, stream: note, services })
  return added
}

/** Wraps a function that registers a call, so that it also adds the call to `noted`. */
export const notingCalls = <Add extends Route | StreamRoute>(add: Add, noted: Set<AnyCall>): Add =>
  ((call: AnyCall, ...rest: unknown[]) => {
    noted.add(call)
    ;(add as (...all: unknown[]) => void)(call, ...rest)
  }) as unknown as Add
