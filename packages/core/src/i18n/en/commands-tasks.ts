import type { EnglishOf } from "../text.ts"
import type { ru } from "../ru/commands-tasks.ts"

export const en = {
  "group.tasks": "Tasks on many records",

  "command.tasks.list": "Tasks: actions on many records that the server runs",
  "command.tasks.show": "Show a task; with --follow, wait until it has ended",
  "command.tasks.items": "Show the outcome for each record of a task",
  "command.tasks.stop": "Stop one or many",
  "command.tasks.resume": "Resume stopped tasks and retry what has failed",

  "arg.taskId": "number of a task",
  "arg.taskIds": "numbers of tasks",

  "flag.taskStatus": "state, several with commas",
  "flag.taskOutcome": "outcome of a record, several with commas",
  "flag.taskFollow": "show how much is done until the task has ended",

  "example.taskFollow": "exits with 0 only where everything was done",
  "example.taskFailed": "what has failed",

  "task.begun": "Task {id} runs on the server.",
  "task.progress": "Task {id}: {settled} of {total}",
  "task.goesOn": "Task {id} goes on on the server. Follow it: {follow}; stop it: {stop}",
  "task.stopped": "Task {id} was stopped: {reason}. Go on: {resume}",
  "task.retry": "Try again what has failed: {resume}",
} as const satisfies EnglishOf<typeof ru>
