import type { RussianTexts } from "../text.ts"
import { ru as commands } from "./commands.ts"
import { ru as questionnaireCommands } from "./questionnaire-commands.ts"
import { ru as screens } from "./screens.ts"

export const ru = {
  ...screens,
  ...commands,
  ...questionnaireCommands,
  "app.name": "Questionnaire Office",
} as const satisfies RussianTexts
