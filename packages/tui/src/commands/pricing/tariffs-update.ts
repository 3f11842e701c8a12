import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const tariffsUpdate = defineCommand({
  name: "tariffs update",
  summary: "command.tariffs.update",
  access: "tariffs.manage",
  args: [{ name: "id", type: "id", required: true, help: "arg.tariffId" }],
  flags: [
    { name: "name", type: "text", help: "flag.tariffName" },
    { name: "discount", type: "number", help: "flag.tariffDiscount" },
  ],
  examples: [
    { line: "qo tariffs update 2 --discount 15" },
    { line: 'qo tariffs update 2 --name "Летний" --dry-run', help: "example.dryRun" },
  ],
  result: "record",
  dryRun: true,
  run: (): Promise<CommandModule> =>
    import("./tariffs-update.run.ts").then((module) => module.tariffsUpdateModule),
})
