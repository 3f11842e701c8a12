import { executeCommand, openDocument, projectOf } from "@qo/core/edits"
import { LIMITS } from "@qo/core/questionnaire"
import type { QuestionnaireFile } from "../../questionnaire-files/index.ts"
import { checkTogether } from "./check-together.ts"

/** One fix can bring up the next; more rounds than this are a circle. */
const ROUNDS = 20

/** Does every fix that the findings carry, until none is left; answers with the mended file and how many were done. */
export function fixFile(
  file: QuestionnaireFile,
  files: readonly QuestionnaireFile[],
  stage: "save" | "send" | undefined,
): { file: QuestionnaireFile; fixed: number } {
  const document = openDocument(file.project)
  let mended = file
  let fixed = 0
  for (let round = 0; round < ROUNDS; round++) {
    const together = files.map((each) => (each === file ? mended : each))
    // Files are mended without a server.
    const findings = checkTogether(together, stage, LIMITS).get(mended) ?? []
    let done = 0
    // A fix refers to the original question: one for each question and round.
    const touched = new Set<string>()
    for (const { fix, place } of findings) {
      const at = place.question ?? ""
      if (!fix || touched.has(at)) continue
      const executed = executeCommand(document, fix)
      if (!executed.ok || executed.value.patch.length === 0) continue
      touched.add(at)
      done++
    }
    if (done === 0) break
    fixed += done
    mended = { ...file, project: projectOf(document) }
  }
  return { file: mended, fixed }
}
