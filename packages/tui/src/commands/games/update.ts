import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const gamesUpdate = defineCommand({
  name: "games update",
  summary: "command.games.update",
  access: "games.manage",
  args: [{ name: "id", type: "id", required: true, help: "arg.gameId" }],
  flags: [
    { name: "name", type: "text", help: "flag.gameName" },
    { name: "genre", type: "text", help: "flag.genre" },
    { name: "platform", type: "text", help: "flag.gamePlatform" },
    { name: "url", type: "text", help: "flag.url" },
    { name: "currency", type: "currency", help: "flag.currency" },
    { name: "organization", type: "text", help: "flag.gameOrganization" },
  ],
  examples: [
    { line: 'qo games update 7 --name "Тихий лес 2"' },
    { line: "qo games update 7 --genre match3 --dry-run", help: "example.dryRun" },
  ],
  result: "record",
  dryRun: true,
  run: (): Promise<CommandModule> =>
    import("./update.run.ts").then((module) => module.gamesUpdateModule),
})
