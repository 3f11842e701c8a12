import { checkQuestionnaire, type Finding } from "@qo/core/checks"
import type { ProjectFile } from "@qo/core/project"

const errorsOf = ({ questionnaire, ...project }: ProjectFile): Finding[] =>
  checkQuestionnaire({ questionnaire, project }).filter(({ severity }) => severity === "error")

const keyOf = ({ code, place }: Finding): string => JSON.stringify([code, Object.entries(place)])

/** Errors of a merged file that no file had which it was made of: edits that are sound alone need not be so together. */
export function newErrors(merged: ProjectFile, files: readonly ProjectFile[]): Finding[] {
  const errors = errorsOf(merged)
  if (errors.length === 0) return errors
  const known = new Set(files.flatMap((file) => errorsOf(file).map(keyOf)))
  return errors.filter((finding) => !known.has(keyOf(finding)))
}
