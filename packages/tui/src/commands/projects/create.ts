import { type CommandModule, defineCommand } from "../../shell/command.ts"

export const projectsCreate = defineCommand({
  name: "projects create",
  summary: "command.projects.create",
  access: "projects.change",
  flags: [
    { name: "name", type: "text", required: true, help: "flag.projectName" },
    { name: "template", type: "template", required: true, help: "flag.template" },
    { name: "tpid", type: "id", help: "flag.tpid" },
    { name: "game", type: "id", help: "flag.game" },
    { name: "platform", type: "targetPlatform", many: true, help: "flag.targetPlatforms" },
    { name: "priority", type: "count", help: "flag.priority" },
    { name: "completes", type: "count", help: "flag.targetCompletes" },
    { name: "ends", type: "text", help: "flag.ends" },
    { name: "owner", type: "text", help: "flag.ownerOf" },
  ],
  examples: [
    { line: 'qo projects create --name "Игроки и реклама" --template default --platform web,vk' },
    {
      line: 'qo projects create --name "Наши подписчики" --template directLink --completes 500 --ends +14d',
      help: "example.directLink",
    },
    {
      line: 'qo projects create --name "Магия" --template byGame --game 3',
      help: "example.byGame",
    },
  ],
  result: "record",
  dryRun: true,
  run: (): Promise<CommandModule> =>
    import("./create.run.ts").then((module) => module.projectsCreateModule),
})
