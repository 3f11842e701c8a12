import type { Question, Suppression } from "../questionnaire/index.ts"
import type { Subject } from "./findings/subject.ts"
import { FINDING_CODES } from "./findings/finding-codes.ts"
import type { Finding } from "./findings/finding.ts"

/**
 * Takes out warnings and hints that the author keeps on purpose: at the question, or for the whole questionnaire. Adds QO507 for
 * each suppression that suppresses nothing.
 */
export function suppress(
  { flow, questionnaire }: Subject,
  findings: readonly Finding[],
): Finding[] {
  const everywhere = byCode(questionnaire.suppress)
  const suppressing = flow.nodes.flatMap(({ question }) =>
    question.suppress && question.suppress.length > 0 ? [question] : [],
  )
  if (everywhere.size === 0 && suppressing.length === 0) return [...findings]

  const at = new Map(suppressing.map((question) => [question.id, byCode(question.suppress)]))
  const used = new Set<Suppression>()
  const kept = findings.filter(({ code, severity, place }) => {
    const here = at.get(place.question ?? "")?.get(code) ?? []
    const by = [...here, ...(everywhere.get(code) ?? [])]
    if (severity === "error" || by.length === 0) return true
    for (const each of by) used.add(each)
    return false
  })
  const isNeedless = (each: Suppression) => !used.has(each)
  return [
    ...kept,
    ...suppressing.flatMap((question) =>
      (question.suppress ?? []).filter(isNeedless).map((each) => needlessAt(question, each)),
    ),
    ...(questionnaire.suppress ?? [])
      .filter(isNeedless)
      .map((each) => needless({ part: "suppress" }, each)),
  ]
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

function needlessAt({ id, suppress: all = [] }: Question, suppression: Suppression): Finding {
  const others = all.filter((each) => each !== suppression)
  return {
    ...needless({ question: id, part: "suppress" }, suppression),
    fix: {
      do: "changeQuestion",
      id,
      set: { suppress: others.length > 0 ? others : undefined },
    },
  }
}
