import { GAME } from "@qo/core/game"
import { type Command, type CommandModule, defineCommand } from "../../shell/command.ts"
import {
  actCommand,
  createCommand,
  listCommand,
  showCommand,
  updateCommand,
} from "../../shell/record-commands.ts"
import { SECRET_FLAGS } from "../../shell/secret-flags.ts"

const gamesList = listCommand({
  record: GAME,
  name: "games list",
  summary: "command.games.list",
  access: "games.manage",
  flags: [
    { name: "status", type: "gameStatus", many: true, help: "flag.status" },
    { name: "organization", type: "text", help: "flag.organization" },
    { name: "deleted", type: "switch", help: "flag.deleted" },
  ],
  query: true,
  examples: [
    { line: "qo games list --status onModeration" },
    { line: "qo games list --query лес --sort name" },
    { line: "qo games list --deleted", help: "example.deleted" },
  ],
  run: () => import("./games.run.ts").then((module) => module.gamesListModule),
})

const gamesShow = showCommand({
  record: GAME,
  name: "games show",
  summary: "command.games.show",
  access: "games.manage",
  idHelp: "arg.gameId",
  examples: [
    { line: "qo games show 7" },
    { line: "qo games show 7 --json --fields status,apiKey" },
  ],
  run: () => import("./games.run.ts").then((module) => module.gamesShowModule),
})

const gamesCreate = createCommand({
  record: GAME,
  name: "games create",
  summary: "command.games.create",
  access: "games.manage",
  examples: [
    {
      line: 'qo games create --name "Тихий лес" --genre puzzle --platform android --url forest.example.com --currency RUB',
    },
    {
      line: 'qo games create --name "Silent forest" --genre Головоломка --platform ios --url forest.example.com --currency USD --organization 3 --dry-run',
      help: "example.dryRun",
    },
  ],
  run: () => import("./games.run.ts").then((module) => module.gamesCreateModule),
})

const gamesUpdate = updateCommand({
  record: GAME,
  name: "games update",
  summary: "command.games.update",
  access: "games.manage",
  idHelp: "arg.gameId",
  examples: [
    { line: 'qo games update 7 --name "Тихий лес 2"' },
    { line: "qo games update 7 --genre match3 --dry-run", help: "example.dryRun" },
  ],
  run: () => import("./games.run.ts").then((module) => module.gamesUpdateModule),
})

const gamesSetStatus = actCommand({
  record: GAME,
  name: "games set-status",
  summary: "command.games.setStatus",
  access: "games.manage",
  idsHelp: "arg.gameIds",
  flags: [{ name: "status", type: "gameStatus", requiredUnless: "resume", help: "flag.statusTo" }],
  examples: [
    { line: "qo games set-status 7 --status onModeration", help: "example.gameSend" },
    {
      line: "qo games list --status 3 --all --output ids | qo games set-status --ids - --status connected",
      help: "example.batch",
    },
    { line: "qo games set-status 7 --status disconnected --dry-run", help: "example.dryRun" },
  ],
  run: () => import("./games.run.ts").then((module) => module.gamesSetStatusModule()),
})

const gamesDelete = actCommand({
  record: GAME,
  name: "games delete",
  summary: "command.games.delete",
  access: "games.manage",
  idsHelp: "arg.gameIds",
  dangerous: true,
  stepUp: true,
  examples: [
    { line: "qo games delete 7" },
    { line: "qo games delete --from closed.csv --yes", help: "example.batchFile" },
  ],
  run: () => import("./games.run.ts").then((module) => module.gamesDeleteModule()),
})

const gamesRestore = actCommand({
  record: GAME,
  name: "games restore",
  summary: "command.games.restore",
  access: "games.manage",
  idsHelp: "arg.gameIds",
  examples: [
    { line: "qo games restore 7" },
    {
      line: "qo games list --deleted --output ids | qo games restore --ids -",
      help: "example.batch",
    },
  ],
  run: () => import("./games.run.ts").then((module) => module.gamesRestoreModule()),
})

