import { EXIT, safeJson } from "../../output/index.ts"
import { writeResult } from "../../questionnaire-files/index.ts"
import type { ModuleOf } from "../../shell/command.ts"
import { usageFailure } from "../../shell/failure.ts"
import type { Language, Notes, Results, Shell } from "../../shell/shell.ts"
import { uploadWithProgress } from "../uploads/upload-with-progress.ts"
import { writeBinary } from "../uploads/write-binary.ts"
import { createAnswerCache } from "./answer-cache.ts"
import { readAllPages } from "./all-pages.ts"
import { type ApiRequestValues, requestOf, type TypedRequest } from "./api-request.ts"
import type { api } from "./api.ts"

/** The answer as it came: bytes and texts in UTF-8 without a change, a value as JSON. A terminal gets whole lines. */
async function writeAnswer(
  answer: unknown,
  output: string | undefined,
  shell: Language & Notes & Results,
): Promise<void> {
  if (shell.hasQuery) {
    if (answer instanceof Uint8Array || typeof answer === "string")
      throw usageFailure(shell.t, [{ field: "--jq", message: shell.t("api.jqNotJson") }])
    return shell.print.record([], answer)
  }
  if (answer instanceof Uint8Array) return writeBinary(answer, output, shell)
  const text = typeof answer === "string" ? answer : `${safeJson(answer, 2)}\n`
  if (output !== undefined && output !== "-") return writeResult(text, output, shell)
  return shell.text(
    shell.forPeople && typeof answer === "string" ? `${shell.safe(answer)}\n` : text,
  )
}

/** Flags that only go with reading. @throws CommandFailure */
function refuseFlags({ method }: TypedRequest, values: ApiRequestValues, { t }: Language): void {
  const isWriting = method !== "GET"
  const wrong = [
    isWriting && values.paginate && { field: "--paginate", message: t("api.onlyGet") },
    isWriting && values.cache !== undefined && { field: "--cache", message: t("api.onlyGet") },
    values.jq !== undefined &&
      values.output !== undefined && { field: "--jq, --output", message: t("input.oneBody") },
  ]
  const problems = wrong.filter((each) => typeof each === "object")
  if (problems.length > 0) throw usageFailure(t, problems)
}

/** Sends the request: once, or once for each page of a list. @throws ApiError */
function answerTo(
  { method, path, body, headers }: TypedRequest,
  values: ApiRequestValues,
  shell: Shell,
): Promise<unknown> {
  const key = values["idempotency-key"]
  const options = { headers, ...(key && { idempotencyKey: key }) }
  if (body instanceof Blob)
    return uploadWithProgress(shell, (watched) =>
      shell.api.raw(method, path, body, { ...options, ...watched }),
    )
  const send = (to: string) => shell.api.raw(method, to, body, options)
  return values.paginate ? readAllPages(path, send) : send(path)
}

export const apiModule: ModuleOf<typeof api> = {
  async run(values, shell) {
    const request = await requestOf(values, shell)
    // An absolute address would carry the tokens to another host.
    if (new URL(request.path, shell.session.host).origin !== shell.session.host)
      throw usageFailure(shell.t, [{ field: "PATH", message: shell.t("api.otherHost") }])
    refuseFlags(request, values, shell)
    const ask = () => answerTo(request, values, shell)
    const answer =
      values.cache === undefined
        ? await ask()
        : await createAnswerCache(shell).read(
            { ...request, paginate: values.paginate === true },
            values.cache,
            ask,
          )
    await writeAnswer(answer, values.output, shell)
    return EXIT.done
  },
}
