import { pricingCalls } from "@qo/core/api"
import { issueText, loadTranslate } from "@qo/core/i18n"
import { issuesOf, REPORT_INPUT } from "@qo/core/lib"
import { CalculatorRates, RATE_NAMES, type RateName } from "@qo/core/pricing"
import { type Column, EXIT, type ExitCode } from "../../output/index.ts"
import { jsonIn, readText } from "../../questionnaire-files/index.ts"
import type { ModuleOf, ValuesOf } from "../../shell/command.ts"
import { requestOf, showPlan } from "../../shell/dry-run.ts"
import { CommandFailure } from "../../shell/failure.ts"
import { saveChange } from "../../shell/save-change.ts"
import { schemaProblems } from "../../shell/schema-problems.ts"
import type { Invocation, Language, Notes, Results, Stdin } from "../../shell/shell.ts"
import { wrongUsage } from "../../shell/wrong-usage.ts"
import { displayWidth, fitText } from "../../text/display-width.ts"
import { percentText, rateChangeText, rateText } from "../../text/money-texts.ts"
import type { calculatorSet, calculatorShow, vkPercentSet, vkPercentShow } from "./calculator.ts"
import { flagOfRate, ratesInFlags } from "./rate-flags.ts"

/** How people read the calculator's rates. */
interface RateWords {
  label: (name: RateName) => string
  /** With its unit: money in roubles with kopecks. */
  value: (name: RateName, value: number) => string
  /** The name of the charge. */
  meaning: (name: RateName) => string
  /** `Цена заполненной анкеты: 50,00 ₽ → 60,00 ₽`. */
  change: (name: RateName, from: CalculatorRates, to: CalculatorRates) => string
}

async function loadRateWords({ t, locale }: Language): Promise<RateWords> {
  const q = await loadTranslate(locale, "questionnaire")
  return {
    label: (name) => q(`calculator.${name}`),
    value: (name, value) => rateText({ t, locale }, name, value),
    meaning: (name) => t(`rate.${name}`),
    change: (name, from, to) => rateChangeText({ t, q, locale }, name, from, to),
  }
}

const widestText = (texts: readonly string[]) => Math.max(...texts.map(displayWidth))

/** The rates: for users each with its unit and its subject, for programs the record in kopecks. */
async function printRates(
  rates: CalculatorRates,
  names: readonly RateName[],
  shell: Language & Results,
): Promise<void> {
  const { print, text, forPeople, outStyles } = shell
  const words = await loadRateWords(shell)
  if (!forPeople) {
    const columns = names.map((name) => ({
      field: name,
      title: words.label(name),
      text: (row: CalculatorRates) => words.value(name, row[name]),
    }))
    await print.record(columns, rates)
    return
  }
  const labels = names.map(words.label)
  const values = names.map((name) => words.value(name, rates[name]))
  const lines = names.map((name, at) => {
    const label = fitText(labels[at] ?? "", widestText(labels))
    const value = fitText(values[at] ?? "", widestText(values), "right")
    return `${label}  ${outStyles.title(value)}\n  ${outStyles.dim(words.meaning(name))}`
  })
  await text(`${lines.join("\n")}\n`)
}

export const calculatorShowModule: ModuleOf<typeof calculatorShow> = {
  output: CalculatorRates,
  async run(_, shell) {
    const rates = await shell.api.send(pricingCalls.getCalculator, {})
    await printRates(rates, RATE_NAMES, shell)
    return EXIT.done
  },
}

type CalculatorValues = ValuesOf<typeof calculatorSet>
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

/** Flags have priority over the file. @throws CommandFailure */
async function changeFrom(
  values: CalculatorValues,
  shell: Invocation & Language & Stdin,
): Promise<Change> {
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

const columnsOf = ({ t, locale }: Language): readonly Column<{ percent: number }>[] => [
  {
    field: "percent",
    title: t("column.vkPercent"),
    text: ({ percent }) => percentText(percent, locale),
  },
]

export const vkPercentShowModule: ModuleOf<typeof vkPercentShow> = {
  output: pricingCalls.getVkPercent.output,
  async run(_, shell) {
    const record = await shell.api.send(pricingCalls.getVkPercent, {})
    await shell.print.record(columnsOf(shell), record)
    return EXIT.done
  },
}

export const vkPercentSetModule: ModuleOf<typeof vkPercentSet> = {
  output: pricingCalls.setVkPercent.output,
  check: ({ percent }, t) =>
    schemaProblems(pricingCalls.setVkPercent.input, { percent }, { percent: "PERCENT" }, t),
  async run({ percent }, shell) {
    const record = await shell.api.send(pricingCalls.getVkPercent, {})
    return saveChange(
      {
        id: null,
        record,
        now: record,
        fields: { percent },
        columns: columnsOf(shell),
        call: pricingCalls.setVkPercent,
        input: { percent },
      },
      shell,
    )
  },
}
