import { ru as edits } from "./edits.ts"
import { ru as model } from "./model.ts"
import { ru as editor } from "./web-editor.ts"
import { ru as forms } from "./web-editor-forms.ts"
import { ru as mending } from "./web-editor-mending.ts"
import { ru as panels } from "./web-editor-panels.ts"
import { ru as wording } from "./wording.ts"

/** Texts of the canvas editor with the names of edited elements; those of the checks are added later. */
export const ru = {
  ...model,
  ...edits,
  ...wording,
  ...editor,
  ...panels,
  ...forms,
  ...mending,
} as const
