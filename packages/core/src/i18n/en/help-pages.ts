import type { ru } from "../ru/help-pages.ts"
import type { EnglishOf } from "../text.ts"

/** Titles and sentences of help and the man page. */
export const en: EnglishOf<typeof ru> = {
  "help.what":
    "Questionnaire Office: users, games, projects, moderation, questionnaires from the terminal",
  "help.examples": "EXAMPLES",
  "help.commands": "COMMANDS",
  "help.usage": "USAGE",
  "help.flagsWord": "flags",
  "help.commandWord": "command",
  "help.arguments": "ARGUMENTS",
  "help.required": "REQUIRED",
  "help.filter": "FILTER",
  "help.flags": "FLAGS",
  "help.output": "OUTPUT",
  "help.inherited": "INHERITED",
  "help.topics": "TOPICS",
  "help.learnMore": "LEARN MORE",
  "help.more": "qo <command> --help describes a command, for example qo users list --help.",
  "man.name": "NAME",
}
