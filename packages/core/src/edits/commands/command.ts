import type { z } from "zod"
import type { Portrait } from "../../portrait/index.ts"
import type { ProjectFile, ProjectSettings, TargetPlatform } from "../../project/index.ts"
import type {
  Answer,
  Band,
  Block,
  Position,
  Question,
  QuestionnaireEnd,
  Redirect,
  Score,
  Statement,
  Translation,
} from "../../questionnaire/index.ts"

/** Changes of some fields: a value sets the field, `undefined` removes it. Fields not listed remain unchanged. */
export type Changes<Record> = { readonly [Field in keyof Record]?: Record[Field] | undefined }

type Fields<Kind> = Kind extends unknown
  ? Changes<Omit<Kind, "id" | "answers" | "statements">>
  : never

/** Element in which a redirect starts: a question, one of its answers, or a band or a conditional redirect by its index. */
export type RedirectSource =
  | { question: string }
  | { answer: string }
  | { question: string; band: number }
  | { question: string; branch: number }

/**
 * All commands on a document. `at` is an index in the target list without the moved element (default: last). `answers` and
 * `statements` of a question are separate records: `changeQuestion` does not change them, except that another `category`
 * removes unsupported ones.
 */
export type Command =
  | { do: "addBlock"; block: Block; at?: number }
  | { do: "deleteBlock"; id: string }
  | { do: "changeBlock"; id: string; set: Changes<Omit<Block, "id" | "questions" | "position">> }
  | { do: "orderBlock"; id: string; at: number }
  | { do: "placeBlocks"; positions: ReadonlyMap<string, z.infer<typeof Position>> }
  | { do: "addQuestion"; block: string; question: Question; at?: number }
  | { do: "deleteQuestion"; id: string }
  | { do: "changeQuestion"; id: string; set: Fields<Question> }
  | { do: "moveQuestion"; id: string; block: string; at: number }
  | { do: "addAnswer"; question: string; answer: Answer; at?: number }
  | { do: "deleteAnswer"; id: string }
  | { do: "changeAnswer"; id: string; set: Changes<Omit<Answer, "id">> }
  | { do: "orderAnswer"; id: string; at: number }
  | { do: "addStatement"; question: string; statement: Statement; at?: number }
  | { do: "deleteStatement"; id: string }
  | { do: "changeStatement"; id: string; set: Changes<Omit<Statement, "id">> }
  | { do: "orderStatement"; id: string; at: number }
  | { do: "setRedirect"; from: RedirectSource; redirect: Redirect | undefined }
  | { do: "setBands"; question: string; bands: readonly Band[] }
  | { do: "setPriority"; priority: number }
  | { do: "setTargetPlatforms"; platforms: readonly TargetPlatform[] }
  | { do: "setPortraits"; portraits: readonly Portrait[] }
  /** Sets the listed settings. All other settings remain unchanged. */
  | { do: "setProjectSettings"; set: Changes<ProjectSettings> }
  | {
      do: "changeProject"
      set: Changes<Pick<ProjectFile, ProjectField>> & {
        readonly suppress?: Suppressions | undefined
      }
    }
  /**
   * Sets the languages, the first of which is that of the elements. Texts in languages that are left out are removed.
   * `undefined`: the questionnaire names no language.
   */
  | { do: "setLanguages"; languages: readonly string[] | undefined }
  /** Sets texts in a language of the questionnaire by their keys; `undefined` removes a text. */
  | {
      do: "setTranslations"
      language: string
      texts: Readonly<Record<string, Translation | undefined>>
    }
  /** Sets all scores of the questionnaire. */
  | { do: "setScores"; scores: readonly Score[] }
  /** Sets all ends; `undefined`: none. Translations of ends that are left out are removed. */
  | { do: "setEnds"; ends: readonly QuestionnaireEnd[] | undefined }
  /** Deletes all blocks. The other parts of the project remain unchanged. */
  | { do: "deleteQuestionnaire" }
  /** Several commands as one step: either all or none are executed, with one undo step and one patch. */
  | { do: "all"; commands: readonly Command[] }

type ProjectField = "template" | "type" | "tpid" | "targetCompletes" | "endsAt"
type Suppressions = Question["suppress"]
