import type { OwnerMove } from "../../actions/index.ts"
import {
  type Command,
  type CommandModule,
  defineCommand,
  type Example,
} from "../../shell/command.ts"

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
  return { line: `${list} | qo projects ${move} --ids -`, help: "example.batch" }
}

/** Moves that end something for good, so they ask first. */
const FINAL: readonly OwnerMove[] = ["stop"]

const moveCommand = (move: OwnerMove) =>
  defineCommand({
    name: `projects ${move}`,
    summary: `command.projects.${move}`,
    access: "projects.change",
    args: [{ name: "id", type: "id", many: true, help: "arg.projectIds" }],
    examples: EXAMPLES[move],
    result: "list",
    batch: true,
    dryRun: true,
    ...(FINAL.includes(move) && { dangerous: true as const }),
    chatty: true,
    run: (): Promise<CommandModule> =>
      import("./moves.run.ts").then((module) => module.moveModule(move)),
  })
export type MoveCommand = ReturnType<typeof moveCommand>

export const projectsSend = moveCommand("send")
export const projectsWithdraw = moveCommand("withdraw")
export const projectsPause = moveCommand("pause")
export const projectsResume = moveCommand("resume")
export const projectsStop = moveCommand("stop")
export const projectsRevise = moveCommand("revise")
