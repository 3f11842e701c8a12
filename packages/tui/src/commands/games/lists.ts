import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const gamesGenres = defineCommand({
  name: "games genres",
  summary: "command.games.genres",
  access: "directory.read",
  examples: [{ line: "qo games genres" }],
  result: "list",
  run: (): Promise<CommandModule> =>
    import("./lists.run.ts").then((module) => module.gamesGenresModule),
})

export const gamesGenresAdd = defineCommand({
  name: "games genres add",
  summary: "command.games.genresAdd",
  access: "games.manage",
  args: [{ name: "name", type: "text", required: true, help: "arg.listItemName" }],
  examples: [{ line: 'qo games genres add "Визуальная новелла"' }],
  result: "record",
  dryRun: true,
  run: (): Promise<CommandModule> =>
    import("./lists.run.ts").then((module) => module.gamesGenresAddModule),
})

export const gamesPlatforms = defineCommand({
  name: "games platforms",
  summary: "command.games.platforms",
  access: "directory.read",
  examples: [{ line: "qo games platforms" }],
  result: "list",
  run: (): Promise<CommandModule> =>
    import("./lists.run.ts").then((module) => module.gamesPlatformsModule),
})

export const gamesPlatformsAdd = defineCommand({
  name: "games platforms add",
  summary: "command.games.platformsAdd",
  access: "gamePlatforms.create",
  args: [{ name: "name", type: "text", required: true, help: "arg.listItemName" }],
  examples: [{ line: 'qo games platforms add "Steam Deck"' }],
  result: "record",
  dryRun: true,
  run: (): Promise<CommandModule> =>
    import("./lists.run.ts").then((module) => module.gamesPlatformsAddModule),
})

export const gamesCurrencies = defineCommand({
  name: "games currencies",
  summary: "command.games.currencies",
  access: "directory.read",
  examples: [{ line: "qo games currencies" }],
  result: "list",
  run: (): Promise<CommandModule> =>
    import("./lists.run.ts").then((module) => module.gamesCurrenciesModule),
})
