import { en as commands } from "./commands.ts"
import { en as questionnaireCommands } from "./questionnaire-commands.ts"
import { en as screens } from "./screens.ts"
import type { ru } from "../ru/terminal.ts"
import type { EnglishOf } from "../text.ts"

export const en: EnglishOf<typeof ru> = {
  ...screens,
  ...commands,
  ...questionnaireCommands,
  "app.name": "Questionnaire Office",
}
