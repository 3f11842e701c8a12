import { asksTooMany, minPortraits, TEMPLATES, type TemplateName } from "../../project/index.ts"
import type { Finding } from "../findings/finding.ts"
import type { Rule, Subject } from "../findings/subject.ts"
import { findingOf } from "./finding-of.ts"

/** QO412, QO414 and QO421: the template's requirements that the project lacks. */
export const templateNeeds: Rule = function* ({ project, limits }) {
  const { template, portraits = [], targetCompletes = 0, endsAt = 0 } = project
  if (!template) return
  yield* enoughPortraits(portraits.length, minPortraits(template, limits))
  const ends = targetCompletes > 0 || endsAt > 0 || portraits.length > 0
  if (TEMPLATES[template].needsEnd && !ends) yield findingOf("QO421", {})
}

function* enoughPortraits(count: number, atLeast: number): Iterable<Finding> {
  if (count >= atLeast) return
  yield count === 0
    ? findingOf("QO412", {}, { limit: atLeast })
    : findingOf("QO414", {}, { count, limit: atLeast })
}

/** QO417, QO428 and QO429: template, type and the project to ask again, which belong together. */
export const projectType: Rule = function* ({ project }) {
  const { template, type, tpid } = project
  if (template && type && TEMPLATES[template].type !== type) return yield findingOf("QO417", {})
  const kind = type ?? typeOfTemplate(template)
  if (!kind) return
  if (kind !== "target" && tpid !== undefined) yield findingOf("QO428", {}, { tpid })
  if (kind === "target" && tpid === undefined) yield findingOf("QO429", {})
}

const typeOfTemplate = (template: TemplateName | undefined) => template && TEMPLATES[template].type

/** QO423 and QO430: more people than the owner may ask, or a number of completes out of bounds. */
export const projectSize: Rule = function* ({ project, limits }: Subject) {
  const { portraits = [], targetCompletes = 0, demo } = project
  const { min, max } = limits.targetCompletes
  if (targetCompletes !== 0 && (targetCompletes < min || targetCompletes > max))
    yield findingOf("QO430", {}, { count: targetCompletes, min, max })
  const respondents = portraits.reduce((sum, each) => sum + each.respondents, 0)
  const count = portraits.length > 0 ? respondents : targetCompletes
  if (asksTooMany(count, demo === true, limits))
    yield findingOf("QO423", {}, { count, limit: limits.demo.respondents })
}
