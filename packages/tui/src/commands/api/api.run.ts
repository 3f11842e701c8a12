import { EXIT, safeJson } from "../../output/index.ts"
import { writeResult } from "../../questionnaire-files/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { usageFailure } from "../../shell/failure.ts"
import type { Language, Notes, Results } from "../../shell/shell.ts"
import { uploadWithProgress } from "../uploads/upload-with-progress.ts"
import { writeBinary } from "../uploads/write-binary.ts"
import { requestOf } from "./api-request.ts"
import type { api } from "./api.ts"

/** The answer as it came: bytes and texts in UTF-8 without a change, a value as JSON. A terminal gets whole lines. */
async function writeAnswer(
  answer: unknown,
  output: string | undefined,
  shell: Language & Notes & Results,
): Promise<void> {
  if (answer instanceof Uint8Array) return writeBinary(answer, output, shell)
  const text = typeof answer === "string" ? answer : `${safeJson(answer, 2)}\n`
  if (output !== undefined && output !== "-") return writeResult(text, output, shell)
  return shell.text(
    shell.forPeople && typeof answer === "string" ? `${shell.safe(answer)}\n` : text,
  )
}

export const apiModule: ModuleOf<typeof api> = {
  async run(values, shell) {
    const { path, body } = await requestOf(values, shell)
    // An absolute address would carry the tokens to another host.
    if (new URL(path, shell.session.host).origin !== shell.session.host)
      throw usageFailure(shell.t, [{ field: "PATH", message: shell.t("api.otherHost") }])
    const key = values["idempotency-key"]
    const keyed = key ? { idempotencyKey: key } : {}
    const send = (more = {}) => shell.api.raw(values.method, path, body, { ...keyed, ...more })
    const answer = await (body instanceof Blob ? uploadWithProgress(shell, send) : send())
    await writeAnswer(answer, values.output, shell)
    return EXIT.done
  },
}
