import type { ChoiceValues } from "../inputs/input.ts"

/** The command called by the scripts. The typed word is last, after a sign, because some shells drop empty words. */
const COMPLETE = "__complete"
/** Represents file names in the output, which the shell completes. */
export const FILES = ":files"

/** For bash 3.2 and newer. It splits words at `=` and `:`, so the part before the split is left out of the completions. */
const BASH = `# bash completion of qo
_qo() {
  local words=() word value help cur broken= i
  for ((i = 1; i <= COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    if ((i > 1)) && [[ $word == [=:]* || \${COMP_WORDS[i-1]} == *[=:] ]] && [[ \${COMP_WORDS[i-1]} != "$word" ]]; then
      words[\${#words[@]}-1]+=$word
    else
      words+=("$word")
    fi
  done
  cur=\${words[\${#words[@]}-1]}
  words[\${#words[@]}-1]="=\${cur#[\\"\\']}"
  [[ $cur == *[=:]* && $COMP_WORDBREAKS == *=* ]] && broken=\${cur%"\${cur##*[=:]}"}
  COMPREPLY=()
  local found=() about=()
  while IFS=$'\\t' read -r value help; do
    if [[ $value == ${FILES} ]]; then
      compopt -o filenames 2>/dev/null
      while IFS= read -r value; do found+=("$help$value"); done < <(compgen -f -- "\${cur#"$help"}")
      break
    fi
    [[ $cur == [\\"\\']* ]] || printf -v value %q "$value"
    # %q puts a backslash before signs that bash takes as they are here.
    value=\${value//\\\\,/,}
    value=\${value//\\\\=/=}
    found+=("$value")
    about+=("$help")
  done < <("$1" ${COMPLETE} "\${words[@]}" 2>/dev/null)
  for ((i = 0; i < \${#found[@]}; i++)); do
    value=\${found[i]#"$broken"}
    # Where bash lists what there is, it may tell what each is.
    [[ $COMP_TYPE == 63 && \${#found[@]} -gt 1 && -n \${about[i]-} ]] && value="$value  (\${about[i]})"
    COMPREPLY+=("$value")
  done
}
# Before 4.4 bash always sorts by letters.
complete -o nosort -F _qo qo 2>/dev/null || complete -F _qo qo
`

/** Goes into a folder of `fpath` as `_qo`. */
const ZSH = `#compdef qo
# zsh completion of qo
_qo() {
  local line value help
  local -a found shown
  for line in "\${(@f)$("$words[1]" ${COMPLETE} "\${(@Q)words[2,CURRENT-1]}" "=\${(Q)PREFIX}" 2>/dev/null)}"; do
    [[ -z $line ]] && continue
    value=\${line%%$'\\t'*}
    help=\${line#*$'\\t'}
    if [[ $value == ${FILES} ]]; then
      [[ -n $help ]] && compset -P '*='
      _files
      return
    fi
    found+=("$value")
    shown+=("$value\${help:+  -- $help}")
  done
  (( $#found )) && compadd -V qo -l -d shown -- "\${found[@]}"
}
if [[ $funcstack[1] == _qo ]]; then _qo "$@"; else compdef _qo qo; fi
`

/** For fish 3 and newer. */
const FISH = `# fish completion of qo
function __qo_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    for line in (command $words[1] ${COMPLETE} $words[2..-1] "=$current" 2>/dev/null)
        if string match -q -- '${FILES}*' $line
            set -l before (string split \\t -- $line)[2]
            for path in (__fish_complete_path (string sub -s (math 1 + (string length -- "$before")) -- "$current"))
                echo -- $before$path
            end
        else
            echo -- $line
        end
    end
end
complete -c qo -f -k -a '(__qo_complete)'
`

/** For PowerShell 5 and newer; without completions it completes file names. */
const POWERSHELL = `# PowerShell completion of qo
Register-ArgumentCompleter -Native -CommandName qo -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $before = @($commandAst.CommandElements | Select-Object -Skip 1 |
    Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object { $_.ToString() })
  $encoding = [Console]::OutputEncoding
  try {
    [Console]::OutputEncoding = [System.Text.Encoding]::UTF8
    $lines = @(& qo ${COMPLETE} @before "=$wordToComplete" 2>$null)
  } finally {
    [Console]::OutputEncoding = $encoding
  }
  foreach ($line in $lines) {
    $value, $help = $line -split "\`t", 2
    if ($value -eq '${FILES}') { return }
    $text = if ($value -match '[\\s,;()]') { "'" + $value.Replace("'", "''") + "'" } else { $value }
    $about = if ($help) { $help } else { $value }
    [System.Management.Automation.CompletionResult]::new($text, $value, 'ParameterValue', $about)
  }
}
`

const SCRIPTS: Record<ChoiceValues["completionShell"], string> = {
  bash: BASH,
  zsh: ZSH,
  fish: FISH,
  powershell: POWERSHELL,
}

/** The completion script for a shell: it asks `qo` itself, so that it never grows old. */
export const completionScript = (shell: ChoiceValues["completionShell"]): string => SCRIPTS[shell]
