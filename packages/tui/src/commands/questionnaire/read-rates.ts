import { issueText } from "@qo/core/i18n"
import { issuesOf, REPORT_INPUT } from "@qo/core/lib"
import { CalculatorRates } from "@qo/core/pricing"
import { EXIT } from "../../output/index.ts"
import { jsonIn, readText } from "../../questionnaire-files/index.ts"
import { CommandFailure } from "../../shell/failure.ts"
import type { Language, Stdin } from "../../shell/shell.ts"

/** Rates of the calculator, from a file of JSON. @throws CommandFailure naming every problem */
export async function readRates(path: string, shell: Language & Stdin): Promise<CalculatorRates> {
  const read = CalculatorRates.safeParse(jsonIn(await readText(path, shell)), REPORT_INPUT)
  if (read.success) return read.data
  throw new CommandFailure(EXIT.refused, {
    code: "invalid",
    message: shell.t("failure.notRates", { path }),
    issues: issuesOf(read.error).map((issue) => ({
      path: issue.path,
      message: issueText(shell.t, issue),
    })),
  })
}
