import type { Question, Questionnaire, Suppression } from "../questionnaire/index.ts"
import { FINDING_CODES } from "./findings/finding-codes.ts"
import type { Finding } from "./findings/finding.ts"

/** Remaining findings, and QO507 for each useless suppression. */
interface SuppressedFindings {
  kept: Finding[]
  needless: Finding[]
}

/**
 * Takes out warnings and hints that the author keeps on purpose: at the question, or for the whole questionnaire. `suppressing`: the
 * questions that have suppressions.
 */
export function suppress(
  questionnaire: Questionnaire,
  suppressing: Iterable<Question>,
  findings: readonly Finding[],
): SuppressedFindings {
  const everywhere = byCode(questionnaire.suppress)
  const questions = Array.from(suppressing)
  if (everywhere.size === 0 && questions.length === 0) return { kept: [...findings], needless: [] }

  const at = new Map(questions.map((question) => [question.id, byCode(question.suppress)]))
  const used = new Set<Suppression>()
  const kept = findings.filter(({ code, severity, place }) => {
    const here = at.get(place.question ?? "")?.get(code) ?? []
    const by = [...here, ...(everywhere.get(code) ?? [])]
    if (severity === "error" || by.length === 0) return true
    for (const each of by) used.add(each)
    return false
  })
  const isNeedless = (each: Suppression) => !used.has(each)
  const needless = [
    ...questions.flatMap((question) =>
      (question.suppress ?? []).filter(isNeedless).map((each) => needlessAt(question, each)),
    ),
    ...(questionnaire.suppress ?? [])
      .filter(isNeedless)
      .map((each) => needlessIn({ part: "suppress" }, each)),
  ]
  return { kept, needless }
}

function byCode(list: readonly Suppression[] = []): Map<string, Suppression[]> {
  const map = new Map<string, Suppression[]>()
  for (const each of list) map.set(each.code, [...(map.get(each.code) ?? []), each])
  return map
}

const needlessIn = (place: Finding["place"], { code }: Suppression): Finding => ({
  code: "QO507",
  severity: FINDING_CODES.QO507.severity,
  place,
  params: { code },
})

function needlessAt({ id, suppress: all = [] }: Question, suppression: Suppression): Finding {
  const others = all.filter((each) => each !== suppression)
  return {
    ...needlessIn({ question: id, part: "suppress" }, suppression),
    fix: {
      do: "changeQuestion",
      id,
      set: { suppress: others.length > 0 ? others : undefined },
    },
  }
}
