import { resumeTask, stopTask, TASKS } from "@qo/core/acts"
import { taskCalls } from "@qo/core/api"
import { Task, TASK, TASK_ITEM, TaskItem } from "@qo/core/task"
import { EXIT } from "../output/index.ts"
import type { CommandModule, ModuleOf } from "../shell/command.ts"
import { listModule, printDetails, type ShownRecord } from "../shell/record-modules.ts"
import type { tasksShow } from "./tasks.ts"

const SHOWN: ShownRecord<Task> = { record: TASK, output: Task }

export const tasksListModule = listModule({
  ...SHOWN,
  call: taskCalls.listTasks,
  filter: ({ status }) => ({ ...(status !== undefined && { statuses: status }) }),
})

export const tasksShowModule: ModuleOf<typeof tasksShow> = {
  output: Task,
  record: TASK,
  async run({ id, follow }, shell) {
    const task = await TASKS.read(shell.api, id)
    if (!follow) {
      await printDetails(SHOWN, task, shell)
      return EXIT.done
    }
    const { endOfTask, followTask } = await import("../act-commands/follow-task.ts")
    const now = await followTask(task, shell)
    await printDetails(SHOWN, now, shell)
    return endOfTask(now, shell)
  },
}

export const tasksItemsModule = listModule({
  record: TASK_ITEM,
  output: TaskItem,
  call: taskCalls.listTaskItems,
  filter: ({ id, outcome }) => ({
    taskId: id,
    ...(outcome !== undefined && { outcomes: outcome }),
  }),
})

const actModules = () => import("../act-commands/act-module.ts")

export const tasksStopModule = async (): Promise<CommandModule> =>
  (await actModules()).actModule(stopTask)

export const tasksResumeModule = async (): Promise<CommandModule> =>
  (await actModules()).actModule(resumeTask)
