import { TASK, TASK_ITEM } from "@qo/core/task"
import { type Command, type CommandModule, defineCommand } from "../shell/command.ts"
import { actCommand, listCommand } from "../shell/record-commands.ts"

const work = () => import("./tasks.run.ts")

const tasksList = listCommand({
  record: TASK,
  name: "tasks list",
  summary: "command.tasks.list",
  access: "signedIn",
  flags: [{ name: "status", type: "taskStatus", many: true, help: "flag.taskStatus" }],
  query: true,
  examples: [
    { line: "qo tasks list" },
    { line: "qo tasks list --status running --status waiting --watch 5s" },
  ],
  run: async () => (await work()).tasksListModule,
})

export const tasksShow = defineCommand({
  record: TASK,
  name: "tasks show",
  summary: "command.tasks.show",
  access: "signedIn",
  args: [{ name: "id", type: "id", required: true, help: "arg.taskId" }],
  flags: [{ name: "follow", type: "switch", help: "flag.taskFollow" }],
  examples: [
    { line: "qo tasks show 17" },
    { line: "qo tasks show 17 --follow", help: "example.taskFollow" },
  ],
  result: "record",
  run: async (): Promise<CommandModule> => (await work()).tasksShowModule,
})

const tasksItems: Command = {
  ...listCommand({
    record: TASK_ITEM,
    name: "tasks items",
    summary: "command.tasks.items",
    access: "signedIn",
    flags: [{ name: "outcome", type: "taskOutcome", many: true, help: "flag.taskOutcome" }],
    examples: [
      { line: "qo tasks items 17" },
      { line: "qo tasks items 17 --outcome failed --all --output csv", help: "example.taskFailed" },
    ],
    run: async () => (await work()).tasksItemsModule,
  }),
  args: [{ name: "id", type: "id", required: true, help: "arg.taskId" }],
}

const tasksStop = actCommand({
  record: TASK,
  name: "tasks stop",
  summary: "command.tasks.stop",
  access: "signedIn",
  idsHelp: "arg.taskIds",
  examples: [{ line: "qo tasks stop 17" }],
  run: async () => (await work()).tasksStopModule(),
})

const tasksResume = actCommand({
  record: TASK,
  name: "tasks resume",
  summary: "command.tasks.resume",
  access: "signedIn",
  idsHelp: "arg.taskIds",
  examples: [{ line: "qo tasks resume 17" }],
  run: async () => (await work()).tasksResumeModule(),
})

export const TASK_COMMANDS: readonly Command[] = [
  tasksList,
  tasksShow,
  tasksItems,
  tasksStop,
  tasksResume,
]
