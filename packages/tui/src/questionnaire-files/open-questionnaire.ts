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
  /** If the file is a list of lines (`docs/lists.md`). Its `text` is then empty. */
  list?: {
    lineOf: (path: JsonPath) => number
    /** Lines that were read differently than they were possibly meant. */
    notes: readonly FileProblem[]
  }
}

/** Returns the positions of these parts of a file. Lines of lists have no columns. */
export const placesIn = (
  { text, list }: QuestionnaireFile,
  paths: readonly JsonPath[],
): TextPlace[] =>
  list ? paths.map((path) => ({ line: list.lineOf(path), column: 1 })) : jsonPlaces(text, paths)

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

export type OpenedQuestionnaire = { file: QuestionnaireFile } | { problems: readonly FileProblem[] }

/**
 * Reads a questionnaire or a project, as JSON or as a list, which the content decides; `-` is stdin. `mayBeEmpty`: an empty file is a questionnaire without blocks. @throws
 * CommandFailure if the file cannot be read
 */
export async function openQuestionnaire(
  path: string,
  shell: Language & Stdin,
  { mayBeEmpty = false } = {},
): Promise<OpenedQuestionnaire> {
  const bytes = await readBytes(path, shell)
  const decoded = utf8In(bytes)
  if (mayBeEmpty && decoded.ok && decoded.value === "") return { file: { ...EMPTY, path } }
  const opened = decoded.ok
    ? readJson(path, decoded.value, shell.t)
    : { problems: [notUtf8(decoded.problem, shell.t)] }
  if ("file" in opened) {
    const marked = MARK.every((byte, index) => bytes[index] === byte)
    return { file: { ...opened.file, marked } }
  }
  const { openList } = await import("./list-file.ts")
  return (await openList(path, bytes, shell)) ?? opened
}

const notUtf8 = (place: TextPlace, t: Translate<"terminal">): FileProblem => ({
  ...place,
  path: [],
  message: t("check.notUtf8", { ...place }),
})

/** Reads JSON without a byte order mark. */
function readJson(path: string, text: string, t: Translate<"terminal">): OpenedQuestionnaire {
  const read = readProjectFile(text)
  if (!read.ok) return { problems: problemsOf(text, read.problem, t) }
  const json = JSON.parse(text) as { questionnaire?: unknown; $schema?: unknown }
  const schema = typeof json.$schema === "string" ? json.$schema : undefined
  const bare = !Object.hasOwn(json, "questionnaire")
  return { file: { path, text, marked: false, project: read.value, bare, schema } }
}

/**
 * {@link openQuestionnaire} for commands that need a valid file. `mayBeList`: of commands that do not write the file.
 * @throws CommandFailure naming every problem with its place
 */
export async function needQuestionnaire(
  path: string,
  shell: Language & Stdin,
  { mayBeList = false, ...options }: { mayBeEmpty?: boolean; mayBeList?: boolean } = {},
): Promise<QuestionnaireFile> {
  const opened = await openQuestionnaire(path, shell, options)
  if ("file" in opened && opened.file.list && !mayBeList)
    throw new CommandFailure(EXIT.refused, {
      code: "invalid",
      message: shell.t("failure.isList", { path }),
    })
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
