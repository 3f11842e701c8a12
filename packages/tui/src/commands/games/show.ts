import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const gamesShow = defineCommand({
  name: "games show",
  summary: "command.games.show",
  access: "games.manage",
  args: [{ name: "id", type: "id", required: true, help: "arg.gameId" }],
  examples: [
    { line: "qo games show 7" },
    { line: "qo games show 7 --json --fields status,apiKey" },
  ],
  result: "record",
  run: (): Promise<CommandModule> =>
    import("./show.run.ts").then((module) => module.gamesShowModule),
})
