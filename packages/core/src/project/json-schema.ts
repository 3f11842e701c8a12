import { fileJsonSchema, type JsonSchema } from "../questionnaire/index.ts"
import { ProjectFile } from "./project-file.ts"

/** For editors that check project files while they are written. */
export const projectFileJsonSchema = (): JsonSchema => fileJsonSchema(ProjectFile, "Project")
