import type { FastifyInstance } from "fastify"
import type { Socket } from "node:net"
import { Readable } from "node:stream"
import { createFrontDoor } from "./front-door.ts"
import { admitToStream, type Gate } from "./gate.ts"
import { inputOf, parseInput } from "./parse-input.ts"
import { circumstancesOf } from "./request-context.ts"
import { patientBody } from "./patient-body.ts"
import type { StreamedAnswer, StreamRoute } from "./route.ts"
import type { Services } from "./services.ts"

/** Returns the function that registers calls with a file or stream as response. */
export const createStreamRoute =
  (
    app: FastifyInstance,
    services: Pick<Services, "db" | "secret" | "storage">,
    gate: Gate,
  ): StreamRoute =>
  (call, handle) => {
    app.route({
      method: call.method,
      url: call.path,
      onRequest: createFrontDoor(call, services, (request, reply) =>
        admitToStream(gate, call, request, reply),
      ),
      handler: async (request, reply) => {
        const input = parseInput(call, inputOf(call, request, withoutTicket(request.query)))
        const context = {
          ...circumstancesOf(request, reply, services),
          caller: request.caller,
          game: undefined,
          files: [],
          db: services.db,
          request,
        }
        const answer = await handle(input, context as never)
        const { type, status = 200, headers = {} } = answer
        return reply
          .code(status)
          .headers({ "cache-control": "no-store", ...headers })
          .type(type)
          .send(request.method === "HEAD" ? headOf(answer) : bodyOf(answer, request.raw.socket))
      },
    })
  }

/** Ends the stream of a response to HEAD, which has no body. Otherwise all of it would be read in vain. */
function headOf({ body }: StreamedAnswer): StreamedAnswer["body"] {
  if (!(body instanceof Readable)) return body
  body.destroy()
  return Readable.from([])
}

const bodyOf = ({ body, isSlow }: StreamedAnswer, socket: Socket) =>
  isSlow && body instanceof Readable ? patientBody(socket, body) : body

function withoutTicket(query: unknown): unknown {
  if (typeof query !== "object" || query === null) return query
  return Object.fromEntries(Object.entries(query).filter(([name]) => name !== "ticket"))
}
