import { GLOBAL_FLAGS, sharedFlags } from "../shell/common-flags.ts"
import type { Command } from "../shell/command.ts"
import { inputText } from "./input-text.ts"
import { argumentText, commandSynopsis, flagText, type NamedCommand } from "./synopsis.ts"
import type { Words } from "./texts.ts"
import { TOPICS } from "./topics.ts"
import type { Input } from "../inputs/input.ts"

/** Text that roff takes as it stands: no escape, and no request at the start of a line. */
const roffText = (text: string): string =>
  text
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replaceAll(/^([.'])/gm, "\\&$1")

const flag = (input: Input, words: Words, command: NamedCommand) =>
  `.TP\n.B ${roffText(flagText(input, command))}\n${roffText(inputText(input, words, command))}\n`

function commandPart(command: Command, words: Words): string {
  const inputs = [...(command.flags ?? []), ...sharedFlags(command)]
  return [
    `.SS ${roffText(commandSynopsis(command))}\n${roffText(words(command.summary))}\n`,
    ...(command.args ?? []).map(
      (arg) =>
        `.TP\n.I ${roffText(argumentText(arg, command))}\n${roffText(inputText(arg, words))}\n`,
    ),
    ...inputs.map((input) => flag(input, words, command)),
    ...command.examples.map(({ line }) => `.IP\n.EX\n${roffText(line)}\n.EE\n`),
  ].join("")
}

/** The man page of everything, as roff; made from the same data as help. */
export function manPage(table: readonly Command[], words: Words, version: string): string {
  return [
    `.TH QO 1 "" "qo ${version}" "Questionnaire Office"\n`,
    `.SH ${roffText(words("man.name"))}\nqo \\- ${roffText(words("help.what"))}\n`,
    `.SH ${roffText(words("help.commands"))}\n`,
    ...table.map((command) => commandPart(command, words)),
    `.SH ${roffText(words("help.inherited"))}\n`,
    ...GLOBAL_FLAGS.map((input) => flag(input, words, { name: "" })),
    ...TOPICS.map(
      (topic) =>
        `.SH ${roffText(words(`topic.${topic}.title`))}\n.nf\n${roffText(words(`topic.${topic}`))}\n.fi\n`,
    ),
  ].join("")
}
