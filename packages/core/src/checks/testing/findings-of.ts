import { compileFlow } from "../../flow/index.ts"
import { parseProjectFile, type ProjectFile } from "../../project/index.ts"
import { LIMITS, type Limits, type Question } from "../../questionnaire/index.ts"
import type { Finding } from "../findings/finding.ts"
import type { Rule, Subject } from "../findings/subject.ts"
import { CONTENT_RULES } from "../content/index.ts"

type Project = Partial<Omit<ProjectFile, "questionnaire">>

export function subjectOf(file: ProjectFile, limits: Limits = LIMITS): Subject {
  const { questionnaire, ...project } = file
  return { questionnaire, project, limits, flow: compileFlow(questionnaire), budget: 100_000 }
}

/** What rules find in questions, which must parse; all in one block. */
export function findingsOf(
  questions: readonly Question[],
  project: Project = {},
  rules: readonly Rule[] = CONTENT_RULES,
): Finding[] {
  const file = { ...project, questionnaire: { blocks: [{ id: "b", title: "Блок", questions }] } }
  const parsed = parseProjectFile(file)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed))
  const subject = subjectOf(parsed.value)
  return rules.flatMap((rule) => [...rule(subject)])
}

/** `code place` of each finding; of the place what is inside of the block. */
export const brief = (findings: readonly Finding[]): string[] =>
  findings.map(({ code, place }) =>
    [code, place.question, place.answer ?? place.statement ?? place.band ?? place.portrait]
      .filter((each) => each !== undefined)
      .join(" "),
  )

/** Answers by their texts; ids read `a1`, `a2`, codes count from 1. */
export const answers = (question: string, ...texts: readonly string[]) =>
  texts.map((text, index) => ({ id: `${question}a${index + 1}`, code: index + 1, text }))