export const gamesSdkKeys = defineCommand({
  name: "games sdk-keys",
  summary: "command.games.sdkKeys",
  access: "games.manage",
  args: [{ name: "id", type: "id", required: true, help: "arg.gameId" }],
  examples: [{ line: "qo games sdk-keys 7" }, { line: "qo games sdk-keys 7 --json" }],
  result: "list",
  run: (): Promise<CommandModule> =>
    import("./old-keys.ts").then((module) => module.gamesSdkKeysModule),
})

export const gamesRestoreKey = defineCommand({
  name: "games restore-key",
  summary: "command.games.restoreKey",
  access: "games.manage",
  args: [{ name: "id", type: "id", required: true, help: "arg.gameId" }],
  flags: [{ name: "number", type: "count", required: true, help: "flag.sdkKeyNumber" }],
  examples: [
    { line: "qo games restore-key 7 --number 2" },
    { line: "qo games restore-key 7 --number 2 --dry-run", help: "example.dryRun" },
  ],
  result: "record",
  dryRun: true,
  stepUp: true,
  run: (): Promise<CommandModule> =>
    import("./old-keys.ts").then((module) => module.gamesRestoreKeyModule),
})

export const gamesConnectSdk = defineCommand({
  name: "games connect-sdk",
  summary: "command.games.connectSdk",
  access: "games.manage",
  args: [{ name: "id", type: "id", required: true, help: "arg.gameId" }],
  flags: [
    { name: "grace-hours", type: "number", help: "flag.graceHours" },
    { name: "rotate-key", type: "switch", help: "flag.rotateKey" },
    ...SECRET_FLAGS,
  ],
  examples: [
    { line: "qo games connect-sdk 7" },
    { line: "qo games connect-sdk 7 --output-file sdk.env", help: "example.sdkFile" },
    { line: "qo games connect-sdk 7 --grace-hours 0 --rotate-key", help: "example.sdkLeaked" },
  ],
  result: "record",
  dryRun: true,
  dangerous: true,
  stepUp: true,
  run: (): Promise<CommandModule> =>
    import("./sdk-keys.ts").then((module) => module.gamesConnectSdkModule),
})

export const gamesCompletes = defineCommand({
  name: "games completes",
  summary: "command.games.completes",
  access: "games.manage",
  args: [{ name: "id", type: "id", required: true, help: "arg.gameId" }],
  flags: [
    { name: "since", type: "moment", help: "flag.since" },
    { name: "until", type: "moment", help: "flag.until" },
  ],
  examples: [
    { line: "qo games completes 7 --since 2026-11-01 --until 2026-12-01" },
    { line: "qo games completes 7 --output csv" },
  ],
  result: "list",
  run: (): Promise<CommandModule> =>
    import("./completes.ts").then((module) => module.gamesCompletesModule),
})

export const gamesGenres = defineCommand({
  name: "games genres",
  summary: "command.games.genres",
  access: "directory.read",
  examples: [{ line: "qo games genres" }],
  result: "list",
  run: (): Promise<CommandModule> =>
    import("./lists.ts").then((module) => module.gamesGenresModule),
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
    import("./lists.ts").then((module) => module.gamesGenresAddModule),
})

export const gamesPlatforms = defineCommand({
  name: "games platforms",
  summary: "command.games.platforms",
  access: "directory.read",
  examples: [{ line: "qo games platforms" }],
  result: "list",
  run: (): Promise<CommandModule> =>
    import("./lists.ts").then((module) => module.gamesPlatformsModule),
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
    import("./lists.ts").then((module) => module.gamesPlatformsAddModule),
})

export const gamesCurrencies = defineCommand({
  name: "games currencies",
  summary: "command.games.currencies",
  access: "directory.read",
  examples: [{ line: "qo games currencies" }],
  result: "list",
  run: (): Promise<CommandModule> =>
    import("./lists.ts").then((module) => module.gamesCurrenciesModule),
})

export const GAME_COMMANDS: readonly Command[] = [
  gamesList,
  gamesShow,
  gamesCreate,
  gamesUpdate,
  gamesSetStatus,
  gamesDelete,
  gamesRestore,
  gamesConnectSdk,
  gamesSdkKeys,
  gamesRestoreKey,
  gamesCompletes,
  gamesGenres,
  gamesGenresAdd,
  gamesPlatforms,
  gamesPlatformsAdd,
  gamesCurrencies,
]
