import { beginnings, type CompletedCommand, type CompletedWord, nextWords } from "./model.ts"

/** Text inside a single-quoted spec of _arguments: `[`, `]` and `:` mean something there. */
const spec = (text: string) =>
  text.replaceAll(/[[\]:\\]/g, String.raw`\$&`).replaceAll("'", String.raw`'\''`)

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
export function zshCompletion(
  commands: readonly CompletedCommand[],
  helpOf: (name: string) => string,
): string {
  const described = (before: string, words: readonly string[]) =>
    words.map((word) => `'${word}:${spec(helpOf(before ? `${before} ${word}` : word))}'`).join(" ")
  const nexts = [...nextWords(commands)].map(
    ([before, words]) =>
      `      '${before}') local -a found=(${described(before, words)}); _describe '${`qo ${before}`.trim()}' found ;;`,
  )
  const calls = commands.map(({ name }) => `    '${name}') ${functionName(name)} ;;`)
  return `#compdef qo
# zsh completion of qo
${commands.map(commandFunction).join("\n")}
_qo() {
  local name= longer
  integer at=2
  while (( at < CURRENT )); do
    longer="\${name:+$name }$words[at]"
    case $longer in
      (${beginnings(commands)
        .map((name) => `'${name}'`)
        .join("|")}) name=$longer; (( at++ )) ;;
      (*) break ;;
    esac
  done
  if (( at == CURRENT )); then
    case $name in
${nexts.join("\n")}
    esac
  fi
  shift $(( at - 2 )) words
  (( CURRENT -= at - 2 ))
  case $name in
${calls.join("\n")}
  esac
}
if [[ $funcstack[1] == _qo ]]; then _qo "$@"; else compdef _qo qo; fi
`
}
