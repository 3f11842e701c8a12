import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const gamesSetStatus = defineCommand({
  name: "games set-status",
  summary: "command.games.setStatus",
  access: "games.manage",
  args: [{ name: "id", type: "id", many: true, help: "arg.gameIds" }],
  flags: [{ name: "status", type: "gameStatus", requiredUnless: "resume", help: "flag.statusTo" }],
  examples: [
    { line: "qo games set-status 7 --status onModeration", help: "example.gameSend" },
    {
      line: "qo games list --status 3 --all --output ids | qo games set-status --ids - --status connected",
      help: "example.batch",
    },
    { line: "qo games set-status 7 --status disconnected --dry-run", help: "example.dryRun" },
  ],
  result: "list",
  batch: true,
  dryRun: true,
  chatty: true,
  run: (): Promise<CommandModule> =>
    import("./set-status.run.ts").then((module) => module.gamesSetStatusModule),
})
