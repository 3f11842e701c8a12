/** A value as one word of a shell's command line: names come from people, and `$(…)` in one must stay a name. */
export const shellWord = (text: string): string =>
  /^[\p{L}\p{N}_./:@%+=,-]+$/u.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`

/** `--name 'Тихий лес' --genre puzzle`; flags without a value are left out. */
export const flagsText = (flags: Readonly<Record<string, string | number | null>>): string =>
  Object.entries(flags)
    .flatMap(([name, value]) =>
      value === null || value === "" ? [] : [flagText(name, String(value))],
    )
    .join(" ")

/** The same for the parameters of an act; one without a value is a switch. */
export const parametersText = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .map(([name, value]) => (value === "" ? `--${name}` : flagText(name, value)))
    .join(" ")

/** A value that begins with a dash would be parsed as a flag. */
const flagText = (name: string, value: string): string =>
  `--${name}${value.startsWith("-") ? "=" : " "}${shellWord(value)}`
