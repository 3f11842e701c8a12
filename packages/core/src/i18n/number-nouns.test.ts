import { readdirSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import type { EnglishOf, RussianTexts } from "./text.ts"

const FOLDER = join(import.meta.dirname, "en")
const NOUNS =
  "answers|calls|characters|completes|days|games|hours|interviews|invitations|items|keys|links|minutes|months|people|pictures|places|projects|questions|respondents|responses|rows|seconds|surveys|tasks|users|weeks|years"
/** A number of which there may be one, before a noun in the plural: “1 months”. */
const NUMBER_BEFORE_PLURAL = new RegExp(String.raw`\{\w+\} (?:\w+ )?(?:${NOUNS})\b`)
/** Texts whose number is never one: a constant, a limit that was exceeded, or a count of thousands. */
const NEVER_ONE: readonly string[] = [
  "counting.read",
  "counting.readOf",
  "finding.QO434.fix",
  "forecast.about",
  "foreign.note.lengthChanged",
  "foreign.note.textCut",
  "foreign.note.textTooLong",
  "foreign.note.tooManyOptions",
  "foreign.note.tooManyQuestions",
  "foreign.note.tooManyRows",
  "losses.games.restore",
  "portraitProblem.tooFewRespondents",
  "portraitProblem.tooManyRespondents",
  "portraits.tooManyTogether",
  "problem.demoProjects",
  "problem.demoRespondents",
  "problem.projectsTooMany",
  "problem.sdkKeysTooMany",
  "problem.sortTooMany",
  "projects.demoFullTitle",
  "projects.demoLimits",
  "projects.demoNote",
  "report.disclosure.fewOf",
  "report.disclosure.groupsOf",
  "reportPage.counting",
  "reportPage.countingOf",
  "reports.preparing",
  "show.lengthText",
]

/** Keys of English texts without plural forms that count something. */
function uncountedTexts(texts: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(texts)
    .filter(([, text]) => typeof text === "string" && NUMBER_BEFORE_PLURAL.test(text))
    .map(([key]) => key)
}

async function englishKeys(): Promise<string[]> {
  const found = new Set<string>()
  for (const file of readdirSync(FOLDER)) {
    const { en = {} } = (await import(join(FOLDER, file))) as { en?: EnglishOf<RussianTexts> }
    for (const key of uncountedTexts(en)) found.add(key)
  }
  return [...found].toSorted()
}

test("a number before a plural noun is found, one with plural forms or after its label is not", () => {
  expect(
    uncountedTexts({
      bare: "A period of {months} months",
      between: "{respondents} random respondents",
      counted: { one: "{count} month", other: "{count} months" },
      labelled: "Months: {months}",
    }),
  ).toEqual(["bare", "between"])
})

test("English texts give numbers before nouns plural forms", async () => {
  expect(await englishKeys()).toEqual(NEVER_ONE)
})
