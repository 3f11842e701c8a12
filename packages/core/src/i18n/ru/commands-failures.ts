import type { RussianTexts } from "../text.ts"

/** Why a command line fails, and hints. */
export const ru = {
  "failure.request": "номер запроса: {id}",
  "failure.notFoundWhy": "Такой записи нет, или она недоступна вашей роли.",
  "failure.system": "Система отказала",
  "failure.fileUnusable": "Не получается открыть или записать: {path}",
  "failure.journalInUse": "По этому журналу уже работает другой qo: {path}",
  "hint.journalInUse":
    "Дождитесь конца другого запуска. Если он уже точно завершён, удалите {path}.",
  "hint.journalElsewhere": "Назовите другое место: --journal ФАЙЛ",
  "hint.journalExists": "Продолжить его: --resume {path}. Для нового журнала нужно другое имя.",
  "input.unknownFieldOf": "такого поля нет: {field}; есть: {fields}",
  "input.oneFormat": "нужно что-то одно: --json или --output",
  "input.noEnvelope": "есть только у json и yaml",
  "input.inJournal": "с --resume не нужен: всё уже записано в журнале",
  "batch.waiting": "{reason}. Попробую снова через {seconds} с",
  "batch.over": "По этому журналу делать больше нечего. Вот что было сделано:",
  "example.tokenFile": "ключ — в файл, который читаете только вы",
  "ask.cancelled": "Отменено.",
} as const satisfies RussianTexts
