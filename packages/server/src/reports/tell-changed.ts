import type { RequestContext } from "../http/request-context.ts"
import { UnchangedAnswer } from "../http/unchanged-answer.ts"
import type { TaggedView } from "./thread/jobs.ts"

/** What the thread of reports has told, with its etag. @throws Unchanged where the caller has it already */
export function tellChanged<View>(
  { header }: Pick<RequestContext, "header">,
  { etag, view }: TaggedView<View>,
): View {
  if (view === undefined) throw new UnchangedAnswer(etag)
  header("etag", etag)
  return view
}
