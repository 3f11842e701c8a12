import type { Route, StreamRoute } from "../http/route.ts"
import type { Services } from "../http/services.ts"

export function addPictureRoutes(_route: Route, _stream: StreamRoute, _services: Services): void {}
