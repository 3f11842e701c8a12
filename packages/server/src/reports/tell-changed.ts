import type { RequestContext } from "../http/request-context.ts"
import { UnchangedAnswer } from "../http/unchanged-answer.ts"
import type { TaggedView } from "./thread/jobs.ts"

/**
 * Returns a result of the report thread and sends its etag. @throws UnchangedAnswer if the caller has cached the same result
 */
export function tellChanged<View>(
  { header }: Pick<RequestContext, "header">,
  { etag, view }: TaggedView<View>,
): View {
  if (view === undefined) throw new UnchangedAnswer(etag)
  header("etag", etag)
  return view
}
