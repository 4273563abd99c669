import { workAtTheDesk } from "../engines/desk-steps.ts";
import { smoke } from "../engines/steps.ts";
import { test } from "./test.ts";

test.describe.configure({ mode: "parallel" });

// The longest first, so that no worker waits for it at the end.
workAtTheDesk(test);
smoke(test);
