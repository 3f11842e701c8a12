import {
  bindAct,
  PROJECT_MOVE_ACTS,
  PROJECTS,
  questionText,
  runAct,
  skipText,
  sendsForLink,
} from "@qo/core/acts"
import { ApiError, projectCalls } from "@qo/core/api"
import { type Project, PROJECT } from "@qo/core/project"
import { EXIT } from "../../output/index.ts"
import { loadWords } from "../../records/words.ts"
import { callerOf } from "../../shell/caller.ts"
import type { CommandModule } from "../../shell/command.ts"
import { confirmOrRefuse } from "../../shell/confirm.ts"
import type { Shell } from "../../shell/shell.ts"
import { refuseUnfit, tellSent, unfitFailure } from "./send.ts"

/** The link of a survey; a project that can still be sent is sent first, after confirmation. */
export const link: CommandModule = {
  output: projectCalls.projectLink.output,
  async run({ id }, shell) {
    const { api, print, note, t } = shell
    const pid = Number(id)
    const project = await PROJECTS.read(api, pid)
    const caller = await callerOf(shell)
    if (sendsForLink(project, caller)) await sendFirst(project, caller, shell)
    const found = await api.send(projectCalls.projectLink, { pid })
    await print.record(
      [
        { field: "url", title: t("column.project.link") },
        {
          field: "open",
          title: t("column.project.open"),
          text: ({ open }) => t(open ? "word.yes" : "word.no"),
        },
      ],
      found,
    )
    if (!found.open) await note(t("projects.linkClosed"))
    return EXIT.done
  },
}

/** @throws CommandFailure with everything that was found, before anything is asked; AskCancelled, ApiError */
async function sendFirst(
  project: Project,
  caller: Awaited<ReturnType<typeof callerOf>>,
  shell: Shell,
): Promise<void> {
  const act = bindAct(PROJECT_MOVE_ACTS.send, undefined, caller)
  await refuseUnfit(project.pid, shell)
  const concerned = { ids: [project.pid], labels: [project.name] }
  await confirmOrRefuse(
    shell,
    questionText(act, concerned, caller, await loadWords(shell, PROJECT)),
  )
  const words = await loadWords(shell, PROJECT)
  const outcome = await runAct(act, project, { api: shell.api }).catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.issues.length === 0) throw error
    throw await unfitFailure(project.pid, error, shell)
  })
  if (outcome.outcome === "done" && outcome.row) await tellSent(outcome.row, shell)
  else if (outcome.outcome === "skipped") await shell.tell(skipText(outcome, words))
}
