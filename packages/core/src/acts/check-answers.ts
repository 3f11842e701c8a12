import { type ApiClient, reportCalls } from "../api/index.ts"
import { type WholeCheck, withPart } from "../report/index.ts"

interface AnswersCheckRequest {
  pid: number
  /** The save whose routes are asked; left out: that which interviews run on. */
  version?: number | undefined
}

interface CheckProgress {
  /** Hears how many interviews were gone through, as long as more follow. */
  onPart?: ((checked: number) => unknown) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Checks whether routes could have led to a project's answers, part by part with as much work as the server does per call.
 * @throws ApiError of the first refused part; `cancelled` by the signal
 */
export async function checkAllAnswers(
  api: ApiClient,
  { pid, version }: AnswersCheckRequest,
  { onPart, signal }: CheckProgress = {},
): Promise<WholeCheck> {
  const send = (after: string | undefined) =>
    api.send(
      reportCalls.checkAnswers,
      { pid, ...(version !== undefined && { version }), ...(after !== undefined && { after }) },
      signal ? { signal } : {},
    )
  let part = await send(undefined)
  let check = withPart(undefined, part)
  while (part.next !== null) {
    await onPart?.(check.checked)
    part = await send(part.next)
    check = withPart(check, part)
  }
  return check
}
