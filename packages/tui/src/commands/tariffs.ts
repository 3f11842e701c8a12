import { TARIFF } from "@qo/core/pricing"
import { actCommand, createCommand, listCommand, updateCommand } from "../shell/record-commands.ts"
import type { Command } from "../shell/command.ts"

const shared = { record: TARIFF, access: "tariffs.manage" } as const
const work = () => import("./tariffs.run.ts")

export const TARIFF_COMMANDS: readonly Command[] = [
  listCommand({
    ...shared,
    name: "tariffs list",
    summary: "command.tariffs.list",
    query: true,
    examples: [{ line: "qo tariffs list --sort -discount" }],
    run: async () => (await work()).list,
  }),
  createCommand({
    ...shared,
    name: "tariffs create",
    summary: "command.tariffs.create",
    examples: [{ line: 'qo tariffs create --name "Партнёрский" --discount 12.5' }],
    run: async () => (await work()).create,
  }),
  updateCommand({
    ...shared,
    name: "tariffs update",
    summary: "command.tariffs.update",
    idHelp: "arg.tariffId",
    examples: [
      { line: "qo tariffs update 2 --discount 15" },
      { line: 'qo tariffs update 2 --name "Летний" --dry-run', help: "example.dryRun" },
    ],
    run: async () => (await work()).update,
  }),
  actCommand({
    ...shared,
    name: "tariffs delete",
    summary: "command.tariffs.delete",
    idsHelp: "arg.tariffIds",
    dangerous: true,
    examples: [{ line: "qo tariffs delete 2" }, { line: "qo tariffs delete 2 3 --yes" }],
    run: async () => (await work()).remove(),
  }),
]
