import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const gamesList = defineCommand({
  name: "games list",
  summary: "command.games.list",
  access: "games.manage",
  flags: [
    { name: "status", type: "gameStatus", many: true, help: "flag.status" },
    { name: "organization", type: "text", help: "flag.organization" },
  ],
  examples: [
    { line: "qo games list --status onModeration" },
    { line: "qo games list --query лес --sort name" },
  ],
  result: "list",
  paged: { sorts: ["gameId", "name", "status"], query: true },
  run: (): Promise<CommandModule> =>
    import("./list.run.ts").then((module) => module.gamesListModule),
})
