/** Marks code that is unreachable according to the types. Throws if it is reached. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`)
}
