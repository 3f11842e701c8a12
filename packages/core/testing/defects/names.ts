import type { DefectTable } from "./defect-table.ts"
import { AGE, DEVICE, OFTEN, WISH } from "./questions.ts"
import { survey } from "./survey.ts"

const named = (question: object, name: string) => ({ ...question, name })

/** Names of questions. */
export const NAMES = {
  QO720: {
    "pasted-with-its-name": { sound: { "pad.name": "pad" } },
    "three-of-one-name": {
      base: survey({
        "b1 Игры": [named(DEVICE, "main"), named(OFTEN, "main"), named(WISH, "main")],
      }),
      sound: { "often.name": "often", "wish.name": undefined },
    },
    "of-another-block": {
      base: survey({ "b1 Вы": [named(AGE, "age")], "b2 Игры": [named(OFTEN, "often")] }),
      defect: { "often.name": "age" },
    },
  },
} satisfies DefectTable
