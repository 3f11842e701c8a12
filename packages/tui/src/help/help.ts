import type { Command, Example } from "../shell/command.ts"
import { GLOBAL_FLAGS, sharedFlags } from "../shell/common-flags.ts"
import type { Input } from "../inputs/input.ts"
import { inputText } from "./input-text.ts"
import { sectionText, wrapHelp } from "./layout.ts"
import { flagText, commandSynopsis } from "./synopsis.ts"
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
  return `${words("help.examples")}\n${lines.join("\n")}\n`
}

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

/** `qo --help`: examples first, then the groups of commands. */
export function mainHelp(table: readonly Command[], words: Words, width: number): string {
  return [
    `${words("help.what")}\n\n`,
    examples(FIRST_EXAMPLES, words),
    sectionText(words("help.commands"), groupRows(table, words), width),
    flagSection(words("help.globalFlags"), GLOBAL_FLAGS, { words, width }),
    sectionText(
      words("help.topics"),
      TOPICS.map((topic) => [`qo help ${topic}`, words(`topic.${topic}.title`)] as const),
      width,
    ),
    `\n${words("help.more")}\n`,
  ].join("")
}

/** `qo users --help`: the verbs of a group. */
export function groupHelp(commands: readonly Command[], words: Words, width: number): string {
  return [
    examples(
      commands.flatMap((command) => command.examples.slice(0, 1)),
      words,
    ),
    sectionText(words("help.commands"), commandRows(commands, words), width),
    `\n${words("help.more")}\n`,
  ].join("")
}

function flagSection(
  title: string,
  flags: readonly Input[],
  { words, width, command }: { words: Words; width: number; command?: Command },
): string {
  const rows = flags.map((flag) => [flagText(flag), inputText(flag, words, command)] as const)
  return sectionText(title, rows, width)
}

/** `qo users list --help`. */
export function commandHelp(command: Command, words: Words, width: number): string {
  const own = [...(command.flags ?? []), ...sharedFlags(command)]
  return [
    `${wrapHelp(words(command.summary), width).join("\n")}\n\n`,
    examples(command.examples, words),
    `\n${words("help.usage")}\n  ${commandSynopsis(command)}${own.length > 0 ? ` [${words("help.flagsWord")}]` : ""}\n`,
    sectionText(
      words("help.arguments"),
      (command.args ?? []).map((arg) => [arg.name.toUpperCase(), inputText(arg, words)] as const),
      width,
    ),
    flagSection(words("help.flags"), own, { words, width, command }),
    flagSection(words("help.globalFlags"), GLOBAL_FLAGS, { words, width }),
  ].join("")
}
