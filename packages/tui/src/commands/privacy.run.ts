import {
  erasedCounts,
  respondentCalls,
  userCalls,
  whichRespondent,
  WhichRespondent,
} from "@qo/core/api"
import type { Translate } from "@qo/core/i18n"
import type { InputProblem } from "../inputs/input.ts"
import { EXIT } from "../output/index.ts"
import type { ModuleOf } from "../shell/command.ts"
import { schemaProblems } from "../shell/schema-problems.ts"
import type { privacyErase, privacyExport } from "./privacy.ts"
import { confirmOrRefuse } from "../shell/confirm.ts"
import { requestOf, showPlan } from "../shell/dry-run.ts"
import { timeCode } from "../records/codes.ts"

interface DataSubject {
  email?: string | undefined
  respondent?: string | undefined
  game?: number | undefined
}

/** A player where a game is given; else whom the text means by its look. */
const respondentOf = ({ respondent = "", game }: DataSubject): WhichRespondent =>
  game === undefined ? whichRespondent(respondent) : { gameId: game, playerId: respondent }

function problemsIn(whom: DataSubject, t: Translate<"terminal">): readonly InputProblem[] {
  const { email, respondent, game } = whom
  if (email !== undefined && respondent !== undefined)
    return [{ field: "--respondent", message: t("input.emailOrRespondent") }]
  if (email !== undefined && game !== undefined)
    return [{ field: "--game", message: t("input.gameWithRespondent") }]
  if (respondent === undefined)
    return schemaProblems(userCalls.exportPerson.input, { email }, { email: "--email" }, t)
  const isOne = WhichRespondent.safeParse(respondentOf(whom)).success
  return isOne ? [] : [{ field: "--respondent", message: t("input.notRespondent") }]
}

/** The data that would be erased, with counts. */
function erasedText(erased: Readonly<Record<string, number>>, t: Translate<"terminal">): string {
  const counts = erasedCounts(erased)
  if (counts.length === 0) return t("erased.nothing")
  const list = counts.map(({ kind, count }) => `${t(`erased.${kind}`)} — ${count}`)
  return t("erased.list", { list: list.join(", ") })
}

export const privacyExportModule: ModuleOf<typeof privacyExport> = {
  output: userCalls.exportPerson.output,
  check: problemsIn,
  async run(whom, { api, print, t }) {
    const { email } = whom
    const person =
      email === undefined
        ? await api.send(respondentCalls.exportRespondent, respondentOf(whom))
        : await api.send(userCalls.exportPerson, { email })
    await print.record(
      [
        {
          field: "exportedAt",
          code: timeCode("exportedAt"),
          title: t("column.exportedAt"),
        },
        ...Object.keys(person.records).map((name) => ({ field: `records.${name}`, title: name })),
      ],
      person,
    )
    return EXIT.done
  },
}

export const privacyEraseModule: ModuleOf<typeof privacyErase> = {
  output: userCalls.erasePerson.output,
  check: problemsIn,
  async run(whom, shell) {
    const { api, print, t } = shell
    const { email } = whom
    const which = respondentOf(whom)
    if (shell.dryRun) {
      const request =
        email === undefined
          ? requestOf(respondentCalls.eraseRespondent, which)
          : requestOf(userCalls.erasePerson, { email })
      const { erased } = await api.send(
        respondentCalls.previewErasure,
        email === undefined ? which : { email },
      )
      const changes = Object.entries(erased)
        .filter(([, count]) => count > 0)
        .map(([field, count]) => ({ field, from: count, to: 0 }))
      return showPlan(shell, { request, changes, refusal: changes.length > 0 ? null : "unchanged" })
    }
    const whomText = email ?? whom.respondent ?? ""
    // A script that may not go on sends nothing.
    const preview =
      shell.ask && !shell.yes
        ? await api.send(respondentCalls.previewErasure, email === undefined ? which : { email })
        : { erased: {} }
    const question = t("ask.erase", { whom: whomText, erased: erasedText(preview.erased, t) })
    await confirmOrRefuse(shell, question)
    const done =
      email === undefined
        ? await api.send(respondentCalls.eraseRespondent, which)
        : await api.send(userCalls.erasePerson, { email })
    await print.record(
      Object.keys(done.erased).map((name) => ({ field: `erased.${name}`, title: name })),
      done,
    )
    return EXIT.done
  },
}
