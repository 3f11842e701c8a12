import { type CompletedCommand, type CompletedWord, nextWords } from "./model.ts"

/** Text inside a single-quoted spec of _arguments: `[`, `]` and `:` mean something there. */
const spec = (text: string) =>
  text.replaceAll("'", String.raw`'\''`).replaceAll(/[[\]:\\]/g, String.raw`\$&`)

function action({ value }: CompletedWord): string {
  if (value === "files") return "_files"
  if (value === "nothing") return " "
  return `(${value.values.map(spec).join(" ")})`
}

const flagSpec = (flag: CompletedWord) =>
  flag.takesValue
    ? `'*${flag.name}=[${spec(flag.help)}]:${spec(flag.help)}:${action(flag)}'`
    : `'${flag.name}[${spec(flag.help)}]'`

const argSpec = (arg: CompletedWord) => `'*:${spec(arg.help)}:${action(arg)}'`

const functionName = (name: string) => `_qo_${name.replaceAll(/[^a-z]/g, "_")}`

const commandFunction = ({ name, flags, args }: CompletedCommand) =>
  `${functionName(name)}() {
  _arguments -s ${[...flags.map(flagSpec), ...args.slice(0, 1).map(argSpec)].join(" \\\n    ")}
}`

/** Completion for zsh; goes into a folder of \`fpath\` as \`_qo\`. */
export function zshCompletion(commands: readonly CompletedCommand[]): string {
  const helpOf = (name: string) => commands.find((command) => command.name === name)?.help ?? name
  const described = (before: string, words: readonly string[]) =>
    words.map((word) => `'${word}:${spec(helpOf(before ? `${before} ${word}` : word))}'`).join(" ")
  const groups = [...nextWords(commands)]
  const steps = groups.map(([before, words]) =>
    before === ""
      ? `  if (( CURRENT == 2 )); then local -a all=(${described(before, words)}); _describe qo all; return; fi`
      : `  if [[ $words[2] == ${before} ]] && (( CURRENT == 3 )); then local -a verbs=(${described(before, words)}); _describe ${before} verbs; return; fi`,
  )
  const calls = commands.map(({ name }) => {
    const depth = name.split(" ").length
    const typed = depth === 1 ? "$words[2]" : '"$words[2] $words[3]"'
    return `  if [[ ${typed} == '${name}' ]]; then shift ${depth} words; (( CURRENT -= ${depth} )); ${functionName(name)}; return; fi`
  })
  return `#compdef qo
# zsh completion of qo
${commands.map(commandFunction).join("\n")}
_qo() {
${[...steps, ...calls].join("\n")}
}
if [[ $funcstack[1] == _qo ]]; then _qo "$@"; else compdef _qo qo; fi
`
}
