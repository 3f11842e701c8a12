import { type CompletedCommand, type CompletedWord, nextWords } from "./model.ts"

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

function reply({ value }: CompletedWord): string {
  if (value === "files") return 'COMPREPLY=($(compgen -f -- "$cur"))'
  if (value === "nothing") return "COMPREPLY=()"
  return `COMPREPLY=($(compgen -W ${quoted(value.values.join(" "))} -- "$cur"))`
}

const flagCases = ({ name, flags }: CompletedCommand) =>
  flags
    .filter(({ takesValue }) => takesValue)
    .map((flag) => `    ${quoted(`${name} ${flag.name}`)}) ${reply(flag)}; return ;;`)

const wordCase = ({ name, flags, args }: CompletedCommand) =>
  [
    `    ${quoted(name)})`,
    `      if [[ $cur == -* ]]; then COMPREPLY=($(compgen -W ${quoted(flags.map((flag) => flag.name).join(" "))} -- "$cur"))`,
    `      else ${args[0] ? reply(args[0]) : "COMPREPLY=()"}; fi`,
    "      return ;;",
  ].join("\n")

/** Completion for bash 3.2 and newer. */
export function bashCompletion(commands: readonly CompletedCommand[]): string {
  const next = [...nextWords(commands)].map(
    ([before, words]) =>
      `    ${quoted(before)}) COMPREPLY=($(compgen -W ${quoted(words.join(" "))} -- "$cur")) ;;`,
  )
  return `# bash completion of qo
_qo() {
  local cur prev path word i
  cur=\${COMP_WORDS[COMP_CWORD]}
  prev=\${COMP_WORDS[COMP_CWORD-1]}
  path=
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    [[ $word == -* ]] && break
    case "\${path:+$path }$word" in
      ${commandPatterns(commands)}) path="\${path:+$path }$word" ;;
      *) break ;;
    esac
  done
  case "$path $prev" in
${commands.flatMap(flagCases).join("\n")}
  esac
  case "$path" in
${commands.map(wordCase).join("\n")}
  esac
  case "$path" in
${next.join("\n")}
  esac
}
complete -F _qo qo
`
}

/** Every beginning of a command's name, whole names included. */
const commandPatterns = (commands: readonly CompletedCommand[]) =>
  [
    ...new Set(
      commands.flatMap(({ name }) => {
        const words = name.split(" ")
        return words.map((_, i) => words.slice(0, i + 1).join(" "))
      }),
    ),
  ]
    .map(quoted)
    .join("|")
