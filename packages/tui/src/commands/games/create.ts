import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const gamesCreate = defineCommand({
  name: "games create",
  summary: "command.games.create",
  access: "games.manage",
  flags: [
    { name: "name", type: "text", required: true, help: "flag.gameName" },
    { name: "genre", type: "text", required: true, help: "flag.genre" },
    { name: "platform", type: "text", required: true, help: "flag.gamePlatform" },
    { name: "url", type: "text", required: true, help: "flag.url" },
    { name: "currency", type: "currency", required: true, help: "flag.currency" },
    { name: "organization", type: "text", help: "flag.gameOrganization" },
  ],
  examples: [
    {
      line: 'qo games create --name "Тихий лес" --genre puzzle --platform android --url forest.example.com --currency RUB',
    },
    {
      line: 'qo games create --name "Silent forest" --genre Головоломка --platform ios --url forest.example.com --currency USD --organization 3 --dry-run',
      help: "example.dryRun",
    },
  ],
  result: "record",
  dryRun: true,
  run: (): Promise<CommandModule> =>
    import("./create.run.ts").then((module) => module.gamesCreateModule),
})
