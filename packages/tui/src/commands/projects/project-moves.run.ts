import {
  bindAct,
  type BoundAct,
  type LeftAlone,
  type OwnerMove,
  PROJECT_MOVE_ACTS,
  PROJECTS,
  sendsForLink,
} from "@qo/core/acts"
import type { ApiError } from "@qo/core/api"
import { type Project, PROJECT } from "@qo/core/project"
import { actModule, batchModule, callerWhoAsks } from "../../act-commands/act-module.ts"
import { BatchItem } from "../../batch/index.ts"
import { EXIT, type Failure } from "../../output/index.ts"
import type { CommandModule } from "../../shell/command.ts"
import { callerOf } from "../../shell/caller.ts"
import type { Language, Login, Shell } from "../../shell/shell.ts"
import { refusalIn, refuseUnfit, tellSent, unfitFailure } from "./send.ts"

/** A move of the owner, for one project or many. */
export const moveModule = (move: OwnerMove): CommandModule =>
  move === "send" ? sendModule : actModule(PROJECT_MOVE_ACTS[move])

const sendModule: CommandModule = {
  output: BatchItem,
  async run(values, shell) {
    const sent: Project[] = []
    const [only, ...others] = (values["id"] ?? []) as readonly number[]
    const isOne = only !== undefined && others.length === 0
    // Before asking, reasons against sending are printed.
    if (isOne && shell.ask && !shell.yes && !shell.dryRun) await refuseSendable(only, shell)
    const refuse = isOne ? failureOf(only, shell) : skipOf(shell)
    const sending = batchModule<Project>({
      command: "projects send",
      record: PROJECT,
      bind: async (_, { caller }) => {
        const who = await callerWhoAsks(shell, caller)
        return reportingAct(bindAct(PROJECT_MOVE_ACTS.send, undefined, who), sent, refuse)
      },
    })
    const exit = await sending.run(values, shell)
    const [first] = sent
    if (exit === EXIT.done && first && sent.length === 1) await tellSent(first, shell)
    return exit
  },
}

/** One that cannot be sent anyhow is left to the rule. @throws CommandFailure, ApiError */
async function refuseSendable(pid: number, shell: Shell): Promise<void> {
  const project = await PROJECTS.read(shell.api, pid)
  if (sendsForLink(project, await callerOf(shell))) await refuseUnfit(pid, shell)
}

type Act = BoundAct<Project>
/** Handles the refusal of an unfit project; other errors are left unchanged. */
type RefusalOf = (error: ApiError) => Promise<LeftAlone>

/** Wraps the act to collect the outcome of each project. */
const reportingAct = (act: Act, sent: Project[], refuse: RefusalOf): Act => ({
  ...act,
  answer: (output) => {
    const row = output as Project
    sent.push(row)
    return { row }
  },
  refused: async (error) => {
    if (error.issues.length === 0) throw error
    return refuse(error)
  },
})

const textOf = ({ message, issues = [] }: Failure): string =>
  [message, ...issues.map((issue) => issue.message)].join("; ")

/** In a batch, a project that is not fit is set aside with everything that was found in it. */
const skipOf =
  (shell: Language & Login): RefusalOf =>
  async (error) => {
    const { failure } = await refusalIn(error, shell)
    return { skipped: { code: failure.code, message: textOf(failure) } }
  }

/** For a single project the refusal is the command's failure. */
const failureOf =
  (pid: number, shell: Language & Login): RefusalOf =>
  async (error) => {
    throw await unfitFailure(pid, error, shell)
  }
