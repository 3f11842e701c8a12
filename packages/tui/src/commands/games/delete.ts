import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const gamesDelete = defineCommand({
  name: "games delete",
  summary: "command.games.delete",
  access: "games.manage",
  args: [{ name: "id", type: "id", many: true, help: "arg.gameIds" }],
  examples: [
    { line: "qo games delete 7" },
    { line: "qo games delete --from closed.csv --yes", help: "example.batchFile" },
  ],
  result: "list",
  batch: true,
  dryRun: true,
  dangerous: true,
  chatty: true,
  run: (): Promise<CommandModule> =>
    import("./delete.run.ts").then((module) => module.gamesDeleteModule),
})
