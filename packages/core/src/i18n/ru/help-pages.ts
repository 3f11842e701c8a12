import type { RussianTexts } from "../text.ts"

/** Titles and sentences of help and the man page. */
export const ru = {
  "help.what":
    "Questionnaire Office: пользователи, игры, проекты, модерация, анкеты — из терминала",
  "help.examples": "ПРИМЕРЫ",
  "help.commands": "КОМАНДЫ",
  "help.usage": "ИСПОЛЬЗОВАНИЕ",
  "help.flagsWord": "флаги",
  "help.commandWord": "команда",
  "help.arguments": "АРГУМЕНТЫ",
  "help.required": "ОБЯЗАТЕЛЬНЫЕ",
  "help.filter": "ФИЛЬТР",
  "help.flags": "ФЛАГИ",
  "help.output": "ВЫВОД",
  "help.inherited": "ОБЩИЕ",
  "help.topics": "ТЕМЫ",
  "help.learnMore": "ПОДРОБНЕЕ",
  "help.more": "qo <команда> --help описывает команду, например qo users list --help.",
  "man.name": "НАЗВАНИЕ",
} as const satisfies RussianTexts
