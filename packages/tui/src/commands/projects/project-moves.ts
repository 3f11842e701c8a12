import type { OwnerMove } from "@qo/core/acts"
import { PROJECT } from "@qo/core/project"
import type { Command, Example } from "../../shell/command.ts"
import { actCommand } from "../../shell/record-commands.ts"

/** Options shared by commands on projects. */
export const shared = {
  record: PROJECT,
  access: "projects.change",
  idsHelp: "arg.projectIds",
} as const

const EXAMPLES: Readonly<Record<OwnerMove, Command["examples"]>> = {
  send: [{ line: "qo projects send 12" }, ofMany("send", "created")],
  withdraw: [{ line: "qo projects withdraw 12 13" }],
  pause: [{ line: "qo projects pause 12" }, ofMany("pause", "active")],
  resume: [{ line: "qo projects resume 12" }, ofMany("resume", "paused")],
  stop: [
    { line: "qo projects stop 12" },
    { line: "qo projects stop 12 --dry-run", help: "example.dryRun" },
  ],
  revise: [{ line: "qo projects revise 12" }],
}

function ofMany(move: OwnerMove, status: string): Example {
  const list = `qo projects list --status ${status} --all --output ids`
  const yes = move === "send" ? " --yes" : ""
  return { line: `${list} | qo projects ${move} --ids -${yes}`, help: "example.batch" }
}

/** The command with which an owner moves projects on. */
export const moveCommand = (move: OwnerMove): Command =>
  actCommand({
    ...shared,
    name: `projects ${move}`,
    summary: `command.projects.${move}`,
    examples: EXAMPLES[move],
    ...((move === "send" || move === "stop") && { dangerous: true }),
    ...(move === "stop" && { stepUp: true }),
    run: async () => (await import("./project-moves.run.ts")).moveModule(move),
  })
