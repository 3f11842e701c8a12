/** Marks a place that the types say cannot be reached; throws when it is. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`)
}
