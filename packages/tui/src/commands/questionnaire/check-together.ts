import { checkQuestionnaire, type Finding, refusalsOf } from "@qo/core/checks"
import type { OtherQuestionnaire, ProjectFile } from "@qo/core/project"
import { answersOf, bandsOf, type Limits, type Questionnaire } from "@qo/core/questionnaire"
import type { QuestionnaireFile } from "../../questionnaire-files/index.ts"

/** Findings of files that are checked together, against these sizes; `stage`: only those for which that call is refused. */
export function checkTogether(
  files: readonly QuestionnaireFile[],
  stage: "save" | "send" | undefined,
  limits: Limits,
): Map<QuestionnaireFile, Finding[]> {
  return new Map(
    files.map((file) => {
      const { questionnaire, ...project } = withOthers(file, files)
      const findings = checkQuestionnaire({ questionnaire, project, limits })
      return [file, stage ? refusalsOf(findings, stage) : findings]
    }),
  )
}

/** Several files are treated as all questionnaires, beside those that a file itself names. */
function withOthers(file: QuestionnaireFile, files: readonly QuestionnaireFile[]): ProjectFile {
  const { project } = file
  const given = files.flatMap((other) => (other === file ? [] : (otherOf(other) ?? [])))
  if (files.length < 2 || (given.length === 0 && !project.others)) return project
  const named = (project.others ?? []).filter(({ pid }) => !given.some((each) => each.pid === pid))
  return { ...project, others: [...given, ...named] }
}

function otherOf({ project }: QuestionnaireFile): OtherQuestionnaire | undefined {
  const { questionnaire, type } = project
  const { pid } = questionnaire
  if (pid === undefined || pid === 0) return undefined
  return { pid, usable: true, leadsTo: leadsTo(questionnaire), ...(type && { type }) }
}

const leadsTo = ({ blocks }: Questionnaire): number[] => {
  const parts = blocks
    .flatMap(({ questions }) => questions)
    .flatMap((question) => [question, ...answersOf(question), ...bandsOf(question)])
  const pids = parts.flatMap(({ redirect }) =>
    redirect?.to === "questionnaire" ? [redirect.pid] : [],
  )
  return [...new Set(pids)]
}
