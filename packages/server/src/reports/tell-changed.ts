import type { RequestContext } from "../http/request-context.ts"
import { UnchangedAnswer } from "../http/unchanged-answer.ts"
import type { TaggedView } from "./thread/jobs.ts"

/** Sends a result of the report thread with its etag. @throws Unchanged if the caller has it already */
export function tellChanged<View>(
  { header }: Pick<RequestContext, "header">,
  { etag, view }: TaggedView<View>,
): View {
  if (view === undefined) throw new UnchangedAnswer(etag)
  header("etag", etag)
  return view
}
