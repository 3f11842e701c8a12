import { beginnings, type CompletedCommand, type CompletedWord, nextWords } from "./model.ts"

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

const offer = (words: readonly string[]) =>
  `COMPREPLY=($(compgen -W ${quoted(words.join(" "))} -- "$cur"))`

function reply({ value }: CompletedWord): string {
  if (value === "files") return 'COMPREPLY=($(compgen -f -- "$cur"))'
  if (value === "nothing") return "COMPREPLY=()"
  return offer(value.values)
}

const flagCases = ({ name, flags }: CompletedCommand) =>
  flags
    .filter(({ takesValue }) => takesValue)
    .map((flag) => `    ${quoted(`${name} ${flag.name}`)}) ${reply(flag)}; return ;;`)

/** A command may be the beginning of others: `games genres` of `games genres add`. */
const wordCase = ({ name, flags, args }: CompletedCommand, next: readonly string[] = []) =>
  [
    `    ${quoted(name)})`,
    `      if [[ $cur == -* ]]; then ${offer(flags.map((flag) => flag.name))}`,
    `      else ${next.length > 0 ? offer(next) : args[0] ? reply(args[0]) : "COMPREPLY=()"}; fi`,
    "      return ;;",
  ].join("\n")

/** Completion for bash 3.2 and newer. */
export function bashCompletion(commands: readonly CompletedCommand[]): string {
  const nexts = nextWords(commands)
  const next = [...nexts].map(([before, words]) => `    ${quoted(before)}) ${offer(words)} ;;`)
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
      ${beginnings(commands).map(quoted).join("|")}) path="\${path:+$path }$word" ;;
      *) break ;;
    esac
  done
  case "$path $prev" in
${commands.flatMap(flagCases).join("\n")}
  esac
  case "$path" in
${commands.map((command) => wordCase(command, nexts.get(command.name))).join("\n")}
  esac
  case "$path" in
${next.join("\n")}
  esac
}
complete -F _qo qo
`
}
