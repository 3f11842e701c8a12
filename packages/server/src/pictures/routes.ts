import { CALLS } from "@qo/core/api"
import type { Routes } from "../http/route.ts"
import { addPictures, admitPictures } from "./add-pictures.ts"
import { getPicture } from "./get-picture.ts"

export function addPictureRoutes({
  route,
  stream,
  services,
}: Routes<"db" | "limits" | "log" | "secret">): void {
  route(CALLS.addPictures, (input, context) => addPictures(services, input, context), {
    beforeFiles: (context) => admitPictures(services, context),
  })

  stream(CALLS.getPicture, ({ id }, { caller, request }) =>
    getPicture(services, id, caller, request.headers["if-none-match"]),
  )
}
