import { ORGANIZATION } from "@qo/core/organization"
import type { Command } from "../shell/command.ts"
import { createCommand, listCommand, showCommand, updateCommand } from "../shell/record-commands.ts"

const shared = { record: ORGANIZATION, access: "organizations.manage" } as const
const work = () => import("./organizations.run.ts")

export const ORGANIZATION_COMMANDS: readonly Command[] = [
  listCommand({
    ...shared,
    name: "organizations list",
    summary: "command.organizations.list",
    flags: [{ name: "type", type: "organizationType", help: "flag.organizationType" }],
    query: true,
    examples: [{ line: "qo organizations list --type researcher --sort name" }],
    run: async () => (await work()).list,
  }),
  showCommand({
    ...shared,
    name: "organizations show",
    summary: "command.organizations.show",
    idHelp: "arg.organizationId",
    examples: [{ line: "qo organizations show 3" }],
    run: async () => (await work()).show,
  }),
  createCommand({
    ...shared,
    name: "organizations create",
    summary: "command.organizations.create",
    examples: [{ line: 'qo organizations create --name "ООО «Ромашка»" --type researcher' }],
    run: async () => (await work()).create,
  }),
  updateCommand({
    ...shared,
    name: "organizations update",
    summary: "command.organizations.update",
    idHelp: "arg.organizationId",
    examples: [
      { line: "qo organizations update 3 --tariff Партнёрский" },
      { line: "qo organizations update 3 --tariff none --dry-run", help: "example.dryRun" },
    ],
    run: async () => (await work()).update,
  }),
]
