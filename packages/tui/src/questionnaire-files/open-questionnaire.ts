import { loadTranslate, issueText, type Locale, type Translate } from "@qo/core/i18n"
import type { Issue } from "@qo/core/lib"
import { type ProjectFile, readProjectFile } from "@qo/core/project"
import { CommandFailure } from "../shell/failure.ts"
import type { Language, Stdin } from "../shell/shell.ts"
import { EXIT } from "../output/index.ts"
import { jsonPlaces, type JsonPath, type TextPlace } from "./json-places.ts"
import { readBytes, utf8In } from "./read-text-file.ts"

/** Texts about questionnaires. */
export type QuestionnaireWords = Translate<"questionnaire">
export const loadQuestionnaireWords = (locale: Locale): Promise<QuestionnaireWords> =>
  loadTranslate(locale, "questionnaire")

/** A questionnaire or a project in a file. */
export interface QuestionnaireFile {
  path: string
  /** Without a byte order mark. */
  text: string
  /** The text begins with a byte order mark. */
  marked: boolean
  project: ProjectFile
  /** The file holds the questionnaire alone. */
  bare: boolean
  /** JSON Schema named in the file. */
  schema: string | undefined
}

/** A fault that makes a file unreadable, with its position. */
export interface FileProblem extends TextPlace {
  path: JsonPath
  message: string
}

/** U+FEFF in UTF-8. */
const MARK = [0xef, 0xbb, 0xbf]

const EMPTY: Omit<QuestionnaireFile, "path"> = {
  text: "",
  marked: false,
  project: { questionnaire: { blocks: [] } },
  bare: true,
  schema: undefined,
}

type OpenedQuestionnaire = { file: QuestionnaireFile } | { problems: readonly FileProblem[] }

/**
 * Reads a questionnaire or a project; `-` is stdin. `mayBeEmpty`: an empty file is a questionnaire without blocks. @throws
 * CommandFailure if the file cannot be read
 */
export async function openQuestionnaire(
  path: string,
  shell: Language & Stdin,
  { mayBeEmpty = false } = {},
): Promise<OpenedQuestionnaire> {
  const bytes = await readBytes(path, shell)
  const decoded = utf8In(bytes)
  if (!decoded.ok) {
    const { problem } = decoded
    return {
      problems: [{ ...problem, path: [], message: shell.t("check.notUtf8", { ...problem }) }],
    }
  }
  const text = decoded.value
  if (mayBeEmpty && text === "") return { file: { ...EMPTY, path } }
  const read = readProjectFile(text)
  if (!read.ok) return { problems: problemsOf(text, read.problem, shell.t) }
  const json = JSON.parse(text) as { questionnaire?: unknown; $schema?: unknown }
  const schema = typeof json.$schema === "string" ? json.$schema : undefined
  const bare = !Object.hasOwn(json, "questionnaire")
  const marked = MARK.every((byte, index) => bytes[index] === byte)
  return { file: { path, text, marked, project: read.value, bare, schema } }
}

/** {@link openQuestionnaire} for commands that need a valid file. @throws CommandFailure naming every problem with its place */
export async function needQuestionnaire(
  path: string,
  shell: Language & Stdin,
  options: { mayBeEmpty?: boolean } = {},
): Promise<QuestionnaireFile> {
  const opened = await openQuestionnaire(path, shell, options)
  if ("file" in opened) return opened.file
  throw new CommandFailure(EXIT.refused, {
    code: "invalid",
    message: shell.t("failure.notAQuestionnaire", { path }),
    issues: opened.problems.map((problem) => ({
      path: [...problem.path],
      message: `${problem.message} (${placeText(problem)})`,
    })),
  })
}

/** As compilers write it, and editors jump to. */
export const placeText = ({ line, column }: TextPlace): string => `${line}:${column}`

function problemsOf(
  text: string,
  issues: readonly Issue[],
  t: Translate<"terminal">,
): readonly FileProblem[] {
  const isJson = !issues.some(({ key }) => key === "notJson" || key === "fileTooLarge")
  const places = isJson
    ? jsonPlaces(
        text,
        issues.map(({ path }) => path),
      )
    : []
  return issues.map((issue, index) => ({
    ...(places[index] ?? placeIn(issue)),
    path: issue.path,
    message: issueText(t, issue),
  }))
}

/** A JSON syntax error contains its position. */
const placeIn = ({ params }: Issue): TextPlace => ({
  line: Number(params?.["line"] ?? 1),
  column: Number(params?.["column"] ?? 1),
})
