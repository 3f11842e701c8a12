import { type CompletedCommand, type CompletedWord, nextWords } from "./model.ts"

const quoted = (text: string) => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`

const valueOf = ({ takesValue, value }: CompletedWord): string => {
  if (!takesValue) return ""
  if (value === "files") return " -r -F"
  return value === "nothing" ? " -x" : ` -x -a ${quoted(value.values.join(" "))}`
}

const flagLine = (name: string, flag: CompletedWord) =>
  `complete -c qo -n ${quoted(`__qo_is ${name}`)} -l ${flag.name.slice(2)}${valueOf(flag)} -d ${quoted(flag.help)}`

const argLine = (name: string, { value }: CompletedWord) =>
  typeof value === "object"
    ? [`complete -c qo -n ${quoted(`__qo_is ${name}`)} -a ${quoted(value.values.join(" "))}`]
    : value === "files"
      ? [`complete -c qo -n ${quoted(`__qo_is ${name}`)} -F`]
      : []

/** Completion for fish 3 and newer. */
export function fishCompletion(
  commands: readonly CompletedCommand[],
  helpOf: (name: string) => string,
): string {
  const wordLines = [...nextWords(commands)].flatMap(([before, words]) =>
    words.map((word) => {
      const name = before ? `${before} ${word}` : word
      return `complete -c qo -n ${quoted(`__qo_at ${before}`.trimEnd())} -a ${word} -d ${quoted(helpOf(name))}`
    }),
  )
  return `# fish completion of qo
function __qo_words
    set -l words (commandline -opc)
    set -e words[1]
    for word in $words
        string match -q -- '-*' $word; and break
        echo $word
    end
end
function __qo_at
    set -l words (__qo_words)
    test "$words" = "$argv"
end
function __qo_is
    set -l words (__qo_words)
    set -l n (count $argv)
    test (count $words) -ge $n; and test "$words[1..$n]" = "$argv"
end
complete -c qo -f
${wordLines.join("\n")}
${commands.flatMap(({ name, flags, args }) => [...flags.map((flag) => flagLine(name, flag)), ...args.slice(0, 1).flatMap((arg) => argLine(name, arg))]).join("\n")}
`
}
