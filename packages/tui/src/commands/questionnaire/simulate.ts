import {
  compile,
  createSimulation,
  simulatedPrice,
  type SimulationReport,
} from "@qo/core/interview"
import type { ProjectPrice } from "@qo/core/pricing"
import { z } from "zod"
import { shareOf } from "../../inputs/read-value.ts"
import { EXIT } from "../../output/index.ts"
import {
  loadQuestionnaireWords,
  type QuestionnaireFile,
  questionNames,
} from "../../questionnaire-files/index.ts"
import type { ModuleOf, ValuesOf } from "../../shell/command.ts"
import { usageFailure } from "../../shell/failure.ts"
import type { Language, Notes, Results, Shell } from "../../shell/shell.ts"
import { needCompletes } from "./need-completes.ts"
import { numberTexts } from "../../text/number-texts.ts"
import { openOne } from "./project-file.ts"
import { readMarginals } from "./read-marginals.ts"
import { readRates } from "./read-rates.ts"
import type { simulate } from "./questionnaire.ts"
import { SimulationRecord, simulationRecord } from "./simulation-record.ts"
import { simulationLines } from "./simulation-text.ts"
import { WalkRecord } from "./walk-record.ts"

const RESPONDENTS = 100_000
/** Respondents between two progress messages. */
const PIECE = 2000

type SimulateValues = ValuesOf<typeof simulate>

export const simulateModule: ModuleOf<typeof simulate> = {
  output: z.union([SimulationRecord, WalkRecord]),
  async run(given, shell) {
    if (given.walk && given.file === "-")
      throw usageFailure(shell.t, [{ field: "FILE", message: shell.t("walk.notWithFile") }])
    if (given.file === "-" && given.rates === "-")
      throw usageFailure(shell.t, [{ field: "--rates", message: shell.t("input.oneStdin") }])
    const file = await openOne(given, shell)
    if (given.walk) {
      const { walkThrough } = await import("./walk-through.ts")
      return walkThrough(file, { seed: given.seed ?? 1 }, shell)
    }
    // Read before the long run, so that errors are reported immediately.
    const rates = given.rates ? await readRates(given.rates, shell) : undefined
    const completes = needCompletes(given.completes, file.project, shell.t)
    const report = await simulateAll(file, given, shell)
    if (!report) return EXIT.interrupted
    const price = rates && simulatedPrice(report, file.project, { rates, completes })
    await print(report, price, file, shell)
    return EXIT.done
  },
}

/** `undefined` where Ctrl-C came before the end. */
async function simulateAll(
  { project }: QuestionnaireFile,
  given: SimulateValues,
  shell: Shell,
): Promise<SimulationReport | undefined> {
  const graph = compile(project.questionnaire)
  const marginals = given.marginals ? await readMarginals(given.marginals, graph, shell) : undefined
  const n = given.respondents ?? RESPONDENTS
  const perDay = given["per-day"]
  const dropOut = given["drop-out"]
  const simulation = createSimulation(graph, project.portraits ?? [], {
    n,
    seed: given.seed ?? 1,
    ...(marginals && { marginals }),
    ...(perDay && { perDay }),
    ...(dropOut !== undefined && { dropOut: shareOf(dropOut) }),
  })
  const stop = shell.finishOnInterrupt()
  let lastTenth = 0
  for (let done = 0; done < n && !stop.aborted;) {
    done = simulation.run(PIECE)
    const tenth = Math.floor((10 * done) / n)
    if (tenth > lastTenth) await shell.note(shell.t("simulate.progress", { done, total: n }))
    lastTenth = tenth
    // Ctrl-C is heard between two pieces.
    await new Promise(setImmediate)
  }
  return stop.aborted ? undefined : simulation.report()
}

async function print(
  report: SimulationReport,
  price: ProjectPrice | undefined,
  { path, project }: QuestionnaireFile,
  shell: Language & Notes & Results,
): Promise<void> {
  if (!shell.forPeople) {
    if (price?.isForOne) await shell.note(shell.t("price.forOne"))
    const fields = ["respondents", "incidence", "screenOutRate", "stuck", "questions.mean"]
    return shell.print.record(
      [...fields, "minutes.mean"].map((field) => ({ field, title: field })),
      simulationRecord(path, report, price),
    )
  }
  const lines = simulationLines(report, price, {
    t: shell.t,
    tq: await loadQuestionnaireWords(shell.locale),
    numbers: numberTexts(shell.locale),
    names: questionNames(project.questionnaire),
    portraits: project.portraits ?? [],
    bold: shell.outStyles.title,
  })
  await shell.text(`${lines.join("\n")}\n`)
}
