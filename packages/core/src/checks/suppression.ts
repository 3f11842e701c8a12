import type { Question, Suppression } from "../questionnaire/index.ts"
import type { Subject } from "./subject.ts"
import { FINDING_CODES } from "./finding-codes.ts"
import type { Finding } from "./finding.ts"

/**
 * Takes out warnings and hints that the author keeps on purpose: at the question, or for the whole questionnaire. Adds QO507 for
 * each suppression that suppresses nothing.
 */
export function suppress(
  { flow, questionnaire }: Subject,
  findings: readonly Finding[],
): Finding[] {
  const used = new Set<Suppression>()
  const everywhere = byCode(questionnaire.suppress)
  const byQuestion = new Map<string, ReadonlyMap<string, readonly Suppression[]>>()
  const suppressing: Question[] = []
  for (const { question } of flow.nodes)
    if (question.suppress && question.suppress.length > 0) {
      suppressing.push(question)
      byQuestion.set(question.id, byCode(question.suppress))
    }
  if (everywhere.size === 0 && suppressing.length === 0) return [...findings]

  const kept = findings.filter((finding) => {
    const at = byQuestion.get(finding.place.question ?? "")
    const by = [...(at?.get(finding.code) ?? []), ...(everywhere.get(finding.code) ?? [])]
    if (finding.severity === "error" || by.length === 0) return true
    for (const each of by) used.add(each)
    return false
  })
  for (const question of suppressing) {
    const list = question.suppress ?? []
    const left = list.filter((each) => used.has(each))
    for (const each of list)
      if (!used.has(each)) kept.push(needlessAt(question, each, list, left.length > 0))
  }
  for (const each of questionnaire.suppress ?? [])
    if (!used.has(each)) kept.push(needless({ part: "suppress" }, each))
  return kept
}

function byCode(list: readonly Suppression[] = []): Map<string, Suppression[]> {
  const map = new Map<string, Suppression[]>()
  for (const each of list) map.set(each.code, [...(map.get(each.code) ?? []), each])
  return map
}

const needless = (place: Finding["place"], { code }: Suppression): Finding => ({
  code: "QO507",
  severity: FINDING_CODES.QO507.severity,
  place,
  params: { code },
})

const needlessAt = (
  { id }: Question,
  suppression: Suppression,
  all: readonly Suppression[],
  leavesSome: boolean,
): Finding => ({
  ...needless({ question: id, part: "suppress" }, suppression),
  fix: {
    do: "changeQuestion",
    id,
    set: {
      suppress:
        leavesSome || all.length > 1 ? all.filter((each) => each !== suppression) : undefined,
    },
  },
})
