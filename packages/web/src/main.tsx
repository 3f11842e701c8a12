import "./theme/base.css"
import { startApp } from "./frame/start.tsx"

void startApp()
