import type { Flow } from "../../flow/index.ts"
import { itemCodeOf, originalId } from "../../questionnaire/index.ts"
import type { Finding, Place } from "../findings/finding.ts"

/**
 * Returns findings on the copies of repeated blocks at their originals, each once. Errors are reported if a copy has them, other
 * findings if all copies have them: an author cannot change one copy. `flow`: with copies.
 */
export function originalFindings(
  findings: readonly Finding[],
  { questionnaire }: Pick<Flow, "questionnaire">,
): readonly Finding[] {
  const copies = new Map<string, number>()
  for (const { id } of questionnaire.blocks)
    if (itemCodeOf(id) !== undefined)
      copies.set(originalId(id), (copies.get(originalId(id)) ?? 0) + 1)
  if (copies.size === 0) return findings
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const place = originalPlace(finding.place)
    const key = JSON.stringify([finding.code, place])
    const group = groups.get(key)
    if (group) group.push(finding)
    else groups.set(key, [finding])
  }
  return Array.from(groups.values()).flatMap(([first, ...others]) => {
    if (!first) return []
    if (!isOfCopy(first.place)) return [first, ...others].map(atOriginal)
    const most = copies.get(originalId(first.place.block ?? "")) ?? 1
    const places = new Set([first, ...others].map(({ place }) => JSON.stringify(place)))
    return first.severity === "error" || places.size >= most ? [atOriginal(first)] : []
  })
}

const isOfCopy = ({ block, question }: Place): boolean =>
  itemCodeOf(question ?? block ?? "") !== undefined

function originalPlace(place: Place): Place {
  const { block, question, answer, statement } = place
  return {
    ...place,
    ...(block !== undefined && { block: originalId(block) }),
    ...(question !== undefined && { question: originalId(question) }),
    ...(answer !== undefined && { answer: originalId(answer) }),
    ...(statement !== undefined && { statement: originalId(statement) }),
  }
}

/** Ids of copies in an edit: it cannot be made in the original. */
const COPY_ID = /"[A-Za-z0-9_-]{1,32}@-?\d{1,6}"|#[A-Za-z0-9_-]{1,32}@-?\d{1,6}/

/** Witnesses are computed on demand, so they are not read here. */
function atOriginal(finding: Finding): Finding {
  const { path, fix } = finding
  const copy: Finding = Object.defineProperties(
    { ...NO_FINDING },
    Object.getOwnPropertyDescriptors(finding),
  )
  copy.place = originalPlace(finding.place)
  if (path) copy.path = path.map(originalId)
  if (fix && COPY_ID.test(JSON.stringify(fix))) delete copy.fix
  return copy
}

const NO_FINDING: Finding = { code: "QO730", severity: "hint", place: {}, params: {} }
