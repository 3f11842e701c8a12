import { createChecker } from "@qo/core/checks"
import { applyPatch, type Document, openDocument, projectOf } from "@qo/core/edits"
import type { FromChecks, ToChecks } from "./check-messages.ts"
import { LIMITS } from "@qo/core/questionnaire"

const checker = createChecker()
let doc: Document | undefined
let limits = LIMITS
let asked: number | undefined

/** Several edits in a burst are checked together. */
addEventListener("message", ({ data }: MessageEvent<ToChecks>) => {
  if ("open" in data) {
    doc = openDocument(data.open)
    limits = data.limits
  } else if (doc) applyPatch(doc, data.patch)
  if (asked === undefined) setTimeout(check)
  asked = data.version
})

function check(): void {
  const version = asked
  asked = undefined
  if (!doc || version === undefined) return
  const { questionnaire, ...project } = projectOf(doc)
  const answer: FromChecks = {
    version,
    findings: checker.check({ questionnaire, project, limits }),
  }
  postMessage(answer)
}
