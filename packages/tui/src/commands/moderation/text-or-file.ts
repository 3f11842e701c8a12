import type { Translate } from "@qo/core/i18n"
import { readText } from "../../questionnaire-files/index.ts"
import { usageFailure } from "../../shell/failure.ts"
import type { Language, Stdin } from "../../shell/shell.ts"
import type { InputProblem } from "../../inputs/input.ts"

/** A text given on the command line or in a file. */
export interface TextSource {
  flag: string
  text: string | undefined
  file: string | undefined
}

/** Exactly one of the two; both is one too many in any case. */
function sourceProblems(
  { flag, text, file }: TextSource,
  t: Translate<"terminal">,
): readonly InputProblem[] {
  if ((text === undefined) !== (file === undefined)) return []
  return [{ field: `${flag}, ${flag}-file`, message: t("input.oneBody") }]
}

/** The text itself, without the line end that editors put at the end of a file. @throws CommandFailure */
export async function textOf(source: TextSource, shell: Language & Stdin): Promise<string> {
  const problems = sourceProblems(source, shell.t)
  if (problems.length > 0) throw usageFailure(shell.t, problems)
  if (source.text !== undefined) return source.text
  return (await readText(source.file ?? "-", shell)).trimEnd()
}
