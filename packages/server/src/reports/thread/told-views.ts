import { VERSION } from "@qo/core/lib"
import { createHash } from "node:crypto"
import { isKept } from "../../http/unchanged-answer.ts"
import type { ReportJob, TaggedView } from "./jobs.ts"

/** Maximum number of views in memory. The least recently used ones are removed. */
const MOST = 32

type ViewJob = Extract<ReportJob, { kind: "report" | "table" | "course" | "shared" }>

/** Cache of views, for equal requests while nothing has changed. */
export class ToldViews {
  private readonly views = new Map<string, unknown>()

  /**
   * Returns the cached view or computes it, with its etag. `revision`: of the responses. The time of a view is not part of its
   * etag.
   */
  async tell<View>(
    { meta: { generatedAt, interviews: _interviews, ...meta }, kept, ...asked }: ViewJob,
    revision: string,
    look: () => Promise<View>,
  ): Promise<TaggedView<View>> {
    const etag = etagOf([VERSION, revision, meta, asked])
    if (isKept(kept, etag)) return { etag, view: undefined }
    const known = this.views.get(etag) as View | undefined
    const view = known === undefined ? await look() : madeAt(known, generatedAt)
    this.views.delete(etag)
    this.views.set(etag, view)
    for (const oldest of this.views.keys()) if (this.views.size > MOST) this.views.delete(oldest)
    return { etag, view }
  }
}

const etagOf = (parts: readonly unknown[]): string =>
  `"${createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 32)}"`

/** Returns the view with a new time. */
function madeAt<View>(view: View, generatedAt: number): View {
  if (typeof view !== "object" || view === null) return view
  if ("generatedAt" in view) return { ...view, generatedAt }
  return "report" in view ? { ...view, report: madeAt(view.report, generatedAt) } : view
}
