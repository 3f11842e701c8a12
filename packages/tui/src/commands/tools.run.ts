import { readFile } from "node:fs/promises"
import { EXIT, safeJson } from "../output/index.ts"
import type { ModuleOf, ValuesOf } from "../shell/command.ts"
import { usageFailure } from "../shell/failure.ts"
import type { Language, Stdin } from "../shell/shell.ts"
import type { api, completion, help, schema } from "./tools.ts"
import { completionScript } from "../completion/index.ts"
import { TOPICS, helpPage, isTopic, loadWords, manPage } from "../help/index.ts"
import { knownRole } from "../session/index.ts"
import { commandsFor } from "../shell/for-role.ts"
import { unknownCommand, unknownTopic } from "../shell/unknown-command.ts"
import { VERSION } from "@qo/core/lib"

const PREFIX = "/api/v1/service/"

type Given = ValuesOf<typeof api>
type Fields = NonNullable<Given["field"]>

/** `users` is `/api/v1/service/users`; a path from the root stays as it is. */
const pathOf = (path: string) => (path.startsWith("/") ? path : PREFIX + path)

/** `null`, `true`, numbers and JSON in brackets are what they look like; everything else is text. */
function fieldValue(text: string): unknown {
  if (!/^(?:null|true|false|-?\d+(?:\.\d+)?|[[{].*)$/s.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A name that stands several times is a list. */
function bodyOf(fields: Fields): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [name, text] of fields) {
    const value = fieldValue(text)
    const before = body[name]
    body[name] = Object.hasOwn(body, name) ? [before, value].flat() : value
  }
  return body
}

async function inputOf(path: string, { stdin, t }: Language & Stdin): Promise<unknown> {
  const text =
    path === "-"
      ? await stdin()
      : await readFile(path, "utf8").catch(() => {
          throw usageFailure(t, [
            { field: "--input", message: t("failure.fileUnreadable", { path }) },
          ])
        })
  try {
    return JSON.parse(text)
  } catch {
    throw usageFailure(t, [{ field: "--input", message: t("input.notJson") }])
  }
}

async function requestOf({ method, path, field = [], input }: Given, shell: Language & Stdin) {
  if (input !== undefined && field.length > 0 && method !== "GET")
    throw usageFailure(shell.t, [
      { field: "--field, --input", message: shell.t("input.oneSource") },
    ])
  if (method === "GET") {
    const query = new URLSearchParams(
      field.map(([name, value]): [string, string] => [name, value]),
    ).toString()
    return { path: query ? `${pathOf(path)}?${query}` : pathOf(path), body: undefined }
  }
  const body = input === undefined ? bodyOf(field) : await inputOf(input, shell)
  return { path: pathOf(path), body }
}

export const apiModule: ModuleOf<typeof api> = {
  async run(values, shell) {
    const { path, body } = await requestOf(values, shell)
    // An absolute address would carry the tokens to another host.
    if (new URL(path, shell.session.host).origin !== shell.session.host)
      throw usageFailure(shell.t, [{ field: "PATH", message: shell.t("api.otherHost") }])
    const key = values["idempotency-key"]
    const answer = await shell.api.raw(
      values.method,
      path,
      body,
      key ? { idempotencyKey: key } : {},
    )
    await shell.text(
      typeof answer === "string" ? `${shell.safe(answer)}\n` : `${safeJson(answer, 2)}\n`,
    )
    return EXIT.done
  },
}

export const completionModule: ModuleOf<typeof completion> = {
  async run({ shell: name }, { stream, locale, commands, session }) {
    const offered = commandsFor(commands, knownRole(session))
    await stream.write(completionScript(offered, name, await loadWords(locale)))
    return EXIT.done
  },
}

export const schemaModule: ModuleOf<typeof schema> = {
  async run({ command: words }, { t, text, commands }) {
    const name = words.join(" ")
    const command = commands.find((each) => each.name === name)
    if (!command) throw unknownCommand({ t, commands }, words)
    const { output } = await command.run()
    if (!output) throw usageFailure(t, [{ field: `qo ${name}`, message: t("schema.none") }])
    // Help lies in this file too and does without schemas.
    const { jsonSchemaOf } = await import("../shell/json-schema.ts")
    await text(`${JSON.stringify(jsonSchemaOf(command, output), undefined, 2)}\n`)
    return EXIT.done
  },
}

export const helpModule: ModuleOf<typeof help> = {
  async run({ topic = [], man }, { t, locale, text, width, commands, session }) {
    const words = await loadWords(locale, man === true || isTopic(topic))
    const page = man
      ? manPage(commands, words, VERSION)
      : helpPage(commands, topic, words, { width, role: knownRole(session) })
    if (page === undefined) throw unknownTopic({ t, commands, topics: TOPICS }, topic)
    await text(page)
    return EXIT.done
  },
}
