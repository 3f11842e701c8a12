import { parseProjectFile, type ProjectFile } from "../../project/index.ts"
import { LIMITS, type Question } from "../../questionnaire/index.ts"
import type { Finding } from "../findings/finding.ts"
import type { Rule } from "../findings/subject.ts"
import { QUESTION_RULES, sameQuestions, WHOLE_RULES, writtenFields } from "../content/index.ts"
import { subjectOf } from "../content/subject-of.ts"

type Project = Partial<Omit<ProjectFile, "questionnaire">>

const RULES = [...WHOLE_RULES, ...QUESTION_RULES, sameQuestions, writtenFields]

/** Findings of content rules in a project file. */
export function contentFindings(
  { questionnaire, ...project }: ProjectFile,
  rules: readonly Rule[] = RULES,
): Finding[] {
  const subject = subjectOf(questionnaire, project, LIMITS)
  return rules.flatMap((rule) => [...rule(subject)])
}

/** Findings in valid questions, all in one block. */
export function findingsOf(
  questions: readonly Question[],
  project: Project = {},
  rules?: readonly Rule[],
): Finding[] {
  const file = { ...project, questionnaire: { blocks: [{ id: "b", title: "Блок", questions }] } }
  const parsed = parseProjectFile(file)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed))
  return contentFindings(parsed.value, rules)
}

/** `code place` of each finding; the place without its block. */
export const brief = (findings: readonly Finding[]): string[] =>
  findings.map(({ code, place }) =>
    [code, place.question, place.answer ?? place.statement ?? place.band ?? place.portrait]
      .filter((each) => each !== undefined)
      .join(" "),
  )

/** Answers by their texts; ids read `a1`, `a2`, codes count from 1. */
export const answers = (question: string, ...texts: readonly string[]) =>
  texts.map((text, index) => ({ id: `${question}a${index + 1}`, code: index + 1, text }))
