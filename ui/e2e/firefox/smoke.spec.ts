import { workAtTheDesk } from "../engines/desk-steps.ts";
import { workTheMorning } from "../engines/morning-steps.ts";
import { smoke } from "../engines/steps.ts";
import { test } from "./test.ts";

smoke(test);
workAtTheDesk(test);
workTheMorning(test);
