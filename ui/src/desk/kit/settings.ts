import { useState } from "react";

/** Settings stored in this browser; none is about patients. */
type Setting = "desk-sound" | "desk-keys" | "desk-two-lines";

/** A switch whose state is kept; on until somebody turns it off. */
export function useSwitch(setting: Setting): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(() => isOn(setting));
  return [
    on,
    (value) => {
      setOn(value);
      try {
        localStorage.setItem(setting, value ? "on" : "off");
      } catch {
        // Without storage it holds until the page is closed.
      }
    },
  ];
}

export const isOn = (setting: Setting) => read(setting) !== "off";

function read(setting: Setting): string | null {
  try {
    return localStorage.getItem(setting);
  } catch {
    return null;
  }
}
