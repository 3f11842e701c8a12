import { projectFileJsonSchema } from "@qo/core/project"
import { questionnaireJsonSchema } from "@qo/core/questionnaire"
import { EXIT } from "../../output/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import type { questionnaireSchema } from "./schema.ts"

export const questionnaireSchemaModule: ModuleOf<typeof questionnaireSchema> = {
  async run({ project }, { text }) {
    const schema = project ? projectFileJsonSchema() : questionnaireJsonSchema()
    await text(`${JSON.stringify(schema, undefined, 2)}\n`)
    return EXIT.done
  },
}
