import { pricingCalls } from "@qo/core/api"
import { issueText } from "@qo/core/i18n"
import { issuesOf, REPORT_INPUT } from "@qo/core/lib"
import { CalculatorRates, RATE_NAMES, type RateName } from "@qo/core/pricing"
import { EXIT, type ExitCode } from "../../output/index.ts"
import { jsonIn, readText } from "../../questionnaire-files/index.ts"
import type { ModuleOf, ValuesOf } from "../../shell/command.ts"
import { requestOf, showPlan } from "../../shell/dry-run.ts"
import { CommandFailure } from "../../shell/failure.ts"
import type { Invocation, Language, Notes, Results, Stdin } from "../../shell/shell.ts"
import { wrongUsage } from "../../shell/wrong-usage.ts"
import type { calculatorSet } from "./calculator-set.ts"
import { printRates } from "./print-rates.ts"
import { flagOfRate, ratesInFlags } from "./rate-flags.ts"
import { loadRateWords } from "./rate-words.ts"

type Given = ValuesOf<typeof calculatorSet>
type Change = Partial<Record<RateName, number>>

const SomeRates = CalculatorRates.partial()

/** Rates of a file, in kopecks as `calculator show --json` prints them. @throws CommandFailure */
async function ratesInFile(path: string, shell: Language & Stdin): Promise<Change> {
  const read = SomeRates.safeParse(jsonIn(await readText(path, shell)), REPORT_INPUT)
  if (read.success) return changeOf(read.data)
  throw new CommandFailure(EXIT.refused, {
    code: "invalid",
    message: shell.t("failure.notRates", { path }),
    issues: issuesOf(read.error).map((issue) => ({
      path: issue.path,
      message: issueText(shell.t, issue),
    })),
  })
}

const changeOf = (rates: { readonly [Name in RateName]?: number | undefined }): Change =>
  Object.fromEntries(
    RATE_NAMES.flatMap((name) => (rates[name] === undefined ? [] : [[name, rates[name]]])),
  )

/** What flags say goes before what the file says. @throws CommandFailure */
async function changeFrom(values: Given, shell: Invocation & Language & Stdin): Promise<Change> {
  const { rates, unreadable } = ratesInFlags(values, shell.t)
  if (unreadable.length > 0) throw wrongUsage(shell, unreadable)
  const inFile = values.input === undefined ? {} : await ratesInFile(values.input, shell)
  const change = { ...inFile, ...rates }
  if (Object.keys(change).length > 0) return change
  const field = [...RATE_NAMES.map(flagOfRate), "input"].map((name) => `--${name}`).join(", ")
  throw wrongUsage(shell, [{ field, message: shell.t("input.nothingToChange") }])
}

async function showDifference(
  names: readonly RateName[],
  rates: CalculatorRates,
  change: Change,
  shell: Language & Notes & Results,
): Promise<ExitCode> {
  const input = Object.fromEntries(names.map((name) => [name, change[name]]))
  const request = requestOf(pricingCalls.setCalculator, input)
  const changes = names.map((field) => ({ field, from: rates[field], to: change[field] }))
  if (!shell.forPeople)
    return showPlan(shell, names.length > 0 ? { request, changes } : { refusal: "unchanged" })
  const words = await loadRateWords(shell)
  const lines = names.map((name) => words.change(name, rates, { ...rates, ...change }))
  await shell.text(lines.map((line) => `${line}\n`).join(""))
  await shell.note(shell.t(names.length > 0 ? "plan.notSent" : "update.unchanged"))
  return EXIT.done
}

export const calculatorSetModule: ModuleOf<typeof calculatorSet> = {
  output: CalculatorRates,
  check: (values, t) => ratesInFlags(values, t).refused,
  async run(values, shell) {
    const change = await changeFrom(values, shell)
    const before = await shell.api.send(pricingCalls.getCalculator, {})
    const names = RATE_NAMES.filter(
      (name) => change[name] !== undefined && change[name] !== before[name],
    )
    if (shell.dryRun) return showDifference(names, before, change, shell)
    const input = Object.fromEntries(names.map((name) => [name, change[name]]))
    const rates =
      names.length > 0 ? await shell.api.send(pricingCalls.setCalculator, input) : before
    await printRates(rates, shell.forPeople && names.length > 0 ? names : RATE_NAMES, shell)
    await shell.note(shell.t(names.length > 0 ? "calculator.saved" : "update.unchanged"))
    return EXIT.done
  },
}
