import type { Command, Example } from "../shell/command.ts"
import { flagsOfGroup, GLOBAL_FLAGS } from "../shell/common-flags.ts"
import { FLAG_GROUPS, type Input } from "../inputs/input.ts"
import { inputText } from "./input-text.ts"
import { sectionText, wrapHelp } from "./layout.ts"
import { argumentText, commandSynopsis, flagText, type NamedCommand } from "./synopsis.ts"
import type { Words } from "./texts.ts"
import { TOPICS } from "./topics.ts"

/** Examples on the first page of help; each works unchanged. */
const FIRST_EXAMPLES: readonly Example[] = [
  { line: "qo", help: "example.screens" },
  { line: "qo login --host https://office.example.test" },
  { line: "qo users list --where 'status=2 and organization~\"ромашка\"'" },
  { line: "qo moderation list --sort urgency --limit 10" },
  {
    line: "qo users list --status 2 --all --output ids | qo users resend-invite --ids -",
    help: "example.batch",
  },
  { line: "qo questionnaire check survey.json" },
]

function examples(list: readonly Example[], words: Words): string {
  const lines = list.flatMap(({ line, help }) => [
    ...(help ? [`  # ${words(help)}`] : []),
    `  ${line}`,
  ])
  return `\n${words("help.examples")}\n${lines.join("\n")}\n`
}

/** The line that names the program's page, and how it is called. */
const head = (summary: string, usage: string, { words, width }: HelpPage) =>
  `${wrapHelp(summary, width).join("\n")}\n\n${words("help.usage")}\n  ${usage}\n`

/** Parameters of all sections of a page. */
interface HelpPage {
  words: Words
  width: number
}

const flagSection = (
  title: string,
  flags: readonly Input[],
  { words, width, command }: HelpPage & { command: NamedCommand },
): string =>
  sectionText(
    title,
    flags.map((flag) => [flagText(flag, command), inputText(flag, words, command)] as const),
    width,
  )

const inheritedFlags = (page: HelpPage): string =>
  flagSection(page.words("help.inherited"), GLOBAL_FLAGS, { ...page, command: { name: "" } })

/** `qo <command> [flags]`. */
const usageOf = (name: string, words: Words) =>
  [name, `<${words("help.commandWord")}>`, `[${words("help.flagsWord")}]`].join(" ")

const more = ({ words, width }: HelpPage) =>
  `\n${words("help.learnMore")}\n${wrapHelp(words("help.more"), width - 2)
    .map((line) => `  ${line}\n`)
    .join("")}`

const commandRows = (commands: readonly Command[], words: Words) =>
  commands.map(({ name, summary }) => [name, words(summary)] as const)

const firstWord = ({ name }: Command) => name.split(" ")[0] ?? name

/** A line for each group of commands, and for each command outside of groups. */
function groupRows(
  table: readonly Command[],
  words: Words,
): readonly (readonly [string, string])[] {
  const groups = Map.groupBy(table, firstWord)
  return Array.from(groups, ([group, commands]) => {
    const [only] = commands
    return only && commands.length === 1
      ? [only.name, words(only.summary)]
      : [group, words(`group.${group}`)]
  })
}

/** `qo --help`: the groups of commands, and an example of each kind. */
export function mainHelp(table: readonly Command[], words: Words, width: number): string {
  const page = { words, width }
  return [
    head(words("help.what"), usageOf("qo", words), page),
    sectionText(words("help.commands"), groupRows(table, words), width),
    inheritedFlags(page),
    sectionText(
      words("help.topics"),
      TOPICS.map((topic) => [`qo help ${topic}`, words(`topic.${topic}.title`)] as const),
      width,
    ),
    examples(FIRST_EXAMPLES, words),
    more(page),
  ].join("")
}

/** `qo users --help`: the verbs of a group. */
export function groupHelp(
  name: string,
  commands: readonly Command[],
  words: Words,
  width: number,
): string {
  const page = { words, width }
  return [
    head(words(`group.${name}`), usageOf(`qo ${name}`, words), page),
    sectionText(words("help.commands"), commandRows(commands, words), width),
    inheritedFlags(page),
    examples(
      commands.flatMap((command) => command.examples.slice(0, 1)),
      words,
    ),
    more(page),
  ].join("")
}

/** `qo users list --help`: how it is called first, examples last, and the flags between them by what they are for. */
export function commandHelp(command: Command, words: Words, width: number): string {
  const page = { words, width }
  const args = (command.args ?? []).map(
    (arg) => [argumentText(arg, command), inputText(arg, words)] as const,
  )
  const usage = `${commandSynopsis(command)} [${words("help.flagsWord")}]`
  return [
    head(words(command.summary), usage, page),
    sectionText(words("help.arguments"), args, width),
    ...FLAG_GROUPS.map((group) =>
      flagSection(words(`help.${group}`), flagsOfGroup(command, group), { ...page, command }),
    ),
    inheritedFlags(page),
    examples(command.examples, words),
  ].join("")
}
