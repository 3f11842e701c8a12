import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const tariffsCreate = defineCommand({
  name: "tariffs create",
  summary: "command.tariffs.create",
  access: "tariffs.manage",
  flags: [
    { name: "name", type: "text", required: true, help: "flag.tariffName" },
    { name: "discount", type: "number", required: true, help: "flag.tariffDiscount" },
  ],
  examples: [{ line: 'qo tariffs create --name "Партнёрский" --discount 12.5' }],
  result: "record",
  dryRun: true,
  run: (): Promise<CommandModule> =>
    import("./tariffs-create.run.ts").then((module) => module.tariffsCreateModule),
})
