import type { RequestContext } from "../http/request-context.ts"
import { UnchangedAnswer } from "../http/unchanged-answer.ts"
import type { Tagged } from "./thread/jobs.ts"

/** What the thread of reports has told, with its etag. @throws Unchanged where the caller has it already */
export function tellChanged<View>(
  { header }: Pick<RequestContext, "header">,
  { etag, view }: Tagged<View>,
): View {
  if (view === undefined) throw new UnchangedAnswer(etag)
  header("etag", etag)
  return view
}
