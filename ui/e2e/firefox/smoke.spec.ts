import { smoke } from "../engines/steps.ts";
import { test } from "./test.ts";

smoke(test);
