import { type CompletedCommand, type CompletedWord, nextWords } from "./model.ts"

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const list = (words: readonly string[]) => `@(${words.map(quoted).join(", ")})`

const values = ({ value }: CompletedWord) =>
  typeof value === "object" ? list(value.values) : "$null"

const entry = ({ name, flags, args }: CompletedCommand) =>
  `  ${quoted(name)} = @{ flags = ${list(flags.map((flag) => flag.name))}; args = ${args[0] ? values(args[0]) : "$null"}; values = @{ ${flags
    .filter(({ takesValue }) => takesValue)
    .map((flag) => `${quoted(flag.name)} = ${values(flag)}`)
    .join("; ")} } }`

/** Completion for PowerShell 5 and newer; where nothing fits, PowerShell completes file names. */
export function powershellCompletion(commands: readonly CompletedCommand[]): string {
  const next = [...nextWords(commands)].map(
    ([before, words]) => `  ${quoted(before)} = ${list(words)}`,
  )
  return `# PowerShell completion of qo
Register-ArgumentCompleter -Native -CommandName qo -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $next = @{
${next.join("\n")}
  }
  $commands = @{
${commands.map(entry).join("\n")}
  }
  $words = @($commandAst.CommandElements | Select-Object -Skip 1 | ForEach-Object { $_.ToString() })
  if ($wordToComplete -and $words.Count -gt 0) { $words = @($words | Select-Object -SkipLast 1) }
  $path = ''
  foreach ($word in $words) {
    $longer = "$path $word".Trim()
    if ($next.ContainsKey($longer) -or $commands.ContainsKey($longer)) { $path = $longer } else { break }
  }
  $command = $commands[$path]
  $last = if ($words.Count -gt 0) { $words[-1] } else { '' }
  $found = if ($command -and $command.values.ContainsKey($last)) { $command.values[$last] }
    elseif ($command -and $wordToComplete -like '-*') { $command.flags }
    elseif ($next.ContainsKey($path)) { $next[$path] }
    elseif ($command) { $command.args }
  $found | Where-Object { $_ -like "$wordToComplete*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}
`
}
