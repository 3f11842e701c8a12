import { type ApiClient, reportCalls } from "../api/index.ts"
import { type WholeCheck, withPart } from "../report/index.ts"

interface AnswersCheckRequest {
  pid: number
  /** Version with the routes to check against; default: the version in interviews. */
  version?: number | undefined
}

interface CheckProgress {
  /** Called with the number of checked interviews after each part except the last. */
  onPart?: ((checked: number) => unknown) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Checks whether the routes of a version allow a project's answers, in parts with as much work as the server does per call.
 * @throws ApiError of the first refused part; `cancelled` if the signal is aborted
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
