import { bindAct, type BoundAct, type OwnerMove, PROJECT_MOVE_ACTS } from "@qo/core/acts"
import { ApiError } from "@qo/core/api"
import { loadTranslate } from "@qo/core/i18n"
import { type Project, PROJECT } from "@qo/core/project"
import { actModule, batchModule } from "../../act-commands/act-module.ts"
import { BatchItem } from "../../batch/index.ts"
import { EXIT, type Failure } from "../../output/index.ts"
import type { CommandModule } from "../../shell/command.ts"
import { CommandFailure, describeFailure } from "../../shell/failure.ts"
import { sayFindings } from "../../shell/finding-words.ts"
import type { Language, Login, Notes } from "../../shell/shell.ts"
import { numberTexts } from "../../text/number-texts.ts"

/** A move of the owner, for one project or many. */
export const moveModule = (move: OwnerMove): CommandModule =>
  move === "send" ? sendModule : actModule(PROJECT_MOVE_ACTS[move])

const sendModule: CommandModule = {
  output: BatchItem,
  async run(values, shell) {
    const sent: Project[] = []
    const [only, ...others] = (values["id"] ?? []) as readonly number[]
    const refuse =
      only !== undefined && others.length === 0 ? failureOf(only, shell) : skipOf(shell)
    const sending = batchModule<Project>({
      command: "projects send",
      record: PROJECT,
      bind: async (_, { caller }) =>
        telling(bindAct(PROJECT_MOVE_ACTS.send, undefined, await caller()), sent, refuse),
    })
    const exit = await sending.run(values, shell)
    const [first] = sent
    if (exit === EXIT.done && first && sent.length === 1) await tellSent(first, shell)
    return exit
  },
}

type Act = BoundAct<Project>
type Answer = Awaited<ReturnType<Act["send"]>>
/** What stands for the refusal of a project that is not fit; other failures stay what they are. */
type Refuse = (error: ApiError) => Promise<Answer>

/** The same act; what became of each project is kept aside. */
const telling = (act: Act, sent: Project[], refuse: Refuse): Act => ({
  ...act,
  send: async (api, input, key) => {
    try {
      const answer = await act.send(api, input, key)
      if ("row" in answer && answer.row) sent.push(answer.row)
      return answer
    } catch (error) {
      if (!(error instanceof ApiError) || error.issues.length === 0) throw error
      return refuse(error)
    }
  },
})

/** What was found in a project, in words. */
async function refusalIn(error: ApiError, { t, session, locale }: Language & Login) {
  const { exit, failure } = describeFailure(error, t, { host: session.host })
  return { exit, failure: await sayFindings(failure, error, locale) }
}

const textOf = ({ message, issues = [] }: Failure): string =>
  [message, ...issues.map((issue) => issue.message)].join("; ")

/** In a batch, a project that is not fit is set aside with everything that was found in it. */
const skipOf =
  (shell: Language & Login): Refuse =>
  async (error) => {
    const { failure } = await refusalIn(error, shell)
    return { skipped: { code: failure.code, message: textOf(failure) } }
  }

/** Of one project the refusal is the command's own, with each finding on a line and where to look further. */
const failureOf =
  (pid: number, shell: Language & Login): Refuse =>
  async (error) => {
    const { exit, failure } = await refusalIn(error, shell)
    const hint = failure.hint ?? shell.t("hint.checkStored", { pid })
    throw new CommandFailure(exit, { ...failure, hint })
  }

/** Where it is now, and the price that is fixed from here on. */
async function tellSent(
  { pid, status, quote }: Project,
  { t, note, locale }: Language & Notes,
): Promise<void> {
  const q = await loadTranslate(locale, "questionnaire")
  const name = q(`projectStatus.${status}`)
  const { money } = numberTexts(locale)
  await note(
    quote
      ? t("projects.sentFor", { pid, status: name, price: money(quote.price.researcherPays) })
      : t("projects.sent", { pid, status: name }),
  )
}
