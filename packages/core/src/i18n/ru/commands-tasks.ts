import type { RussianTexts } from "../text.ts"

/** Texts of commands on tasks. */
export const ru = {
  "group.tasks": "Задачи над многими записями",

  "command.tasks.list": "Задачи: действия над многими записями, которые делает сервер",
  "command.tasks.show": "Показать задачу; с --follow — ждать, пока она не закончится",
  "command.tasks.items": "Что стало с каждой записью задачи",
  "command.tasks.stop": "Остановить одну или много",
  "command.tasks.resume": "Продолжить остановленные; что не удалось, повторить",

  "arg.taskId": "номер задачи",
  "arg.taskIds": "номера задач",

  "flag.taskStatus": "состояние, можно несколько через запятую",
  "flag.taskOutcome": "итог записи, можно несколько через запятую",
  "flag.taskFollow": "показывать, сколько сделано, пока задача не закончится",

  "example.taskFollow": "код завершения — 0, только если сделано всё",
  "example.taskFailed": "с чем не вышло",

  "task.begun": "Задача №{id} идёт на сервере.",
  "task.progress": "Задача №{id}: {settled} из {total}",
  "task.goesOn": "Задача №{id} идёт дальше на сервере. Смотреть: {follow}; остановить: {stop}",
  "task.stopped": "Задача №{id} остановлена: {reason}. Продолжить: {resume}",
  "task.retry": "Повторить, что не удалось: {resume}",
} as const satisfies RussianTexts
