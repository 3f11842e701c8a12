/** Meaning of the column `type`. */
export type TypeCell =
  | { kind: "select"; chooses: "one" | "many" | "rank"; list: string; orOther: boolean }
  /** Its answers lie in a file beside the form. */
  | { kind: "file"; chooses: "one" | "many" | "rank"; file: string }
  /** Its answers come from answers to a repeat. */
  | { kind: "elsewhere"; from: string }
  | { kind: "begin"; group: GroupKind }
  | { kind: "end"; group: GroupKind }
  | { kind: "plain"; type: string }

export const GROUP_KINDS = ["group", "repeat", "score", "rank", "matrix"] as const
export type GroupKind = (typeof GROUP_KINDS)[number]

const FROM_FILE = /^(select[_ ]one|select[_ ]multiple|rank)[_ ]from[_ ]file(?:\s+(.*))?$/i
const SELECT: readonly { chooses: "one" | "many" | "rank"; pattern: RegExp }[] = [
  {
    chooses: "many",
    pattern:
      /^(?:(?:add[_ ])?select[_ ]multiple(?:[_ ]external)?(?:[_ ]prompt)?|select[_ ]all[_ ]that[_ ]apply)(?:[_ ](?:from|using))?\s+(.+)$/i,
  },
  {
    chooses: "one",
    pattern:
      /^(?:add[_ ])?select(?:[_ ]one|1)(?:[_ ]external)?(?:[_ ]prompt)?(?:[_ ](?:from|using))?\s+(.+)$/i,
  },
  { chooses: "rank", pattern: /^(?:odk:)?rank\s+(.+)$/i },
]
const OR_OTHER = /[\s_]+or[_ ](?:specify[_ ])?other$/i
const GROUP = /^(begin|end)[_ ]*(l?group|looped group|repeat|loop|score|rank|kobomatrix)\b/i

const GROUPS: Readonly<Record<string, GroupKind>> = {
  group: "group",
  lgroup: "repeat",
  "looped group": "repeat",
  repeat: "repeat",
  loop: "repeat",
  score: "score",
  rank: "rank",
  kobomatrix: "matrix",
}

const choosesOf = (type: string) =>
  /multiple$/i.test(type) ? "many" : /^rank/i.test(type) ? "rank" : "one"

export function typeOfCell(written: string): TypeCell {
  const text = written.trim().replaceAll(/\s+/g, " ")
  const group = GROUP.exec(text)
  if (group) {
    const own = GROUPS[(group[2] ?? "").toLowerCase()] ?? "group"
    return /begin/i.test(group[1] ?? "")
      ? { kind: "begin", group: own }
      : { kind: "end", group: own }
  }
  return fromFile(text) ?? typeOfRow(text)
}

function fromFile(text: string): TypeCell | undefined {
  const [, type, file = ""] = FROM_FILE.exec(text) ?? []
  return type === undefined ? undefined : { kind: "file", chooses: choosesOf(type), file }
}

function typeOfRow(text: string): TypeCell {
  for (const { chooses, pattern } of SELECT) {
    const said = pattern.exec(text)?.[1]
    if (said === undefined) continue
    if (said.startsWith("${")) return { kind: "elsewhere", from: said }
    return {
      kind: "select",
      chooses,
      list: said.replace(OR_OTHER, ""),
      orOther: OR_OTHER.test(said),
    }
  }
  return { kind: "plain", type: text.toLowerCase().replaceAll("_", " ") }
}
