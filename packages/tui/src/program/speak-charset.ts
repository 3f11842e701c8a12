import { type Charset, localeCharset } from "../terminal/charset.ts"

/**
 * Returns the charset of the locale unless it is UTF-8, and makes terminals use it. Pipes and files stay UTF-8. Prints a notice
 * if Russian letters have to be replaced.
 */
export function speakCharset({ stdin, stdout, stderr, env }: NodeJS.Process): Charset | undefined {
  const charset = localeCharset(env)
  if (!charset) return undefined
  for (const stream of [stdout, stderr]) {
    if (!stream.isTTY) continue
    const write = stream.write.bind(stream) as (...all: readonly unknown[]) => boolean
    stream.write = (content: unknown, ...rest: readonly unknown[]) =>
      write(
        typeof content === "string" ? charset.encode(content) : content,
        // The name of an encoding belongs to strings.
        ...rest.filter((each) => typeof each !== "string"),
      )
  }
  if (stdin.isTTY) {
    const push = stdin.push.bind(stdin)
    stdin.push = (chunk: unknown) =>
      push(chunk instanceof Uint8Array ? Buffer.from(charset.decode(chunk)) : chunk)
  }
  if (!charset.hasCyrillic && stderr.isTTY)
    stderr.write(
      `qo: в кодировке ${charset.name} нет русских букв, вместо них показаны латинские\n` +
        `qo: ${charset.name} has no Russian letters; Latin letters are shown instead\n`,
    )
  return charset
}
