/** A column of a sheet by its key and, of texts, its language. */
export interface Header {
  key: string
  language: string
}

/** Columns whose texts have languages. */
export const TRANSLATED: ReadonlySet<string> = new Set([
  "label",
  "hint",
  "guidance_hint",
  "constraint_message",
  "required_message",
  "image",
  "big_image",
  "audio",
  "video",
])

/** Other names of columns, as forms of all years write them. */
const ALIASES: Readonly<Record<string, string>> = {
  autoname: "autoname",
  big_image: "big_image",
  calculate: "calculation",
  caption: "label",
  command: "type",
  constraintmsg: "constraint_message",
  constraint_msg: "constraint_message",
  count: "repeat_count",
  default_value: "default",
  list: "list_name",
  readonly: "read_only",
  relevance: "relevant",
  requiredmsg: "required_message",
  required_msg: "required_message",
  tag: "name",
  variable_name: "name",
}

/** Words that only state where a column belongs. */
const OUTER: ReadonlySet<string> = new Set(["media", "bind", "body", "control", "jr"])
const KNOWN: ReadonlySet<string> = new Set([
  ...Object.values(ALIASES),
  ...TRANSLATED,
  "appearance",
  "calculation",
  "constraint",
  "relevant",
  "required",
])

/**
 * `label::English (en)`, `media::image::English`, `bind:jr:requiredMsg`, `Choice Filter`. `texts`: keys of the columns whose
 * texts have languages.
 */
export function headerOf(written: string, texts: ReadonlySet<string> = TRANSLATED): Header {
  const parts = written
    .trim()
    .split(written.includes("::") ? /\s*::\s*/ : /\s*:\s*/)
    .flatMap((part) => (/^jr:/i.test(part) ? part.split(":") : [part]))
  const outer: string[] = []
  while (parts.length > 1 && OUTER.has(snake(parts[0] ?? ""))) outer.push(parts.shift() ?? "")
  const [first = "", ...rest] = parts
  const key = keyOf(first)
  const isKnown = KNOWN.has(key)
  if (outer.length > 0 && !isKnown)
    return { key: snake([...outer, first].join("::")), language: rest.join("::") }
  return texts.has(key) || rest.length === 0
    ? { key, language: rest.join("::") }
    : { key: [key, ...rest.map(snake)].join("::"), language: "" }
}

const keyOf = (part: string): string => {
  const key = snake(part)
  return Object.hasOwn(ALIASES, key) ? (ALIASES[key] ?? key) : key
}

const snake = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^\$/, "")
    .replaceAll(/[\s-]+/g, "_")
