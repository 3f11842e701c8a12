import { VIEW } from "@qo/core/view"
import type { Command } from "../shell/command.ts"
import {
  actCommand,
  createCommand,
  listCommand,
  showCommand,
  updateCommand,
} from "../shell/record-commands.ts"

const shared = { record: VIEW, access: "signedIn" } as const
const work = () => import("./views.run.ts")

export const VIEW_COMMANDS: readonly Command[] = [
  listCommand({
    ...shared,
    name: "views list",
    summary: "command.views.list",
    flags: [{ name: "list", type: "text", help: "flag.viewOfList" }],
    query: true,
    examples: [{ line: "qo views list" }, { line: "qo views list --list history" }],
    run: async () => (await work()).list,
  }),
  showCommand({
    ...shared,
    name: "views show",
    summary: "command.views.show",
    idHelp: "arg.viewId",
    examples: [{ line: "qo views show 3" }],
    run: async () => (await work()).show,
  }),
  createCommand({
    ...shared,
    name: "views create",
    summary: "command.views.create",
    examples: [{ line: 'qo views create --list history --name "Входы" --query "chapter=auth"' }],
    run: async () => (await work()).create,
  }),
  updateCommand({
    ...shared,
    name: "views update",
    summary: "command.views.update",
    idHelp: "arg.viewId",
    examples: [
      { line: "qo views update 3 --sharing organization" },
      { line: 'qo views update 3 --name "Входы за день" --dry-run', help: "example.dryRun" },
    ],
    run: async () => (await work()).update,
  }),
  actCommand({
    ...shared,
    name: "views delete",
    summary: "command.views.delete",
    idsHelp: "arg.viewIds",
    dangerous: true,
    examples: [{ line: "qo views delete 3" }, { line: "qo views delete 3 4 --yes" }],
    run: async () => (await work()).remove(),
  }),
]
