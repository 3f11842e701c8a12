import { projectCalls } from "@qo/core/api"
import { loadTranslate } from "@qo/core/i18n"
import { OUTCOMES } from "@qo/core/interview"
import { Rehearsal, rehearseInterviews as rehearseOn } from "@qo/core/rehearsal"
import { shareOf } from "../../inputs/read-value.ts"
import { type Column, EXIT } from "../../output/index.ts"
import type { CommandModule } from "../../shell/command.ts"
import type { Shell } from "../../shell/shell.ts"
import { neutraliseText } from "../../text/control-characters.ts"
import { numberTexts } from "../../text/number-texts.ts"
import { alignColumns } from "../../text/text-columns.ts"

const RESPONDENTS = 200
/** Per question, share of respondents who leave for good, and of those who go back. */
const DROP_OUT = 0.005
const GO_BACK = 0.02

export const rehearse: CommandModule = {
  output: Rehearsal,
  async run(given, shell) {
    const pid = Number(given["id"])
    const n = (given["n"] as number | undefined) ?? RESPONDENTS
    const signal = shell.finishOnInterrupt()
    let told = 0
    const done = await rehearseOn(shell.api, {
      pid,
      n,
      seed: (given["seed"] as number | undefined) ?? 1,
      dropOut: given["drop-out"] === undefined ? DROP_OUT : shareOf(Number(given["drop-out"])),
      goBack: GO_BACK,
      signal,
      onProgress: (count) => {
        const tenth = Math.floor((10 * count) / n)
        if (tenth === told) return
        told = tenth
        void shell.note(shell.t("simulate.progress", { done: count, total: n }))
      },
    })
    if (shell.forPeople) await shell.text(await rehearsalText(done, shell))
    else await shell.print.record(columnsOf(shell), done)
    return signal.aborted ? EXIT.interrupted : EXIT.done
  },
}

/** Figures of the record: programs get them whole, a table as people read them. */
function columnsOf({ t, locale }: Pick<Shell, "t" | "locale">): readonly Column<Rehearsal>[] {
  const { number, percent, money } = numberTexts(locale)
  const minutes = (which: "median" | "p90") => ({
    field: `minutes.${which}`,
    title: `minutes.${which}`,
    text: (done: Rehearsal) => (done.minutes ? number(done.minutes[which]) : ""),
  })
  const plain = ["started", ...OUTCOMES.map((outcome) => `ended.${outcome}`)]
  return [
    ...plain.map((field) => ({ field, title: field })),
    minutes("median"),
    minutes("p90"),
    { field: "incidence", title: "incidence", text: (done) => percent(done.incidence) },
    {
      field: "days",
      title: "days",
      text: ({ days }) => days.map((each) => `${each.portrait}: ${daysText(each, t)}`).join("; "),
    },
    { field: "price", title: "price", text: ({ price }) => money(price) },
  ]
}

const daysText = ({ days }: Rehearsal["days"][number], t: Shell["t"]): string =>
  days === null ? t("rehearse.never") : t("rehearse.days", { count: days })

async function rehearsalText(done: Rehearsal, shell: Shell): Promise<string> {
  const { t, locale, outStyles, api } = shell
  const { started, ended, minutes, incidence, days, price, pid, revision } = done
  const q = await loadTranslate(locale, "questionnaire")
  const { number, percent, money } = numberTexts(locale)
  const { name, portraits } = await api.send(projectCalls.getProject, { pid })
  const nameOf = (id: number) => portraits.find((each) => each.id === id)?.name || String(id)
  const rows = [
    [t("rehearse.started"), number(started), ""],
    ...OUTCOMES.filter((outcome) => ended[outcome] > 0 || outcome === "completed").map(
      (outcome) => [
        q(`interviews.${outcome}`),
        number(ended[outcome]),
        started > 0 ? percent(ended[outcome] / started) : "",
      ],
    ),
    ...(minutes
      ? [
          [
            q("interviews.minutes"),
            q("interviews.minutesOf", {
              median: number(minutes.median),
              p90: number(minutes.p90),
            }),
            "",
          ],
        ]
      : []),
    [t("price.incidence"), percent(incidence), ""],
    ...days.map((each) => [neutraliseText(nameOf(each.portrait)), daysText(each, t), ""]),
    [q("price.researcherPays"), money(price), ""],
  ]
  const head = outStyles.title(`${pid}  ${neutraliseText(name)}`)
  return `${[head, t("rehearse.about", { revision }), "", ...alignColumns(rows)].join("\n")}\n`
}
