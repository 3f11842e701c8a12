import { fileJsonSchema, type JsonSchema } from "../questionnaire/index.ts"
import { ProjectFile } from "./project-file.ts"

/** Returns the JSON Schema of project files, with which editors check them during editing. */
export const projectFileJsonSchema = (): JsonSchema => fileJsonSchema(ProjectFile, "Project")
