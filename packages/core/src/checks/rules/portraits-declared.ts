import { restrictsField, type Portrait } from "../../portrait/index.ts"
import type { Finding } from "../findings/finding.ts"
import { routeFinding, numberOf, type RoutedQuestionnaire } from "./routed.ts"
import { declaredValues } from "../walk/declared-values.ts"

/** A portrait as people call it. */
export const nameOf = ({ id, name }: Portrait): string | number => (name === "" ? id : name)

export type DeclaredValues = ReturnType<typeof declaredValues>
export const declaredIn = ({ flow, walk }: RoutedQuestionnaire): DeclaredValues =>
  declaredValues(
    flow.nodes.filter(({ index }) => walk.visited[index] === 1),
    ({ index }) => walk.surelyVisited[index] === 1,
  )

/** QO306: only respondents count for whom the link gives the value that no answer gives. `undefined`: too many values. */
export function undeclaredFindings(
  routed: RoutedQuestionnaire,
  portrait: Portrait,
  declared: DeclaredValues,
): Finding[] | undefined {
  const findings: Finding[] = []
  const fields = new Set<string>()
  for (const condition of portrait.conditions) {
    const { field } = condition
    const values = declared.get(field)
    if (!values?.asker || !restrictsField(condition) || fields.has(field)) continue
    if (!routed.work.spend(1 + values.size / 32)) return undefined
    if (values.canMeet(condition)) continue
    const { asker } = values
    fields.add(field)
    const place = { portrait: portrait.id, question: asker.question.id }
    const params = {
      name: nameOf(portrait),
      targetField: field,
      question: numberOf(routed, asker.index),
    }
    findings.push(routeFinding(routed, "QO306", place, params))
  }
  return findings
}
